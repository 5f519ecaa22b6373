// A copy of the packs that is published again and again, each time with another file of its largest counselling.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type ChangingPacks = {
  dir: string;
  /** @param isBroken the checksum of the changed file is wrong */
  publish(version: string, isBroken?: boolean): void;
};

const CHANGED = 'mcc';

export function copyPacks(): ChangingPacks {
  const source = join('data', 'packs');
  const dir = mkdtempSync(join(tmpdir(), 'packs-'));
  for (const entry of readdirSync(source, { withFileTypes: true }))
    if (entry.isFile()) copyFileSync(join(source, entry.name), join(dir, entry.name));
  const manifest = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8'));
  const changed = manifest.packs.find(({ code }: { code: string }) => code === CHANGED);
  const text = readFileSync(join(dir, changed.file), 'utf8');
  const files: string[] = [];

  /** The same content in other bytes: another number of spaces at the end. */
  function writeAgain(version: string): { file: string; sha256: string; bytes: number } {
    const bytes = Buffer.from(text + ' '.repeat(files.length + 1));
    const file = `${CHANGED}-${version}.json`;
    writeFileSync(join(dir, file), bytes);
    files.push(file);
    const old = files.at(-4);
    if (old !== undefined) rmSync(join(dir, old));
    return { file, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
  }

  return {
    dir,
    publish(version, isBroken = false) {
      const entry = { ...changed, ...writeAgain(version), ...(isBroken && { sha256: '0' }) };
      const packs = manifest.packs.map((one: object) => (one === changed ? entry : one));
      writeFileSync(join(dir, 'manifest.part'), JSON.stringify({ ...manifest, version, packs }));
      renameSync(join(dir, 'manifest.part'), join(dir, 'manifest.json'));
    },
  };
}
