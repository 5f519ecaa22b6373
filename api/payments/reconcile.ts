// Reconciliation: settles every order of a period as the gateway reports it, and rebuilds what the store has lost.
import type { GatewayOrder } from '../contract/plans/payments.ts';
import { importOrder } from './find-order.ts';
import type { PaymentContext } from './payment-context.ts';
import { copyReceiptNumber, settleOrder } from './settle-order.ts';

export type Ledger = {
  /** Orders of this product with at least one payment. */
  orders: number;
  /** Captured at the gateway and not fully refunded. */
  receivedPaise: number;
  /** Granted as plans in user records. */
  grantedPaise: number;
  /** Paid in addition: an admin must refund it. */
  surplusPaise: number;
  /** Paid by people who have no account. */
  ownerlessPaise: number;
  /** Paid by people who deleted their account later. */
  erasedPaise: number;
  differencePaise: number;
  /** Orders whose settlement failed. */
  failed: number;
};

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
  const ledger: Ledger = {
    orders: 0,
    receivedPaise: 0,
    grantedPaise: 0,
    surplusPaise: 0,
    ownerlessPaise: 0,
    erasedPaise: 0,
    differencePaise: 0,
    failed: 0,
  };
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
  let order = await importOrder(context, gatewayOrder);
  if (order === null) return;
  ledger.orders += 1;
  const outcomes = new Set<string>();
  let received = 0;
  for (const payment of gatewayOrder.payments) {
    const settlement = await settleOrder(context, order.receipt, payment);
    order = settlement.order;
    outcomes.add(settlement.outcome);
    received += computeReceived(payment.status, payment.paise, payment.refundedPaise);
    if (payment.status === 'authorized' && order.payment?.id === payment.id) received += order.paise;
  }
  if (!order.noted) await copyReceiptNumber(context, order);
  ledger.receivedPaise += received;
  ledger.surplusPaise += order.surplus.reduce((sum, entry) => sum + entry.paise, 0);
  // `+= await` would read the ledger before the wait, and parallel orders change it in the meantime.
  const granted = await sumGranted(context, order.userId, order.receipt);
  ledger.grantedPaise += granted;
  if (granted > 0 || order.state === 'refunded') return;
  if (outcomes.has('erased')) ledger.erasedPaise += order.paise;
  else if (outcomes.has('ownerless')) ledger.ownerlessPaise += order.paise;
}

const computeReceived = (status: string, paise: number, refunded: number): number =>
  (status === 'captured' || status === 'refunded') && refunded < paise ? paise : 0;

/** Reads the user record, to check that the plan was granted exactly once. */
async function sumGranted({ people }: PaymentContext, userId: string, receipt: string): Promise<number> {
  const user = await people.users.get(userId);
  const grants = (user?.grants ?? []).filter((grant) => grant.id === receipt && !grant.refunded);
  return grants.reduce((sum, grant) => sum + grant.amountPaise, 0);
}
