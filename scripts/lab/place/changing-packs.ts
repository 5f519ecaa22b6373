// A copy of the packs that is published again and again, each time with other files of some counsellings.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeVersion, type Manifest } from '../../../api/packs/manifest.ts';

/** New packs in a folder of their own. `files`: those that the packs before do not have, and the manifest. */
export type NewPacks = { from: string; files: string[]; version: string };

export type ChangingPacks = {
  dir: string;
  /** @param isBroken the checksum of a changed file is wrong. @returns packs that are not in `dir` yet */
  prepare(isBroken?: boolean): NewPacks;
  /** @returns their version */
  publish(isBroken?: boolean): string;
};

const MANIFEST = 'manifest.json';

/** @param codes counsellings of which every version has another file */
export function copyPacks(codes: readonly string[] = ['mcc']): ChangingPacks {
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

  return {
    dir,
    prepare,
    publish(isBroken) {
      const { from, files, version } = prepare(isBroken);
      for (const file of files) if (file !== MANIFEST) copyFileSync(join(from, file), join(dir, file));
      copyFileSync(join(from, MANIFEST), join(dir, `${MANIFEST}.new`));
      renameSync(join(dir, `${MANIFEST}.new`), join(dir, MANIFEST));
      rmSync(from, { recursive: true });
      return version;
    },
  };
}
