// Settles an order for verification, webhook and reconciliation. Every step can be repeated, also after a crash.
import type { GatewayOrder, Payment } from '../contract/plans/payments.ts';
import { Refusal } from '../contract/refusal.ts';
import { buildNotes, type Order, orderFromNotes, setGatewayId } from '../domain/payments/order.ts';
import type { Grant } from '../domain/payments/plan.ts';
import {
  financialYear,
  nextSerial,
  raiseSerials,
  readReceiptNumber,
  receiptNumber,
} from '../domain/payments/receipt.ts';
import { isPaid, markGranted, markRefunded, type Settled, settle, settleGrants } from '../domain/payments/settle.ts';
import { GatewayDown, GatewayRefused } from '../gateways/razorpay.ts';
import { PAYMENTS_TO_RETURN, type PaymentToReturn } from '../store/payment-records.ts';
import { orRefuse, type PaymentContext, parsePayerMobile } from './payment-context.ts';

/** @throws GatewayDown, GatewayRefused if a payment must be captured */
export async function settleOrder(context: PaymentContext, receipt: string, payment: Payment): Promise<Settlement> {
  const settlement = await settleAndGrant(context, receipt, payment);
  await recordPaymentsToReturn(context, settlement);
  return settlement;
}

async function settleAndGrant(context: PaymentContext, receipt: string, payment: Payment): Promise<Settlement> {
  let latestPayment = payment;
  let { order, outcome } = await applyPayment(context, receipt, latestPayment);
  if (outcome === 'authorised') {
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
  for (const { id, name } of owned.covered) await refundCovered(context, id, name);
  const granted = await context.paymentRecords.orders.update(receipt, (current) => {
    const isGranted = !owned.covered.some(({ id }) => id === receipt);
    const next = isGranted ? markGranted(current ?? owned.order) : (current ?? owned.order);
    return { next, result: { next, isGranted } };
  });
  if (!granted.isGranted) return { order: granted.next, outcome: 'covered' };
  return { order: await assignReceiptNumber(context, granted.next), outcome };
}

/** Settles an order by its payments at the gateway. */
export async function settleFromGateway(
  context: PaymentContext,
  order: Order & { gatewayId: string },
): Promise<{ latest: Order; outcomes: ReadonlySet<Settlement['outcome']> }> {
  const { payments } = await context.gateway.getOrder(order.gatewayId);
  let latest: Order = order;
  const outcomes = new Set<Settlement['outcome']>();
  for (const payment of payments) {
    const settlement = await settleOrder(context, order.receipt, payment);
    latest = settlement.order;
    outcomes.add(settlement.outcome);
  }
  return { latest, outcomes };
}

const applyPayment = ({ paymentRecords }: PaymentContext, receipt: string, payment: Payment): Promise<Settlement> =>
  paymentRecords.orders.update(receipt, (current) => {
    if (!current) throw new Error('The order to settle is not in the store.');
    const { next, result } = settle(current, payment);
    return { next, result: { order: next, outcome: result.kind } };
  });

/** Purchases to refund: that of this order, and others that this one covers. */
type Owned = { order: Order; covered: { id: string; name: string }[] };

/** @returns the order with its owner; null if no account is found */
async function giveGrant(context: PaymentContext, order: Order, payment: Payment): Promise<Owned | null> {
  const addToUser = (userId: string): Promise<Owned['covered'] | null> =>
    context.people.users.update(userId, (user) => {
      if (!user) return { next: null, result: null };
      const grants = settleGrants(user.grants, order, context.plans, context.now());
      const covered = selectCovered(grants, user.grants, order.receipt);
      return { next: grants === user.grants ? user : { ...user, grants: [...grants] }, result: covered };
    });
  const known = await addToUser(order.userId);
  if (known) return { order, covered: known };
  // A new account with the same number does not get the plan of the deleted account.
  if (wasGranted(order)) return null;
  const userId = await findOwnerByMobile(context, payment);
  const covered = userId === null ? null : await addToUser(userId);
  if (userId === null || covered === null) return null;
  const owned = await context.paymentRecords.orders.modify(order.receipt, (current) => ({
    ...(current ?? order),
    userId,
  }));
  return { order: owned, covered };
}

/** The grant of the order itself is selected each time, so that a refund which failed is tried again. */
function selectCovered(grants: readonly Grant[], before: readonly Grant[], receipt: string): Owned['covered'] {
  const wasCovered = new Set(before.filter(({ coveredBy }) => coveredBy !== undefined).map(({ id }) => id));
  return grants.flatMap(({ id, coveredBy }) =>
    coveredBy !== undefined && (id === receipt || !wasCovered.has(id)) ? [{ id, name: coveredBy }] : [],
  );
}

/** A refund that fails does not undo the settlement: the next one of that order tries again, at the latest the sweep. */
async function refundCovered(context: PaymentContext, receipt: string, coveredBy: string): Promise<void> {
  const { paymentRecords, gateway, log, now } = context;
  const order = await paymentRecords.orders.get(receipt);
  if (!order?.payment || order.refund !== null) return;
  try {
    const refund = { id: await gateway.refund(order.payment.id, order.paise), at: now(), coveredBy };
    await paymentRecords.orders.modify(receipt, (current) => markRefunded(current ?? order, refund));
    log.info({ receipt, refund: refund.id }, 'a payment was refunded, because a higher plan covers it');
  } catch (error) {
    if (!(error instanceof GatewayDown || error instanceof GatewayRefused)) throw error;
    log.error({ receipt, problem: error.message }, 'a payment that a higher plan covers is not refunded yet');
  }
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

/** Replaces the entries of an order by those of its present state: a refund, or an account for the payer, removes them. */
async function recordPaymentsToReturn(
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

/**
 * `ownerless`: the payer has no account yet. `erased`: the owner deleted the account. `covered`: a higher plan covers this one,
 * so the payment is refunded.
 */
type Settlement = { order: Order; outcome: Settled['kind'] | 'ownerless' | 'erased' | 'covered' };

type Claim = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };

/** @returns the paid order. @throws Refusal PAYMENT_UNVERIFIED, PAYMENT_PENDING, PAYMENT_REFUNDED if a higher plan covers it */
export async function verifyPayment(context: PaymentContext, userId: string, claim: Claim): Promise<Order> {
  const paymentId = claim.razorpay_payment_id;
  // Checked first, so that a request without a valid signature cannot cause calls to the gateway.
  if (!context.gateway.signed(claim.razorpay_order_id, paymentId, claim.razorpay_signature))
    throw new Refusal('PAYMENT_UNVERIFIED');
  const order = await orRefuse(context, 'PAYMENT_PENDING', findOrder(context, claim.razorpay_order_id));
  if (order?.userId !== userId || order.gatewayId === null) throw new Refusal('PAYMENT_UNVERIFIED');
  // Checked again with the stored id instead of the one that was sent.
  if (!context.gateway.signed(order.gatewayId, paymentId, claim.razorpay_signature))
    throw new Refusal('PAYMENT_UNVERIFIED');
  if (order.state === 'granted' && order.payment?.id === paymentId && order.receiptNumber !== null) return order;
  const payment = await orRefuse(context, 'PAYMENT_PENDING', context.gateway.getPayment(paymentId));
  const settled = await orRefuse(context, 'PAYMENT_PENDING', settleOrder(context, order.receipt, payment));
  if (settled.outcome === 'mismatch' || settled.outcome === 'refunded') throw new Refusal('PAYMENT_UNVERIFIED');
  if (settled.outcome === 'covered') throw new Refusal('PAYMENT_REFUNDED');
  if (!isPaid(settled.order) || settled.outcome === 'ownerless') throw new Refusal('PAYMENT_PENDING');
  return settled.order;
}

/** @returns null for an order of another product. @throws GatewayDown */
export async function findOrder(context: PaymentContext, gatewayId: string): Promise<Order | null> {
  const pointer = await context.paymentRecords.gatewayOrders.get(gatewayId);
  const known = pointer && (await context.paymentRecords.orders.get(pointer.receipt));
  if (known) return known;
  try {
    return await importOrder(context, await context.gateway.getOrder(gatewayId));
  } catch (error) {
    if (error instanceof GatewayRefused) return null;
    throw error;
  }
}

/** Stores an order of the gateway if the store does not have it. @returns null for an order of another product */
export async function importOrder(
  { paymentRecords }: PaymentContext,
  gatewayOrder: GatewayOrder,
): Promise<Order | null> {
  const rebuilt = orderFromNotes(gatewayOrder);
  if (!rebuilt) return null;
  await raiseSerial(paymentRecords, rebuilt.receiptNumber);
  await paymentRecords.gatewayOrders.modify(gatewayOrder.id, (current) => current ?? { receipt: rebuilt.receipt });
  return paymentRecords.orders.modify(rebuilt.receipt, (current) =>
    current ? setGatewayId(current, gatewayOrder.id) : rebuilt,
  );
}

async function raiseSerial(paymentRecords: PaymentContext['paymentRecords'], number: string | null): Promise<void> {
  const parsed = number === null ? null : readReceiptNumber(number);
  if (parsed === null) return;
  await paymentRecords.serials.modify(parsed.year, (current) => raiseSerials(current, parsed.serial));
}
