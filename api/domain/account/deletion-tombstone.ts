// The tombstone of a deleted account: counts without ranks and names, so that deleting an account does not reset its free plan.
import { DAY } from '../../contract/indian-time.ts';
import type { StoredRecord } from '../../store/collections.ts';
import { type Allowance, findUse, newAllowance } from './allowance.ts';
import { examSeason, freeKey } from './entitlements.ts';
import type { CodeRecord } from './otp.ts';

export type DeletionTombstone = StoredRecord<'tombstones'>;

export const buildTombstone = (
  allowance: Allowance,
  codes: readonly (CodeRecord | null)[],
  now: number,
): DeletionTombstone => {
  const season = examSeason(now);
  const { predictions, rankChanges } = findUse(allowance, freeKey(season));
  return {
    predictionsUsed: predictions,
    rankSpaces: [],
    free: { season, predictions, rankChanges },
    sends: codes
      .flatMap((record) => record?.sends ?? [])
      .filter((at) => at > now - DAY)
      .sort((a, b) => a - b),
  };
};

/**
 * The allowance of a new account with the number of a deleted one. Its ranks are not known any more, so its first rank
 * is no change; the counts of the season go on.
 */
export function restoreAllowance(tombstone: DeletionTombstone | null, now: number): Allowance {
  if (tombstone === null) return newAllowance();
  const { season, predictions, rankChanges } = tombstone.free ?? readOldCounts(tombstone, now);
  return {
    ...newAllowance(),
    predictionsUsed: predictions,
    uses: [{ grant: freeKey(season), predictions, rankChanges }],
  };
}

const readOldCounts = ({ predictionsUsed, rankSpaces }: DeletionTombstone, now: number) => ({
  season: examSeason(now),
  predictions: predictionsUsed,
  rankChanges: rankSpaces.length - new Set(rankSpaces).size,
});
