// The chance level of every line for a candidate, by the last rank of each level.
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { findLevel, type RankedLines } from './ranked-lines.ts';
import { NO_MATCH, type SelectedLines } from './selected-lines.ts';

export type Criteria = Pick<
  PredictionRequest,
  | 'rank'
  | 'quotaId'
  | 'closedQuotas'
  | 'categoryId'
  | 'isPwD'
  | 'answers'
  | 'budget'
  | 'budgetMeans'
  | 'preferredCourses'
>;

/** Below the cost of a doubtful fee. */
const MOST_BUDGET = 2 ** 31 - 2;

/** @returns by place: 1 where a line is within the budget and of a preferred course; null where all lines are */
export function findFitting(
  seats: SeatIndex,
  { fee, total, course, lines }: RankedLines,
  { budget, budgetMeans, preferredCourses }: Criteria,
): Uint8Array | null {
  if (budget === null && preferredCourses.length === 0) return null;
  const costs = budgetMeans === 'total' ? total : fee;
  const most = budget === null ? Number.POSITIVE_INFINITY : Math.min(budget, MOST_BUDGET);
  const names = new Set(preferredCourses);
  const preferred = Uint8Array.from(seats.courses, ({ name }) => (names.size === 0 || names.has(name) ? 1 : 0));
  const isFitting = new Uint8Array(lines.length);
  for (let place = 0; place < isFitting.length; place++) {
    isFitting[place] = (costs[place] as number) <= most ? (preferred[course[place] as number] as number) : 0;
  }
  return isFitting;
}

/** The level of a line for a rank: NO_LEVEL without a chance, NO_MATCH where it does not match. */
export function levelOfLine(
  { cutRanks, isWithoutChance }: RankedLines,
  place: number,
  rank: number,
  isFitting: Uint8Array | null,
): number {
  const level = findLevel(cutRanks, place, rank);
  const isBeyond = level === NO_LEVEL && isWithoutChance[place] === 0;
  return isBeyond || isFitting?.[place] === 0 ? NO_MATCH : level;
}

/** The levels of all lines by place, and how many lines have each. */
export function levelLines(ranked: RankedLines, rank: number, isFitting: Uint8Array | null) {
  const levels = new Uint8Array(ranked.lines.length);
  const counts = new Array<number>(NO_MATCH + 1).fill(0);
  for (let place = 0; place < levels.length; place++) {
    const level = levelOfLine(ranked, place, rank, isFitting);
    levels[place] = level;
    counts[level] = (counts[level] as number) + 1;
  }
  return { levels, counts };
}

/** The counts of `levelLines` without budget and courses, by binary search. */
export function countLevels({ sortedCutRanks, withoutChance }: SelectedLines, rank: number): number[] {
  const reached = sortedCutRanks.map((sorted) => sorted.length - findFirstAtLeast(sorted, rank));
  return [...reached.map((count, level) => count - (reached[level - 1] ?? 0)), withoutChance];
}

/** @param ascending sorted values. @returns the first position with at least `minimum`; the length when there is none */
function findFirstAtLeast(ascending: Int32Array, minimum: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) >= minimum) high = middle;
    else low = middle + 1;
  }
  return low;
}
