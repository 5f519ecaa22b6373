// The effect of a payment on an order. Repeated events, in any order, lead to the same state.
import type { Payment } from '../../contract/plans/payments.ts';
import type { Order } from './order.ts';
import type { Grant } from './plan.ts';

export type Settled =
  /** The plan is paid; it may be granted already. */
  | { kind: 'paid' }
  /** The money is reserved and must be captured. */
  | { kind: 'authorised' }
  | { kind: 'waiting' | 'refunded' | 'surplus' }
  /** The order, the amount or the currency differs: never granted. */
  | { kind: 'mismatch' };

export function settle(order: Order, payment: Payment): { next: Order; result: Settled } {
  if (!isPaymentOf(order, payment)) return { next: order, result: { kind: 'mismatch' } };
  switch (payment.status) {
    case 'captured':
    case 'refunded':
      return settleCaptured(order, payment);
    case 'authorized':
      return isPaid(order)
        ? { next: order, result: { kind: order.state === 'refunded' ? 'refunded' : 'paid' } }
        : { next: markAttempted(order), result: { kind: 'authorised' } };
    case 'created':
    case 'failed':
      return { next: markAttempted(order), result: { kind: 'waiting' } };
  }
}

const isPaymentOf = (order: Order, payment: Payment): boolean =>
  order.gatewayId !== null &&
  payment.orderId === order.gatewayId &&
  payment.paise === order.paise &&
  payment.currency === 'INR';

/** Once captured, later events of failed attempts change nothing. */
export const isPaid = (order: Order): boolean =>
  order.state === 'captured' || order.state === 'granted' || order.state === 'refunded';

const markAttempted = (order: Order): Order => (order.state === 'created' ? { ...order, state: 'attempted' } : order);

function settleCaptured(order: Order, payment: Payment): { next: Order; result: Settled } {
  const isFullRefund = payment.refundedPaise >= payment.paise;
  if (order.payment !== null && order.payment.id !== payment.id) return settleSurplus(order, payment, isFullRefund);
  if (order.state === 'refunded') return { next: order, result: { kind: 'refunded' } };
  const paid = order.payment ?? { id: payment.id, method: payment.method, at: payment.createdAt };
  if (isFullRefund) {
    return { next: { ...order, state: 'refunded', payment: paid }, result: { kind: 'refunded' } };
  }
  if (isPaid(order)) return { next: order, result: { kind: 'paid' } };
  return { next: { ...order, state: 'captured', payment: paid }, result: { kind: 'paid' } };
}

function settleSurplus(order: Order, payment: Payment, isFullRefund: boolean): { next: Order; result: Settled } {
  const known = order.surplus.some((entry) => entry.paymentId === payment.id);
  const result: Settled = { kind: order.state === 'refunded' ? 'refunded' : 'surplus' };
  if (isFullRefund === !known) return { next: order, result };
  const others = order.surplus.filter((entry) => entry.paymentId !== payment.id);
  const surplus = isFullRefund ? others : [...others, { paymentId: payment.id, paise: payment.paise }];
  return { next: { ...order, surplus }, result };
}

/** Called after the grant was stored in the user record. */
export const markGranted = (order: Order): Order =>
  order.state === 'captured' ? { ...order, state: 'granted' } : order;

/**
 * A refunded plan ends at its payment time, whether the refund came before or after the grant.
 * @returns null before a payment
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
