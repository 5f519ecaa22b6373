// The view of a person that the API returns: profile, plan, and what the plan still allows.
import type { User } from '../../contract/people/people.ts';
import type { Plan } from '../../contract/plans/plans.ts';
import type { Grant } from '../payments/plan.ts';
import type { Allowance } from './allowance.ts';
import { findEntitlements, migrateAllowance } from './entitlements.ts';
import { restrictions } from './restrictions.ts';

export type Person = {
  name: string;
  mobile: string;
  state: string;
  createdAt: number;
  lastLogin: number;
  allowance: Allowance;
  grants: readonly Grant[];
};

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
