// Encodes the seat lines of every pool as columns and compresses them once, as well as Brotli can.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { encodeTable } from '../../api/contract/columns/encode.ts';
import { computeOrderChecksum, listPools, type Pool } from '../../api/domain/prediction/line-files.ts';
import { buildSeatLine } from '../../api/domain/prediction/seat-line.ts';
import type { Manifest, Pack } from '../../api/packs/schema.ts';
import { indexSeats, type SeatIndex } from '../../api/packs/seat-index.ts';
import { hashCode } from './code-fingerprint.ts';

type LineFileEntry = Manifest['packs'][number]['lineFiles'][number];
/** `bytes` is null where the file is there already. */
export type EncodedLineFile = { entry: LineFileEntry; bytes: Buffer | null };

const compress = promisify(brotliCompress);

/** What turns a pack into line files. */
const ENCODER = ['scripts/packs/line-files.ts', 'api/contract', 'api/domain', 'api/packs'];

/**
 * @param hash of the pack: an unchanged pack is not encoded again
 * @param outDir where files of the same content may lie already: they are not compressed again
 * @param cacheDir where the names of a pack's files are kept; null keeps none
 */
export async function encodeLineFiles(
  pack: Pack,
  hash: string,
  outDir: string,
  cacheDir: string | null,
): Promise<EncodedLineFile[]> {
  const kept = cacheDir && join(cacheDir, `${pack.counselling.code}.lines`);
  const key = sha256(hash + hashCode(ENCODER));
  const known = kept ? readKept(kept, key) : null;
  if (known?.every(({ name, sha256: own }) => hashExisting(join(outDir, `${name}.json.br`)) === own))
    return known.map((entry) => ({ entry, bytes: null }));
  const seats = indexSeats(pack);
  const encoded = await Promise.all(listPools(seats).map((pool) => encodePool(seats, pool, outDir)));
  if (kept && cacheDir) {
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(kept, JSON.stringify({ key, entries: encoded.map(({ entry }) => entry) }));
  }
  return encoded;
}

function readKept(path: string, key: string): LineFileEntry[] | null {
  if (!existsSync(path)) return null;
  const kept = JSON.parse(readFileSync(path, 'utf8')) as { key: string; entries: LineFileEntry[] };
  return kept.key === key ? kept.entries : null;
}

const hashExisting = (path: string): string | null => (existsSync(path) ? sha256(readFileSync(path)) : null);

async function encodePool(seats: SeatIndex, { quotaId, categoryId, lines }: Pool, outDir: string) {
  const text = writeLineFile(seats, lines);
  const name = `${seats.counselling.code}-${quotaId}-${categoryId}-${sha256(text).slice(0, 12)}`;
  const known = join(outDir, `${name}.json.br`);
  const bytes = existsSync(known) ? readFileSync(known) : await compressText(text);
  const order = computeOrderChecksum(lines);
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
