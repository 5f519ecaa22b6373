// Writes made-up packs and their manifest into a folder, as the compiler would.
import { createHash } from 'node:crypto';
import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pack } from '../../api/packs/schema.ts';
import { indexSeats } from '../../api/packs/seat-index.ts';
import { writeLineFiles } from './line-files.ts';
import { smallPack } from './small-pack.ts';

export type Planted = { pack?: unknown; sha256?: string; version?: string };

export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'packs-'));

/** @param planted what differs from a sound pack. @returns the folder */
export function packsOnDisk(planted: Planted = {}, dir = emptyFolder()): string {
  const bytes = JSON.stringify(planted.pack ?? smallPack());
  const sha256 = planted.sha256 ?? createHash('sha256').update(bytes).digest('hex');
  const version = planted.version ?? 'v1';
  const file = `demo-${version}.json`;
  const lineFiles = writeLineFiles(indexSeats((planted.pack as Pack | undefined) ?? smallPack()));
  for (const written of lineFiles) writeFileSync(join(dir, `${written.entry.name}.json.br`), written.bytes);
  const entry = {
    counsellingId: 7,
    code: 'demo',
    name: 'Demo',
    file,
    sha256,
    bytes: bytes.length,
    lines: 6,
    closings: 9,
    institutes: 4,
    rounds: [],
    lineFiles: lineFiles.map(({ entry: file }) => file),
  };
  writeFileSync(join(dir, file), bytes);
  const manifest = { format: 3, version, dataTime: null, packs: [entry], inactive: [], sources: [] };
  writeFileSync(join(dir, 'manifest.tmp'), JSON.stringify(manifest));
  renameSync(join(dir, 'manifest.tmp'), join(dir, 'manifest.json'));
  return dir;
}
