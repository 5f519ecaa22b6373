// Verifies the checkout result that the browser sends: the gateway's signature, and that the buyer owns the order.
import { Refusal } from '../contract/refusal.ts';
import type { Order } from '../domain/payments/order.ts';
import { isPaid } from '../domain/payments/settle.ts';
import { findOrder } from './find-order.ts';
import type { PaymentContext } from './payment-context.ts';
import { orRefuse } from './require-gateway.ts';
import { settleOrder } from './settle-order.ts';

export type Claim = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };

/** @returns the paid order. @throws Refusal PAYMENT_UNVERIFIED, PAYMENT_PENDING, PAYMENT_REFUNDED if a higher plan covers it */
export async function verifyPayment(context: PaymentContext, userId: string, claim: Claim): Promise<Order> {
  const paymentId = claim.razorpay_payment_id;
  // Checked first, so that a request without a valid signature cannot cause calls to the gateway.
  if (!context.gateway.signed(claim.razorpay_order_id, paymentId, claim.razorpay_signature)) throw unverifiedRefusal();
  const order = await orRefuse(context, 'PAYMENT_PENDING', findOrder(context, claim.razorpay_order_id));
  if (order?.userId !== userId || order.gatewayId === null) throw unverifiedRefusal();
  // Checked again with the stored id instead of the one that was sent.
  if (!context.gateway.signed(order.gatewayId, paymentId, claim.razorpay_signature)) throw unverifiedRefusal();
  if (order.state === 'granted' && order.payment?.id === paymentId && order.receiptNumber !== null) return order;
  const payment = await orRefuse(context, 'PAYMENT_PENDING', context.gateway.getPayment(paymentId));
  const settled = await orRefuse(context, 'PAYMENT_PENDING', settleOrder(context, order.receipt, payment));
  if (settled.outcome === 'mismatch' || settled.outcome === 'refunded') throw unverifiedRefusal();
  if (settled.outcome === 'covered') throw new Refusal('PAYMENT_REFUNDED');
  if (!isPaid(settled.order) || settled.outcome === 'ownerless') throw new Refusal('PAYMENT_PENDING');
  return settled.order;
}

const unverifiedRefusal = (): Refusal => new Refusal('PAYMENT_UNVERIFIED');
