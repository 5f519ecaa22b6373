// Ranks of a chance: the inverse of the chances of a line, by bisection, and list order and last ranks of each level.
import { memoizeByObject } from '../../contract/memoize.ts';
import { LEVEL_FLOORS } from '../../contract/prediction/chance-levels.ts';
import type { Pack } from '../../packs/schema.ts';
import type { Ranking, SeatIndex } from '../../packs/seat-index.ts';
import { type AsOf, chanceOf, fromNow, ifOffered, isNotOnOffer, wholeSeason } from './chances.ts';
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

const FLOORS = [LEVEL_FLOORS.High, LEVEL_FLOORS.Good, LEVEL_FLOORS.Moderate, LEVEL_FLOORS.Low];

/**
 * The ranking of the pack; computed if the pack has none, or one with other floors of the levels. Its last ranks of the levels
 * are those with no round held but the known ones.
 */
export const findRanking = memoizeByObject((seats: SeatIndex): Ranking => {
  const { ranking, held, knownStages } = seats;
  const isOfFloors = ranking?.floors.every((floor, level) => floor === FLOORS[level]);
  if (!ranking || !isOfFloors) return computeRanking(seats);
  return held === knownStages ? ranking : { ...ranking, cutRanks: computeCutRanks(seats) };
});

export function computeRanking(seats: SeatIndex): Ranking {
  const lines = Uint32Array.from({ length: seats.size }, (_, line) => line);
  const medians = Float64Array.from(lines, (line) => lnMedianClosing(seats, line));
  return {
    floors: FLOORS,
    order: lines.toSorted((a, b) => (medians[a] ?? 0) - (medians[b] ?? 0) || a - b),
    cutRanks: computeCutRanks(seats),
  };
}

/** By level, then by line. What is not on offer so far has no better level than Low. */
const computeCutRanks = (seats: SeatIndex): Int32Array[] =>
  FLOORS.map((floor) =>
    Int32Array.from({ length: seats.size }, (_, line) =>
      floor > LEVEL_FLOORS.Low && isNotOnOffer(seats, line) ? 0 : lastRankAtChance(fromNow(seats), line, floor),
    ),
  );

/** @returns the ranking as a pack stores it */
export function writeRanking(seats: SeatIndex): NonNullable<Pack['ranking']> {
  const { floors, order, cutRanks } = computeRanking(seats);
  return { floors: [...floors], order: [...order], cutRanks: cutRanks.map((column) => [...column]) };
}
