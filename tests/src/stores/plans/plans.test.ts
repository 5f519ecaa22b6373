// The own plan in the browser, and the view model of the success dialog.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoRequest } from '../../open-results.ts';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite('/pricing');
});
afterEach(() => site.close());

async function openTab() {
  const session = await import('../../../../src/stores/session/session.ts');
  const otp = await import('../../../../src/stores/session/otp.ts');
  const verification = await import('../../../../src/stores/session/otp-verification.ts');
  const plans = await import('../../../../src/stores/plans/plans.ts');
  const state = await import('../../../../src/stores/plans/pricing-state.ts');
  const receipt = await import('../../../../src/stores/plans/receipt-view.ts');
  session.startSession();
  plans.followPlans();
  await site.settle();
  const logIn = async () => {
    await otp.requestCode({ mobile: '9833344488', name: 'Asha Menon', state: 'KL' }, 'popup');
    verification.typeCode(site.lastCode());
    await site.pass(200);
  };
  return { ...session, ...plans, ...state, ...receipt, logIn };
}

const countRequests = (path: string): number =>
  site.requests.filter((request) => request.startsWith(`POST ${path}`)).length;

describe('the own plan', () => {
  it('loads once after a login', async () => {
    const tab = await openTab();
    expect([countRequests('/api/premium/user-plan'), tab.$ownPlan.get()]).toEqual([0, null]);
    await tab.logIn();
    expect(countRequests('/api/premium/user-plan')).toBe(1);
    expect(tab.$ownPlan.get()).toMatchObject({ planCode: 'free', isPlanActive: true });
    await tab.logOut();
    expect(tab.$ownPlan.get()).toBeNull();
  });

  it('loads when a cookie restores the session', async () => {
    const first = await openTab();
    await first.logIn();
    for (const key of ['npp.session-token', 'npp.user-data']) site.platform.local.remove(key);
    vi.resetModules();
    (await import('../../../../src/lib/platform.ts')).setPlatform(site.platform);
    const again = await openTab();
    await site.settle();
    expect(again.$session.get().status).toBe('in');
    expect(again.$ownPlan.get()).toMatchObject({ planCode: 'free' });
  });

  it('is null, with a warning, when it cannot be loaded', async () => {
    const tab = await openTab();
    await tab.logIn();
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    site.reachable(false);
    await tab.loadOwnPlan();
    expect(tab.$ownPlan.get()).toBeNull();
    expect(logged).toHaveBeenCalledWith('The plan of the person could not be loaded', expect.anything());
    logged.mockRestore();
  });
});

describe('the success dialog', () => {
  const sold = {
    planName: 'Basic',
    paymentAmount: 49_900,
    transactionId: 'pay_1',
    expiryDate: '2027-05-20T06:30:00.000Z',
    daysRemaining: 180,
    receiptId: 'npp_1',
    features: ['50 predictions'],
    surface: 'popup' as const,
  };

  it('formats what was bought', async () => {
    const tab = await openTab();
    tab.$receipt.set(sold);
    expect(tab.$receiptView.get()).toMatchObject({
      planName: 'Basic',
      paid: '₹499',
      transactionId: 'pay_1',
      validUntil: '20 May 2027',
      daysRemaining: 180,
      features: ['50 predictions'],
      receiptUrl: '/api/payment/receipt/npp_1',
    });
  });

  it('loads user and plan again when it closes', async () => {
    const tab = await openTab();
    await tab.logIn();
    tab.$receipt.set(sold);
    const before = [countRequests('/api/users/validate-session'), countRequests('/api/premium/user-plan')];
    tab.closeReceipt();
    await site.settle();
    expect(tab.$receiptView.get()).toBeNull();
    const after = [countRequests('/api/users/validate-session'), countRequests('/api/premium/user-plan')];
    expect(after).toEqual(before.map((count) => count + 1));
  });

  it('leads to the requested list, else to the form', async () => {
    const { saveRequest } = await import('../../../../src/lib/storage/tab-request.ts');
    const tab = await openTab();
    tab.goToPredictions();
    saveRequest({ request: demoRequest });
    tab.goToPredictions();
    tab.goToDashboard();
    expect(site.visited).toEqual(['/', '/predictions']);
  });
});
