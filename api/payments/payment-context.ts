// The context that every step of a payment needs, and refusals for a gateway that does not serve.
import type { Payment } from '../contract/plans/payments.ts';
import type { Plan } from '../contract/plans/plans.ts';
import { Refusal } from '../contract/refusal.ts';
import { type Gateway, GatewayDown, GatewayRefused } from '../gateways/razorpay.ts';
import { openCollections } from '../store/collections.ts';
import { openPaymentRecords } from '../store/payment-records.ts';
import type { Store } from '../store/port.ts';

export type Log = {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
};

export type PaymentContext = ReturnType<typeof createPaymentContext>;

type Source = {
  store: Store;
  reference: { plans: readonly Plan[] };
  now: () => number;
  random: { id(): string };
  log: Log;
};

export const createPaymentContext = (source: Source, gateway: Gateway) => ({
  people: openCollections(source.store),
  paymentRecords: openPaymentRecords(source.store),
  gateway,
  plans: source.reference.plans,
  now: source.now,
  newId: source.random.id,
  log: source.log,
});

/** `+919876543210` → `9876543210`; null for a number outside India. */
export function parsePayerMobile(payment: Payment): string | null {
  const digits = payment.contact.replaceAll(/\D/g, '');
  return /^(91)?[6-9]\d{9}$/.test(digits) ? digits.slice(-10) : null;
}

/** @throws Refusal RAZORPAY_NOT_CONFIGURED */
export function requirePaymentContext(source: Source & { gateway: Gateway | null }): PaymentContext {
  if (!source.gateway) throw new Refusal('RAZORPAY_NOT_CONFIGURED');
  return createPaymentContext(source, source.gateway);
}

/** @throws Refusal with this code if the gateway failed; other errors unchanged */
export async function orRefuse<Value>(
  context: PaymentContext,
  code: 'ORDER_FAILED' | 'PAYMENT_PENDING' | 'GATEWAY_DOWN',
  work: Promise<Value>,
): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof GatewayDown || error instanceof GatewayRefused)) throw error;
    context.log.error({ problem: error.message }, 'the payment gateway did not help');
    throw new Refusal(code);
  }
}
