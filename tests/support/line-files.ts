// Line files of made-up packs, as the compiler writes them but quickly compressed.
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { computeLinesChecksum, listPools } from '../../api/domain/matching/line-files.ts';
import type { LineFile } from '../../api/packs/counselling-files.ts';
import type { LineFiles } from '../../api/packs/load.ts';
import type { Manifest } from '../../api/packs/manifest.ts';
import { poolKey, type SeatIndex } from '../../api/packs/seat-index.ts';
import { writeLineFile } from '../../scripts/packs/line-files.ts';

type Written = { entry: Manifest['packs'][number]['lineFiles'][number]; bytes: Buffer };

export function writeLineFiles(seats: SeatIndex): Written[] {
  return listPools(seats).map(({ quotaId, categoryId, lines }) => {
    const text = writeLineFile(seats, lines);
    const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    const name = `${seats.counselling.code}-${quotaId}-${categoryId}-${sha256(text).slice(0, 12)}`;
    const order = computeLinesChecksum(lines);
    return { entry: { quotaId, categoryId, name, sha256: sha256(bytes), bytes: bytes.length, order }, bytes };
  });
}

export function loadedLineFiles(seats: SeatIndex): LineFiles {
  const byName = new Map<string, LineFile>();
  const pools = new Map<number, LineFile>();
  for (const { entry, bytes } of writeLineFiles(seats)) {
    const file = { name: entry.name, bytes };
    byName.set(entry.name, file);
    pools.set(poolKey(entry.quotaId, entry.categoryId), file);
  }
  return { byName, byPool: new Map([[seats.counselling.id, pools]]) };
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
