// The grants of a person. Adding one twice changes nothing, and a later purchase never shortens an earlier one.
import { DAY } from '../../contract/durations.ts';
import type { Plan } from '../../contract/plans/plans.ts';
import type { Grant } from './plan.ts';

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
