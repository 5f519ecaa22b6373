// What a person's plan still allows, as the API shows it.
import { UNLIMITED } from '../../contract/limits.ts';
import type { User } from '../../contract/people/people.ts';
import { type Allowance, findUse } from './allowance.ts';
import type { Entitlements } from './entitlements.ts';

/** The form offers so many of a person's earlier ranks. */
const SHOWN_RANKS = 12;

/** The counts of all active grants of the plan together. Ranks of an earlier season are not offered. */
export function restrictions(allowance: Allowance, { living, season }: Omit<Entitlements, 'plan'>) {
  const uses = living.map(({ grant }) => findUse(allowance, grant));
  const predictionsUsed = sum(uses.map((use) => use.predictions));
  const predictionsLimit = sumLimits(living.map((one) => one.predictions));
  const rankChangesUsed = sum(uses.map((use) => use.rankChanges));
  const rankChangesLimit = sumLimits(living.map((one) => one.rankChanges));
  const ranks = allowance.ranks.filter((entry) => entry.season === season);
  const rankLocked = rankChangesLimit !== UNLIMITED && ranks.length > 0;
  const last = ranks.some(({ rank }) => rank === allowance.last?.rank) ? allowance.last : null;
  const byLastUse = [...ranks].reverse().sort((a, b) => Number(b.rank === last?.rank) - Number(a.rank === last?.rank));
  return {
    canChangeRank: !rankLocked || rankChangesUsed < rankChangesLimit,
    lastUsedRank: last?.rank ?? null,
    lastCounsellingId: last?.counsellingId ?? null,
    lastQuotaId: last?.quotaId ?? null,
    lastCategoryId: last?.categoryId ?? null,
    rankChangesLimit,
    rankChangesRemaining: remaining(rankChangesUsed, rankChangesLimit),
    rankChangesUsed,
    predictionsUsed,
    predictionsLimit,
    canPredict: remaining(predictionsUsed, predictionsLimit) !== 0,
    rankLocked,
    usedRanks: byLastUse.slice(0, SHOWN_RANKS).map(({ space, rank }) => ({ space, rank })),
  } satisfies Partial<User>;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const sumLimits = (limits: readonly number[]): number => (limits.includes(UNLIMITED) ? UNLIMITED : sum(limits));
const remaining = (used: number, limit: number): number =>
  limit === UNLIMITED ? UNLIMITED : Math.max(0, limit - used);
