// Handlers of plans, of orders, of payments by browser or webhook, and of receipts.
import type { paymentEndpoints } from '../contract/endpoints/payments.ts';
import type { planEndpoints } from '../contract/endpoints/plans.ts';
import { selectOfferedPlans } from '../contract/plans/plans.ts';
import { Refusal } from '../contract/refusal.ts';
import { daysRemaining, type Order, ownPlan, paymentRows } from '../domain/payments/order.ts';
import { readSeller, receiptPage } from '../domain/payments/receipt.ts';
import { type Context, type Handlers, replyFile } from '../http/reply.ts';
import { buildOrderData, openOrder, requirePlanForSale } from '../payments/open-order.ts';
import { orRefuse, requirePaymentContext } from '../payments/payment-context.ts';
import { findOrder, settleOrder, verifyPayment } from '../payments/settle-order.ts';
import { loadPerson } from '../services/call-context.ts';
import { openPaymentRecords } from '../store/payment-records.ts';

export const paymentHandlers: Pick<Handlers, keyof typeof paymentEndpoints | keyof typeof planEndpoints> = {
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

  plans: ({ deps }) => ({
    message: 'Plans loaded',
    data: selectOfferedPlans(deps.reference.plans, deps.content['page-settings']),
    checkout: {
      scriptUrl: deps.config.checkoutUrl,
      available: deps.gateway !== null,
      demo: deps.gateway?.demo ?? false,
    },
  }),

  async receipt({ deps, params, session: { user } }) {
    const grant = user.grants.find((entry) => entry.id === params.receiptId);
    const order = grant && (await openPaymentRecords(deps.store).orders.get(grant.id));
    const sale = order && {
      order,
      expiresAt: grant.expiresAt,
      seller: readSeller(deps.reference.settings),
      buyer: user,
      stateName: deps.reference.states.get(user.state) ?? user.state,
      demo: deps.gateway?.demo ?? false,
    };
    const page = sale && receiptPage(sale);
    // No paid order of the person has this id, or it has no receipt number yet.
    if (!page) throw new Refusal('NOT_FOUND');
    return replyFile(await deps.pdf({ kind: 'receipt', input: page }, user.id), 'application/pdf', page.file);
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
