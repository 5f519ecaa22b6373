// The grants of a person. Adding one twice changes nothing, and a later purchase never shortens an earlier one.
import type { Grant } from './plan.ts';

const DAY = 86_400_000;

/** @returns the same list if it contains the grant already */
export function addGrant(grants: readonly Grant[], added: Grant): readonly Grant[] {
  const known = grants.find((grant) => grant.id === added.id);
  if (known && (known.refunded === true || known.refunded === added.refunded)) return grants;
  const all = [...grants.filter((grant) => grant.id !== added.id), added];
  return all
    .sort(byTime)
    .map((grant) => (isRescheduled(grant, added) ? { ...grant, expiresAt: computeExpiry(grant, all) } : grant));
}

const byTime = (a: Grant, b: Grant): number => a.at - b.at || (a.id < b.id ? -1 : 1);

/** Grants by an admin and earlier purchases keep their dates. */
const isRescheduled = (grant: Grant, added: Grant): boolean =>
  grant.validityDays !== undefined && grant.planCode === added.planCode && byTime(grant, added) >= 0;

/** A plan bought while the same plan is active begins when that one ends. */
function computeExpiry(grant: Grant, all: readonly Grant[]): number {
  if (grant.refunded) return grant.at;
  const earlier = all.filter(
    (other) => other.planCode === grant.planCode && other.validityDays !== undefined && byTime(other, grant) < 0,
  );
  const start = Math.max(grant.at, ...earlier.map((other) => computeExpiry(other, all)));
  return start + (grant.validityDays ?? 0) * DAY;
}
