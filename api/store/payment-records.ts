// The stored records of payments: orders, pointers to them, receipt serials and leases.
import * as z from 'zod';
import type { Store } from './port.ts';
import { collection } from './typed-collection.ts';

export const ORDER_STATES = ['created', 'attempted', 'captured', 'granted', 'refunded'] as const;

const order = z.object({
  /** Our id of the order, which the gateway stores too. */
  receipt: z.string(),
  userId: z.string(),
  planCode: z.string(),
  planName: z.string(),
  validityDays: z.int(),
  paise: z.int(),
  state: z.enum(ORDER_STATES),
  createdAt: z.number(),
  gatewayId: z.string().nullable(),
  /** Until then one request is creating the order at the gateway. */
  askingUntil: z.number(),
  payment: z.object({ id: z.string(), method: z.string(), at: z.number() }).nullable(),
  /** Captured payments in addition to `payment`. An admin must refund them. */
  surplus: z.array(z.object({ paymentId: z.string(), paise: z.int() })),
  /** The gateway's refund of `payment`, because a higher plan covered it. Absent in earlier records. */
  refund: z.object({ id: z.string(), at: z.number(), coveredBy: z.string() }).nullable().default(null),
  /** Null until the plan is granted. */
  receiptNumber: z.string().nullable(),
  /** True if the gateway's notes contain the receipt number. */
  noted: z.boolean(),
});

const pointer = z.object({ receipt: z.string() });

/** `recent`: the latest serials, so that a repeated request for an order gets the same one. */
const serials = z.object({ last: z.int(), recent: z.array(z.object({ receipt: z.string(), serial: z.int() })) });

/** `deepAt`: when the longer period was last reconciled. Milliseconds. */
const lease = z.object({ holder: z.string(), until: z.number(), deepAt: z.number() });

/** Payments that an operator must give back, without the name of a person. */
const toReturn = z.object({
  open: z.array(
    z.object({
      receipt: z.string(),
      paymentId: z.string(),
      paise: z.int(),
      reason: z.enum(['no-account', 'paid-twice', 'not-refunded']),
      since: z.number(),
    }),
  ),
});

/** Key of the one record with all payments to return. */
export const PAYMENTS_TO_RETURN = 'all';

export type PaymentToReturn = z.infer<typeof toReturn>['open'][number];
export type OrderRecord = z.infer<typeof order>;

export const openPaymentRecords = (store: Store) => ({
  /** By receipt. Unpaid orders expire; they can be rebuilt from the gateway's notes. */
  orders: collection(store, 'order', order),
  /** By the gateway's order id. */
  gatewayOrders: collection(store, 'gateway-order', pointer),
  /** By user id and plan code: the latest order that was offered. */
  openOrders: collection(store, 'open-order', pointer),
  /** By financial year. Never expires. */
  serials: collection(store, 'receipt-serials', serials),
  /** One record with all payments to return. Never expires. */
  toReturn: collection(store, 'payments-to-return', toReturn),
  // An earlier name, kept because stored keys contain it.
  /** By name of the task. */
  leases: collection(store, 'turn', lease),
});

export type PaymentRecords = ReturnType<typeof openPaymentRecords>;

/** The payments to return, the oldest first. */
export const listPaymentsToReturn = async ({
  toReturn: records,
}: Pick<PaymentRecords, 'toReturn'>): Promise<readonly PaymentToReturn[]> =>
  (await records.get(PAYMENTS_TO_RETURN))?.open ?? [];
