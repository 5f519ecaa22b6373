// An order: made from a plan before the gateway is called; its state only moves forward. Times are milliseconds.
import type { GatewayOrder } from '../../contract/plans/payments.ts';
import { isForSale, planStatus } from '../../contract/plans/plan-status.ts';
import type { Plan } from '../../contract/plans/plans.ts';
import { currentPlan, type Grant } from './plan.ts';

export const ORDER_STATES = ['created', 'attempted', 'captured', 'granted', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What was sold, whatever becomes of the plan table. */
export type Sold = { planCode: string; planName: string; validityDays: number };

export type Order = Sold & {
  /** Our name for it, also at the gateway. */
  receipt: string;
  userId: string;
  paise: number;
  state: OrderState;
  createdAt: number;
  gatewayId: string | null;
  /** Until then one caller is asking the gateway for an order. */
  askingUntil: number;
  payment: { id: string; method: string; at: number } | null;
  /** Captured beside the payment that counts: to be given back by hand. */
  surplus: { paymentId: string; paise: number }[];
  /** The serial of the receipt; null until it is granted. */
  receiptNumber: string | null;
  /** The receipt's number stands in the gateway's notes too. */
  noted: boolean;
};

/** An order that waits longer is not offered again: prices and people move on. */
export const ORDER_OPEN = 24 * 3_600_000;

export const isOpen = (order: Order, now: number): boolean =>
  (order.state === 'created' || order.state === 'attempted') && order.createdAt + ORDER_OPEN > now;

export type SaleRefusal = 'PLAN_NOT_FOR_SALE' | 'PLAN_CURRENT' | 'PLAN_LOWER';

/** @returns why the plan may not be bought; null when it may */
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
  receiptNumber: null,
  noted: false,
} as const satisfies Partial<Order>;

/** The order as the gateway's notes carry it: enough to make it again from nothing. */
export const buildNotes = (order: Order): Record<string, string> => ({
  product: 'neet-pg-predictor',
  user: order.userId,
  receipt: order.receipt,
  plan: order.planCode,
  plan_name: order.planName,
  validity_days: String(order.validityDays),
  ...(order.receiptNumber === null ? {} : { receipt_number: order.receiptNumber }),
});

/** @returns null for an order that is not of this product */
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

/** One caller at a time asks the gateway; it may take this long. */
const REQUEST_TIMEOUT = 9_000;

export type GatewayRequest = { kind: 'ready' | 'wait' } | { kind: 'ask'; again: boolean };

/** Decides whether the caller should ask the gateway for the order's other half. `again`: somebody may have asked. */
export function claimGatewayRequest(order: Order, now: number): { next: Order; result: GatewayRequest } {
  if (order.gatewayId !== null) return { next: order, result: { kind: 'ready' } };
  if (order.askingUntil > now) return { next: order, result: { kind: 'wait' } };
  return {
    next: { ...order, askingUntil: now + REQUEST_TIMEOUT },
    result: { kind: 'ask', again: order.askingUntil > 0 },
  };
}

/** The first answer of the gateway counts. */
export const setGatewayId = (order: Order, gatewayId: string): Order =>
  order.gatewayId === null ? { ...order, gatewayId, askingUntil: 0 } : order;

/** Asking failed: the next caller may try at once, and looks first. */
export const releaseGatewayRequest = (order: Order): Order =>
  order.gatewayId === null ? { ...order, askingUntil: 1 } : order;
