// Lets one command at a time change the lists and packs of a folder; the next one waits for its end.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE = 500;

/** @param path file that names the process that works; that of a process which was killed is taken over */
export async function runAlone<Result>(
  path: string,
  say: (text: string) => void,
  run: () => Promise<Result>,
): Promise<Result> {
  mkdirSync(dirname(path), { recursive: true });
  for (let other = take(path); other !== null; other = take(path)) {
    say(`waiting for another command, process ${other}; it is named in ${path}`);
    while (isRunning(other)) await wait(PAUSE);
    if (readOwner(path) === other) rmSync(path, { force: true });
  }
  try {
    return await run();
  } finally {
    rmSync(path, { force: true });
  }
}

/** @returns the process that has the file; null where this one has it now */
function take(path: string): number | null {
  try {
    writeFileSync(path, `${process.pid}`, { flag: 'wx' });
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readOwner(path);
  }
}

function readOwner(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(id: number): boolean {
  try {
    // 0 is the group of this process itself: a file that is empty or gone names nobody.
    return id > 0 && process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
