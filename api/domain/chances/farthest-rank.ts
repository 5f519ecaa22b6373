// The farthest rank of a pool: a quantity of the season that bounds every line of the pool, as equally likely values.
import { memoizeByObject } from '../../contract/memoize.ts';
import { poolKey, type SeatIndex } from '../../packs/seat-index.ts';
import { studentT } from './student-t.ts';

/** Half a rank at rank 250,000, on the log scale. It absorbs rounding when a rank equals a closing rank. */
export const SAME_RANK = 2e-6;
/** Number of equally likely farthest ranks, at the quantiles of their distribution. */
export const FARTHEST_COUNT = 21;
/** The farthest rank is not believed to pass a tenth beyond the largest rank on record, but for one of the values. */
const BEYOND_RECORD = Math.log(1.1);
/** No chance beyond the largest rank on record is larger. */
const BEYOND_RECORD_CHANCE = 0.02;

/** Farthest ranks of one pool: by stage the ln of its values, ascending. */
type PoolEnds = {
  /** ln of the largest rank on record; infinite where there is none. */
  lnLargest: number;
  byStage: readonly Float64Array[];
};

/** By line: the position of its pool; by pool: its farthest ranks. Null where lines have no bound. */
export type FarthestRanks = { pool: Uint16Array; pools: readonly PoolEnds[] };

export const findFarthestRanks = memoizeByObject((seats: SeatIndex): FarthestRanks | null => {
  const { farthest } = seats;
  if (!farthest) return null;
  const { quantile } = studentT(1e6);
  const quantiles = Array.from({ length: FARTHEST_COUNT }, (_, place) => quantile((place + 0.5) / FARTHEST_COUNT));
  const positions = new Map(farthest.quota.map((quota, at) => [poolKey(quota, farthest.category[at] ?? 0), at]));
  const pools = farthest.largest.map((largest, pool): PoolEnds => {
    const lnLargest = largest > 0 ? Math.log(largest) : Number.POSITIVE_INFINITY;
    const soFar = Math.log(Math.max(1, farthest.soFar[pool] ?? 0));
    let before = new Float64Array(FARTHEST_COUNT);
    const byStage = seats.stages.map((_, stage) => {
      const location = farthest.location[stage]?.[pool] ?? 0;
      const scale = farthest.scale[stage]?.[pool] ?? 1;
      // A later stage goes at least as far.
      before = Float64Array.from(quantiles, (one, place) => {
        const ln = Math.min(location + one * scale, farthest.end ?? Number.POSITIVE_INFINITY);
        const bounded = place === FARTHEST_COUNT - 1 ? ln : Math.min(ln, lnLargest + BEYOND_RECORD);
        return Math.max(bounded, before[place] ?? 0, soFar);
      });
      return before;
    });
    return { lnLargest, byStage };
  });
  return {
    pool: Uint16Array.from(
      { length: seats.size },
      (_, line) => positions.get(poolKey(seats.quota[line] ?? 0, seats.category[line] ?? 0)) ?? 0,
    ),
    pools,
  };
});

/** ln(rank) before the farthest rank over which the closing ranks of a pool thin out. */
const THINNING = 0.06;

/** Part of a line's chance that is left at a distance before the farthest rank of its pool, in ln(rank): 0 beyond it. */
export function shareWithin(distance: number): number {
  if (distance <= 0) return 0;
  return distance >= THINNING ? 1 : 1 - (1 - distance / THINNING) ** 2;
}

/** The mean of `shareWithin` over the values of the farthest rank. */
export function meanShareWithin(ends: Float64Array, lnRank: number): number {
  if (lnRank <= (ends[0] as number) - THINNING) return 1;
  let sum = 0;
  for (const end of ends) sum += shareWithin(end - lnRank);
  return sum / ends.length;
}

/** Most requests read the lines of a few pools. */
export const UNKNOWN_PART = -1;
/** What the farthest ranks leave of the chances of one rank. */
export type Bounds = {
  pools: number;
  /** By stage, then by pool: the part of a chance; UNKNOWN_PART until a line needs it. */
  part: Float64Array;
  /** By pool: the largest chance; UNKNOWN_PART as well. */
  most: Float64Array;
};

/** @returns null where lines have no farthest rank */
export function findBounds(farthest: FarthestRanks | null, stages: number): Bounds | null {
  if (!farthest) return null;
  const pools = farthest.pools.length;
  const create = (size: number) => new Float64Array(size).fill(UNKNOWN_PART);
  return { pools, part: create(stages * pools), most: create(pools) };
}

/** The part of a chance by a stage. */
export const findPart = ({ pools }: FarthestRanks, pool: number, lnRank: number, stage: number): number =>
  meanShareWithin((pools[pool] as PoolEnds).byStage[stage] as Float64Array, lnRank);

/** Beyond the largest rank on record of its pool a line has hardly a chance, whatever its own distribution says. */
export const findMost = ({ pools }: FarthestRanks, pool: number, lnRank: number): number =>
  lnRank > (pools[pool] as PoolEnds).lnLargest + SAME_RANK ? BEYOND_RECORD_CHANCE : 1;
