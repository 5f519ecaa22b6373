// Settles an order for verification, webhook and reconciliation. Every step can be repeated, also after a crash.
import type { Payment } from '../contract/plans/payments.ts';
import { addGrant } from '../domain/payments/grants.ts';
import { buildNotes, type Order } from '../domain/payments/order.ts';
import { isCovered } from '../domain/payments/plan.ts';
import { financialYear, nextSerial, receiptNumber } from '../domain/payments/receipt.ts';
import { buildGrant, isPaid, markGranted, type Settled, settle } from '../domain/payments/settle.ts';
import { type PaymentContext, parsePayerMobile } from './payment-context.ts';
import { recordPaymentsToReturn } from './payments-to-return.ts';

/**
 * `ownerless`: the payer has no account yet. `erased`: the owner deleted the account. `declined`: the payment is not
 * captured, because its plan would run unseen behind a better one; the gateway gives the money back.
 */
export type Settlement = { order: Order; outcome: Settled['kind'] | 'ownerless' | 'erased' | 'declined' };

/** @throws GatewayDown, GatewayRefused if a payment must be captured */
export async function settleOrder(context: PaymentContext, receipt: string, payment: Payment): Promise<Settlement> {
  const settlement = await settleAndGrant(context, receipt, payment);
  await recordPaymentsToReturn(context, settlement.order, settlement.outcome === 'ownerless');
  return settlement;
}

async function settleAndGrant(context: PaymentContext, receipt: string, payment: Payment): Promise<Settlement> {
  let latestPayment = payment;
  let { order, outcome } = await applyPayment(context, receipt, latestPayment);
  if (outcome === 'authorised') {
    if (await isOrderCovered(context, order)) return { order, outcome: 'declined' };
    latestPayment = await context.gateway.capture(payment.id, order.paise);
    ({ order, outcome } = await applyPayment(context, receipt, latestPayment));
  }
  if (outcome === 'mismatch') context.log.error({ receipt, payment: payment.id }, 'a payment does not fit its order');
  if (outcome === 'surplus') context.log.error({ receipt, payment: payment.id }, 'paid twice: give this payment back');
  if (!isPaid(order)) return { order, outcome };
  const owned = await giveGrant(context, order, latestPayment);
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

/** Settles an order by its payments at the gateway. `isAuthorised`: a payment is reserved but cannot be captured yet. */
export async function settleFromGateway(
  context: PaymentContext,
  order: Order & { gatewayId: string },
): Promise<{ latest: Order; isAuthorised: boolean }> {
  const { payments } = await context.gateway.getOrder(order.gatewayId);
  let latest: Order = order;
  let isAuthorised = false;
  for (const payment of payments) {
    const settlement = await settleOrder(context, order.receipt, payment);
    latest = settlement.order;
    isAuthorised ||= settlement.outcome === 'authorised';
  }
  return { latest, isAuthorised };
}

async function isOrderCovered({ people, plans, now }: PaymentContext, order: Order): Promise<boolean> {
  const user = await people.users.get(order.userId);
  return user !== null && isCovered(order.planCode, user.grants, plans, now());
}

const applyPayment = (
  context: PaymentContext,
  receipt: string,
  payment: Payment,
): Promise<{ order: Order; outcome: Settled['kind'] }> =>
  context.paymentRecords.orders.update(receipt, (current) => {
    if (!current) throw new Error('The order to settle is not in the store.');
    const { next, result } = settle(current, payment);
    return { next, result: { order: next, outcome: result.kind } };
  });

/** @returns the order with its owner; null if no account is found */
async function giveGrant(context: PaymentContext, order: Order, payment: Payment): Promise<Order | null> {
  const grant = buildGrant(order);
  if (!grant) return null;
  const addToUser = (userId: string): Promise<boolean> =>
    context.people.users.update(userId, (user) => {
      if (!user) return { next: null, result: false };
      const grants = addGrant(user.grants, grant, context.plans);
      return { next: grants === user.grants ? user : { ...user, grants: [...grants] }, result: true };
    });
  if (await addToUser(order.userId)) return order;
  // A new account with the same number does not get the plan of the deleted account.
  if (wasGranted(order)) return null;
  const userId = await findOwnerByMobile(context, payment);
  if (userId === null || !(await addToUser(userId))) return null;
  return context.paymentRecords.orders.update(order.receipt, (current) => {
    const next = { ...(current ?? order), userId };
    return { next, result: next };
  });
}

/** The order was granted or refunded before, so a missing account was deleted. */
const wasGranted = ({ state }: Order): boolean => state === 'granted' || state === 'refunded';

/** After a loss of the store, the person has a new user id but the same number. */
async function findOwnerByMobile({ people }: PaymentContext, payment: Payment): Promise<string | null> {
  const mobile = parsePayerMobile(payment);
  const owner = mobile === null ? null : await people.numbers.get(mobile);
  return owner?.userId ?? null;
}

/** A receipt gets its number once. */
async function assignReceiptNumber(context: PaymentContext, order: Order): Promise<Order> {
  if (order.receiptNumber !== null || order.state !== 'granted' || order.payment === null) return order;
  const year = financialYear(order.payment.at);
  const serial = await context.paymentRecords.serials.update(year, (serials) => nextSerial(serials, order.receipt));
  const { next, isNew } = await context.paymentRecords.orders.update(order.receipt, (current) => {
    const known = current ?? order;
    const numbered = known.receiptNumber === null ? { ...known, receiptNumber: receiptNumber(year, serial) } : known;
    return { next: numbered, result: { next: numbered, isNew: numbered !== known } };
  });
  // Not awaited: if it fails, reconciliation writes the number to the gateway.
  if (isNew) void copyReceiptNumber(context, next);
  return next;
}

/** Copies the receipt number to the gateway's notes, so that a rebuilt order has the same number. */
export async function copyReceiptNumber({ paymentRecords, gateway, log }: PaymentContext, order: Order): Promise<void> {
  if (order.gatewayId === null || order.receiptNumber === null || order.noted) return;
  try {
    await gateway.writeNotes(order.gatewayId, buildNotes(order));
    await paymentRecords.orders.modify(order.receipt, (current) => current && { ...current, noted: true });
  } catch (error) {
    log.info({ receipt: order.receipt, problem: String(error) }, 'the receipt number was not copied to the gateway');
  }
}
