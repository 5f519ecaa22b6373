import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderData } from '../../../api/contract/purchases.ts';
import type { Checkout, CheckoutWindowHooks } from '../../../src/lib/checkout-window.ts';
import { type GatewayDouble, startGateway } from '../../support/gateway/double.ts';
import { checkoutAnswer } from '../../support/gateway/seals.ts';
import { gatewayOf } from '../../support/gateway/shop.ts';
import { openSite, type Site } from '../open-site.ts';

let site: Site;
let gateway: GatewayDouble;
let open: { order: OrderData; hooks: CheckoutWindowHooks } | null;
let loaded: string[];
let scriptComes: boolean;

beforeEach(async () => {
  let now = () => Date.now();
  gateway = await startGateway({ now: () => now() });
  site = await openSite('/pricing', { gateway: gatewayOf(gateway) });
  now = () => site.platform.now();
  open = null;
  loaded = [];
  scriptComes = true;
});
afterEach(async () => {
  await site.close();
  await gateway.stop();
});

/** The browser's part of the checkout: everything else is real. */
const checkout: Checkout = {
  load: async (url) => {
    loaded.push(url);
    if (!scriptComes) throw new Error('no script');
  },
  open: (order, hooks) => {
    open = { order, hooks };
  },
};

async function openTab(loggedIn = true) {
  const session = await import('../../../src/stores/session.ts');
  const otp = await import('../../../src/stores/otp.ts');
  const plans = await import('../../../src/stores/plans.ts');
  const state = await import('../../../src/stores/pricing-state.ts');
  const purchase = await import('../../../src/stores/purchase.ts');
  const toasts = await import('../../../src/stores/toasts.ts');
  (await import('../../../src/lib/checkout-window.ts')).setCheckout(checkout);
  session.startSession();
  const logIn = async (mobile: string) => {
    await otp.requestCode({ mobile, name: 'Asha Menon', state: 'KL' }, 'popup');
    otp.typeCode(site.lastCode());
    await site.pass(200);
  };
  if (loggedIn) await logIn('9833344455');
  plans.followPlans();
  await site.settle();
  const basic = plans.$plans.get().plans.find(({ plan_code }) => plan_code === 'basic');
  if (!basic) throw new Error('no plan');
  return { ...session, ...plans, ...state, ...purchase, ...toasts, basic, logIn };
}

const pay = () => {
  if (!open) throw new Error('no checkout');
  const payment = gateway.bank.pay(open.order.razorpayOrderId, 'captured', { contact: open.order.userDetails.contact });
  return checkoutAnswer(payment.order_id, payment.id);
};

