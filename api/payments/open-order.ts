// Opens an order: it is stored before the gateway is called, and offered again while it is unpaid.

import { setTimeout as wait } from 'node:timers/promises';
import { DAY } from '../contract/indian-time.ts';
import type { Plan } from '../contract/plans/plans.ts';
import type { OrderData } from '../contract/plans/purchases.ts';
import { Refusal } from '../contract/refusal.ts';
import {
  buildNotes,
  claimGatewayRequest,
  type GatewayRequest,
  isOpen,
  newOrder,
  type Order,
  releaseGatewayRequest,
  saleRefusal,
  setGatewayId,
} from '../domain/payments/order.ts';
import type { Grant } from '../domain/payments/plan.ts';
import { isPaid } from '../domain/payments/settle.ts';
import { GatewayDown, GatewayRefused } from '../gateways/razorpay.ts';
import type { PaymentContext } from './payment-context.ts';
import { settleFromGateway } from './settle-order.ts';

/** Lifetime of unpaid orders in the store. A later payment is matched by the gateway's notes. Milliseconds. */
const UNPAID_TTL = 60 * DAY;
const POLL = 80;
const POLLS = 250;

type OpenOrder = Order & { gatewayId: string };

/**
 * The open order of a person and a plan, with its gateway id. If it was paid in a tab that was closed, it is settled.
 * @throws Refusal PLAN_CURRENT or PLAN_LOWER if this or a better open order is paid, PAYMENT_PENDING if such a payment is
 * authorised but not captured
 * @throws GatewayDown, GatewayRefused
 */
export async function openOrder(context: PaymentContext, userId: string, plan: Plan): Promise<OpenOrder> {
  await settleBetterOrders(context, userId, plan);
  const { receipt, offeredBefore } = await claimOrder(context, userId, plan);
  const order = await ensureGatewayOrder(context, receipt, userId, plan);
  if (!offeredBefore) return order;
  const found = await settleFromGateway(context, order).catch(ignoreUnknownOrder);
  if (found === null) {
    await forgetOpenOrder(context, order);
    return openOrder(context, userId, plan);
  }
  if (found.outcomes.has('covered')) throw new Refusal('PLAN_LOWER');
  if (isPaid(found.latest)) throw new Refusal('PLAN_CURRENT');
  if (found.outcomes.has('authorised')) throw new Refusal('PAYMENT_PENDING');
  return order;
}

/** An order that was paid in another tab may not be known yet: a lower plan would then run unseen. */
async function settleBetterOrders(context: PaymentContext, userId: string, plan: Plan): Promise<void> {
  const better = context.plans.filter(({ display_order }) => display_order > plan.display_order);
  for (const { plan_code } of better) {
    const offered = await context.paymentRecords.openOrders.get(buildOpenOrderKey(userId, plan_code));
    const order = offered && (await context.paymentRecords.orders.get(offered.receipt));
    if (!order || order.gatewayId === null || !isOpen(order, context.now())) continue;
    const found = await settleFromGateway(context, { ...order, gatewayId: order.gatewayId }).catch(ignoreUnknownOrder);
    if (found && isPaid(found.latest)) throw new Refusal('PLAN_LOWER');
    if (found?.outcomes.has('authorised')) throw new Refusal('PAYMENT_PENDING');
  }
}

/** The gateway does not know orders of other keys, such as test keys. */
function ignoreUnknownOrder(error: unknown): null {
  if (error instanceof GatewayRefused) return null;
  throw error;
}

const forgetOpenOrder = ({ paymentRecords }: PaymentContext, { userId, planCode, receipt }: Order): Promise<unknown> =>
  paymentRecords.openOrders.modify(buildOpenOrderKey(userId, planCode), (current) =>
    current?.receipt === receipt ? null : current,
  );

const buildOpenOrderKey = (userId: string, planCode: string): string => `${userId}:${planCode}`;

