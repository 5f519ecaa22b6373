// How many seats of each level are within reach, counted as the results count them, and what the candidate left out.
import { EVERY_QUOTA } from '../../contract/limits.ts';
import { FEE_KINDS, type OtherKind } from '../../contract/prediction/fee-kind.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { readFeeKinds } from '../eligibility/fee-kinds.ts';
import { type Criteria, findFitting, levelLines, MOST_BUDGET } from './level-lines.ts';
import { NO_MATCH, selectLines } from './ranked-lines.ts';
import type { SeatLevels } from './seat-levels.ts';

/** `total` includes the seats without a chance. */
export type SeatCounts = { total: number; stats: { high: number; good: number; moderate: number; low: number } };

/** No item is built: they take half a second for a whole list. */
export function countSeats(lists: readonly SeatLevels[]): SeatCounts {
  const counts = new Array<number>(NO_LEVEL + 1).fill(0);
  for (const { levels } of lists) for (const level of levels) counts[level] = (counts[level] as number) + 1;
  const [high = 0, good = 0, moderate = 0, low = 0, withoutChance = 0] = counts;
  return { total: high + good + moderate + low + withoutChance, stats: { high, good, moderate, low } };
}

type Asked = { seats: SeatIndex; request: Criteria };

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
  const named = new Set(request.closedQuotas);
  const { levels } = levelLines(ranked, request.rank, findFitting(seats, ranked, { ...request, feeKinds: undefined }));
  for (const [place, line] of ranked.lines.entries()) {
    if ((levels[place] as number) >= NO_MATCH || named.has(seats.quota[line] as number)) continue;
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
