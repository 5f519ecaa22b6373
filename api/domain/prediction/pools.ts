// The pools of a selection: what the candidate may take in each of its quotas.
import type { Quota } from '../../packs/schema.ts';
import { poolKey, type SeatIndex } from '../../packs/seat-index.ts';
import { memoizeByObject } from '../memoize.ts';
import { type CandidateSelection, findPools } from './eligibility.ts';
import { type QuotaSelection, selectQuotas } from './quotas.ts';

export type PoolSelection = CandidateSelection & QuotaSelection;

/** Keys of pools (`poolKey`), each with its quota. @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export const listPoolKeys = (seats: SeatIndex, selection: PoolSelection): { key: number; quota: Quota }[] =>
  selectQuotas(seats, selection).flatMap((quota) =>
    findPools(seats, { ...selection, quotaId: quota.id }).map((pool) => ({ key: poolKey(quota.id, pool), quota })),
  );

/** @returns the lines of the selection's pools, pool after pool. @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export const listSelectionLines = (seats: SeatIndex, selection: PoolSelection): number[] =>
  listPoolKeys(seats, selection).flatMap(({ key }) => [...(seats.pools.get(key) ?? [])]);

/** Positions of the courses of the selection's pools. @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export const findCourses = (seats: SeatIndex, selection: PoolSelection): ReadonlySet<number> =>
  new Set(listPoolKeys(seats, selection).flatMap(({ key }) => [...(findCoursesByPool(seats).get(key) ?? [])]));

const findCoursesByPool = memoizeByObject(
  (seats: SeatIndex): ReadonlyMap<number, ReadonlySet<number>> =>
    new Map(
      [...seats.pools].map(([key, lines]) => [key, new Set(Array.from(lines, (line) => seats.course[line] ?? 0))]),
    ),
);
