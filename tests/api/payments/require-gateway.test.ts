// Plans without Razorpay keys: shown but not sold.
import { beforeAll, describe, expect, it } from 'vitest';
import { startApplication } from '../../support/application.ts';
import { type Browser, freshMobile, openBrowser } from '../../support/browser.ts';
import { checkoutAnswer } from '../../support/gateway/signatures.ts';
import { openWorld } from '../../support/world.ts';

const NOT_AVAILABLE = 'Payment gateway is currently not available. Please contact support for manual plan activation.';

describe('requirePaymentContext without keys', () => {
  const world = openWorld('sqlite');
  let browser: Browser;

  beforeAll(async () => {
    browser = openBrowser(startApplication(world.store));
    await browser.logIn(freshMobile());
  });

  it('shows the plans as not available', async () => {
    const { body } = await browser.get('/api/premium/plans?t=1&r=2');
    expect(body.data.map((plan: { plan_code: string }) => plan.plan_code)).toEqual([
      'free',
      'basic',
      'advanced',
      'premium',
    ]);
    expect(body.data[1].features[0]).toEqual({
      feature_name: 'Matches',
      feature_value: '100 matches a prediction',
      is_included: true,
      display_order: 1,
    });
    const scriptUrl = 'https://checkout.razorpay.com/v1/checkout.js';
    expect(body.checkout).toEqual({ scriptUrl, available: false, demo: false });
  });

  it.each([
    ['/api/payment/create-order', { planId: 3 }],
    ['/api/payment/verify', checkoutAnswer('order_1', 'pay_1')],
  ])('refuses %s with the catalogue error', async (path, body) => {
    const reply = await browser.post(path, body);
    expect([reply.status, reply.body.error]).toEqual([409, 'RAZORPAY_NOT_CONFIGURED']);
    expect(reply.body.message).toBe(NOT_AVAILABLE);
  });

  it('shows the free plan and an empty history', async () => {
    const own = await browser.post('/api/premium/user-plan');
    expect(own.body.data.plan).toMatchObject({ planCode: 'free', isPlanActive: true, expiresAt: null });
    expect((await browser.get('/api/payment/history')).body.payments).toEqual([]);
  });

  it('asks visitors to log in', async () => {
    const visitor = openBrowser(startApplication(world.store));
    const paths = ['/api/premium/user-plan', '/api/payment/create-order', '/api/payment/verify'];
    for (const path of paths) expect((await visitor.post(path, {})).status).toBe(401);
    expect((await visitor.get('/api/payment/history')).status).toBe(401);
    expect((await visitor.get('/api/payment/receipt/npp_0123456789abcdef')).status).toBe(401);
  });
});
