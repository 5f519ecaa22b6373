// The quotas of a selection: the chosen one, or every quota that the candidate may take.
import { EVERY_QUOTA_NAME } from '../../contract/labels.ts';
import { EVERY_QUOTA } from '../../contract/limits.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Quota } from '../../packs/schema.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';

/** `closedQuotas`: ids of the closed quotas that join EVERY_QUOTA, because the candidate meets what they ask for. */
export type QuotaSelection = { quotaId: number; closedQuotas?: readonly number[] | undefined };

/** @throws Refusal UNKNOWN_QUOTA if the counselling does not have one of them */
export function selectQuotas(seats: SeatIndex, { quotaId, closedQuotas = [] }: QuotaSelection): readonly Quota[] {
  const joined = quotaId === EVERY_QUOTA ? closedQuotas : [quotaId];
  if (joined.some((id) => !seats.quotas.has(id))) throw new Refusal('UNKNOWN_QUOTA');
  return [...seats.quotas.values()].filter(({ id, open }) => joined.includes(id) || (quotaId === EVERY_QUOTA && open));
}

/** Does the candidate's rank tell the chance of a seat of this quota? */
export const goesByRank = ({ givenBy }: Pick<Quota, 'givenBy'>): boolean => givenBy === undefined;

/** Does it tell the chance of the seats of this quota? True for EVERY_QUOTA, which has such quotas. */
export const isChanceGiven = (seats: SeatIndex, quotaId: number): boolean =>
  seats.quotas.get(quotaId)?.givenBy === undefined;

/** The name of a selection, as replies and records show it. */
export function nameQuotas(seats: SeatIndex, selection: QuotaSelection): string {
  const { quotaId, closedQuotas = [] } = selection;
  if (quotaId !== EVERY_QUOTA) return seats.quotas.get(quotaId)?.name ?? 'N/A';
  const closed = [...seats.quotas.values()].filter(({ id, open }) => !open && closedQuotas.includes(id));
  return [EVERY_QUOTA_NAME, ...closed.map(({ name }) => name)].join(', ');
}
