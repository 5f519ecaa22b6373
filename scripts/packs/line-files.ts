// Encodes the seat lines of every pool as columns and compresses them once.
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { encodeTable } from '../../api/contract/columns/encode.ts';
import { computeLinesChecksum, listPools, type Pool } from '../../api/domain/matching/line-files.ts';
import { buildSeatLine } from '../../api/domain/seats/seat-line.ts';
import type { Manifest } from '../../api/packs/manifest.ts';
import type { Pack } from '../../api/packs/schema.ts';
import { indexSeats, type SeatIndex } from '../../api/packs/seat-index.ts';
import { hashCode } from './code-fingerprint.ts';
import { hashFile } from './files.ts';
import { isWorthThread, runInThread } from './threads.ts';

type LineFileEntry = Manifest['packs'][number]['lineFiles'][number];
/** `bytes` is null where the file is there already. */
export type EncodedLineFile = { entry: LineFileEntry; bytes: Uint8Array | null };

/** What turns a pack into line files. */
const ENCODER = ['scripts/packs/line-files.ts', 'api/contract', 'api/domain', 'api/packs'];

export type EncodeOptions = {
  /** Where files of the same content may lie already: they are not compressed again. */
  outDir: string;
  /** Where the names of a pack's files are kept; null keeps none. */
  cacheDir: string | null;
  isDraft: boolean;
};

/** @param packHash an unchanged pack is not encoded again */
export async function encodeLineFiles(
  pack: Pack,
  packHash: string,
  options: EncodeOptions,
): Promise<EncodedLineFile[]> {
  const { outDir, cacheDir, isDraft } = options;
  const kept = cacheDir && join(cacheDir, `${pack.counselling.code}.lines`);
  const key = hash('sha256', packHash + hashCode(ENCODER) + (isDraft ? DRAFT : ''));
  const known = kept ? readKept(kept, key) : null;
  if (known?.every(({ name, sha256: own }) => hashFile(join(outDir, `${name}.json.br`)) === own))
    return known.map((entry) => ({ entry, bytes: null }));
  const encoded = await encodePools(pack, options);
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

/** What a thread encodes: the pools at some places of `listPools`. */
export type PoolTask = { pack: Pack; places: number[] } & Pick<EncodeOptions, 'outDir' | 'isDraft'>;

/** A larger pack is encoded by several threads. */
const LINES_PER_TASK = 6_000;

async function encodePools(pack: Pack, { outDir, isDraft }: EncodeOptions): Promise<EncodedLineFile[]> {
  const seats = indexSeats(pack);
  const pools = listPools(seats);
  if (!isWorthThread(seats.size)) return pools.map((pool) => encodePool(seats, pool, outDir, isDraft));
  const shares = shareOut(pools, Math.ceil(seats.size / LINES_PER_TASK));
  const results = await Promise.all(
    shares.map((places) =>
      runInThread<EncodedLineFile[]>('encode', { pack, places, outDir, isDraft } satisfies PoolTask, seats.size),
    ),
  );
  const byPlace = new Map(
    shares.flatMap((places, share) => places.map((place, at) => [place, results[share]?.[at]] as const)),
  );
  return pools.flatMap((_, place) => byPlace.get(place) ?? []);
}

/** @returns places of pools in groups of about as many lines: the pools are dealt out in turn, the largest first */
function shareOut(pools: readonly Pool[], groups: number): number[][] {
  const largest = pools.map(({ lines }, place) => ({ place, lines: lines.length })).sort((a, b) => b.lines - a.lines);
  return [...Map.groupBy(largest.entries(), ([turn]) => turn % groups).values()].map((group) =>
    group.map(([, { place }]) => place),
  );
}

export function encodeTask({ pack, places, outDir, isDraft }: PoolTask): EncodedLineFile[] {
  const seats = indexSeats(pack);
  const pools = listPools(seats);
  return places.map((place) => encodePool(seats, pools[place], outDir, isDraft));
}

function encodePool(seats: SeatIndex, pool: Pool | undefined, outDir: string, isDraft: boolean): EncodedLineFile {
  if (!pool) throw new RangeError('The pack has no such pool');
  const { quotaId, categoryId, lines } = pool;
  const text = writeLineFile(seats, lines);
  const name = `${seats.counselling.code}-${quotaId}-${categoryId}-${hash('sha256', text + (isDraft ? DRAFT : '')).slice(0, 12)}`;
  const known = join(outDir, `${name}.json.br`);
  const bytes = existsSync(known) ? readFileSync(known) : compressText(text, isDraft ? QUICK_QUALITY : QUALITY);
  const order = computeLinesChecksum(lines);
  return { entry: { quotaId, categoryId, name, sha256: hash('sha256', bytes), bytes: bytes.length, order }, bytes };
}

/** @returns the reply of the endpoint, uncompressed */
export const writeLineFile = (seats: SeatIndex, lines: Uint32Array): string =>
  JSON.stringify({ success: true, ...encodeTable(Array.from(lines, (line) => buildSeatLine(seats, line))) });

/** The best, 11, takes more than twice as long for files that are 1.1 % smaller. */
const QUALITY = 10;
/** A fifteenth of the time. */
const QUICK_QUALITY = 5;
/** Part of the name of a draft: it never takes the place of a file that is served to people. */
const DRAFT = 'draft';

const compressText = (text: string, quality: number): Buffer =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
      [constants.BROTLI_PARAM_LGWIN]: 20,
    },
  });
