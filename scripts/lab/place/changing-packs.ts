// A copy of the packs that is published again and again, each time with other files of some counsellings.
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { computeVersion, type Manifest } from '../../../api/packs/manifest.ts';
import type { Random } from '../../tooling/seeded-random.ts';

/** New packs in a folder of their own. `files`: those that the packs before do not have, and the manifest. */
export type NewPacks = { from: string; files: string[]; version: string };

export type ChangingPacks = {
  dir: string;
  /** @param isBroken the checksum of a changed file is wrong. @returns packs that are not in `dir` yet */
  prepare(isBroken?: boolean): NewPacks;
};

const MANIFEST = 'manifest.json';

/** @param codes counsellings of which every version has another file */
export function copyPacks(codes: readonly string[]): ChangingPacks {
  const source = join('data', 'packs');
  const dir = mkdtempSync(join(tmpdir(), 'packs-'));
  for (const entry of readdirSync(source, { withFileTypes: true }))
    if (entry.isFile()) copyFileSync(join(source, entry.name), join(dir, entry.name));
  const manifest: Manifest = JSON.parse(readFileSync(join(dir, MANIFEST), 'utf8'));
  const published: string[][] = [];

  /** The same content in other bytes: another number of spaces at the end. */
  function writeAgain(from: string, entry: Manifest['packs'][number]): Manifest['packs'][number] {
    const spaces = ' '.repeat(published.length + 1);
    const bytes = Buffer.from(readFileSync(join(source, entry.file), 'utf8') + spaces);
    const file = `${entry.code}-again-${published.length}.json`;
    writeFileSync(join(from, file), bytes);
    return { ...entry, file, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
  }

  function prepare(isBroken = false): NewPacks {
    const from = mkdtempSync(join(tmpdir(), 'new-packs-'));
    const isChanged = ({ code }: { code: string }) => codes.includes(code);
    const packs = manifest.packs.map((entry) => {
      const written = isChanged(entry) ? writeAgain(from, entry) : entry;
      return isBroken && isChanged(entry) ? { ...written, sha256: '0' } : written;
    });
    const version = computeVersion({ ...manifest, packs });
    writeFileSync(join(from, MANIFEST), JSON.stringify({ ...manifest, version, packs }));
    const files = readdirSync(from);
    published.push(files.filter((file) => file !== MANIFEST));
    for (const file of published.at(-4) ?? []) rmSync(join(dir, file), { force: true });
    return { from, files, version };
  }

  return { dir, prepare };
}

/** Brings new packs to the folder of a server. */
export type Copy = (packs: Pick<NewPacks, 'from' | 'files'>, to: string) => Promise<void>;

/** Files first, the manifest last. */
export const copyInOrder: Copy = async ({ from, files }, to) => {
  for (const file of files) if (file !== MANIFEST) copyFileSync(join(from, file), join(to, file));
  copyFileSync(join(from, MANIFEST), join(to, `${MANIFEST}.new`));
  renameSync(join(to, `${MANIFEST}.new`), join(to, MANIFEST));
};

/**
 * One file after the other in random order, as no careful operator would: each is half there for a moment.
 * @param seconds that the copying takes, about
 */
export const copyInAnyOrder =
  (seconds: number, random: Random): Copy =>
  async ({ from, files }, to) => {
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
  };

/** Asks over new connections, which go to any process. @returns seconds until all processes of a server use a version */
export async function waitForVersion(port: number, version: string, processes: number): Promise<number> {
  const began = performance.now();
  const headers = { connection: 'close' };
  const ask = async () => (await (await fetch(`http://127.0.0.1:${port}/ready`, { headers })).json()).packVersion;
  const askAll = () => Promise.all(Array.from({ length: 8 * processes }, ask));
  while (!(await askAll()).every((one) => one === version)) await wait(50);
  return (performance.now() - began) / 1_000;
}
