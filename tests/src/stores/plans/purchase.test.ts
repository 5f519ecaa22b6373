// A purchase from the button to the plan, and its early failures.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CheckoutSite, openCheckoutSite } from '../../open-checkout-site.ts';

let checkoutSite: CheckoutSite;

beforeEach(async () => {
  checkoutSite = await openCheckoutSite();
});
afterEach(() => checkoutSite.close());

describe('buyPlan', () => {
  it('leads from the button to the plan', async () => {
    const tab = await checkoutSite.openTab();
    await tab.buyPlan(tab.basic, 'page');
    expect(checkoutSite.checkout.loaded).toHaveLength(1);
    expect(tab.$purchase.get().phase).toBe('checkout');
    expect(checkoutSite.checkout.open?.order).toMatchObject({ amount: 49_900, currency: 'INR', planName: 'Basic' });
    checkoutSite.checkout.open?.hooks.handler(checkoutSite.pay());
    await checkoutSite.site.settle();
    expect(tab.$receipt.get()).toMatchObject({
      planName: 'Basic',
      paymentAmount: 49_900,
      daysRemaining: 180,
      surface: 'page',
    });
    expect(tab.$purchase.get().phase).toBe('idle');
    expect(tab.$ownPlan.get()).toMatchObject({ planCode: 'basic', isPlanActive: true });
    expect(tab.$session.get().user?.plan_code).toBe('basic');
  });

  it('asks a visitor to log in, with the message of page or popup', async () => {
    const tab = await checkoutSite.openTab(false);
    await tab.buyPlan(tab.basic, 'page');
    expect(tab.$purchase.get()).toMatchObject({ phase: 'idle', error: 'Please login first to upgrade your plan' });
    expect(tab.$loginOpen.get()).toBe(true);
    await tab.buyPlan(tab.basic, 'popup');
    expect(tab.$purchase.get().error).toBe('Please log in to purchase a plan');
    expect(checkoutSite.checkout.loaded).toEqual([]);
  });

  it('reports a script that does not load', async () => {
    const tab = await checkoutSite.openTab();
    checkoutSite.checkout.loads = false;
    await tab.buyPlan(tab.basic, 'page');
    expect(tab.$purchase.get().error).toBe('Failed to load payment gateway. Please try again.');
    expect(checkoutSite.site.requests.some((request) => request.includes('create-order'))).toBe(false);
  });

  it('reports an order that fails', async () => {
    const tab = await checkoutSite.openTab();
    checkoutSite.gateway.switches.down = true;
    await tab.buyPlan(tab.basic, 'page');
    expect(tab.$purchase.get()).toMatchObject({ phase: 'idle', error: 'Failed to create payment order' });
  });

  it('refuses an order at another price', async () => {
    const tab = await checkoutSite.openTab();
    await tab.buyPlan({ ...tab.basic, price: 450, pricing_amount: 450 }, 'page');
    expect(tab.$purchase.get()).toMatchObject({
      phase: 'idle',
      error: 'The price of this plan is now ₹499. Nothing was charged: look again before you buy.',
    });
    expect(checkoutSite.checkout.open).toBeNull();
  });

  it('buys once for several presses', async () => {
    const tab = await checkoutSite.openTab();
    await Promise.all([tab.buyPlan(tab.basic, 'page'), tab.buyPlan(tab.basic, 'popup')]);
    expect(checkoutSite.site.requests.filter((request) => request.includes('create-order'))).toHaveLength(1);
  });

  it('refuses a plan that the person has', async () => {
    const tab = await checkoutSite.openTab();
    await tab.buyPlan(tab.basic, 'page');
    checkoutSite.checkout.open?.hooks.handler(checkoutSite.pay());
    await checkoutSite.site.settle();
    await tab.buyPlan(tab.basic, 'page');
    expect(tab.$purchase.get().phase).toBe('idle');
  });

  /** Grants Advanced as another tab of the browser does, while Basic is open in this one. */
  async function buyAdvancedElsewhere(tab: Awaited<ReturnType<CheckoutSite['openTab']>>) {
    const { call } = await import('../../../../src/lib/api/api.ts');
    const advanced = tab.$plans.get().plans.find(({ plan_code }) => plan_code === 'advanced');
    const { data } = await call('payments.createOrder', { body: { planId: advanced?.id ?? 0 } });
    await tab.buyPlan(tab.basic, 'popup');
    const { razorpayOrderId, userDetails } = data;
    checkoutSite.gateway.bank.pay(razorpayOrderId, 'captured', { contact: userDetails.contact });
    await checkoutSite.settle(razorpayOrderId);
  }

  it('closes the checkout of a plan that another tab has covered', async () => {
    const tab = await checkoutSite.openTab();
    await buyAdvancedElsewhere(tab);
    checkoutSite.site.platform.events.dispatchEvent(new Event('storage'));
    await checkoutSite.site.settle();
    expect(checkoutSite.checkout.open).toBeNull();
    expect(tab.$purchase.get()).toMatchObject({
      phase: 'idle',
      error:
        'Your Advanced plan is active now, so this payment was stopped. If you paid all the same, it is refunded in full.',
    });
  });

  it('keeps the checkout of an upgrade open', async () => {
    const tab = await checkoutSite.openTab();
    await tab.buyPlan(tab.basic, 'page');
    checkoutSite.site.platform.events.dispatchEvent(new Event('focus'));
    await checkoutSite.site.settle();
    expect([tab.$purchase.get().phase, checkoutSite.checkout.open === null]).toEqual(['checkout', false]);
  });

  it('tells of a payment that is refunded, because a higher plan covers it', async () => {
    const tab = await checkoutSite.openTab();
    await buyAdvancedElsewhere(tab);
    checkoutSite.checkout.open?.hooks.handler(checkoutSite.pay());
    await checkoutSite.site.settle();
    expect(tab.$receipt.get()).toBeNull();
    expect(tab.$purchase.get()).toMatchObject({
      phase: 'idle',
      error: '',
      notice: 'You have a higher plan already, so this payment is refunded in full within 5 to 7 working days.',
    });
    expect(tab.$ownPlan.get()?.planCode).toBe('advanced');
  });

  it('tracks steps with consent only', async () => {
    const collector = 'https://steps.invalid/count';
    const { setAnalyticsConsent } = await import('../../../../src/lib/analytics.ts');
    const counted = () => checkoutSite.site.requests.filter((request) => request === `POST ${collector}`).length;
    vi.stubEnv('PUBLIC_ANALYTICS_URL', collector);
    const tab = await checkoutSite.openTab();
    await tab.buyPlan(tab.basic, 'page');
    checkoutSite.checkout.open?.hooks.ondismiss();
    expect(counted()).toBe(0);
    setAnalyticsConsent(true);
    await tab.logOut();
    await tab.logIn('9833344466');
    await tab.buyPlan(tab.basic, 'page');
    checkoutSite.checkout.open?.hooks.handler(checkoutSite.pay());
    await checkoutSite.site.settle();
    expect(counted()).toBe(4);
    setAnalyticsConsent(false);
    await tab.logOut();
    await tab.logIn('9833344477');
    expect(counted()).toBe(4);
    setAnalyticsConsent(true);
    vi.stubEnv('PUBLIC_ANALYTICS_URL', '');
    await tab.buyPlan(tab.basic, 'page');
    expect(counted()).toBe(4);
    vi.unstubAllEnvs();
  });
});
