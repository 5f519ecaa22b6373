// Settling: verify, webhook and reconcile all end here. Each step may be repeated, and may be the last before a crash.
import type { Payment } from '../contract/plans/payments.ts';
import { addGrant } from '../domain/payments/grants.ts';
import { buildNotes, type Order } from '../domain/payments/order.ts';
import { financialYear, nextSerial, receiptNumber } from '../domain/payments/receipt.ts';
import { buildGrant, isPaid, markGranted, type Settled, settle } from '../domain/payments/settle.ts';
import { type PaymentContext, parsePayerMobile } from './payment-context.ts';

/** `ownerless`: paid by a person whom the store does not know (yet). `erased`: the owner has deleted the account. */
export type Settlement = { order: Order; outcome: Settled['kind'] | 'ownerless' | 'erased' };

/** @throws GatewayDown where money had to be captured */
export async function settleOrder(context: PaymentContext, receipt: string, payment: Payment): Promise<Settlement> {
  let told = payment;
  let { order, outcome } = await applyPayment(context, receipt, told);
  if (outcome === 'authorised') {
    told = await context.gateway.capture(payment.id, order.paise);
    ({ order, outcome } = await applyPayment(context, receipt, told));
  }
  if (outcome === 'mismatch') context.log.error({ receipt, payment: told.id }, 'a payment does not fit its order');
  if (outcome === 'surplus') context.log.error({ receipt, payment: told.id }, 'paid twice: give this payment back');
  if (!isPaid(order)) return { order, outcome };
  const owned = await giveGrant(context, order, told);
  if (!owned && wasGranted(order)) return { order, outcome: 'erased' };
  if (!owned) {
    context.log.error({ receipt }, 'paid by a person who is not known');
    return { order, outcome: 'ownerless' };
  }
  const granted = await context.paymentRecords.orders.update(receipt, (current) => {
    const next = markGranted(current ?? owned);
    return { next, result: next };
  });
  return { order: await assignReceiptNumber(context, granted), outcome };
}

/** Asks the gateway what became of an order, and settles it. `held`: money is reserved that cannot be taken yet. */
export async function settleFromGateway(
  context: PaymentContext,
  order: Order & { gatewayId: string },
): Promise<{ latest: Order; held: boolean }> {
  const { payments } = await context.gateway.getOrder(order.gatewayId);
  let latest: Order = order;
  let held = false;
  for (const payment of payments) {
    const settlement = await settleOrder(context, order.receipt, payment);
    latest = settlement.order;
    held ||= settlement.outcome === 'authorised';
  }
  return { latest, held };
}

const applyPayment = (
  context: PaymentContext,
  receipt: string,
  payment: Payment,
): Promise<{ order: Order; outcome: Settled['kind'] }> =>
  context.paymentRecords.orders.update(receipt, (current) => {
    if (!current) throw new Error('The order to settle is not in the books.');
    const { next, result } = settle(current, payment);
    return { next, result: { order: next, outcome: result.kind } };
  });

/** @returns the order with its owner; null when nobody is to be found */
async function giveGrant(context: PaymentContext, order: Order, payment: Payment): Promise<Order | null> {
  const grant = buildGrant(order);
  if (!grant) return null;
  const give = (userId: string): Promise<boolean> =>
    context.people.users.update(userId, (user) => {
      if (!user) return { next: null, result: false };
      const grants = addGrant(user.grants, grant);
      return { next: grants === user.grants ? user : { ...user, grants: [...grants] }, result: true };
    });
  if (await give(order.userId)) return order;
  // Who deleted the account and came back with the same number begins anew.
  if (wasGranted(order)) return null;
  const userId = await ownerByNumber(context, payment);
  if (userId === null || !(await give(userId))) return null;
  return context.paymentRecords.orders.update(order.receipt, (current) => {
    const next = { ...(current ?? order), userId };
    return { next, result: next };
  });
}

/** Granted by this store, or given back: nobody is looked for any more. */
const wasGranted = ({ state }: Order): boolean => state === 'granted' || state === 'refunded';

/** After the loss of the store a person comes back under a new id, but with the same number. */
async function ownerByNumber({ people }: PaymentContext, payment: Payment): Promise<string | null> {
  const mobile = parsePayerMobile(payment);
  const owner = mobile === null ? null : await people.numbers.get(mobile);
  return owner?.userId ?? null;
}

/** Gives the receipt its number, once. */
async function assignReceiptNumber(context: PaymentContext, order: Order): Promise<Order> {
  if (order.receiptNumber !== null || order.state !== 'granted' || order.payment === null) return order;
  const year = financialYear(order.payment.at);
  const serial = await context.paymentRecords.serials.update(year, (serials) => nextSerial(serials, order.receipt));
  const { next, first } = await context.paymentRecords.orders.update(order.receipt, (current) => {
    const known = current ?? order;
    const kept = known.receiptNumber === null ? { ...known, receiptNumber: receiptNumber(year, serial) } : known;
    return { next: kept, result: { next: kept, first: kept !== known } };
  });
  // Nobody waits for the copy at the gateway: reconciling writes what is missing.
  if (first) void copyReceiptNumber(context, next);
  return next;
}

/** Copies the receipt's number to the gateway, so that a rebuilt order has the same one. */
export async function copyReceiptNumber({ paymentRecords, gateway, log }: PaymentContext, order: Order): Promise<void> {
  if (order.gatewayId === null || order.receiptNumber === null || order.noted) return;
  try {
    await gateway.writeNotes(order.gatewayId, buildNotes(order));
    await paymentRecords.orders.modify(order.receipt, (current) => current && { ...current, noted: true });
  } catch (error) {
    log.info({ receipt: order.receipt, problem: String(error) }, 'the receipt number was not copied to the gateway');
  }
}
