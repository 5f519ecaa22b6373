// Schemas of a person's plan, payments, orders and receipts. Amounts are paise, prices of plans are rupees.
import * as z from 'zod/mini';
import { planFeature } from './plans.ts';

export const userPlan = z.object({
  planCode: z.string(),
  plan_code: z.string(),
  planName: z.string(),
  planDescription: z.string(),
  /** Rupees. */
  price: z.int(),
  originalPrice: z.int(),
  validityDays: z.int(),
  /** Null for the free plan, which does not end. */
  expiresAt: z.nullable(z.string()),
  isPlanActive: z.boolean(),
  /** Rounded up; 0 after the end; null for the free plan. */
  daysRemaining: z.nullable(z.int()),
  features: z.array(planFeature),
});

export const paymentRow = z.object({
  plan_name: z.string(),
  plan_code: z.string(),
  amount: z.int(),
  status: z.enum(['captured', 'refunded', 'assigned']),
  created_at: z.string(),
  expires_at: z.string(),
  /** Null for a plan that an admin assigned, shown as "Admin Assigned". */
  razorpay_payment_id: z.nullable(z.string()),
  /** Id of the receipt's PDF; null without a receipt. */
  receiptId: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
  /** Set if we refund the payment because a higher plan covers it. `at`: when the gateway accepted the refund. */
  refund: z.nullable(z.object({ coveredBy: z.string(), at: z.nullable(z.string()) })),
});

export const orderData = z.object({
  key: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  razorpayOrderId: z.string(),
  planName: z.string(),
  planValidityDays: z.int(),
  userDetails: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
});

export const verificationData = z.object({
  paymentAmount: z.int(),
  userId: z.string(),
  planName: z.string(),
  planCode: z.string(),
  planValidityDays: z.int(),
  paymentMethod: z.string(),
  transactionId: z.string(),
  expiryDate: z.string(),
  daysRemaining: z.int(),
  receiptId: z.string(),
  receiptNumber: z.nullable(z.string()),
});

/** `available`: payment keys are set. `demo`: they are test keys. */
export const checkoutInfo = z.object({ scriptUrl: z.string(), available: z.boolean(), demo: z.boolean() });

export const checkoutId = z.string().check(z.regex(/^[A-Za-z0-9_]{4,64}$/));
/** HMAC-SHA256 as the gateway writes it. */
export const gatewaySignature = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const receiptId = z.string().check(z.regex(/^npp_[\w-]{10,60}$/));

export type UserPlan = z.infer<typeof userPlan>;
export type PaymentRow = z.infer<typeof paymentRow>;
export type OrderData = z.infer<typeof orderData>;
export type VerificationData = z.infer<typeof verificationData>;
