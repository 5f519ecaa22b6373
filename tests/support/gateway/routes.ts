// Razorpay's calls on the records of the double: method and path → answer.
import type { Bank, Entity, OrderEntity } from './bank.ts';

type Call = { body: Entity; query: URLSearchParams; id: string; idempotencyKey: string | undefined };
type Route = { method: string; pattern: RegExp; answer: (bank: Bank, call: Call) => Entity };

const collection = (items: readonly Entity[]): Entity => ({ entity: 'collection', count: items.length, items });

const withPayments = (bank: Bank, order: OrderEntity, query: URLSearchParams): Entity =>
  query.getAll('expand[]').includes('payments')
    ? { ...order, payments: collection(bank.paymentsOf(order.id)) }
    : { ...order };

/** Newest first, ten at a time unless more is asked for, a hundred at most. */
function listOrders(bank: Bank, query: URLSearchParams): Entity {
  const number = (name: string, fallback: number) => Number(query.get(name) ?? fallback);
  const receipt = query.get('receipt');
  const found = [...bank.orders.values()]
    .filter(
      (order) => order.created_at >= number('from', 0) && order.created_at <= number('to', Number.MAX_SAFE_INTEGER),
    )
    .filter((order) => receipt === null || order.receipt === receipt)
    .reverse();
  const skip = number('skip', 0);
  const page = found.slice(skip, skip + Math.min(100, number('count', 10)));
  return collection(page.map((order) => withPayments(bank, order, query)));
}

export const routes: readonly Route[] = [
  { method: 'POST', pattern: /^\/v1\/orders$/, answer: (bank, { body }) => bank.createOrder(body) },
  { method: 'GET', pattern: /^\/v1\/orders$/, answer: (bank, { query }) => listOrders(bank, query) },
  {
    method: 'GET',
    pattern: /^\/v1\/orders\/(\w+)$/,
    answer: (bank, { id, query }) => withPayments(bank, bank.orderOf(id), query),
  },
  {
    method: 'PATCH',
    pattern: /^\/v1\/orders\/(\w+)$/,
    answer: (bank, { id, body }) => bank.writeNotes(id, body.notes),
  },
  {
    method: 'GET',
    pattern: /^\/v1\/orders\/(\w+)\/payments$/,
    answer: (bank, { id }) => collection(bank.paymentsOf(id)),
  },
  { method: 'GET', pattern: /^\/v1\/payments\/(\w+)$/, answer: (bank, { id }) => bank.paymentOf(id) },
  {
    method: 'POST',
    pattern: /^\/v1\/payments\/(\w+)\/capture$/,
    answer: (bank, { id, body }) => bank.capture(id, body.amount),
  },
  {
    method: 'POST',
    pattern: /^\/v1\/payments\/(\w+)\/refund$/,
    answer: (bank, { id, body, idempotencyKey }) => bank.requestRefund(id, body.amount, idempotencyKey),
  },
  {
    method: 'GET',
    pattern: /^\/v1\/payments\/(\w+)\/refunds$/,
    answer: (bank, { id }) => collection(bank.refundsOf(id)),
  },
];
