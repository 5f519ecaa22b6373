// Orders, payments, captures and refunds of the gateway double as Razorpay keeps them, and the events they cause.
import { randomBytes } from 'node:crypto';

export type Entity = Record<string, unknown>;
export type OrderEntity = Entity & {
  id: string;
  amount: number;
  amount_paid: number;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Record<string, string> | [];
  created_at: number;
};
export type PaymentEntity = Entity & {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amount_refunded: number;
  created_at: number;
};
export type RefundEntity = Entity & { id: string; payment_id: string; amount: number };
/** A snapshot of the moment: later changes do not show in it. */
export type GatewayEvent = { id: string; event: string; payment: PaymentEntity; order: OrderEntity | null; at: number };
export type Outcome = 'captured' | 'authorized' | 'failed';

export class BankError extends Error {
  override name = 'BankError';
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(7).toString('hex')}`;
const MOST_NOTES = 15;

export type Bank = ReturnType<typeof openBank>;

/** @param onEvent gets every event in the order in which it happens */
export function openBank(now: () => number, onEvent: (event: GatewayEvent) => void = () => {}) {
  const orders = new Map<string, OrderEntity>();
  const payments = new Map<string, PaymentEntity>();
  const refunds: RefundEntity[] = [];
  /** By the key of the request: the same request again makes no second refund. */
  const keptRefunds = new Map<string, RefundEntity>();
  const seconds = () => Math.floor(now() / 1_000);

  const orderOf = (id: string) => orders.get(id) ?? refuse('The id provided does not exist');
  const paymentOf = (id: string) => payments.get(id) ?? refuse('The id provided does not exist');
  const refundsOf = (paymentId: string) => refunds.filter((refund) => refund.payment_id === paymentId);
  const paymentsOf = (orderId: string) => [...payments.values()].filter((payment) => payment.order_id === orderId);

  function tell(event: string, payment: PaymentEntity, order: OrderEntity | null = null): void {
    onEvent(structuredClone({ id: newId('evt'), event, payment, order, at: seconds() }));
  }

  function createOrder(body: Entity): OrderEntity {
    const { amount, currency, receipt = null, notes = {} } = body;
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 100)
      refuse('Order amount less than minimum');
    if (currency !== 'INR') refuse('Currency is not supported');
    if (receipt !== null && (typeof receipt !== 'string' || receipt.length > 40)) refuse('receipt is too long');
    const order: OrderEntity = {
      id: newId('order'),
      entity: 'order',
      amount: amount as number,
      amount_paid: 0,
      amount_due: amount,
      currency,
      receipt: receipt as string | null,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: checkedNotes(notes),
      created_at: seconds(),
    };
    orders.set(order.id, order);
    return order;
  }

  /** What happens when a person pays at the checkout, whatever the order has seen before. */
  function pay(orderId: string, outcome: Outcome, details: Partial<PaymentEntity> = {}): PaymentEntity {
    const order = orderOf(orderId);
    const payment: PaymentEntity = {
      id: newId('pay'),
      entity: 'payment',
      amount: order.amount,
      currency: 'INR',
      status: outcome === 'failed' ? 'failed' : 'authorized',
      order_id: orderId,
      invoice_id: null,
      international: false,
      method: 'upi',
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      email: 'void@razorpay.com',
      contact: '+919876543210',
      notes: [],
      error_code: outcome === 'failed' ? 'BAD_REQUEST_ERROR' : null,
      created_at: seconds(),
      ...details,
    };
    payments.set(payment.id, payment);
    order.attempts += 1;
    if (order.status === 'created') order.status = 'attempted';
    tell(outcome === 'failed' ? 'payment.failed' : 'payment.authorized', payment);
    if (outcome === 'captured') capture(payment.id, payment.amount);
    return payment;
  }

  function capture(paymentId: string, amount: unknown): PaymentEntity {
    const payment = paymentOf(paymentId);
    if (payment.status === 'captured') refuse('This payment has already been captured');
    if (payment.status !== 'authorized') refuse('Only payments which have been authorized can be captured');
    if (amount !== payment.amount) refuse('Capture amount must be equal to the amount authorized');
    const order = orderOf(payment.order_id);
    Object.assign(payment, { status: 'captured', captured: true });
    Object.assign(order, { status: 'paid', amount_paid: order.amount, amount_due: 0 });
    tell('payment.captured', payment);
    tell('order.paid', payment, order);
    return payment;
  }

  function refund(paymentId: string, paise?: number): PaymentEntity {
    const payment = paymentOf(paymentId);
    if (payment.status !== 'captured') refuse('The payment status should be captured for action to be taken');
    const amount = paise ?? payment.amount - payment.amount_refunded;
    const amount_refunded = payment.amount_refunded + amount;
    if (amount_refunded > payment.amount) refuse('The total refund amount is greater than the payment amount');
    const whole = amount_refunded === payment.amount;
    Object.assign(payment, { amount_refunded, refund_status: whole ? 'full' : 'partial' });
    if (whole) payment.status = 'refunded';
    refunds.push({
      id: newId('rfnd'),
      entity: 'refund',
      amount,
      currency: 'INR',
      payment_id: paymentId,
      status: 'processed',
      created_at: seconds(),
    });
    tell('refund.processed', payment);
    return payment;
  }

  /** A refund as the API makes it. @param key of the request, if it names one */
  function requestRefund(paymentId: string, amount: unknown, key: string | undefined): RefundEntity {
    const kept = key === undefined ? undefined : keptRefunds.get(key);
    if (kept && (kept.payment_id !== paymentId || kept.amount !== amount))
      refuse('Different request with the same key');
    if (kept) return kept;
    refund(paymentId, typeof amount === 'number' ? amount : undefined);
    const made = refunds.at(-1) as RefundEntity;
    if (key !== undefined) keptRefunds.set(key, made);
    return made;
  }

  function writeNotes(orderId: string, notes: unknown): OrderEntity {
    return Object.assign(orderOf(orderId), { notes: checkedNotes(notes) });
  }

  return {
    orders,
    payments,
    keptRefunds,
    orderOf,
    paymentOf,
    paymentsOf,
    refundsOf,
    createOrder,
    pay,
    capture,
    refund,
    requestRefund,
    writeNotes,
  };
}

function checkedNotes(notes: unknown): Record<string, string> | [] {
  const entries = Object.entries((notes ?? {}) as Record<string, unknown>);
  if (entries.length > MOST_NOTES) refuse('Number of fields in notes should be less than or equal to 15');
  if (entries.some(([, value]) => String(value).length > 256)) refuse('notes value is too long');
  return entries.length === 0 ? [] : (Object.fromEntries(entries) as Record<string, string>);
}

function refuse(description: string): never {
  throw new BankError(description);
}
