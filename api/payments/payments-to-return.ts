// The list of payments that an operator must give back: the payer has no account, paid an order twice, or gets a refund that
// the gateway has not accepted.
import type { Order } from '../domain/payments/order.ts';
import { PAYMENTS_TO_RETURN, type PaymentToReturn } from '../store/payment-records.ts';
import type { PaymentContext } from './payment-context.ts';
import type { Settlement } from './settlement.ts';

/** Replaces the entries of an order by those of its present state: a refund, or an account for the payer, removes them. */
export async function recordPaymentsToReturn(
  { paymentRecords, now }: Pick<PaymentContext, 'paymentRecords' | 'now'>,
  { order, outcome }: Settlement,
): Promise<void> {
  const found = findPaymentsToReturn(order, outcome);
  await paymentRecords.toReturn.modify(PAYMENTS_TO_RETURN, (record) => {
    const open = record?.open ?? [];
    const known = open.filter(({ receipt }) => receipt === order.receipt);
    const isKnown = ({ paymentId }: { paymentId: string }) => known.some((entry) => entry.paymentId === paymentId);
    if (found.length === known.length && found.every(isKnown)) return record;
    const added = found.filter((entry) => !isKnown(entry)).map((entry) => ({ ...entry, since: now() }));
    const isOpen = (entry: PaymentToReturn) =>
      entry.receipt !== order.receipt || found.some(({ paymentId }) => paymentId === entry.paymentId);
    return { open: [...open.filter(isOpen), ...added] };
  });
}

function findPaymentsToReturn(order: Order, outcome: Settlement['outcome']): Omit<PaymentToReturn, 'since'>[] {
  const { receipt, payment, paise } = order;
  const surplus = order.surplus.map((entry) => ({ ...entry, receipt, reason: 'paid-twice' as const }));
  const isRefundOpen = outcome === 'covered' && order.refund === null;
  if (payment === null || (outcome !== 'ownerless' && !isRefundOpen)) return surplus;
  const reason = isRefundOpen ? ('not-refunded' as const) : ('no-account' as const);
  return [{ receipt, paymentId: payment.id, paise, reason }, ...surplus];
}
