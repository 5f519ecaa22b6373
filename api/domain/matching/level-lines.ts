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

const MOST_BUDGET = DOUBTFUL_COST - 1;

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

/** @returns by place: NO_LEVEL without a chance, NO_MATCH where a line does not match */
export function levelLines(ranked: RankedLines, rank: number, isFitting: Uint8Array | null): Uint8Array {
  const { cutRanks, isWithoutChance } = ranked;
  const levels = new Uint8Array(ranked.lines.length);
  for (let place = 0; place < levels.length; place++) {
    const level = findLevel(cutRanks, place, rank);
    const isBeyond = level === NO_LEVEL && isWithoutChance[place] === 0;
    levels[place] = isBeyond || isFitting?.[place] === 0 ? NO_MATCH : level;
  }
  return levels;
}

export function countMatching(levels: Uint8Array): number {
  let count = 0;
  for (let place = 0; place < levels.length; place++) count += levels[place] === NO_MATCH ? 0 : 1;
  return count;
}

/** @returns by kind the seat lines that the rank reaches and their known fees of a year; null where every kind is meant */
export function findOtherKinds(asked: readonly Asked[]): OtherKind[] | null {
  const meant = asked[0]?.request.feeKinds;
  if (meant === undefined) return null;
  const fees = FEE_KINDS.map((): number[] => []);
  for (const { seats, request } of asked.filter((one) => one.request.quotaId === EVERY_QUOTA)) {
    const ranked = selectLines(seats, request);
    const kinds = readFeeKinds(seats);
    const isMeant = openFeeKinds(seats, request);
    const levels = levelLines(ranked, request.rank, findFitting(seats, ranked, { ...request, feeKinds: undefined }));
    for (const [place, line] of ranked.lines.entries())
      if (levels[place] !== NO_MATCH && !isMeant?.(line))
        fees[kinds[line] as number]?.push(ranked.fee[place] as number);
  }
  return FEE_KINDS.flatMap((kind, at): OtherKind[] => {
    const own = fees[at] as number[];
    const known = own.filter((fee) => fee >= 0 && fee <= MOST_BUDGET).sort((a, b) => a - b);
    const isOther = own.length > 0 && !meant.includes(kind);
    return isOther ? [{ kind, seats: own.length, low: known[0] ?? null, high: known.at(-1) ?? null }] : [];
  });
}

/** @returns the number of seat lines of unknown fee that the rank reaches; null without a limit that the candidate set */
export function countUnknownFees(asked: readonly Asked[]): number | null {
  const [first] = asked;
  if (!first || first.request.budget === null || first.request.isBudgetDefault) return null;
  return asked.reduce((sum, { seats, request }) => {
    const ranked = selectLines(seats, request);
    return sum + countMatching(levelLines(ranked, request.rank, findFitting(seats, ranked, request, 'unknown')));
  }, 0);
}
