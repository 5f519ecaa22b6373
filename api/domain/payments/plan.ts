// The grants of a person, and the current plan: the best active grant, else the free plan.

import { DAY } from '../../contract/indian-time.ts';
import type { Plan } from '../../contract/plans/plans.ts';
import type { UserRecord } from '../../store/collections.ts';

export type Grant = UserRecord['grants'][number];

export type CurrentPlan = { plan: Plan; grant: Grant | null };

/** A grant that waits for the end of another one starts later than it was paid. Milliseconds. */
export const grantStart = ({ at, expiresAt, validityDays }: Grant): number =>
  validityDays === undefined ? at : Math.max(at, expiresAt - validityDays * DAY);

/** The clock of the gateway may be ahead of ours, so only a grant that waits for another one is not active yet. */
export const isGrantActive = (grant: Grant, now: number): boolean =>
  grant.expiresAt > now && (grantStart(grant) === grant.at || grantStart(grant) <= now);

/** The best plan is the one with the largest `display_order`. */
export function currentPlan(grants: readonly Grant[], plans: readonly Plan[], now: number): CurrentPlan {
  let best: CurrentPlan = { plan: freePlan(plans), grant: null };
  for (const grant of grants) {
    const plan = plans.find((candidate) => candidate.plan_code === grant.planCode);
    if (plan && isGrantActive(grant, now) && plan.display_order >= best.plan.display_order) best = { plan, grant };
  }
  return best;
}

export function freePlan(plans: readonly Plan[]): Plan {
  const free = plans.find((plan) => plan.plan_code === 'free');
  if (!free) throw new Error('The plan table has no free plan.');
  return free;
}

/** @returns the same list if it contains the grant already */
export function addGrant(grants: readonly Grant[], added: Grant, plans: readonly Plan[]): readonly Grant[] {
  const known = grants.find((grant) => grant.id === added.id);
  if (known && (known.refunded === true || known.refunded === added.refunded)) return grants;
  const all = [...grants.filter((grant) => grant.id !== added.id), added].sort(byTime);
  const order = (grant: Grant) => plans.find((plan) => plan.plan_code === grant.planCode)?.display_order ?? 0;
  const covers = (other: Grant, grant: Grant) =>
    other.planCode === grant.planCode ? other.validityDays !== undefined : order(other) > order(grant);
  /** Grants by an admin and earlier purchases keep their dates. */
  const isRescheduled = (grant: Grant) =>
    grant.validityDays !== undefined && byTime(grant, added) >= 0 && covers(added, grant);
  const scheduled: Grant[] = [];
  for (const grant of all) {
    const earlier = scheduled.filter((other) => covers(other, grant));
    scheduled.push(isRescheduled(grant) ? { ...grant, expiresAt: computeExpiry(grant, earlier) } : grant);
  }
  return scheduled;
}

/** A plan bought while the same or a better plan is active begins when that one ends. */
function computeExpiry({ at, refunded, validityDays = 0 }: Grant, earlier: readonly Grant[]): number {
  if (refunded) return at;
  return Math.max(at, ...earlier.map(({ expiresAt }) => expiresAt)) + validityDays * DAY;
}

const byTime = (a: Grant, b: Grant): number => a.at - b.at || (a.id < b.id ? -1 : 1);
