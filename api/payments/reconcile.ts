// Reconciling: every order of a span of time as the gateway knows it, settled here. Rebuilds what the store has lost.
import type { GatewayOrder } from '../contract/plans/payments.ts';
import { importOrder } from './find-order.ts';
import type { PaymentContext } from './payment-context.ts';
import { copyReceiptNumber, settleOrder } from './settle-order.ts';

export type Ledger = {
  /** Orders of this product that were paid or tried. */
  orders: number;
  /** Captured at the gateway and not wholly given back. */
  receivedPaise: number;
  /** Standing as plans in people's records. */
  grantedPaise: number;
  /** Paid twice: to be given back by hand. */
  surplusPaise: number;
  /** Paid by people the store does not know. */
  ownerlessPaise: number;
  /** Bought by people who have deleted their accounts since. */
  erasedPaise: number;
  differencePaise: number;
  /** Orders that could not be settled this time. */
  failed: number;
};

/** Few at a time: people who pay right now come first. */
const PARALLEL = 4;

export async function reconcile(context: PaymentContext, from: number, to: number): Promise<Ledger> {
  const gatewayOrder: GatewayOrder[] = [];
  for await (const page of context.gateway.listOrders(from, to)) {
    gatewayOrder.push(...page.filter((order) => order.payments.length > 0 && order.notes.product !== undefined));
  }
  // Numbers that are known come first, then new ones in the order of payment.
  gatewayOrder.sort(
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
  const queue = gatewayOrder.values();
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
  // What is odd about an order was said when it was first told; the ledger counts it.
  const quiet = { ...context, log: { info() {}, error() {} } };
  for (const gatewayOrder of queue) {
    try {
      await reconcileOrder(quiet, gatewayOrder, ledger);
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
  // Read before adding: others add to the same ledger meanwhile.
  const granted = await sumGranted(context, order.userId, order.receipt);
  ledger.grantedPaise += granted;
  if (granted > 0 || order.state === 'refunded') return;
  if (outcomes.has('erased')) ledger.erasedPaise += order.paise;
  else if (outcomes.has('ownerless')) ledger.ownerlessPaise += order.paise;
}

const computeReceived = (status: string, paise: number, refunded: number): number =>
  (status === 'captured' || status === 'refunded') && refunded < paise ? paise : 0;

/** Read back from the person's record: the plan really is there, once. */
async function sumGranted({ people }: PaymentContext, userId: string, receipt: string): Promise<number> {
  const user = await people.users.get(userId);
  const grants = (user?.grants ?? []).filter((grant) => grant.id === receipt && !grant.refunded);
  return grants.reduce((sum, grant) => sum + grant.amountPaise, 0);
}
