// Handlers of the person's plan, of orders, and of payments by browser or webhook.
import { selectOfferedPlans } from '../contract/plans/plans.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Order } from '../domain/payments/order.ts';
import { daysRemaining, ownPlan, paymentRows } from '../domain/payments/own-plan.ts';
import type { Context, Handlers } from '../http/context.ts';
import { findOrder } from '../payments/find-order.ts';
import { openOrder } from '../payments/open-order.ts';
import { orRefuse, requirePaymentContext } from '../payments/require-gateway.ts';
import { buildOrderData, requirePlanForSale } from '../payments/sale.ts';
import { settleOrder } from '../payments/settle-order.ts';
import { verifyPayment } from '../payments/verify-payment.ts';
import { loadPerson } from '../services/person.ts';
import { openPaymentRecords } from '../store/payment-records.ts';

type Names = 'userPlan' | 'paymentHistory' | 'createOrder' | 'verifyPayment' | 'paymentWebhook';

export const paymentHandlers: Pick<Handlers, Names> = {
  userPlan({ deps, session }) {
    const { grants } = session.user;
    const plans = selectOfferedPlans(deps.reference.plans, deps.content['page-settings']);
    return { data: { plan: ownPlan(grants, plans, deps.now()) } };
  },

  async paymentHistory({ deps, session }) {
    const { grants } = session.user;
    const { orders } = openPaymentRecords(deps.store);
    const purchased = grants.filter((grant) => grant.paymentId !== null);
    const known = await Promise.all(purchased.map((grant) => orders.get(grant.id)));
    const byReceipt = new Map(known.flatMap((order): [string, Order][] => (order ? [[order.receipt, order]] : [])));
    return { payments: paymentRows(grants, byReceipt) };
  },

  async createOrder({ deps, session: { user }, body }) {
    const plan = requirePlanForSale(deps.reference.plans, body.planId, user, deps.now());
    const payments = requirePaymentContext(deps);
    const order = await orRefuse(payments, 'ORDER_FAILED', openOrder(payments, user.id, plan));
    return { message: 'Order created', data: buildOrderData(order, payments.gateway.keyId, user) };
  },

  async verifyPayment(context) {
    const order = await verifyPayment(requirePaymentContext(context.deps), context.session.userId, context.body);
    return { message: 'Payment verified successfully', data: await buildVerificationData(context, order) };
  },

  async paymentWebhook({ deps, body }) {
    const context = requirePaymentContext(deps);
    const event = context.gateway.readWebhook(body.raw, body.signature);
    if (!event) throw new Refusal('PAYMENT_UNVERIFIED');
    const { payment } = event;
    // Events of other orders are acknowledged, so that the gateway does not send them again.
    if (!payment?.orderId) return { message: 'Nothing to do' };
    const order = await orRefuse(context, 'GATEWAY_DOWN', findOrder(context, payment.orderId));
    if (!order) return { message: 'Nothing to do' };
    const { outcome } = await orRefuse(context, 'GATEWAY_DOWN', settleOrder(context, order.receipt, payment));
    return { message: outcome };
  },
};

async function buildVerificationData({ deps, collections, session }: Context<'verifyPayment'>, order: Order) {
  const { grants } = await loadPerson(collections, session);
  const grant = grants.find((entry) => entry.id === order.receipt);
  if (!grant || !order.payment) throw new Refusal('PAYMENT_PENDING');
  if (grant.coveredBy !== undefined) throw new Refusal('PAYMENT_REFUNDED');
  return {
    paymentAmount: order.paise,
    userId: session.userId,
    planName: order.planName,
    planCode: order.planCode,
    planValidityDays: order.validityDays,
    paymentMethod: order.payment.method,
    transactionId: order.payment.id,
    expiryDate: new Date(grant.expiresAt).toISOString(),
    daysRemaining: daysRemaining(grant.expiresAt, deps.now()),
    receiptId: order.receipt,
    receiptNumber: order.receiptNumber,
  };
}
