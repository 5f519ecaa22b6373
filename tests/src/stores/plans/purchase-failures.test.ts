// Purchases that fail: closed windows, forged payments, late or lost replies.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CheckoutSite, openCheckoutSite } from '../../open-checkout-site.ts';

let checkoutSite: CheckoutSite;

beforeEach(async () => {
  checkoutSite = await openCheckoutSite();
});
afterEach(() => checkoutSite.close());

describe('buyPlan, on failure', () => {
  it('resets after a closed window, and keeps the popup open until then', async () => {
    const tab = await checkoutSite.openTab();
    tab.openPricing();
    await tab.buyPlan(tab.basic, 'popup');
    tab.closePricing();
    expect(tab.$pricing.get().open).toBe(true);
    checkoutSite.checkout.open?.hooks.ondismiss();
    expect(tab.$purchase.get()).toMatchObject({ phase: 'idle', error: '' });
    tab.closePricing();
    expect(tab.$pricing.get().open).toBe(false);
  });

  it('checks for a plan after a closed window, and reports it once', async () => {
    const tab = await checkoutSite.openTab();
    const told = () => tab.$toasts.get().filter(({ text }) => text === 'Your Basic plan is active now.').length;
    await tab.buyPlan(tab.basic, 'page');
    checkoutSite.checkout.open?.hooks.ondismiss();
    await checkoutSite.site.pass(3_000);
    expect(told()).toBe(0);
    const { razorpay_order_id: orderId } = checkoutSite.pay();
    await checkoutSite.settle(orderId);
    await checkoutSite.site.pass(5_000);
    expect([told(), tab.$ownPlan.get()?.planCode]).toEqual([1, 'basic']);
  });

  it('stops checking once the plan has been bought', async () => {
    const tab = await checkoutSite.openTab();
    await tab.buyPlan(tab.basic, 'page');
    checkoutSite.checkout.open?.hooks.ondismiss();
    await tab.buyPlan(tab.basic, 'page');
    checkoutSite.checkout.open?.hooks.handler(checkoutSite.pay());
    await checkoutSite.site.settle();
    expect(tab.$receipt.get()).not.toBeNull();
    tab.closeReceipt();
    const countRequests = () => checkoutSite.site.requests.filter((request) => request.includes('user-plan')).length;
    await checkoutSite.site.settle();
    const before = countRequests();
    await checkoutSite.site.pass(80_000);
    expect(countRequests()).toBe(before);
  });

  it('reports a failed payment once its window closes', async () => {
    const tab = await checkoutSite.openTab();
    await tab.buyPlan(tab.basic, 'page');
    checkoutSite.checkout.open?.hooks.onfailed('Declined');
    expect(tab.$purchase.get().phase).toBe('checkout');
    checkoutSite.checkout.open?.hooks.ondismiss();
    expect(tab.$purchase.get().error).toBe('The payment did not go through. Nothing was bought.');
  });

  it('refuses a forged payment with the message of page or popup', async () => {
    const tab = await checkoutSite.openTab();
    for (const counter of ['page', 'popup'] as const) {
      await tab.buyPlan(tab.basic, counter);
      checkoutSite.checkout.open?.hooks.handler({ ...checkoutSite.pay(), razorpay_signature: 'f'.repeat(64) });
      await checkoutSite.site.settle();
      expect(tab.$purchase.get()).toMatchObject({ phase: 'idle', error: 'Payment verification failed' });
    }
    expect(tab.$receipt.get()).toBeNull();
  });

  it('verifies again without a reply', async () => {
    const tab = await checkoutSite.openTab();
    await tab.buyPlan(tab.basic, 'popup');
    const result = checkoutSite.pay();
    checkoutSite.site.reachable(false);
    checkoutSite.checkout.open?.hooks.handler(result);
    await checkoutSite.site.settle();
    expect(tab.$purchase.get().phase).toBe('verifying');
    checkoutSite.site.reachable(true);
    await checkoutSite.site.pass(2_000);
    expect(tab.$receipt.get()).toMatchObject({ planName: 'Basic', surface: 'popup' });
  });

  it('stops after three tries, with the reason', async () => {
    const tab = await checkoutSite.openTab();
    await tab.buyPlan(tab.basic, 'popup');
    checkoutSite.site.reachable(false);
    checkoutSite.checkout.open?.hooks.handler(checkoutSite.pay());
    await checkoutSite.site.pass(7_000);
    expect(tab.$purchase.get().error).toBe('Payment verification failed: Network error. Please try again.');
  });
});
