// The effect of a payment on an order. Repeated events, in any order, lead to the same state.
import type { Payment } from '../../contract/plans/payments.ts';
import type { Plan } from '../../contract/plans/plans.ts';
import type { Order } from './order.ts';
import { addGrant, type Grant } from './plan.ts';

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

/**
 * Adds the grant of a paid order, and marks every purchase that a higher plan covers as refunded: one that was open when
 * the higher plan was granted, and one that was paid after it but reported before it.
 * @returns the same list if nothing changes
 */
export function settleGrants(
  grants: readonly Grant[],
  order: Order,
  plans: readonly Plan[],
  now: number,
): readonly Grant[] {
  const added = buildGrant(order);
  if (added === null) return grants;
  // An order with a receipt was granted before: the store has lost the grant.
  const isFirst = order.receiptNumber === null && !grants.some(({ id }) => id === added.id);
  const settled = addGrant(grants, added, plans);
  const rank = ({ planCode }: Grant) => plans.find((plan) => plan.plan_code === planCode)?.display_order;
  // A plan that was withdrawn from the table covers nothing and is covered by nothing.
  const covers = (higher: Grant, grant: Grant) =>
    (rank(higher) ?? 0) > (rank(grant) ?? Infinity) &&
    !higher.refunded &&
    higher.expiresAt > now &&
    (higher.at <= grant.at || (isFirst && grant.id === added.id));
  const purchases = settled.filter((grant) => grant.paymentId !== null && !grant.refunded);
  return purchases.reduce((list, grant) => {
    const higher = settled.find((other) => covers(other, grant));
    return higher ? addGrant(list, { ...grant, refunded: true, coveredBy: higher.planName }, plans) : list;
  }, settled);
}

/** Called after the gateway accepted the refund. */
export const markRefunded = (order: Order, refund: NonNullable<Order['refund']>): Order => ({
  ...order,
  state: 'refunded',
  refund: order.refund ?? refund,
});
