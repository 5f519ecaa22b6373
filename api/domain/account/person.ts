// The view of a person that the API returns: profile, plan, and what the plan still allows.
import { UNLIMITED } from '../../contract/limits.ts';
import type { User } from '../../contract/people/people.ts';
import type { Plan } from '../../contract/plans/plans.ts';
import type { UserRecord } from '../../store/collections.ts';
import { type Allowance, findUse } from './allowance.ts';
import { type Entitlements, findEntitlements, migrateAllowance } from './entitlements.ts';

type Person = Pick<UserRecord, 'name' | 'mobile' | 'state' | 'createdAt' | 'lastLogin' | 'allowance' | 'grants'>;

const iso = (at: number): string => new Date(at).toISOString();

/** `isVerified` is always true, because only verified numbers have an account. */
export function showPerson(person: Person, plans: readonly Plan[], sessionExpires: number, now: number): User {
  const entitlements = findEntitlements(person.grants, plans, now);
  const { plan } = entitlements;
  return {
    name: person.name,
    mobile: person.mobile,
    state: person.state,
    isPremium: plan.is_premium,
    planType: plan.plan_name,
    plan_code: plan.plan_code,
    isVerified: true,
    createdAt: iso(person.createdAt),
    lastLogin: iso(person.lastLogin),
    sessionExpires: iso(sessionExpires),
    ...restrictions(migrateAllowance(person, plans), entitlements),
  };
}

/** Unknown devices learn nothing about a name, neither its letters nor its length. */
export const HIDDEN_NAME = '•'.repeat(5);

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
