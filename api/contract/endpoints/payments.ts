// Endpoints of the person's plan, orders, payments and receipts.
import * as z from 'zod/mini';
import { type Endpoint, empty, exactly, get, message, perUser, post } from '../endpoint.ts';
import {
  checkoutId,
  gatewaySignature,
  orderData,
  paymentRow,
  receiptId,
  userPlan,
  verificationData,
} from '../plans/purchases.ts';

export const paymentEndpoints = {
  userPlan: {
    ...post('/api/premium/user-plan', 'session'),
    summary: 'Returns the plan of the person, active or expired.',
    body: empty,
    reply: z.object({ data: z.object({ plan: userPlan }) }),
    rate: perUser(120, 60),
  },
  paymentHistory: {
    ...get('/api/payment/history', 'session'),
    summary: 'Returns the payments, latest first. A plan that an admin assigned has no payment id.',
    reply: z.object({ payments: z.array(paymentRow) }),
    rate: perUser(120, 60),
  },
  createOrder: {
    ...post('/api/payment/create-order', 'session'),
    summary: 'Creates an order for a plan at the price of the plan table, or returns the open one.',
    body: z.object({ planId: z.int() }),
    reply: z.object({ message, data: orderData }),
    rate: exactly(perUser(30, 60)),
  },
  verifyPayment: {
    ...post('/api/payment/verify', 'session'),
    summary: "Settles an order after checking the gateway's signature.",
    body: z.object({
      razorpay_order_id: checkoutId,
      razorpay_payment_id: checkoutId,
      razorpay_signature: gatewaySignature,
    }),
    reply: z.object({ message, data: verificationData }),
    rate: perUser(120, 60),
  },
  receipt: {
    ...get('/api/payment/receipt/:receiptId', 'session'),
    summary: 'Exports the receipt of a payment as a PDF.',
    params: z.object({ receiptId }),
    reply: z.object({}),
    file: 'application/pdf',
    rate: exactly(perUser(30, 60)),
  },
  paymentWebhook: {
    ...post('/api/payment/webhook', 'visitor'),
    summary: "Receives payment events of the gateway, checked by the gateway's signature.",
    signed: true,
    body: z.object({ raw: z.instanceof(Uint8Array), signature: gatewaySignature }),
    fieldErrors: { signature: 'PAYMENT_UNVERIFIED' },
    reply: z.object({ message }),
    bodyLimit: 65_536,
    // The gateway sends all events from a few addresses, so a limit per address would drop payments.
    rate: null,
  },
} as const satisfies Record<string, Endpoint>;