describe('buyPlan', () => {
  it('leads from a press to the plan', async () => {
    const tab = await openTab();
    await tab.buyPlan(tab.basic, 'page');
    expect(loaded).toHaveLength(1);
    expect(tab.$purchase.get().phase).toBe('checkout');
    expect(open?.order).toMatchObject({ amount: 49_900, currency: 'INR', planName: 'Basic' });
    open?.hooks.handler(pay());
    await site.settle();
    expect(tab.$bought.get()).toMatchObject({ planName: 'Basic', paid: 49_900, daysRemaining: 180, counter: 'page' });
    expect(tab.$purchase.get().phase).toBe('idle');
    expect(tab.$ownPlan.get()).toMatchObject({ planCode: 'basic', isPlanActive: true });
    expect(tab.$session.get().user?.plan_code).toBe('basic');
  });

  it('asks a stranger to log in, in the words of the place', async () => {
    const tab = await openTab(false);
    await tab.buyPlan(tab.basic, 'page');
    expect(tab.$purchase.get()).toMatchObject({ phase: 'idle', error: 'Please login first to upgrade your plan' });
    expect(tab.$loginOpen.get()).toBe(true);
    await tab.buyPlan(tab.basic, 'popup');
    expect(tab.$purchase.get().error).toBe('Please log in to purchase a plan');
    expect(loaded).toEqual([]);
  });

  it('says that the script did not come', async () => {
    const tab = await openTab();
    scriptComes = false;
    await tab.buyPlan(tab.basic, 'page');
    expect(tab.$purchase.get().error).toBe('Failed to load payment gateway. Please try again.');
    expect(site.requests.some((request) => request.includes('create-order'))).toBe(false);
  });

  it('says that no order came about', async () => {
    const tab = await openTab();
    gateway.switches.down = true;
    await tab.buyPlan(tab.basic, 'page');
    expect(tab.$purchase.get()).toMatchObject({ phase: 'idle', error: 'Failed to create payment order' });
  });

  it('asks to look again when the price is another one', async () => {
    const tab = await openTab();
    await tab.buyPlan({ ...tab.basic, price: 450, pricing_amount: 450 }, 'page');
    expect(tab.$purchase.get()).toMatchObject({
      phase: 'idle',
      error: 'The price of this plan is now ₹499. Nothing was charged: look again before you buy.',
    });
    expect(open).toBeNull();
  });

  it('buys once, however often one presses', async () => {
    const tab = await openTab();
    await Promise.all([tab.buyPlan(tab.basic, 'page'), tab.buyPlan(tab.basic, 'popup')]);
    expect(site.requests.filter((request) => request.includes('create-order'))).toHaveLength(1);
  });

  it('refuses to sell what is owned', async () => {
    const tab = await openTab();
    await tab.buyPlan(tab.basic, 'page');
    open?.hooks.handler(pay());
    await site.settle();
    await tab.buyPlan(tab.basic, 'page');
    expect(tab.$purchase.get().phase).toBe('idle');
  });

  it('forgets a closed window, and keeps the popup open till then', async () => {
    const tab = await openTab();
    tab.openPricing();
    await tab.buyPlan(tab.basic, 'popup');
    tab.closePricing();
    expect(tab.$pricing.get().open).toBe(true);
    open?.hooks.ondismiss();
    expect(tab.$purchase.get()).toMatchObject({ phase: 'idle', error: '' });
    tab.closePricing();
    expect(tab.$pricing.get().open).toBe(false);
  });

  it('tells a failed payment once its window closes', async () => {
    const tab = await openTab();
    await tab.buyPlan(tab.basic, 'page');
    open?.hooks.onfailed('Declined');
    expect(tab.$purchase.get().phase).toBe('checkout');
    open?.hooks.ondismiss();
    expect(tab.$purchase.get().error).toBe('The payment did not go through. Nothing was bought.');
  });

  it('refuses a forged payment in the words of the place', async () => {
    const tab = await openTab();
    for (const counter of ['page', 'popup'] as const) {
      await tab.buyPlan(tab.basic, counter);
      open?.hooks.handler({ ...pay(), razorpay_signature: 'f'.repeat(64) });
      await site.settle();
      expect(tab.$purchase.get()).toMatchObject({ phase: 'idle', error: 'Payment verification failed' });
    }
    expect(tab.$bought.get()).toBeNull();
  });

  it('verifies again when no answer came', async () => {
    const tab = await openTab();
    await tab.buyPlan(tab.basic, 'popup');
    const result = pay();
    site.reachable(false);
    open?.hooks.handler(result);
    await site.settle();
    expect(tab.$purchase.get().phase).toBe('verifying');
    site.reachable(true);
    await site.pass(2_000);
    expect(tab.$bought.get()).toMatchObject({ planName: 'Basic', counter: 'popup' });
  });

  it('gives up after three tries, with the reason', async () => {
    const tab = await openTab();
    await tab.buyPlan(tab.basic, 'popup');
    site.reachable(false);
    open?.hooks.handler(pay());
    await site.pass(7_000);
    expect(tab.$purchase.get().error).toBe('Payment verification failed: Network error. Please try again.');
  });

  it('counts nothing without consent, each step with it, nothing after', async () => {
    const collector = 'https://steps.invalid/count';
    const { agreeToCounting } = await import('../../../src/lib/analytics.ts');
    const counted = () => site.requests.filter((request) => request === `POST ${collector}`).length;
    vi.stubEnv('PUBLIC_ANALYTICS_URL', collector);
    const tab = await openTab();
    await tab.buyPlan(tab.basic, 'page');
    open?.hooks.ondismiss();
    expect(counted()).toBe(0);
    agreeToCounting(true);
    await tab.logOut();
    await tab.logIn('9833344466');
    await tab.buyPlan(tab.basic, 'page');
    open?.hooks.handler(pay());
    await site.settle();
    expect(counted()).toBe(4);
    agreeToCounting(false);
    await tab.logOut();
    await tab.logIn('9833344477');
    expect(counted()).toBe(4);
    agreeToCounting(true);
    vi.stubEnv('PUBLIC_ANALYTICS_URL', '');
    await tab.buyPlan(tab.basic, 'page');
    expect(counted()).toBe(4);
    vi.unstubAllEnvs();
  });
});
