// What a person may use now: the active grants of the best plan, or the free allowance of the season, each with its own counts.
import { readIndianTime } from '../../contract/indian-time.ts';
import { UNLIMITED } from '../../contract/limits.ts';
import type { Plan } from '../../contract/plans/plans.ts';
import { currentPlan, freePlan, type Grant, grantStart, isGrantActive } from '../payments/plan.ts';
import { type Allowance, countRankChanges, type Entitlement, type GrantUse } from './allowance.ts';

export type Entitlements = { plan: Plan; season: number; living: readonly Entitlement[] };

/** Key of the free allowance of a season among the uses. */
export const freeKey = (season: number): string => `free-${season}`;

/** The entitlements that a prediction of this moment is charged to: the one that ends first comes first. */
export function findEntitlements(grants: readonly Grant[], plans: readonly Plan[], now: number): Entitlements {
  const season = examSeason(now);
  const { plan, grant } = currentPlan(grants, plans, now);
  if (grant === null) return { plan, season, living: [toEntitlement(freeKey(season), plan)] };
  const living = grants
    .filter((other) => other.planCode === plan.plan_code && isGrantActive(other, now))
    .sort((a, b) => a.expiresAt - b.expiresAt || (a.id < b.id ? -1 : 1))
    .map(({ id }) => toEntitlement(id, plan));
  return { plan, season, living };
}

const toEntitlement = (grant: string, plan: Plan): Entitlement => ({
  grant,
  predictions: plan.predictions_limit,
  rankChanges: plan.rank_changes_limit,
});

type LegacyOwner = { allowance: Allowance; grants: readonly Grant[]; lastLogin: number };

/**
 * The allowance with its uses by grant. A record from before grants had their own counts has one sum: it fills the free
 * allowance first and then the grants in the order of their start, so that a later grant is never smaller than before.
 */
export function migrateAllowance({ allowance, grants, lastLogin }: LegacyOwner, plans: readonly Plan[]): Allowance {
  if (allowance.uses) return allowance;
  const season = examSeason(lastLogin);
  const bought = [...grants]
    .filter((grant) => !grant.refunded)
    .sort((a, b) => grantStart(a) - grantStart(b))
    .flatMap(({ id, planCode }) => {
      const plan = plans.find((candidate) => candidate.plan_code === planCode);
      return plan ? [toEntitlement(id, plan)] : [];
    });
  const ranks = allowance.ranks.map((entry) => ({ ...entry, season }));
  const uses = distribute({ predictions: allowance.predictionsUsed, rankChanges: countRankChanges(ranks) }, [
    toEntitlement(freeKey(season), freePlan(plans)),
    ...bought,
  ]);
  return { ...allowance, ranks, uses };
}

function distribute(used: Omit<GrantUse, 'grant'>, entitlements: readonly Entitlement[]): GrantUse[] {
  const left = { ...used };
  const take = (kind: 'predictions' | 'rankChanges', limit: number): number => {
    const taken = limit === UNLIMITED ? left[kind] : Math.min(left[kind], limit);
    left[kind] -= taken;
    return taken;
  };
  return entitlements.map(({ grant, predictions, rankChanges }) => ({
    grant,
    predictions: take('predictions', predictions),
    rankChanges: take('rankChanges', rankChanges),
  }));
}

/** June, counted from 0. */
const FIRST_MONTH = 5;

/** @param at milliseconds. @returns the calendar year in which the season began */
export function examSeason(at: number): number {
  const india = readIndianTime(at);
  return india.getUTCFullYear() - (india.getUTCMonth() < FIRST_MONTH ? 1 : 0);
}
