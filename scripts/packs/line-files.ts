// Encodes the seat lines of every pool as columns and compresses them once, as well as Brotli can.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { encodeTable } from '../../api/contract/columns/encode.ts';
import { computeLinesChecksum, listPools, type Pool } from '../../api/domain/prediction/line-files.ts';
import { buildSeatLine } from '../../api/domain/prediction/seat-line.ts';
import type { Manifest } from '../../api/packs/manifest.ts';
import type { Pack } from '../../api/packs/schema.ts';
import { indexSeats, type SeatIndex } from '../../api/packs/seat-index.ts';

type LineFileEntry = Manifest['packs'][number]['lineFiles'][number];
export type EncodedLineFile = { entry: LineFileEntry; bytes: Buffer };

const compress = promisify(brotliCompress);

/** @param outDir where files of the same content may lie already: they are not compressed again */
export async function encodeLineFiles(pack: Pack, outDir: string): Promise<EncodedLineFile[]> {
  const seats = indexSeats(pack);
  return Promise.all(listPools(seats).map((pool) => encodePool(seats, pool, outDir)));
}

async function encodePool(seats: SeatIndex, { quotaId, categoryId, lines }: Pool, outDir: string) {
  const text = writeLineFile(seats, lines);
  const name = `${seats.counselling.code}-${quotaId}-${categoryId}-${sha256(text).slice(0, 12)}`;
  const known = join(outDir, `${name}.json.br`);
  const bytes = existsSync(known) ? readFileSync(known) : await compressText(text);
  const order = computeLinesChecksum(lines);
  return { entry: { quotaId, categoryId, name, sha256: sha256(bytes), bytes: bytes.length, order }, bytes };
}

/** @returns the reply of the endpoint, uncompressed */
export const writeLineFile = (seats: SeatIndex, lines: Uint32Array): string =>
  JSON.stringify({ success: true, ...encodeTable(Array.from(lines, (line) => buildSeatLine(seats, line))) });

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

const compressText = (text: string): Promise<Buffer> =>
  compress(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
      [constants.BROTLI_PARAM_LGWIN]: 20,
    },
  });
