// Options of Razorpay's checkout window: UPI first, and no UPI collect, which ended in February 2026.
import type { OrderData } from './purchases.ts';

export type CheckoutResult = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };

export type CheckoutHooks = { handler: (result: CheckoutResult) => void; ondismiss: () => void };

/** The argument of `new Razorpay(options)`. */
export function checkoutOptions(order: OrderData, hooks: CheckoutHooks) {
  return {
    key: order.key,
    amount: order.amount,
    currency: order.currency,
    order_id: order.razorpayOrderId,
    name: 'NEET PG Predictor',
    description: `${order.planName} plan, ${order.planValidityDays} days`,
    prefill: order.userDetails,
    /** After a loss of the store, the buyer is found by this number, so it cannot be changed. */
    readonly: { contact: true },
    handler: hooks.handler,
    modal: { ondismiss: hooks.ondismiss, escape: false, confirm_close: true },
    config: {
      display: {
        blocks: { upi: { name: 'Pay by UPI', instruments: [{ method: 'upi', flows: ['qr', 'intent'] }] } },
        sequence: ['block.upi'],
        hide: [{ method: 'upi', flows: ['collect'] }],
        preferences: { show_default_blocks: true },
      },
    },
  };
}
