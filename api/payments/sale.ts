// The sale of a plan: whether a person may buy it, and what the checkout needs to know about its order.
import type { Plan } from '../contract/plans/plans.ts';
import type { OrderData } from '../contract/plans/purchases.ts';
import { Refusal } from '../contract/refusal.ts';
import { type Order, saleRefusal } from '../domain/payments/order.ts';
import type { Grant } from '../domain/payments/plan.ts';

type Buyer = { name: string; mobile: string; grants: readonly Grant[] };

/** @throws Refusal UNKNOWN_PLAN, PLAN_NOT_FOR_SALE, PLAN_CURRENT, PLAN_LOWER */
export function requirePlanForSale(plans: readonly Plan[], planId: number, buyer: Buyer, now: number): Plan {
  const plan = plans.find((candidate) => candidate.id === planId);
  if (!plan) throw new Refusal('UNKNOWN_PLAN');
  const refusal = saleRefusal(plan, buyer.grants, plans, now);
  if (refusal) throw new Refusal(refusal);
  return plan;
}

export const buildOrderData = (order: Order & { gatewayId: string }, keyId: string, buyer: Buyer): OrderData => ({
  key: keyId,
  amount: order.paise,
  currency: 'INR',
  razorpayOrderId: order.gatewayId,
  planName: order.planName,
  planValidityDays: order.validityDays,
  userDetails: { name: buyer.name, email: '', contact: `+91${buyer.mobile}` },
});
