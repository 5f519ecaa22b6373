// The plan and the payments of a person, as the profile shows them.
import { DAY } from '../../contract/durations.ts';
import type { Plan } from '../../contract/plans/plans.ts';
import type { PaymentRow, UserPlan } from '../../contract/plans/purchases.ts';
import type { Order } from './order.ts';
import { currentPlan, freePlan, type Grant } from './plan.ts';

const iso = (at: number): string => new Date(at).toISOString();

/** Rounded up: the last hours count as a day. */
export const daysRemaining = (expiresAt: number, now: number): number =>
  Math.max(0, Math.ceil((expiresAt - now) / DAY));

/** The active plan, else the one that ended last, else the free plan. */
export function ownPlan(grants: readonly Grant[], plans: readonly Plan[], now: number): UserPlan {
  const { plan, grant } = currentPlan(grants, plans, now);
  if (grant) return presentPlan(plan, { ...grant, expiresAt: findLastEnd(grant, grants) }, now);
  const ended = findLastEnded(grants, plans);
  return ended ? presentPlan(ended.plan, ended.grant, now) : presentPlan(freePlan(plans), null, now);
}

/** Grants of one plan that were bought while it was active follow each other without a gap. */
const findLastEnd = (grant: Grant, grants: readonly Grant[]): number =>
  Math.max(
    grant.expiresAt,
    ...grants.flatMap((other) =>
      other.planCode === grant.planCode && other.validityDays !== undefined ? [other.expiresAt] : [],
    ),
  );

/** Of plans with the same end: the highest, then the latest. */
function findLastEnded(grants: readonly Grant[], plans: readonly Plan[]): { plan: Plan; grant: Grant } | undefined {
  const ended = grants.flatMap((grant) => {
    const plan = plans.find((candidate) => candidate.plan_code === grant.planCode);
    return plan && !grant.refunded ? [{ plan, grant }] : [];
  });
  return ended.sort(
    (a, b) =>
      b.grant.expiresAt - a.grant.expiresAt || b.plan.display_order - a.plan.display_order || b.grant.at - a.grant.at,
  )[0];
}

const presentPlan = (plan: Plan, grant: Grant | null, now: number): UserPlan => ({
  planCode: plan.plan_code,
  plan_code: plan.plan_code,
  planName: plan.plan_name,
  planDescription: plan.plan_description,
  price: plan.price,
  originalPrice: plan.original_price,
  validityDays: grant?.validityDays ?? plan.validity_days,
  expiresAt: grant && iso(grant.expiresAt),
  isPlanActive: grant === null || grant.expiresAt > now,
  daysRemaining: grant && daysRemaining(grant.expiresAt, now),
  features: plan.features,
});

/** @param orders by grant id. @returns rows, latest first */
export const paymentRows = (
  grants: readonly Grant[],
  orders: ReadonlyMap<string, Pick<Order, 'receiptNumber' | 'refund'>>,
): PaymentRow[] =>
  [...grants]
    .sort((a, b) => b.at - a.at)
    .map((grant) => {
      const { receiptNumber = null, refund = null } = orders.get(grant.id) ?? {};
      return {
        plan_name: grant.planName,
        plan_code: grant.planCode,
        amount: grant.amountPaise,
        status: grant.paymentId === null ? 'assigned' : grant.refunded ? 'refunded' : 'captured',
        created_at: iso(grant.at),
        expires_at: iso(grant.expiresAt),
        razorpay_payment_id: grant.paymentId,
        receiptId: receiptNumber === null ? null : grant.id,
        receiptNumber,
        refund: grant.coveredBy === undefined ? null : { coveredBy: grant.coveredBy, at: refund && iso(refund.at) },
      };
    });
