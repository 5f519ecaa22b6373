// Copies files one after the other in random order, as no careful operator would: each is half there for a moment.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** @param seconds that the copying takes, about */
export async function copyInAnyOrder(
  { from, files }: { from: string; files: readonly string[] },
  to: string,
  seconds: number,
  random: () => number,
): Promise<void> {
  const order = files.map((file) => ({ file, key: random() })).sort((one, other) => one.key - other.key);
  const pause = (seconds * 1_000) / files.length;
  for (const { file } of order) {
    const bytes = readFileSync(join(from, file));
    const half = bytes.length >> 1;
    writeFileSync(join(to, file), bytes.subarray(0, half));
    await wait(random() * pause);
    appendFileSync(join(to, file), bytes.subarray(half));
    await wait(random() * pause);
  }
}
