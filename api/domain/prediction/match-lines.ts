// The seat lines within reach of a candidate, with level, in the order of the list.
import { UNLIMITED } from '../../contract/limits.ts';
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { findPools } from './eligibility.ts';
import { findRankedLines, type RankedLines } from './ranked-lines.ts';
import { topLines } from './top-lines.ts';

export type Criteria = Pick<
  PredictionRequest,
  'rank' | 'quotaId' | 'categoryId' | 'isPwD' | 'budget' | 'preferredCourses'
>;

export type Stats = { high: number; good: number; moderate: number; low: number };

/** `lines` and `levels` run in parallel: High first, inside a level the most sought-after first. */
export type MatchedLines = { lines: Uint32Array; levels: Uint8Array; stats: Stats; total: number };

const LEVELS = 4;
const NONE: Stats = { high: 0, good: 0, moderate: 0, low: 0 };
const NO_ENDS = new Int32Array();
const ANY_FEE = 2 ** 31 - 1;

/**
 * @param limit how many lines are wanted; -1 wants all. `total` and `stats` count every line within reach
 * @returns the lines of the candidate's pools whose chance is worth listing; unknown fees are within any budget
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function matchLines(seats: SeatIndex, criteria: Criteria, limit: number): MatchedLines {
  const rankedLines = findRankedLines(seats, criteria.quotaId, findPools(seats, criteria));
  if (!rankedLines) return { lines: new Uint32Array(), levels: new Uint8Array(), stats: NONE, total: 0 };
  if (limit !== UNLIMITED && criteria.budget === null && criteria.preferredCourses.length === 0) {
    return topLines(rankedLines, criteria.rank, limit);
  }
  const wanted = selectCourses(seats, criteria.preferredCourses);
  const { levels, counts } = assignLevels(rankedLines, criteria, wanted);
  const [high = 0, good = 0, moderate = 0, low = 0] = counts;
  const stats = { high, good, moderate, low };
  const total = high + good + moderate + low;
  return {
    ...collectLines(rankedLines.lines, levels, stats, limit === UNLIMITED ? total : Math.min(limit, total)),
    stats,
    total,
  };
}

/** Of each line the first level that the rank reaches, LEVELS where none: its place tells how many level ends it has passed. */
function assignLevels(
  { lines, fee, course, cutRanks: ends }: RankedLines,
  { rank, budget }: Criteria,
  wanted: Uint8Array | null,
) {
  const [high = NO_ENDS, good = NO_ENDS, moderate = NO_ENDS, low = NO_ENDS] = ends;
  const most = Math.min(budget ?? ANY_FEE, ANY_FEE);
  const levels = new Uint8Array(lines.length).fill(LEVELS);
  const counts = new Uint32Array(LEVELS + 1);
  for (let place = 0; place < levels.length; place++) {
    if ((fee[place] ?? 0) > most || (wanted !== null && wanted[course[place] ?? 0] !== 1)) continue;
    // The sign of the distance, for a branch here is guessed wrong thousands of times.
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

/** The candidates come in the order of the list: put into levels they stay so. Ends as soon as all that are shown are found. */
function collectLines(candidates: Uint32Array, levels: Uint8Array, { high, good, moderate }: Stats, shown: number) {
  const starts = [0, high, high + good, high + good + moderate];
  const next = [...starts];
  const lines = new Uint32Array(shown);
  for (let place = 0, found = 0; found < shown && place < candidates.length; place++) {
    const level = levels[place] ?? LEVELS;
    if (level === LEVELS) continue;
    const at = next[level] ?? 0;
    next[level] = at + 1;
    if (at >= shown) continue;
    lines[at] = candidates[place] ?? 0;
    found += 1;
  }
  const levelsInOrder = new Uint8Array(shown);
  for (let level = 1; level < LEVELS; level++) levelsInOrder.fill(level, starts[level]);
  return { lines, levels: levelsInOrder };
}

/** Courses by position: 1 is wanted. Null wants every course. */
function selectCourses(seats: SeatIndex, names: readonly string[]): Uint8Array | null {
  if (names.length === 0) return null;
  const set = new Set(names);
  return Uint8Array.from(seats.courses, (course) => (set.has(course.name) ? 1 : 0));
}
