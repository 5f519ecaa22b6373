// Reconciliation: regularly settles every order of a period as the gateway reports it, and rebuilds what the store has lost.
import { DAY, HOUR } from '../contract/indian-time.ts';
import type { GatewayOrder, Payment } from '../contract/plans/payments.ts';
import type { Order } from '../domain/payments/order.ts';
import type { Grant } from '../domain/payments/plan.ts';
import type { PaymentContext } from './payment-context.ts';
import { copyReceiptNumber, importOrder, settleOrder } from './settle-order.ts';

const newLedger = () => ({
  /** Orders of this product with at least one payment. */
  orders: 0,
  /** Captured at the gateway and not fully refunded. */
  receivedPaise: 0,
  /** Granted as plans in user records. */
  grantedPaise: 0,
  /** Paid in addition: an admin must refund it. */
  surplusPaise: 0,
  /** Paid by people who have no account. */
  ownerlessPaise: 0,
  /** Paid by people who deleted their account later. */
  erasedPaise: 0,
  differencePaise: 0,
  /** Orders whose settlement failed. */
  failed: 0,
});
export type Ledger = ReturnType<typeof newLedger>;

/** Few at a time, so that current payments are not delayed. */
const PARALLEL = 4;

export async function reconcile(context: PaymentContext, from: number, to: number): Promise<Ledger> {
  const gatewayOrders: GatewayOrder[] = [];
  for await (const page of context.gateway.listOrders(from, to)) {
    gatewayOrders.push(...page.filter(({ payments }) => payments.length > 0));
  }
  // Orders with a receipt number come first, so that no other order gets their number.
  gatewayOrders.sort(
    (a, b) => Number(!a.notes.receipt_number) - Number(!b.notes.receipt_number) || a.createdAt - b.createdAt,
  );
  const ledger = newLedger();
  const queue = gatewayOrders.values();
  await Promise.all(Array.from({ length: PARALLEL }, () => reconcileQueue(context, queue, ledger)));
  const { receivedPaise, grantedPaise, surplusPaise, ownerlessPaise, erasedPaise } = ledger;
  ledger.differencePaise = receivedPaise - grantedPaise - surplusPaise - ownerlessPaise - erasedPaise;
  return ledger;
}

async function reconcileQueue(
  context: PaymentContext,
  queue: IterableIterator<GatewayOrder>,
  ledger: Ledger,
): Promise<void> {
  // Anomalies were logged when they first occurred, and the ledger counts them.
  const silentContext = { ...context, log: { info() {}, error() {} } };
  for (const gatewayOrder of queue) {
    try {
      await reconcileOrder(silentContext, gatewayOrder, ledger);
    } catch (error) {
      ledger.failed += 1;
      context.log.error({ order: gatewayOrder.id, problem: String(error) }, 'an order was not reconciled');
    }
  }
}

async function reconcileOrder(context: PaymentContext, gatewayOrder: GatewayOrder, ledger: Ledger): Promise<void> {
  const imported = await importOrder(context, gatewayOrder);
  if (imported === null) return;
  ledger.orders += 1;
  const outcomes = new Set<string>();
  for (const payment of gatewayOrder.payments) {
    outcomes.add((await settleOrder(context, imported.receipt, payment)).outcome);
  }
  // `+= await` would read the ledger before the wait, and parallel orders change it in the meantime.
  const grant = await findGrant(context, imported.receipt);
  // Read after the grant, which the settlement of a higher order may have marked as refunded in the meantime.
  const order = (await context.paymentRecords.orders.get(imported.receipt)) ?? imported;
  await copyReceiptNumber(context, order);
  for (const payment of gatewayOrder.payments) ledger.receivedPaise += computeReceived(order, payment);
  ledger.surplusPaise += order.surplus.reduce((sum, entry) => sum + entry.paise, 0);
  if (grant && !grant.refunded) ledger.grantedPaise += grant.amountPaise;
  else if (order.state === 'refunded') return;
  else if (grant) ledger.surplusPaise += order.paise;
  else if (outcomes.has('erased')) ledger.erasedPaise += order.paise;
  else if (outcomes.has('ownerless')) ledger.ownerlessPaise += order.paise;
}

/** The payment that paid the order counts by the state of the order, which is newer. */
function computeReceived({ payment: paidBy, state, paise: price }: Order, payment: Payment): number {
  if (paidBy?.id === payment.id) return state === 'refunded' ? 0 : price;
  const { status, paise, refundedPaise } = payment;
  return (status === 'captured' || status === 'refunded') && refundedPaise < paise ? paise : 0;
}

/** Reads the user record, to check that the plan was granted exactly once. */
async function findGrant({ people, paymentRecords }: PaymentContext, receipt: string): Promise<Grant | undefined> {
  const order = await paymentRecords.orders.get(receipt);
  const user = order && (await people.users.get(order.userId));
  return user?.grants.find((grant) => grant.id === receipt);
}

export const SWEEP_EVERY = 5 * 60_000;
const FIRST_AFTER = 10_000;
const LEASE_DURATION = 4 * 60_000;
/** Orders are open for one day. The second day allows for clock differences and late banks. */
const RECENT_SPAN = 2 * DAY;
export const FULL_SPAN = 15 * DAY;
const NAME = 'reconcile';

/** @returns a function that stops further sweeps; a running one continues to its end */
export function startSweeps(context: PaymentContext): () => void {
  const run = () =>
    void sweep(context).catch((error) => context.log.error({ problem: String(error) }, 'not reconciled'));
  const first = setTimeout(run, FIRST_AFTER).unref();
  const every = setInterval(run, SWEEP_EVERY).unref();
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}

/** @returns null if another process holds the lease */
export async function sweep(context: PaymentContext): Promise<Ledger | null> {
  const holder = context.newId();
  const now = context.now();
  const lease = await context.paymentRecords.leases.update(NAME, (current) => {
    if (current && current.until > now) return { next: current, result: null };
    const deepAt = current?.deepAt ?? 0;
    return { next: { holder, until: now + LEASE_DURATION, deepAt }, result: { isFull: now - deepAt >= DAY } };
  });
  if (lease === null) return null;
  try {
    const ledger = await reconcile(context, now - (lease.isFull ? FULL_SPAN : RECENT_SPAN), now + HOUR);
    await releaseLease(context, holder, lease.isFull && ledger.failed === 0 ? now : null);
    if (ledger.differencePaise !== 0) context.log.error(ledger, 'the ledger does not balance');
    else if (lease.isFull && ledger.surplusPaise + ledger.ownerlessPaise > 0) {
      context.log.error(ledger, 'there is money to give back, or its owner is not known');
    }
    return ledger;
  } catch (error) {
    await releaseLease(context, holder, null);
    throw error;
  }
}

const releaseLease = ({ paymentRecords }: PaymentContext, holder: string, deepAt: number | null): Promise<unknown> =>
  paymentRecords.leases.modify(NAME, (current) =>
    current?.holder === holder ? { ...current, until: 0, deepAt: deepAt ?? current.deepAt } : current,
  );
