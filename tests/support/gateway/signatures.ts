// Signatures and events as Razorpay sends them.
import { createHmac } from 'node:crypto';
import type { GatewayEvent } from './bank.ts';

export const KEYS = {
  keyId: 'rzp_test_double00000001',
  keySecret: 'double-key-secret',
  webhookSecret: 'double-webhook-secret',
} as const;

const hmac = (secret: string, text: string | Buffer): string => createHmac('sha256', secret).update(text).digest('hex');

/** What the checkout hands to its handler after a payment. */
export const checkoutAnswer = (orderId: string, paymentId: string, secret: string = KEYS.keySecret) => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: hmac(secret, `${orderId}|${paymentId}`),
});

export type Letter = { id: string; raw: Buffer; signature: string };

/** Spaces and a rupee sign: parsing and printing it again breaks the signature. */
export function letterOf({ id, event, payment, order, at }: GatewayEvent): Letter {
  const payload = {
    payment: { entity: { ...payment, description: 'Plan ₹' } },
    ...(order ? { order: { entity: order } } : {}),
  };
  const body = { entity: 'event', account_id: 'acc_double', event, contains: Object.keys(payload), payload };
  const raw = Buffer.from(JSON.stringify({ ...body, created_at: at }, null, 1));
  return { id, raw, signature: hmac(KEYS.webhookSecret, raw) };
}

export const letterHeaders = ({ id, signature }: Letter): Record<string, string> => ({
  'content-type': 'application/json',
  'x-razorpay-signature': signature,
  'x-razorpay-event-id': id,
});
