// The quotas of a selection: the chosen one, or every quota that the candidate may take; and the pools of each.
import { EVERY_QUOTA_NAME } from '../../contract/labels.ts';
import { EVERY_QUOTA } from '../../contract/limits.ts';
import { memoizeByObject } from '../../contract/memoize.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Quota } from '../../packs/schema.ts';
import { type PackHead, poolKey, type SeatIndex } from '../../packs/seat-index.ts';
import { type CandidateSelection, findPools, findPossiblePools, findUnsettledPools } from './eligibility.ts';

/** `closedQuotas`: ids of the closed quotas that join EVERY_QUOTA, because the candidate meets what they ask for. */
export type QuotaSelection = { quotaId: number; closedQuotas?: readonly number[] | undefined };

/** Closed quotas whose seats a question keeps for some: its answer opens them. */
export const findSettled = memoizeByObject(({ seatRules, quotas }: PackHead): ReadonlySet<number> => {
  const pools = Map.groupBy(seatRules?.pools ?? [], ({ quotaId }) => quotaId);
  const settled = [...pools].filter(([, own]) => own.every(({ needs, unsettled }) => needs.length > 0 && !unsettled));
  return new Set(settled.flatMap(([quota]) => (quotas.get(quota)?.open === false ? [quota] : [])));
});

/** Does a quota join EVERY_QUOTA by itself? Most candidates may take it, or a question says who may. */
export const isOpenQuota = (seats: PackHead, { id, open }: Quota): boolean => open || findSettled(seats).has(id);

/** @throws Refusal UNKNOWN_QUOTA if the counselling does not have one of them */
export function selectQuotas(seats: SeatIndex, { quotaId, closedQuotas = [] }: QuotaSelection): readonly Quota[] {
  const joined = quotaId === EVERY_QUOTA ? closedQuotas : [quotaId];
  if (joined.some((id) => !seats.quotas.has(id))) throw new Refusal('UNKNOWN_QUOTA');
  const isJoined = (quota: Quota) =>
    joined.includes(quota.id) || (quotaId === EVERY_QUOTA && isOpenQuota(seats, quota));
  return [...seats.quotas.values()].filter(isJoined);
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

export type PoolSelection = CandidateSelection & QuotaSelection;

/** Those of a selection in which the candidate has a pool, or may have one. @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export const findOwnQuotas = (seats: SeatIndex, selection: PoolSelection): Quota[] =>
  selectQuotas(seats, selection).filter(({ id }) => {
    const candidate = { ...selection, quotaId: id };
    return findPools(seats, candidate).length > 0 || findUnsettledPools(seats, candidate).length > 0;
  });

/** @returns keys of pools (`poolKey`), and whether the rank tells the chance. @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export const listPoolKeys = (seats: SeatIndex, selection: PoolSelection): { key: number; hasChance: boolean }[] =>
  selectQuotas(seats, selection).flatMap((quota) => {
    const candidate = { ...selection, quotaId: quota.id };
    const list = (pools: readonly number[], hasChance: boolean) =>
      pools.map((pool) => ({ key: poolKey(quota.id, pool), hasChance }));
    return [
      ...list(findPools(seats, candidate), goesByRank(quota)),
      ...list(findUnsettledPools(seats, candidate), false),
    ];
  });

/** A selection before disability and questions are answered. */
export type OpenSelection = Omit<PoolSelection, 'isPwD' | 'answers'> & { isPwD?: boolean };

/** @returns keys of the pools that the candidate may turn out to be eligible for. @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export const listPossibleKeys = (seats: SeatIndex, selection: OpenSelection): number[] =>
  selectQuotas(seats, selection).flatMap(({ id }: Quota) => [
    ...new Set(findPossiblePools(seats, { ...selection, quotaId: id }).map((pool) => poolKey(id, pool))),
  ]);
