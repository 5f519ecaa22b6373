// The kind of fee of a seat line: that of its quota at colleges of this kind, unless its own fee contradicts it.
import { EVERY_QUOTA } from '../../contract/limits.ts';
import { memoizeByObject } from '../../contract/memoize.ts';
import { FEE_KINDS, type FeeKind, UNSAID_KINDS } from '../../contract/prediction/fee-kind.ts';
import { findFact, findManagement, findQuota, type SeatIndex } from '../../packs/seat-index.ts';
import { findSettled, type QuotaSelection } from './quotas.ts';

/** Where it is not known who runs the college: `regulated`, which is asked for together with `government`, if it is one of these. */
export function findFeeKind(seats: SeatIndex, line: number): FeeKind {
  const kind = findKindOfQuota(seats, line);
  const fee = findFact(seats, line, 'fee');
  if (kind !== 'regulated' || !fee) return kind;
  const isFull = fee.low > findHighestRegulated(seats) || (fee.low > ORDINARY && asksAlike(seats, line));
  return isFull ? 'full' : kind;
}

function findKindOfQuota(seats: SeatIndex, line: number): FeeKind {
  const kinds = findQuota(seats, line)?.feeKind;
  if (!kinds) return 'unknown';
  const management = findManagement(seats, line);
  if (management === null) return [kinds.government, 'regulated'].includes(kinds.other) ? kinds.other : 'unknown';
  return management === 'Government' ? kinds.government : kinds.other;
}

/** Private universities ask a fee of their own on merit seats too: several times what the state fixes for other colleges. */
const TIMES_THE_MIDDLE = 2;

/** Rupees a year: above it a merit seat is not at the fee that its state fixes. */
const findHighestRegulated = memoizeByObject((seats: SeatIndex): number => {
  const fees: number[] = [];
  for (let line = 0; line < seats.size; line++) {
    const fee = findKindOfQuota(seats, line) === 'regulated' ? findFact(seats, line, 'fee') : undefined;
    if (fee) fees.push(fee.low);
  }
  fees.sort((a, b) => a - b);
  return TIMES_THE_MIDDLE * (fees[fees.length >> 1] ?? Number.POSITIVE_INFINITY);
});

/** Rupees a year: up to it a merit seat counts as regulated even where paid seats cost no more. */
const ORDINARY = 1_500_000;
/** Paid and merit fees of a college are alike from this share on. */
const ALIKE = 0.9;

const readSeat = (seats: SeatIndex, line: number): string => `${seats.institute[line]}.${seats.course[line]}`;

/** By college and course: the lowest fee of its paid seats. */
const findPaidFees = memoizeByObject((seats: SeatIndex): ReadonlyMap<string, number> => {
  const fees = new Map<string, number>();
  for (let line = 0; line < seats.size; line++) {
    const { paid, nonResident } = findQuota(seats, line)?.traits ?? {};
    const fee = paid === true && nonResident !== true ? findFact(seats, line, 'fee') : undefined;
    const seat = readSeat(seats, line);
    if (fee) fees.set(seat, Math.min(fees.get(seat) ?? Number.POSITIVE_INFINITY, fee.low));
  }
  return fees;
});

/** @returns the fee of a merit seat as a share of that of the paid seats of its college and course; null without such seats */
export function compareWithPaid(seats: SeatIndex, line: number): number | null {
  const [fee, paid] = [findFact(seats, line, 'fee'), findPaidFees(seats).get(readSeat(seats, line))];
  return fee && paid ? fee.low / paid : null;
}

/** Colleges, as positions, most of whose merit seats cost what their paid seats cost: no state has fixed another fee. */
const findAlike = memoizeByObject((seats: SeatIndex): ReadonlySet<number> => {
  const balance = new Map<number, number>();
  for (let line = 0; line < seats.size; line++) {
    const share = findKindOfQuota(seats, line) === 'regulated' ? compareWithPaid(seats, line) : null;
    const college = seats.institute[line] as number;
    if (share !== null) balance.set(college, (balance.get(college) ?? 0) + (share >= ALIKE ? 1 : -1));
  }
  return new Set([...balance].filter(([, more]) => more > 0).map(([college]) => college));
});

const asksAlike = (seats: SeatIndex, line: number): boolean => findAlike(seats).has(seats.institute[line] as number);

/** By line: positions in FEE_KINDS. */
export const readFeeKinds = memoizeByObject((seats: SeatIndex) =>
  Uint8Array.from({ length: seats.size }, (_, line) => FEE_KINDS.indexOf(findFeeKind(seats, line))),
);

/**
 * @param feeKinds the kinds that are meant; absent for every kind
 * @returns whether a line is of one of them; null where every line is meant: a quota that is chosen by name needs no kind,
 *   a closed one neither. An unknown fee is left out only where neither an answer opened its quota nor full fees are meant
 */
export function openFeeKinds(
  seats: SeatIndex,
  { quotaId, closedQuotas = [], feeKinds }: QuotaSelection & { feeKinds?: readonly FeeKind[] | undefined },
): ((line: number) => boolean) | null {
  if (feeKinds === undefined || quotaId !== EVERY_QUOTA) return null;
  const meant = FEE_KINDS.map((kind) => feeKinds.includes(kind) || (kind === 'unknown' && feeKinds.includes('full')));
  const kinds = readFeeKinds(seats);
  const named = new Set(closedQuotas);
  const unknown = FEE_KINDS.indexOf('unknown');
  const settled = findSettled(seats);
  return (line) => {
    const [kind, quota] = [kinds[line] as number, seats.quota[line] as number];
    return meant[kind] === true || named.has(quota) || (kind === unknown && settled.has(quota));
  };
}

/** @returns whether somebody asked for the fee of a line; null where every line is asked for */
export const openAskedKinds = (
  seats: SeatIndex,
  { feeKinds = UNSAID_KINDS, ...quotas }: Parameters<typeof openFeeKinds>[1],
) => openFeeKinds(seats, { ...quotas, feeKinds });