async function ensureGatewayOrder(
  context: PaymentContext,
  receipt: string,
  userId: string,
  plan: Plan,
): Promise<OpenOrder> {
  for (let polls = 0; polls < POLLS; polls++) {
    const hasWaited = polls > 0;
    const { order, request } = await context.paymentRecords.orders.update<{
      order: Order;
      request: GatewayRequest | null;
    }>(
      receipt,
      (current) => {
        const known = current ?? newOrder(plan, { userId, receipt }, context.now());
        // The call that this one waited for has failed: the next one would only wait as long again.
        if (hasWaited && isUnasked(known, context.now())) {
          return { next: current, result: { order: known, request: null } };
        }
        const { next, result } = claimGatewayRequest(known, context.now());
        return { next: next === current ? current : next, result: { order: next, request: result } };
      },
      UNPAID_TTL,
    );
    if (order.gatewayId !== null) return { ...order, gatewayId: order.gatewayId };
    if (request === null) break;
    if (request.kind === 'ask') return requestGatewayOrder(context, order, request.again);
    await wait(POLL);
  }
  throw new GatewayDown('The order was not created at the gateway in time.');
}

const isUnasked = (order: Order, now: number): boolean => order.gatewayId === null && order.askingUntil <= now;

/** The order is stored before the claim, so that a request that reads the claim finds the order. */
async function claimOrder({ paymentRecords, now, newId }: PaymentContext, userId: string, plan: Plan) {
  const key = buildOpenOrderKey(userId, plan.plan_code);
  const offered = await paymentRecords.openOrders.get(key);
  const offeredOrder = offered && (await paymentRecords.orders.get(offered.receipt));
  if (offeredOrder && isOpen(offeredOrder, now()) && isSameOffer(offeredOrder, plan)) {
    return { receipt: offeredOrder.receipt, offeredBefore: true };
  }
  const created = newOrder(plan, { userId, receipt: `npp_${newId()}` }, now());
  await paymentRecords.orders.modify(created.receipt, () => created, UNPAID_TTL);
  const { receipt } = await paymentRecords.openOrders.modify(
    key,
    (current) => (current && current.receipt !== offered?.receipt ? current : { receipt: created.receipt }),
    UNPAID_TTL,
  );
  if (receipt !== created.receipt) await paymentRecords.orders.delete(created.receipt);
  return { receipt, offeredBefore: false };
}

const isSameOffer = (order: Order, plan: Plan): boolean =>
  order.paise === plan.price * 100 && order.validityDays === plan.validity_days;

async function requestGatewayOrder({ paymentRecords, gateway }: PaymentContext, order: Order, again: boolean) {
  const { receipt, paise } = order;
  try {
    const found = again ? await gateway.findOrder(receipt) : null;
    const gatewayOrder = found ?? (await gateway.createOrder({ receipt, paise, notes: buildNotes(order) }));
    await paymentRecords.gatewayOrders.modify(gatewayOrder.id, () => ({ receipt }), UNPAID_TTL);
    return await paymentRecords.orders.update(
      receipt,
      (current) => {
        const next = setGatewayId(current ?? order, gatewayOrder.id);
        return { next, result: { ...next, gatewayId: next.gatewayId ?? gatewayOrder.id } };
      },
      UNPAID_TTL,
    );
  } catch (error) {
    await paymentRecords.orders.modify(receipt, (current) => current && releaseGatewayRequest(current), UNPAID_TTL);
    throw error;
  }
}

type Buyer = { name: string; mobile: string; grants: readonly Grant[] };

/** @throws Refusal UNKNOWN_PLAN, PLAN_NOT_FOR_SALE, PLAN_CURRENT, PLAN_LOWER */
export function requirePlanForSale(plans: readonly Plan[], planId: number, buyer: Buyer, now: number): Plan {
  const plan = plans.find((candidate) => candidate.id === planId);
  if (!plan) throw new Refusal('UNKNOWN_PLAN');
  const refusal = saleRefusal(plan, buyer.grants, plans, now);
  if (refusal) throw new Refusal(refusal);
  return plan;
}

export const buildOrderData = (order: Order & { gatewayId: string }, keyId: string, buyer: Buyer): OrderData => ({
  key: keyId,
  amount: order.paise,
  currency: 'INR',
  razorpayOrderId: order.gatewayId,
  planName: order.planName,
  planValidityDays: order.validityDays,
  userDetails: { name: buyer.name, email: '', contact: `+91${buyer.mobile}` },
});
