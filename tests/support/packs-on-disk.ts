// Writes made-up packs and their manifest into a folder, as the compiler would.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeVersion, type Manifest } from '../../api/packs/manifest.ts';
import type { Pack } from '../../api/packs/schema.ts';
import { PACK_FORMAT } from '../../api/packs/schema.ts';
import { indexSeats } from '../../api/packs/seat-index.ts';
import { writeLineFiles } from './line-files.ts';
import { smallPack } from './small-pack.ts';

/** `name`: part of the names of files. Packs of another name have other bytes. */
export type Planted = {
  pack?: unknown;
  sha256?: string;
  name?: string;
  further?: readonly Pack[];
  dropped?: readonly string[];
};

export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'packs-'));

/** @param planted what differs from a sound pack, and packs besides it. @returns the folder */
export function packsOnDisk(planted: Planted = {}, dir = emptyFolder()): string {
  const { name = 'v1', further = [], sha256, dropped = ['mcc'] } = planted;
  const first = (planted.pack as Pack | undefined) ?? smallPack();
  const packs = [{ ...writePack(first, name, dir), ...(sha256 && { sha256 }) }].concat(
    further.map((pack) => writePack(pack, name, dir)),
  );
  const version = computeVersion({ packs });
  const manifest = { format: PACK_FORMAT, version, dataTime: null, packs, inactive: [], dropped, sources: [] };
  writeFileSync(join(dir, 'manifest.tmp'), JSON.stringify(manifest));
  renameSync(join(dir, 'manifest.tmp'), join(dir, 'manifest.json'));
  return dir;
}

export const readManifest = (dir: string): Manifest => JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8'));

/** @returns its entry in the manifest */
function writePack(pack: Pack, name: string, dir: string) {
  const bytes = JSON.stringify(pack) + ' '.repeat(Number(/\d*$/.exec(name)?.[0]));
  const { id, code, name: title } = pack.counselling;
  const lineFiles = writeLineFiles(indexSeats(pack));
  for (const written of lineFiles) writeFileSync(join(dir, `${written.entry.name}.json.br`), written.bytes);
  const file = `${code}-${name}.json`;
  writeFileSync(join(dir, file), bytes);
  return {
    counsellingId: id,
    code,
    name: title,
    file,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
    lines: pack.lines.institute.length,
    closings: pack.closings.line.length,
    institutes: pack.institutes.length,
    rounds: pack.rounds,
    lineFiles: lineFiles.map(({ entry }) => entry),
  };
}
