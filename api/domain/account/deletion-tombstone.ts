// The tombstone of a deleted account: counts without ranks and names, so that deleting an account does not reset its free plan.
import type { Allowance } from './allowance.ts';
import { newAllowance } from './allowance.ts';
import type { CodeRecord } from './otp.ts';

export type DeletionTombstone = {
  predictionsUsed: number;
  /** The space of each rank that was used. */
  rankSpaces: string[];
  /** When codes were sent within the last day. Milliseconds. */
  sends: number[];
};

const DAY = 86_400_000;
/** Longer than a counselling season. Milliseconds. */
export const TOMBSTONE_TTL = 180 * DAY;

/** Not a valid rank. */
const REMOVED_RANK = 0;

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

/** The allowance of a new account with the number of a deleted one. */
export const restoreAllowance = (tombstone: DeletionTombstone | null): Allowance => ({
  ...newAllowance(),
  predictionsUsed: tombstone?.predictionsUsed ?? 0,
  ranks: (tombstone?.rankSpaces ?? []).map((space) => ({ space, rank: REMOVED_RANK })),
});
