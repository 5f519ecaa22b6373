// A purchase whose window closes, whose answer is forged, late or lost.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTill, type Till } from '../open-till.ts';

let till: Till;

beforeEach(async () => {
  till = await openTill();
});
afterEach(() => till.close());

describe('buyPlan, in trouble', () => {
  it('forgets a closed window, and keeps the popup open till then', async () => {
    const tab = await till.openTab();
    tab.openPricing();
    await tab.buyPlan(tab.basic, 'popup');
    tab.closePricing();
    expect(tab.$pricing.get().open).toBe(true);
    till.checkout.open?.hooks.ondismiss();
    expect(tab.$purchase.get()).toMatchObject({ phase: 'idle', error: '' });
    tab.closePricing();
    expect(tab.$pricing.get().open).toBe(false);
  });

  it('looks for a plan after a closed window, and says once that it came', async () => {
    const tab = await till.openTab();
    const told = () => tab.$toasts.get().filter(({ text }) => text === 'Your Basic plan is active now.').length;
    await tab.buyPlan(tab.basic, 'page');
    till.checkout.open?.hooks.ondismiss();
    await till.site.pass(3_000);
    expect(told()).toBe(0);
    const { razorpay_order_id: orderId } = till.pay();
    await till.tellAbout(orderId);
    await till.site.pass(5_000);
    expect([told(), tab.$ownPlan.get()?.planCode]).toEqual([1, 'basic']);
  });

  it('stops looking once the plan was bought in the open', async () => {
    const tab = await till.openTab();
    await tab.buyPlan(tab.basic, 'page');
    till.checkout.open?.hooks.ondismiss();
    await tab.buyPlan(tab.basic, 'page');
    till.checkout.open?.hooks.handler(till.pay());
    await till.site.settle();
    expect(tab.$bought.get()).not.toBeNull();
    tab.closeBought();
    const asked = () => till.site.requests.filter((request) => request.includes('user-plan')).length;
    await till.site.settle();
    const before = asked();
    await till.site.pass(80_000);
    expect(asked()).toBe(before);
  });

  it('tells a failed payment once its window closes', async () => {
    const tab = await till.openTab();
    await tab.buyPlan(tab.basic, 'page');
    till.checkout.open?.hooks.onfailed('Declined');
    expect(tab.$purchase.get().phase).toBe('checkout');
    till.checkout.open?.hooks.ondismiss();
    expect(tab.$purchase.get().error).toBe('The payment did not go through. Nothing was bought.');
  });

  it('refuses a forged payment in the words of the place', async () => {
    const tab = await till.openTab();
    for (const counter of ['page', 'popup'] as const) {
      await tab.buyPlan(tab.basic, counter);
      till.checkout.open?.hooks.handler({ ...till.pay(), razorpay_signature: 'f'.repeat(64) });
      await till.site.settle();
      expect(tab.$purchase.get()).toMatchObject({ phase: 'idle', error: 'Payment verification failed' });
    }
    expect(tab.$bought.get()).toBeNull();
  });

  it('verifies again when no answer came', async () => {
    const tab = await till.openTab();
    await tab.buyPlan(tab.basic, 'popup');
    const result = till.pay();
    till.site.reachable(false);
    till.checkout.open?.hooks.handler(result);
    await till.site.settle();
    expect(tab.$purchase.get().phase).toBe('verifying');
    till.site.reachable(true);
    await till.site.pass(2_000);
    expect(tab.$bought.get()).toMatchObject({ planName: 'Basic', counter: 'popup' });
  });

  it('gives up after three tries, with the reason', async () => {
    const tab = await till.openTab();
    await tab.buyPlan(tab.basic, 'popup');
    till.site.reachable(false);
    till.checkout.open?.hooks.handler(till.pay());
    await till.site.pass(7_000);
    expect(tab.$purchase.get().error).toBe('Payment verification failed: Network error. Please try again.');
  });
});
