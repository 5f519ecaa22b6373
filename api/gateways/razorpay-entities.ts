// Parses the JSON of Razorpay: only the fields that we use.
import * as z from 'zod/mini';
import type { GatewayOrder, Payment } from '../contract/plans/payments.ts';

const seconds = z.number();
const text = z.string();

const paymentEntity = z.object({
  id: text,
  order_id: z.nullish(text),
  amount: z.int(),
  currency: text,
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: z.nullish(z.int()),
  method: z.nullish(text),
  contact: z.nullish(text),
  created_at: seconds,
});

/** Razorpay sends empty notes as an empty array. */
const notes = z.union([z.record(text, z.unknown()), z.array(z.unknown())]);

const orderEntity = z.object({
  id: text,
  amount: z.int(),
  currency: text,
  receipt: z.nullish(text),
  notes: z.nullish(notes),
  created_at: seconds,
  payments: z.nullish(z.object({ items: z.array(z.unknown()) })),
});

const refundEntity = z.object({ id: text, amount: z.int(), status: z.nullish(text) });
const refundList = z.object({ items: z.array(refundEntity) });

const orderList = z.object({ items: z.array(z.unknown()) });

const eventEntity = z.object({
  event: text,
  payload: z.object({ payment: z.optional(z.object({ entity: paymentEntity })) }),
});

function toPayment(entity: z.infer<typeof paymentEntity>): Payment {
  return {
    id: entity.id,
    orderId: entity.order_id ?? null,
    paise: entity.amount,
    currency: entity.currency,
    status: entity.status,
    refundedPaise: entity.amount_refunded ?? 0,
    method: entity.method ?? '',
    contact: entity.contact ?? '',
    createdAt: entity.created_at * 1_000,
  };
}

function toOrder(entity: z.infer<typeof orderEntity>): GatewayOrder {
  const noteFields = entity.notes && !Array.isArray(entity.notes) ? entity.notes : {};
  return {
    id: entity.id,
    paise: entity.amount,
    currency: entity.currency,
    receipt: entity.receipt ?? '',
    notes: Object.fromEntries(Object.entries(noteFields).map(([key, value]) => [key, String(value)])),
    createdAt: entity.created_at * 1_000,
    payments: readRows(paymentEntity, entity.payments?.items ?? []).map(toPayment),
  };
}

/** @throws ZodError for an answer of another shape */
export const readPayment = (json: unknown): Payment => toPayment(z.parse(paymentEntity, json));
/** @throws ZodError for an answer of another shape */
export const readOrder = (json: unknown): GatewayOrder => toOrder(z.parse(orderEntity, json));

/** @returns the id. @throws ZodError for an answer of another shape */
export const readRefund = (json: unknown): string => z.parse(refundEntity, json).id;

/** Refunds of a payment that did not fail. @throws ZodError for an answer of another shape */
export const readRefunds = (json: unknown): { id: string; amount: number }[] =>
  z.parse(refundList, json).items.filter(({ status }) => status !== 'failed');

/**
 * Row by row: one that cannot be read does not hide the others.
 * @returns `rows` counts those too. @throws ZodError for an answer that is no list
 */
export function readOrders(json: unknown): { orders: GatewayOrder[]; rows: number } {
  const { items } = z.parse(orderList, json);
  return { orders: readRows(orderEntity, items).map(toOrder), rows: items.length };
}

function readRows<Schema extends z.ZodMiniType>(schema: Schema, rows: readonly unknown[]): z.output<Schema>[] {
  return rows.flatMap((row) => {
    const parsed = z.safeParse(schema, row);
    return parsed.success ? [parsed.data] : [];
  });
}

/** @returns the event with its payment, null if it has none; null for invalid JSON */
export function readEvent(json: unknown): { event: string; payment: Payment | null } | null {
  const parsed = z.safeParse(eventEntity, json);
  if (!parsed.success) return null;
  const { event, payload } = parsed.data;
  return { event, payment: payload.payment ? toPayment(payload.payment.entity) : null };
}
