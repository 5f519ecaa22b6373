// The one place that decides what a payment does to an order. Told twice, in any order, it ends the same.
import type { Payment } from '../../contract/plans/payments.ts';
import type { Order } from './order.ts';
import type { Grant } from './plan.ts';

export type Settled =
  /** Paid: the plan is due, or has been given. */
  | { kind: 'paid' }
  /** Money is reserved but not ours: capture it. */
  | { kind: 'authorised' }
  | { kind: 'waiting' | 'refunded' | 'surplus' }
  /** Another order, amount or currency: never granted. */
  | { kind: 'mismatch' };

export function settle(order: Order, payment: Payment): { next: Order; result: Settled } {
  if (!belongs(order, payment)) return { next: order, result: { kind: 'mismatch' } };
  switch (payment.status) {
    case 'captured':
    case 'refunded':
      return settleCaptured(order, payment);
    case 'authorized':
      return isPaid(order)
        ? { next: order, result: { kind: order.state === 'refunded' ? 'refunded' : 'paid' } }
        : { next: attempted(order), result: { kind: 'authorised' } };
    case 'created':
    case 'failed':
      return { next: attempted(order), result: { kind: 'waiting' } };
  }
}

const belongs = (order: Order, payment: Payment): boolean =>
  order.gatewayId !== null &&
  payment.orderId === order.gatewayId &&
  payment.paise === order.paise &&
  payment.currency === 'INR';

/** A captured payment counts from here on; failures told later change nothing. */
export const isPaid = (order: Order): boolean =>
  order.state === 'captured' || order.state === 'granted' || order.state === 'refunded';

const attempted = (order: Order): Order => (order.state === 'created' ? { ...order, state: 'attempted' } : order);

function settleCaptured(order: Order, payment: Payment): { next: Order; result: Settled } {
  const whole = payment.refundedPaise >= payment.paise;
  if (order.payment !== null && order.payment.id !== payment.id) return settleSurplus(order, payment, whole);
  if (order.state === 'refunded') return { next: order, result: { kind: 'refunded' } };
  const paid = order.payment ?? { id: payment.id, method: payment.method, at: payment.createdAt };
  if (whole) {
    return { next: { ...order, state: 'refunded', payment: paid }, result: { kind: 'refunded' } };
  }
  if (isPaid(order)) return { next: order, result: { kind: 'paid' } };
  return { next: { ...order, state: 'captured', payment: paid }, result: { kind: 'paid' } };
}

function settleSurplus(order: Order, payment: Payment, whole: boolean): { next: Order; result: Settled } {
  const known = order.surplus.some((entry) => entry.paymentId === payment.id);
  const result: Settled = { kind: order.state === 'refunded' ? 'refunded' : 'surplus' };
  if (whole === !known) return { next: order, result };
  const others = order.surplus.filter((entry) => entry.paymentId !== payment.id);
  const surplus = whole ? others : [...others, { paymentId: payment.id, paise: payment.paise }];
  return { next: { ...order, surplus }, result };
}

/** The plan has been written into the person's record. */
export const markGranted = (order: Order): Order =>
  order.state === 'captured' ? { ...order, state: 'granted' } : order;

/**
 * A refunded plan ends at the moment it was paid for: told before or after the grant, the record is the same.
 * @returns null while nothing was paid
 */
export function buildGrant(order: Order): Grant | null {
  if (order.payment === null) return null;
  return {
    id: order.receipt,
    planCode: order.planCode,
    planName: order.planName,
    amountPaise: order.paise,
    paymentId: order.payment.id,
    at: order.payment.at,
    expiresAt: order.payment.at,
    validityDays: order.validityDays,
    refunded: order.state === 'refunded',
  };
}
