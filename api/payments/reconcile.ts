// Reconciliation: settles every order of a period as the gateway reports it, and rebuilds what the store has lost.
import type { GatewayOrder, Payment } from '../contract/plans/payments.ts';
import type { Order } from '../domain/payments/order.ts';
import type { Grant } from '../domain/payments/plan.ts';
import { importOrder } from './find-order.ts';
import type { PaymentContext } from './payment-context.ts';
import { copyReceiptNumber, settleOrder } from './settle-order.ts';

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
    gatewayOrders.push(...page.filter((order) => order.payments.length > 0 && order.notes.product !== undefined));
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
  if (!order.noted) await copyReceiptNumber(context, order);
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
