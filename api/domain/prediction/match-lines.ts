// Matching: the seat lines that match a candidate, with their chance level, in list order.
import { UNLIMITED } from '../../contract/limits.ts';
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { findPools } from './eligibility.ts';
import { findRankedLines, type RankedLines } from './ranked-lines.ts';

export type Criteria = Pick<
  PredictionRequest,
  'rank' | 'quotaId' | 'categoryId' | 'isPwD' | 'answers' | 'budget' | 'budgetMeans' | 'preferredCourses'
>;

export type Stats = { high: number; good: number; moderate: number; low: number };

/** `lines` and `levels` are parallel: High first; within a level the smallest forecast closing rank first. `stats` leaves out the lines without a chance. */
export type MatchedLines = { lines: Uint32Array; levels: Uint8Array; stats: Stats; total: number };

const LEVELS = 4;
const NONE: Stats = { high: 0, good: 0, moderate: 0, low: 0 };
const NO_CUT_RANKS = new Int32Array();
const ANY_FEE = 2 ** 31 - 1;

/**
 * @param limit the largest number of lines returned; -1 returns all. `total` and `stats` count every match
 * @returns the lines of the candidate's pools whose chance is large enough to list; an unknown fee or total fits any
 *   budget, a range fits by its low end
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function matchLines(seats: SeatIndex, criteria: Criteria, limit: number): MatchedLines {
  const rankedLines = findRankedLines(seats, criteria.quotaId, findPools(seats, criteria));
  if (!rankedLines) return { lines: new Uint32Array(), levels: new Uint8Array(), stats: NONE, total: 0 };
  if (!isChanceGiven(seats, criteria.quotaId)) return matchWithoutChance(seats, rankedLines, criteria, limit);
  if (limit !== UNLIMITED && criteria.budget === null && criteria.preferredCourses.length === 0) {
    return findTopLines(rankedLines, criteria.rank, limit);
  }
  const preferred = selectCourses(seats, criteria.preferredCourses);
  const { levels, counts } = assignLevels(rankedLines, criteria, preferred);
  const [high = 0, good = 0, moderate = 0, low = 0] = counts;
  const stats = { high, good, moderate, low };
  const total = high + good + moderate + low;
  return {
    ...collectLines(rankedLines.lines, levels, stats, limit === UNLIMITED ? total : Math.min(limit, total)),
    stats,
    total,
  };
}

/** Does the candidate's rank tell the chance of a seat of this quota? */
export const isChanceGiven = (seats: SeatIndex, quotaId: number): boolean =>
  seats.quotas.get(quotaId)?.givenBy === undefined;

/** Every line that fits budget and courses: a rank of another order excludes none. */
export function matchWithoutChance(
  seats: SeatIndex,
  { lines, fee, total, course }: RankedLines,
  { budget, budgetMeans, preferredCourses }: Pick<Criteria, 'budget' | 'budgetMeans' | 'preferredCourses'>,
  limit: number,
): MatchedLines {
  const costs = budgetMeans === 'total' ? total : fee;
  const most = budget ?? ANY_FEE;
  const preferred = selectCourses(seats, preferredCourses);
  const found = lines.filter(
    (_, place) => (costs[place] ?? 0) <= most && (preferred === null || preferred[course[place] ?? 0] === 1),
  );
  const shown = limit === UNLIMITED ? found : found.slice(0, limit);
  return { lines: shown, levels: new Uint8Array(shown.length).fill(NO_LEVEL), stats: NONE, total: found.length };
}

/** The first level of each line that the rank reaches; LEVELS where it reaches none. */
function assignLevels(
  { lines, fee, total, course, cutRanks }: RankedLines,
  { rank, budget, budgetMeans }: Criteria,
  preferred: Uint8Array | null,
) {
  const [high = NO_CUT_RANKS, good = NO_CUT_RANKS, moderate = NO_CUT_RANKS, low = NO_CUT_RANKS] = cutRanks;
  const costs = budgetMeans === 'total' ? total : fee;
  const most = Math.min(budget ?? ANY_FEE, ANY_FEE);
  const levels = new Uint8Array(lines.length).fill(LEVELS);
  const counts = new Uint32Array(LEVELS + 1);
  for (let place = 0; place < levels.length; place++) {
    if ((costs[place] ?? 0) > most || (preferred !== null && preferred[course[place] ?? 0] !== 1)) continue;
    // The sign bits of the differences are added, because the processor mispredicts a branch here thousands of times.
    const level =
      (((high[place] ?? 0) - rank) >>> 31) +
      (((good[place] ?? 0) - rank) >>> 31) +
      (((moderate[place] ?? 0) - rank) >>> 31) +
      (((low[place] ?? 0) - rank) >>> 31);
    levels[place] = level;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  return { levels, counts };
}

/** Groups the candidates by level and keeps their order; stops when `shown` lines are found. */
function collectLines(candidates: Uint32Array, levels: Uint8Array, { high, good, moderate }: Stats, shown: number) {
  const starts = [0, high, high + good, high + good + moderate];
  const next = [...starts];
  const lines = new Uint32Array(shown);
  for (let place = 0, found = 0; found < shown && place < candidates.length; place++) {
    const level = levels[place] ?? LEVELS;
    if (level === LEVELS) continue;
    const position = next[level] ?? 0;
    next[level] = position + 1;
    if (position >= shown) continue;
    lines[position] = candidates[place] ?? 0;
    found += 1;
  }
  const levelsInOrder = new Uint8Array(shown);
  for (let level = 1; level < LEVELS; level++) levelsInOrder.fill(level, starts[level]);
  return { lines, levels: levelsInOrder };
}

/** Courses by position: 1 is preferred. Null when every course is accepted. */
function selectCourses(seats: SeatIndex, names: readonly string[]): Uint8Array | null {
  if (names.length === 0) return null;
  const preferred = new Set(names);
  return Uint8Array.from(seats.courses, (course) => (preferred.has(course.name) ? 1 : 0));
}

/** The result of a full scan for this rank, cut after `limit` lines, but found by binary search. */
function findTopLines(
  { lines, cutRanks, sortedCutRanks, highestCutRanks }: RankedLines,
  rank: number,
  limit: number,
): MatchedLines {
  const reached = sortedCutRanks.map((sorted) => sorted.length - findFirstAtLeast(sorted, rank));
  const counts = reached.map((count, level) => count - (reached[level - 1] ?? 0));
  const total = reached.at(-1) ?? 0;
  const shown = Math.min(limit, total);
  const found = new Uint32Array(shown);
  const levels = new Uint8Array(shown);
  let filled = 0;
  for (const [level, count] of counts.entries()) {
    const until = Math.min(shown, filled + count);
    levels.fill(level, filled, until);
    let place = findFirstAtLeast(highestCutRanks[level] ?? NO_CUT_RANKS, rank);
    for (; filled < until; place++) {
      const hasBetterLevel = level > 0 && (cutRanks[level - 1]?.[place] ?? 0) >= rank;
      if (hasBetterLevel || (cutRanks[level]?.[place] ?? 0) < rank) continue;
      found[filled] = lines[place] ?? 0;
      filled += 1;
    }
  }
  const [high = 0, good = 0, moderate = 0, low = 0] = counts;
  return { lines: found, levels, stats: { high, good, moderate, low }, total };
}

/** @param ascending sorted values. @returns the first position with at least `minimum`; the length when there is none */
function findFirstAtLeast(ascending: Int32Array, minimum: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) >= minimum) high = middle;
    else low = middle + 1;
  }
  return low;
}
