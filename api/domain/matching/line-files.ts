// Pools of a pack in the order of the list: what a line file holds, and where a reply finds a line in it.
import { memoize, memoizeByObject } from '../../contract/memoize.ts';
import { describeSeatLine } from '../../contract/prediction/seat-line-shape.ts';
import type { Manifest } from '../../packs/manifest.ts';
import { poolKey, type SeatIndex } from '../../packs/seat-index.ts';
import { groupLinesByQuota } from './ranked-lines.ts';

export type Pool = { quotaId: number; categoryId: number; lines: Uint32Array };
const describeShape = memoize(describeSeatLine);

/** @returns the pools of a pack that have lines, each with its lines from the most sought-after on */
export const listPools = memoizeByObject((seats: SeatIndex): readonly Pool[] =>
  [...groupLinesByQuota(seats)].flatMap(([quotaId, lines]) =>
    [...new Set(lines.map((line) => seats.category[line] ?? 0))]
      .sort((a, b) => a - b)
      .map((categoryId) => ({
        quotaId,
        categoryId,
        lines: Uint32Array.from(lines.filter((line) => seats.category[line] === categoryId)),
      })),
  ),
);

/** By line: the position of its pool in `listPools`, and its place among the lines of that pool. */
export type Places = { pool: Uint16Array; place: Uint32Array };

export const findPlaces = memoizeByObject((seats: SeatIndex): Places => {
  const places = { pool: new Uint16Array(seats.size), place: new Uint32Array(seats.size) };
  for (const [pool, { lines }] of listPools(seats).entries()) {
    for (const [place, line] of lines.entries()) {
      places.pool[line] = pool;
      places.place[line] = place;
    }
  }
  return places;
});

/**
 * @param shape the fields of a line
 * @returns FNV-1a over shape and lines: equal checksums mean lines of the same shape in the same order
 */
export function computeLinesChecksum(lines: Uint32Array, shape = describeShape()): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < shape.length; at++) hash = Math.imul(hash ^ shape.charCodeAt(at), 0x01000193) >>> 0;
  for (const line of lines) hash = Math.imul(hash ^ line, 0x01000193) >>> 0;
  return hash;
}

/**
 * Line files and replies must agree on the order of the lines, or a chance would be shown at another seat, and on the
 * fields of a line, or one of them would be missing.
 * @throws RangeError where the files of a pack were written in another order or shape, or one is missing
 */
export function requireSameLines(seats: SeatIndex, { lineFiles, code }: Manifest['packs'][number]): void {
  const written = new Map(lineFiles.map((file) => [poolKey(file.quotaId, file.categoryId), file.order]));
  for (const { quotaId, categoryId, lines } of listPools(seats)) {
    if (written.get(poolKey(quotaId, categoryId)) === computeLinesChecksum(lines)) continue;
    throw new RangeError(`The line files of ${code} are not of this version. Run: npm run packs`);
  }
}
