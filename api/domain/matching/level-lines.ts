// The chance level of every line for a candidate, by the last rank of each level, and what the candidate left out.

import { EVERY_QUOTA } from '../../contract/limits.ts';
import { FEE_KINDS, type OtherKind } from '../../contract/prediction/fee-kind.ts';
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { openFeeKinds, readFeeKinds } from '../eligibility/fee-kinds.ts';
import { DOUBTFUL_COST, UNKNOWN_COST } from '../seats/limit-costs.ts';
import type { OwnLines } from './own-results.ts';
import { findLevel, NO_MATCH, type RankedLines, selectLines } from './ranked-lines.ts';

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
  | 'isBudgetDefault'
  | 'feeKinds'
  | 'preferredCourses'
>;

/** What one counselling of a prediction is asked for. */
export type Asked<Request extends Criteria = Criteria> = {
  seats: SeatIndex;
  request: Request;
  own?: OwnLines | undefined;
};

/**
 * `lines` and `levels` are parallel: High first, lines without a chance last; within a level the smallest forecast closing
 * rank first.
 */
export type MatchedLines = { lines: Uint32Array; levels: Uint8Array };

export const MOST_BUDGET = DOUBTFUL_COST - 1;

type Costs = 'known' | 'unknown';

/**
 * @param costs `unknown`: the lines that a limit of cost leaves out only because their fee is not known
 * @returns by place: 1 where a line is within the limit of cost, of a preferred course and of a kind of fee that is meant;
 *   null where all lines are. An unknown fee is within no limit that the candidate set
 */
export function findFitting(
  seats: SeatIndex,
  { fee, total, course, lines }: RankedLines,
  { quotaId, closedQuotas, feeKinds, budget, budgetMeans, isBudgetDefault, preferredCourses }: Criteria,
  wanted: Costs = 'known',
): Uint8Array | null {
  const isMeant = openFeeKinds(seats, { quotaId, closedQuotas, feeKinds });
  if (budget === null && preferredCourses.length === 0 && isMeant === null) return null;
  const costs = budgetMeans === 'total' ? total : fee;
  const most = budget === null ? DOUBTFUL_COST : Math.min(budget, MOST_BUDGET);
  const least = budget === null || isBudgetDefault ? UNKNOWN_COST : 0;
  const [from, to] = wanted === 'known' ? [least, most] : [UNKNOWN_COST, UNKNOWN_COST];
  const names = new Set(preferredCourses);
  const preferred = Uint8Array.from(seats.courses, ({ name }) => (names.size === 0 || names.has(name) ? 1 : 0));
  const isFitting = new Uint8Array(lines.length);
  for (let place = 0; place < isFitting.length; place++) {
    const cost = costs[place] as number;
    const fits = cost >= from && cost <= to && (isMeant === null || isMeant(lines[place] as number));
    isFitting[place] = fits ? (preferred[course[place] as number] as number) : 0;
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

/** @returns by kind the seat lines that the rank reaches and their known fees of a year; null where every kind is meant */
export function findOtherKinds(asked: readonly Asked[]): OtherKind[] | null {
  const meant = asked[0]?.request.feeKinds;
  if (meant === undefined) return null;
  const found = FEE_KINDS.map((kind): OtherKind => ({ kind, seats: 0, low: null, high: null }));
  for (const one of asked) if (one.request.quotaId === EVERY_QUOTA) countKinds(one, found);
  return found.filter(({ kind, seats }) => seats > 0 && !meant.includes(kind));
}

function countKinds({ seats, request }: Asked, found: readonly OtherKind[]): void {
  const ranked = selectLines(seats, request);
  const kinds = readFeeKinds(seats);
  const isMeant = openFeeKinds(seats, request);
  const { levels } = levelLines(ranked, request.rank, findFitting(seats, ranked, { ...request, feeKinds: undefined }));
  for (const [place, line] of ranked.lines.entries()) {
    if ((levels[place] as number) >= NO_MATCH || isMeant?.(line)) continue;
    addSeat(found[kinds[line] as number] as OtherKind, ranked.fee[place] as number);
  }
}

function addSeat(other: OtherKind, fee: number): void {
  other.seats += 1;
  if (fee < 0 || fee > MOST_BUDGET) return;
  other.low = Math.min(other.low ?? fee, fee);
  other.high = Math.max(other.high ?? fee, fee);
}

/** @returns the number of seat lines of unknown fee that the rank reaches; null without a limit that the candidate set */
export function countUnknownFees(asked: readonly Asked[]): number | null {
  const [first] = asked;
  if (!first || first.request.budget === null || first.request.isBudgetDefault) return null;
  return asked.reduce((sum, { seats, request }) => {
    const ranked = selectLines(seats, request);
    const { counts } = levelLines(ranked, request.rank, findFitting(seats, ranked, request, 'unknown'));
    return sum + counts.slice(0, NO_MATCH).reduce((all, count) => all + count, 0);
  }, 0);
}
