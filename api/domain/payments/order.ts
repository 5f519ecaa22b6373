// An order for a plan. It is stored before the gateway is called, and its state only moves forward. Times are milliseconds.

import type { GatewayOrder } from '../../contract/plans/payments.ts';
import { isForSale, planStatus } from '../../contract/plans/plan-status.ts';
import type { Plan } from '../../contract/plans/plans.ts';
import type { OrderRecord } from '../../store/payment-records.ts';
import { currentPlan, type Grant } from './plan.ts';

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
