// The seats that a prediction leaves out: those of a kind of fee that is not meant, and those whose fee is not known under a limit of cost.
import { EVERY_QUOTA } from '../../contract/limits.ts';
import { FEE_KINDS, type OtherKind } from '../../contract/prediction/fee-kind.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { readFeeKinds } from '../eligibility/fee-kinds.ts';
import { type Criteria, findFitting, levelLines, MOST_BUDGET } from './level-lines.ts';
import { NO_MATCH, selectLines } from './selected-lines.ts';

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
  const { ranked } = selectLines(seats, request);
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

/** @returns the number of such seat lines that the rank reaches; null without a limit that the candidate set */
export function countUnknownFees(asked: readonly { seats: SeatIndex; request: Criteria }[]): number | null {
  const [first] = asked;
  if (!first || first.request.budget === null || first.request.isBudgetDefault) return null;
  return asked.reduce((sum, { seats, request }) => {
    const { ranked } = selectLines(seats, request);
    const { counts } = levelLines(ranked, request.rank, findFitting(seats, ranked, request, 'unknown'));
    return sum + counts.slice(0, NO_MATCH).reduce((all, count) => all + count, 0);
  }, 0);
}
