// Rows of the table: the person's plan, orders, payments, receipts.
import * as z from 'zod/mini';
import { type Endpoint, empty, message, perUser } from '../endpoint.ts';
import { checkoutId, orderData, paymentRow, receiptId, userPlan, verificationData } from '../plans/purchases.ts';

export const paymentEndpoints = {
  userPlan: {
    method: 'POST',
    path: '/api/premium/user-plan',
    access: 'session',
    summary: 'The plan of the person, living or expired.',
    body: empty,
    reply: z.object({ data: z.object({ plan: userPlan }) }),
    rate: perUser(120, 60),
  },
  paymentHistory: {
    method: 'GET',
    path: '/api/payment/history',
    access: 'session',
    summary: 'Payments, latest first; what an admin gave has no payment id.',
    reply: z.object({ payments: z.array(paymentRow) }),
    rate: perUser(120, 60),
  },
  createOrder: {
    method: 'POST',
    path: '/api/payment/create-order',
    access: 'session',
    summary: 'An order for a plan at the price of the plan table; an open one is offered again.',
    body: z.object({ planId: z.int() }),
    reply: z.object({ message, data: orderData }),
    rate: perUser(30, 60),
  },
  verifyPayment: {
    method: 'POST',
    path: '/api/payment/verify',
    access: 'session',
    summary: "Settles an order by the gateway's signature.",
    body: z.object({
      razorpay_order_id: checkoutId,
      razorpay_payment_id: checkoutId,
      razorpay_signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    reply: z.object({ message, data: verificationData }),
    rate: perUser(120, 60),
  },
  receipt: {
    method: 'GET',
    path: '/api/payment/receipt/:receiptId',
    access: 'session',
    summary: 'The receipt of a payment as a PDF.',
    params: z.object({ receiptId }),
    reply: z.object({}),
    file: 'application/pdf',
    rate: perUser(30, 60),
  },
  paymentWebhook: {
    method: 'POST',
    path: '/api/payment/webhook',
    access: 'visitor',
    summary: "The gateway's own word on payments; its signature is the check.",
    signed: true,
    body: z.object({ raw: z.instanceof(Uint8Array), signature: z.string() }),
    reply: z.object({ message }),
    bodyLimit: 65_536,
    // The gateway sends from few addresses, and as many events as people pay.
    rate: null,
  },
} as const satisfies Record<string, Endpoint>;
