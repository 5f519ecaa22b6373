// Opening an order: written down before the gateway hears of it, offered again while it is open.
import { setTimeout as wait } from 'node:timers/promises';
import type { Plan } from '../contract/plans.ts';
import { Refusal } from '../contract/refusal.ts';
import { bind, giveUpTurn, isOpen, newOrder, notesOf, type Order, takeTurn } from '../domain/order.ts';
import { isPaid } from '../domain/settle.ts';
import { GatewayDown, GatewayRefused } from '../gateways/razorpay.ts';
import type { Desk } from './desk.ts';
import { settleFromGateway } from './settle-order.ts';

/** Unpaid orders are forgotten after this long; a payment that comes later is found by the gateway's notes. */
const UNPAID_KEPT = 60 * 86_400_000;
const POLL = 80;
const POLLS = 250;

type OpenOrder = Order & { gatewayId: string };

/**
 * The open order of this person and plan, known to the gateway. What was paid in a tab that closed is granted instead.
 * @throws Refusal PLAN_CURRENT when it turns out to be paid, PAYMENT_PENDING when the bank holds a payment for it;
 * GatewayDown, GatewayRefused
 */
export async function openOrder(desk: Desk, userId: string, plan: Plan): Promise<OpenOrder> {
  const { receipt, offeredBefore } = await claim(desk, userId, plan);
  const order = await atGateway(desk, receipt, userId, plan);
  if (!offeredBefore) return order;
  const found = await settleFromGateway(desk, order).catch(unknownThere);
  if (found === null) {
    await forget(desk, order);
    return openOrder(desk, userId, plan);
  }
  if (isPaid(found.latest)) throw new Refusal('PLAN_CURRENT');
  if (found.held) throw new Refusal('PAYMENT_PENDING');
  return order;
}

/** Orders of other keys, test ones for example, are nobody's any more. */
function unknownThere(error: unknown): null {
  if (error instanceof GatewayRefused) return null;
  throw error;
}

const forget = ({ books }: Desk, { userId, planCode, receipt }: Order): Promise<null> =>
  books.openOrders.update(keyOf(userId, planCode), (current) => ({
    next: current?.receipt === receipt ? null : current,
    result: null,
  }));

const keyOf = (userId: string, planCode: string): string => `${userId}:${planCode}`;

async function atGateway(desk: Desk, receipt: string, userId: string, plan: Plan): Promise<OpenOrder> {
  for (let polls = 0; polls < POLLS; polls++) {
    const { order, turn } = await desk.books.orders.update(
      receipt,
      (current) => {
        const known = current ?? newOrder(plan, { userId, receipt }, desk.now());
        const { next, result } = takeTurn(known, desk.now());
        return { next: next === current ? current : next, result: { order: next, turn: result } };
      },
      UNPAID_KEPT,
    );
    if (order.gatewayId !== null) return { ...order, gatewayId: order.gatewayId };
    if (turn.kind === 'ask') return ask(desk, order, turn.again);
    await wait(POLL);
  }
  throw new GatewayDown('Nobody got an order from the gateway.');
}

/** The order is written first: whoever finds the claim finds the order. */
async function claim({ books, now, newId }: Desk, userId: string, plan: Plan) {
  const key = keyOf(userId, plan.plan_code);
  const offered = await books.openOrders.get(key);
  const standing = offered && (await books.orders.get(offered.receipt));
  if (standing && isOpen(standing, now()) && isSame(standing, plan))
    return { receipt: standing.receipt, offeredBefore: true };
  const made = newOrder(plan, { userId, receipt: `npp_${newId()}` }, now());
  await books.orders.update(made.receipt, () => ({ next: made, result: null }), UNPAID_KEPT);
  const receipt = await books.openOrders.update(
    key,
    (current) =>
      current === null || current.receipt === offered?.receipt
        ? { next: { receipt: made.receipt }, result: made.receipt }
        : { next: current, result: current.receipt },
    UNPAID_KEPT,
  );
  if (receipt !== made.receipt) await books.orders.delete(made.receipt);
  return { receipt, offeredBefore: false };
}

const isSame = (order: Order, plan: Plan): boolean =>
  order.paise === plan.price * 100 && order.validityDays === plan.validity_days;

async function ask({ books, gateway }: Desk, order: Order, again: boolean) {
  const { receipt, paise } = order;
  try {
    const found = again ? await gateway.findOrder(receipt) : null;
    const theirs = found ?? (await gateway.createOrder({ receipt, paise, notes: notesOf(order) }));
    await books.gatewayOrders.update(theirs.id, () => ({ next: { receipt }, result: null }), UNPAID_KEPT);
    return await books.orders.update(
      receipt,
      (current) => {
        const next = bind(current ?? order, theirs.id);
        return { next, result: { ...next, gatewayId: next.gatewayId ?? theirs.id } };
      },
      UNPAID_KEPT,
    );
  } catch (error) {
    const giveUp = (current: Order | null) => ({ next: current && giveUpTurn(current), result: null });
    await books.orders.update(receipt, giveUp, UNPAID_KEPT);
    throw error;
  }
}
