// A purchase from the press to the grant, and every way it can end.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTill, type Till } from '../open-till.ts';

let till: Till;

beforeEach(async () => {
  till = await openTill();
});
afterEach(() => till.close());

describe('buyPlan', () => {
  it('leads from a press to the plan', async () => {
    const tab = await till.openTab();
    await tab.buyPlan(tab.basic, 'page');
    expect(till.checkout.loaded).toHaveLength(1);
    expect(tab.$purchase.get().phase).toBe('checkout');
    expect(till.checkout.open?.order).toMatchObject({ amount: 49_900, currency: 'INR', planName: 'Basic' });
    till.checkout.open?.hooks.handler(till.pay());
    await till.site.settle();
    expect(tab.$bought.get()).toMatchObject({ planName: 'Basic', paid: 49_900, daysRemaining: 180, counter: 'page' });
    expect(tab.$purchase.get().phase).toBe('idle');
    expect(tab.$ownPlan.get()).toMatchObject({ planCode: 'basic', isPlanActive: true });
    expect(tab.$session.get().user?.plan_code).toBe('basic');
  });

  it('asks a stranger to log in, in the words of the place', async () => {
    const tab = await till.openTab(false);
    await tab.buyPlan(tab.basic, 'page');
    expect(tab.$purchase.get()).toMatchObject({ phase: 'idle', error: 'Please login first to upgrade your plan' });
    expect(tab.$loginOpen.get()).toBe(true);
    await tab.buyPlan(tab.basic, 'popup');
    expect(tab.$purchase.get().error).toBe('Please log in to purchase a plan');
    expect(till.checkout.loaded).toEqual([]);
  });

  it('says that the script did not come', async () => {
    const tab = await till.openTab();
    till.checkout.comes = false;
    await tab.buyPlan(tab.basic, 'page');
    expect(tab.$purchase.get().error).toBe('Failed to load payment gateway. Please try again.');
    expect(till.site.requests.some((request) => request.includes('create-order'))).toBe(false);
  });

  it('says that no order came about', async () => {
    const tab = await till.openTab();
    till.gateway.switches.down = true;
    await tab.buyPlan(tab.basic, 'page');
    expect(tab.$purchase.get()).toMatchObject({ phase: 'idle', error: 'Failed to create payment order' });
  });

  it('asks to look again when the price is another one', async () => {
    const tab = await till.openTab();
    await tab.buyPlan({ ...tab.basic, price: 450, pricing_amount: 450 }, 'page');
    expect(tab.$purchase.get()).toMatchObject({
      phase: 'idle',
      error: 'The price of this plan is now ₹499. Nothing was charged: look again before you buy.',
    });
    expect(till.checkout.open).toBeNull();
  });

  it('buys once, however often one presses', async () => {
    const tab = await till.openTab();
    await Promise.all([tab.buyPlan(tab.basic, 'page'), tab.buyPlan(tab.basic, 'popup')]);
    expect(till.site.requests.filter((request) => request.includes('create-order'))).toHaveLength(1);
  });

  it('refuses to sell what is owned', async () => {
    const tab = await till.openTab();
    await tab.buyPlan(tab.basic, 'page');
    till.checkout.open?.hooks.handler(till.pay());
    await till.site.settle();
    await tab.buyPlan(tab.basic, 'page');
    expect(tab.$purchase.get().phase).toBe('idle');
  });

  it('counts nothing without consent, each step with it, nothing after', async () => {
    const collector = 'https://steps.invalid/count';
    const { agreeToCounting } = await import('../../../src/lib/analytics.ts');
    const counted = () => till.site.requests.filter((request) => request === `POST ${collector}`).length;
    vi.stubEnv('PUBLIC_ANALYTICS_URL', collector);
    const tab = await till.openTab();
    await tab.buyPlan(tab.basic, 'page');
    till.checkout.open?.hooks.ondismiss();
    expect(counted()).toBe(0);
    agreeToCounting(true);
    await tab.logOut();
    await tab.logIn('9833344466');
    await tab.buyPlan(tab.basic, 'page');
    till.checkout.open?.hooks.handler(till.pay());
    await till.site.settle();
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
