// A purchase of a load: the order, the payment at the gateway double, and its verification.

import type { Ledger } from '../probe/ledger.ts';
import { type Groups, readUserId } from './groups.ts';
import type { Person } from './people.ts';
import type { Sender } from './sender.ts';

type Scene = { sender: Sender; groups: Groups; ledger: Ledger; gatewayUrl: string };

const ADVANCED = 3;

/** @param other each buyer buys once; when all have, this person looks at the plan */
export async function buy(
  { sender, groups, ledger, gatewayUrl }: Scene,
  other: Person,
  intended: number,
): Promise<void> {
  const buyer = groups.buyers.pop();
  const headers = buyer ?? other;
  if (!buyer) {
    const path = '/api/premium/user-plan';
    await sender.send({ call: 'plan', method: 'POST', path, headers, body: {}, isRepeatable: true }, intended);
    return;
  }
  const order = { call: 'order', method: 'POST' as const, path: '/api/payment/create-order', headers };
  const ordered = await sender.send({ ...order, body: { planId: ADVANCED }, isRepeatable: true }, intended);
  if (!ordered) return;
  const orderId = JSON.parse(ordered.body).data.razorpayOrderId;
  const paid = await pay(gatewayUrl, orderId);
  const path = '/api/payment/verify';
  const verify = { call: 'verify', method: 'POST' as const, path, headers, body: paid, isRepeatable: true };
  if (await sender.send(verify, performance.now()))
    ledger.payments.push({ userId: readUserId(buyer), paymentId: paid.razorpay_payment_id });
}

type Paid = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };

async function pay(gatewayUrl: string, orderId: string): Promise<Paid> {
  const body = JSON.stringify({ order_id: orderId, outcome: 'captured' });
  return (await fetch(`${gatewayUrl}/double/pay`, { method: 'POST', body })).json();
}
