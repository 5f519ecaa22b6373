// An order for a plan, whose state only moves forward, and the plan and payments of a person as the profile shows them.

import { DAY } from '../../contract/indian-time.ts';
import type { GatewayOrder } from '../../contract/plans/payments.ts';
import { isForSale, planStatus } from '../../contract/plans/plan-status.ts';
import type { Plan } from '../../contract/plans/plans.ts';
import type { PaymentRow, UserPlan } from '../../contract/plans/purchases.ts';
import type { OrderRecord } from '../../store/payment-records.ts';
import { currentPlan, freePlan, type Grant } from './plan.ts';

export type Order = OrderRecord;

/** An unpaid order is offered again for this long. Prices may change afterwards. */
export const ORDER_OPEN = 24 * 3_600_000;

export const isOpen = (order: Order, now: number): boolean =>
  (order.state === 'created' || order.state === 'attempted') && order.createdAt + ORDER_OPEN > now;

export type SaleRefusal = 'PLAN_NOT_FOR_SALE' | 'PLAN_CURRENT' | 'PLAN_LOWER';

/** @returns why the plan may not be bought; null if it may */
export function saleRefusal(
  plan: Plan,
  grants: readonly Grant[],
  plans: readonly Plan[],
  now: number,
): SaleRefusal | null {
  if (!plan.is_active || plan.price <= 0) return 'PLAN_NOT_FOR_SALE';
  const own = { planCode: currentPlan(grants, plans, now).plan.plan_code, isPlanActive: true };
  const status = planStatus(own, plan.plan_code);
  if (isForSale(status)) return null;
  if (status === 'free') return 'PLAN_NOT_FOR_SALE';
  return status === 'current' ? 'PLAN_CURRENT' : 'PLAN_LOWER';
}

export const newOrder = (plan: Plan, buyer: { userId: string; receipt: string }, now: number): Order => ({
  ...unpaid,
  receipt: buyer.receipt,
  userId: buyer.userId,
  planCode: plan.plan_code,
  planName: plan.plan_name,
  validityDays: plan.validity_days,
  paise: plan.price * 100,
  createdAt: now,
});

const unpaid = {
  state: 'created',
  gatewayId: null,
  askingUntil: 0,
  payment: null,
  surplus: [],
  refund: null,
  receiptNumber: null,
  noted: false,
} as const satisfies Partial<Order>;

/** The order as notes at the gateway, from which a lost order can be rebuilt. */
export const buildNotes = (order: Order): Record<string, string> => ({
  product: 'neet-pg-predictor',
  user: order.userId,
  receipt: order.receipt,
  plan: order.planCode,
  plan_name: order.planName,
  validity_days: String(order.validityDays),
  ...(order.receiptNumber === null ? {} : { receipt_number: order.receiptNumber }),
});

/** @returns null for an order of another product */
export function orderFromNotes({ id, notes, paise, receipt, createdAt }: GatewayOrder): Order | null {
  const days = Number(notes.validity_days);
  if (notes.product !== 'neet-pg-predictor' || notes.receipt !== receipt) return null;
  if (!notes.user || !notes.plan || !notes.plan_name || !Number.isInteger(days) || days <= 0) return null;
  return {
    ...unpaid,
    surplus: [],
    receipt,
    userId: notes.user,
    planCode: notes.plan,
    planName: notes.plan_name,
    validityDays: days,
    paise,
    createdAt,
    gatewayId: id,
    receiptNumber: notes.receipt_number ?? null,
    noted: notes.receipt_number !== undefined,
  };
}

/** Time for one request to create the order at the gateway, before another one may try. */
const REQUEST_TIMEOUT = 9_000;

export type GatewayRequest = { kind: 'ready' | 'wait' } | { kind: 'ask'; again: boolean };

/** Decides whether the caller should create the order at the gateway. `again`: an earlier request may have created it. */
export function claimGatewayRequest(order: Order, now: number): { next: Order; result: GatewayRequest } {
  if (order.gatewayId !== null) return { next: order, result: { kind: 'ready' } };
  if (order.askingUntil > now) return { next: order, result: { kind: 'wait' } };
  return {
    next: { ...order, askingUntil: now + REQUEST_TIMEOUT },
    result: { kind: 'ask', again: order.askingUntil > 0 },
  };
}

/** Keeps the first gateway id. */
export const setGatewayId = (order: Order, gatewayId: string): Order =>
  order.gatewayId === null ? { ...order, gatewayId, askingUntil: 0 } : order;

/** After a failed request, the next caller may try at once, and first looks for the order at the gateway. */
export const releaseGatewayRequest = (order: Order): Order =>
  order.gatewayId === null ? { ...order, askingUntil: 1 } : order;

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
