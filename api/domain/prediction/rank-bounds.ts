// What the farthest ranks of the pools leave of the chances of one rank.
import { type Curves, SAME_RANK } from './curves.ts';
import { BEYOND_RECORD_CHANCE, type FarthestRanks, meanShareWithin } from './farthest-rank.ts';

/** What the farthest ranks leave of the chances of a rank. */
export type Bounds = {
  pools: number;
  /** By stage, then by pool: the part of a chance. */
  part: Float64Array;
  /** By pool: the largest chance. */
  most: Float64Array;
};

/** @returns null where lines have no farthest rank */
export function findBounds({ farthest, stages }: Curves, lnRank: number): Bounds | null {
  if (!farthest) return null;
  const pools = farthest.pools.length;
  const part = new Float64Array(stages * pools);
  const most = new Float64Array(pools);
  for (let pool = 0; pool < pools; pool++) {
    most[pool] = findMost(farthest, pool, lnRank);
    for (let stage = 0; stage < stages; stage++) part[stage * pools + pool] = findPart(farthest, pool, lnRank, stage);
  }
  return { pools, part, most };
}

const findPart = ({ pools }: FarthestRanks, pool: number, lnRank: number, stage: number): number =>
  meanShareWithin((pools[pool] as FarthestRanks['pools'][number]).byStage[stage] as Float64Array, lnRank);

/** Beyond the largest rank on record of its pool a line has hardly a chance, whatever its own distribution says. */
const findMost = ({ pools }: FarthestRanks, pool: number, lnRank: number): number =>
  lnRank > (pools[pool] as FarthestRanks['pools'][number]).lnLargest + SAME_RANK ? BEYOND_RECORD_CHANCE : 1;

export const partOfLine = ({ farthest }: Curves, line: number, lnRank: number, stage: number): number =>
  farthest ? findPart(farthest, farthest.pool[line] as number, lnRank, stage) : 1;

export const mostOfLine = ({ farthest }: Curves, line: number, lnRank: number): number =>
  farthest ? findMost(farthest, farthest.pool[line] as number, lnRank) : 1;
