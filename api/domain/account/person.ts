// The view of a person that the API returns: profile, plan, and what the plan still allows.
import type { User } from '../../contract/people/people.ts';
import type { Plan } from '../../contract/plans/plans.ts';
import type { UserRecord } from '../../store/collections.ts';
import { findEntitlements, migrateAllowance } from './entitlements.ts';
import { restrictions } from './restrictions.ts';

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
