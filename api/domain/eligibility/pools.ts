// The pools of a selection: what the candidate may take in each of its quotas.
import type { Quota } from '../../packs/schema.ts';
import { poolKey, type SeatIndex } from '../../packs/seat-index.ts';
import { type CandidateSelection, findPools, findPossiblePools, findUnsettledPools } from './eligibility.ts';
import { goesByRank, type QuotaSelection, selectQuotas } from './quotas.ts';

export type PoolSelection = CandidateSelection & QuotaSelection;

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
