// Refusals for a gateway that is not configured, does not reply or rejects a call.
import { Refusal } from '../contract/refusal.ts';
import { type Gateway, GatewayDown, GatewayRefused } from '../gateways/razorpay.ts';
import { createPaymentContext, type PaymentContext } from './payment-context.ts';

type Source = Parameters<typeof createPaymentContext>[0] & { gateway: Gateway | null };

/** @throws Refusal RAZORPAY_NOT_CONFIGURED */
export function requirePaymentContext(source: Source): PaymentContext {
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
