// What outlives a deleted account, so that deleting is no way to begin the free plan anew: counts, no rank, no name.
import type { Allowance } from './allowance.ts';
import { newAllowance } from './allowance.ts';
import type { CodeRecord } from './otp.ts';

export type DeletionTombstone = {
  predictionsUsed: number;
  /** Which lists ranks were given for, once a rank. */
  rankSpaces: string[];
  /** When codes were sent within the last day. */
  sends: number[];
};

const DAY = 86_400_000;
/** Longer than a counselling season. */
export const TOMBSTONE_TTL = 180 * DAY;

/** No rank that a candidate can have. */
const FORGOTTEN_RANK = 0;

export const buildTombstone = (
  allowance: Allowance,
  codes: readonly (CodeRecord | null)[],
  now: number,
): DeletionTombstone => ({
  predictionsUsed: allowance.predictionsUsed,
  rankSpaces: allowance.ranks.map(({ space }) => space),
  sends: codes
    .flatMap((record) => record?.sends ?? [])
    .filter((at) => at > now - DAY)
    .sort((a, b) => a - b),
});

/** Where a number that was deleted begins again. */
export const restoreAllowance = (tombstone: DeletionTombstone | null): Allowance => ({
  ...newAllowance(),
  predictionsUsed: tombstone?.predictionsUsed ?? 0,
  ranks: (tombstone?.rankSpaces ?? []).map((space) => ({ space, rank: FORGOTTEN_RANK })),
});
