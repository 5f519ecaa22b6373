// What the store keeps about money: orders, where to find them, receipt serials, whose turn reconciling is.
import * as z from 'zod';
import { type Collection, collection } from './collections.ts';
import type { Store } from './port.ts';

const order = z.object({
  receipt: z.string(),
  userId: z.string(),
  planCode: z.string(),
  planName: z.string(),
  validityDays: z.int(),
  paise: z.int(),
  state: z.enum(['created', 'attempted', 'captured', 'granted', 'refunded']),
  createdAt: z.number(),
  gatewayId: z.string().nullable(),
  askingUntil: z.number(),
  payment: z.object({ id: z.string(), method: z.string(), at: z.number() }).nullable(),
  surplus: z.array(z.object({ paymentId: z.string(), paise: z.int() })),
  receiptNumber: z.string().nullable(),
  noted: z.boolean(),
});

const pointer = z.object({ receipt: z.string() });

/** `recent`: serials given last, so that asking twice for one order gives the same. */
const serials = z.object({ last: z.int(), recent: z.array(z.object({ receipt: z.string(), serial: z.int() })) });

const lease = z.object({ holder: z.string(), until: z.number(), deepAt: z.number() });

export type OrderRecord = z.infer<typeof order>;

export type PaymentRecords = {
  /** By receipt. Unpaid ones are forgotten after a while: the gateway's notes can make them again. */
  orders: Collection<OrderRecord>;
  /** By the gateway's order id. */
  gatewayOrders: Collection<z.infer<typeof pointer>>;
  /** By user id and plan code: the order offered last. */
  openOrders: Collection<z.infer<typeof pointer>>;
  /** By financial year. Never expires. */
  serials: Collection<z.infer<typeof serials>>;
  /** By name of the work. */
  leases: Collection<z.infer<typeof lease>>;
};

export const openPaymentRecords = (store: Store): PaymentRecords => ({
  orders: collection(store, 'order', order),
  gatewayOrders: collection(store, 'gateway-order', pointer),
  openOrders: collection(store, 'open-order', pointer),
  serials: collection(store, 'receipt-serials', serials),
  leases: collection(store, 'turn', lease),
});
