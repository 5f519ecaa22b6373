// Fixture: a tab on the pricing page of the real application, with the gateway double. Only the checkout window is fake.
import type { OrderData } from '../../api/contract/plans/purchases.ts';
import { createPaymentContext } from '../../api/payments/payment-context.ts';
import { findOrder, settleFromGateway } from '../../api/payments/settle-order.ts';
import type { Checkout, CheckoutWindowHooks } from '../../src/lib/checkout-window.ts';
import { gatewayOf } from '../support/gateway/checkout-fixture.ts';
import { startGateway } from '../support/gateway/double.ts';
import { checkoutAnswer } from '../support/gateway/signatures.ts';
import { openSite, type Site } from './open-site.ts';

type CheckoutWindow = {
  open: { order: OrderData; hooks: CheckoutWindowHooks } | null;
  /** Addresses of the script, in order. */
  loaded: string[];
  /** Does the script load? */
  loads: boolean;
};

export type CheckoutSite = Awaited<ReturnType<typeof openCheckoutSite>>;

export async function openCheckoutSite() {
  let now = () => Date.now();
  const gateway = await startGateway({ now: () => now() });
  const site = await openSite('/pricing', { gateway: gatewayOf(gateway) });
  now = () => site.platform.now();
  const checkout: CheckoutWindow = { open: null, loaded: [], loads: true };
  return {
    site,
    gateway,
    checkout,
    openTab: (loggedIn = true) => openTab(site, buildFakeCheckout(checkout), loggedIn),
    /** Pays in the open window. */
    pay() {
      if (!checkout.open) throw new Error('no checkout');
      const { razorpayOrderId, userDetails } = checkout.open.order;
      const payment = gateway.bank.pay(razorpayOrderId, 'captured', { contact: userDetails.contact });
      return checkoutAnswer(payment.order_id, payment.id);
    },
    /** Settles an order as the gateway's webhook does. */
    async settle(orderId: string) {
      const context = createPaymentContext(site.application.deps, gatewayOf(gateway));
      const order = await findOrder(context, orderId);
      if (order) await settleFromGateway(context, { ...order, gatewayId: orderId });
    },
    async close() {
      await site.close();
      await gateway.stop();
    },
  };
}

const buildFakeCheckout = (window: CheckoutWindow): Checkout => ({
  load: async (url) => {
    window.loaded.push(url);
    if (!window.loads) throw new Error('no script');
  },
  open: (order, hooks) => {
    window.open = { order, hooks };
    return () => {
      window.open = null;
    };
  },
});

async function openTab(site: Site, checkout: Checkout, loggedIn: boolean) {
  const session = await import('../../src/stores/session/session.ts');
  const otp = await import('../../src/stores/session/otp.ts');
  const verification = await import('../../src/stores/session/otp-verification.ts');
  const plans = await import('../../src/stores/plans/plans.ts');
  const state = await import('../../src/stores/plans/pricing-state.ts');
  const purchase = await import('../../src/stores/plans/purchase.ts');
  const toasts = await import('../../src/stores/page/toasts.ts');
  const receipt = await import('../../src/stores/plans/receipt-view.ts');
  (await import('../../src/lib/checkout-window.ts')).setCheckout(checkout);
  session.startSession();
  const logIn = async (mobile: string) => {
    await otp.requestCode({ mobile, name: 'Asha Menon', state: 'KL' }, 'popup');
    verification.typeCode(site.lastCode());
    await site.pass(200);
  };
  if (loggedIn) await logIn('9833344455');
  plans.followPlans();
  await site.settle();
  const basic = plans.$plans.get().plans.find(({ plan_code }) => plan_code === 'basic');
  if (!basic) throw new Error('no plan');
  return { ...session, ...plans, ...state, ...purchase, ...toasts, ...receipt, basic, logIn };
}
