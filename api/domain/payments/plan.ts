// The current plan of a person: the best active grant, else the free plan.

import { DAY } from '../../contract/durations.ts';
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
