// Ranks of a chance: the inverse of the chances of a line, by bisection, and what follows from it.
import { memoizeByObject } from '../../contract/memoize.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { type AsOf, chanceOf, ifOffered, wholeSeason } from './chances.ts';
import { SAME_RANK } from './farthest-rank.ts';
import { isMixture, knownClosing } from './season-chances.ts';

/** Beyond every candidate. */
const BEYOND_ALL = 2 ** 20;
/** Bisection steps after which the interval of ln(rank) is far narrower than a rank. */
const BISECTIONS = 36;

/** @returns the largest whole rank that has this chance by the last stage; 0 if none has it */
export function lastRankAtChance(asOf: AsOf, line: number, chance: number): number {
  let [below, above] = [0, BEYOND_ALL];
  while (above - below > 1) {
    const middle = (below + above) >> 1;
    if (chanceOf(asOf, line, Math.log(middle)) >= chance) below = middle;
    else above = middle;
  }
  return below;
}

/** @returns ln of the largest rank that has this chance by the last stage; -1 if none has it */
export function lnRankAtChance(asOf: AsOf, line: number, chance: number): number {
  const hasChance = (lnRank: number) => chanceOf(asOf, line, lnRank) >= chance;
  if (!hasChance(0)) return -1;
  let [below, above] = [0, Math.log(BEYOND_ALL)];
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (below + above) / 2;
    if (hasChance(middle)) below = middle;
    else above = middle;
  }
  return below;
}

/** Of the whole season, given that the line is on offer. */
const lnRankIfOffered = (seats: SeatIndex, line: number, chance: number): number =>
  lnRankAtChance(ifOffered(wholeSeason(seats)), line, chance);

/** ln of the median closing rank. Lists are ordered by it. */
export const lnMedianClosing = (seats: SeatIndex, line: number): number =>
  isMixture(seats, seats.stages.length - 1) ? lnRankIfOffered(seats, line, 0.5) : (seats.location.at(-1)?.[line] ?? 0);

type Interval = { low: number; high: number };

/**
 * 80 % prediction interval of the closing rank by the last stage, in ranks, with a tenth excluded on each side. If at
 * least a tenth of the probability is at the known closing rank, the interval begins there and excludes a fifth above.
 */
export function closingInterval(seats: SeatIndex, line: number): Interval {
  const known = findIntervals(seats);
  const interval = known[line] ?? computeInterval(seats, line);
  known[line] = interval;
  return interval;
}

const findIntervals = memoizeByObject((seats: SeatIndex) => new Array<Interval | undefined>(seats.size));

function computeInterval(seats: SeatIndex, line: number): Interval {
  const lower = lnRankIfOffered(seats, line, 0.9);
  const beginsAtKnown = lower <= knownClosing(seats, line, seats.stages.length - 1) + SAME_RANK;
  const low = Math.max(1, Math.round(Math.exp(lower)));
  return { low, high: Math.max(low, Math.round(Math.exp(lnRankIfOffered(seats, line, beginsAtKnown ? 0.2 : 0.1)))) };
}
