// The small pack written to a folder as the reader expects it.
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexSeats } from '../../api/packs/seat-index.ts';
import { writeLineFiles } from './line-files.ts';
import { smallPack } from './small-pack.ts';

export function writePackFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packs-'));
  const pack = smallPack();
  const text = JSON.stringify(pack);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const { id, code, name } = pack.counselling;
  const lineFiles = writeLineFiles(indexSeats(pack));
  for (const file of lineFiles) writeFileSync(join(folder, `${file.entry.name}.json.br`), file.bytes);
  const entry = {
    counsellingId: id,
    code,
    name,
    file: 'demo.json',
    sha256,
    bytes: text.length,
    lines: pack.lines.institute.length,
    closings: pack.closings.line.length,
    institutes: pack.institutes.length,
    rounds: pack.rounds,
    lineFiles: lineFiles.map(({ entry: file }) => file),
  };
  writeFileSync(join(folder, 'demo.json'), text);
  const manifest = { format: 3, version: 'small', dataTime: null, packs: [entry], inactive: [], sources: [] };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}
