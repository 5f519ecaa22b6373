// Orders, verification, receipts and gateway failures through the routes, with the gateway double.
import { describe, expect, it } from 'vitest';
import { freshMobile } from '../../support/browser.ts';
import { ADVANCED, BASIC, setUpBuyer } from '../../support/gateway/buyer-visit.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld } from '../../support/world.ts';

describe.each(storeKinds)('payment routes on %s', (kind) => {
  const world = openWorld(kind);
  const { visit, buy, history, ownPlan } = setUpBuyer(world);

  it('creates an order at the table price', async () => {
    const { body } = await visit.buyer.post('/api/payment/create-order', { planId: ADVANCED, amount: 1, price: 1 });
    expect(body).toMatchObject({
      success: true,
      data: {
        amount: 99_900,
        currency: 'INR',
        planName: 'Advanced',
        planValidityDays: 180,
        userDetails: { name: 'Asha Menon', email: '', contact: `+91${visit.buyer.mobile}` },
      },
    });
    const order = visit.fixture.gateway.bank.orderOf(body.data.razorpayOrderId);
    expect([order.amount, order.notes]).toMatchObject([99_900, { plan: 'advanced', validity_days: '180' }]);
  });

  it('grants the plan after verification', async () => {
    const { status, body } = await buy();
    expect([status, body.message]).toEqual([200, 'Payment verified successfully']);
    expect(body.data).toMatchObject({ paymentAmount: 99_900, planName: 'Advanced', paymentMethod: 'upi' });
    expect(body.data.daysRemaining).toBe(180);
    const session = await visit.buyer.post('/api/users/validate-session');
    expect(session.body.user).toMatchObject({ isPremium: true, plan_code: 'advanced', predictionsLimit: -1 });
    expect(await ownPlan()).toMatchObject({ planCode: 'advanced', isPlanActive: true, daysRemaining: 180 });
    expect(await history()).toMatchObject([{ plan_name: 'Advanced', amount: 99_900, status: 'captured' }]);
  });

  it('captures an authorised payment', async () => {
    const orderId = await visit.buyer.order();
    const payment = visit.fixture.gateway.bank.pay(orderId, 'authorized');
    expect((await visit.buyer.verify(orderId, payment.id)).status).toBe(200);
    expect(visit.fixture.gateway.bank.paymentOf(payment.id).status).toBe('captured');
  });

  it('offers an open order again', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => visit.buyer.order()));
    orders.push(await visit.buyer.order());
    expect(new Set(orders).size).toBe(1);
  });

  it('separates the orders of two plans', async () => {
    expect(await visit.buyer.order(BASIC)).not.toBe(await visit.buyer.order(ADVANCED));
  });

  it.each([
    [1, 409, 'PLAN_NOT_FOR_SALE'],
    [99, 404, 'UNKNOWN_PLAN'],
    ['3; drop', 400, 'INVALID_INPUT'],
  ])('refuses plan %s', async (planId, status, error) => {
    const reply = await visit.buyer.post('/api/payment/create-order', { planId });
    expect([reply.status, reply.body.error]).toEqual([status, error]);
  });

  it('replies with a catalogue error when the gateway is silent', async () => {
    visit.fixture.gateway.switches.down = true;
    const reply = await visit.buyer.post('/api/payment/create-order', { planId: ADVANCED });
    expect([reply.status, reply.body.message]).toEqual([503, 'Failed to create payment order']);
    visit.fixture.gateway.switches.down = false;
    expect(await visit.buyer.order()).toMatch(/^order_/);
  });

  it('shares one call of parallel orders while the gateway is silent', async () => {
    visit.fixture.gateway.switches.delay = 60_000;
    const began = performance.now();
    const calls = Array.from({ length: 6 }, () => visit.buyer.post('/api/payment/create-order', { planId: ADVANCED }));
    const replies = await Promise.all(calls);
    expect(replies.map(({ body }) => body.error)).toEqual(new Array(6).fill('ORDER_FAILED'));
    expect(performance.now() - began).toBeLessThan(8_000);
    visit.fixture.gateway.switches.delay = 0;
  }, 40_000);

  it('finds the order after a lost reply', async () => {
    visit.fixture.gateway.switches.loseAnswers = 1;
    expect(await visit.buyer.order()).toBeUndefined();
    const orderId = await visit.buyer.order();
    const { receipt } = visit.fixture.gateway.bank.orderOf(orderId);
    const same = [...visit.fixture.gateway.bank.orders.values()].filter((order) => order.receipt === receipt);
    expect(same).toHaveLength(1);
  });

  it('reports a pending payment while the gateway is silent', async () => {
    const orderId = await visit.buyer.order();
    const payment = visit.fixture.gateway.bank.pay(orderId, 'captured');
    visit.fixture.gateway.switches.down = true;
    const reply = await visit.buyer.verify(orderId, payment.id);
    expect([reply.status, reply.body.error]).toEqual([409, 'PAYMENT_PENDING']);
    visit.fixture.gateway.switches.down = false;
    expect((await visit.buyer.verify(orderId, payment.id)).status).toBe(200);
  });

  it("refuses another person's payment", async () => {
    const orderId = await visit.buyer.order();
    const payment = visit.fixture.gateway.bank.pay(orderId, 'captured');
    const stranger = await visit.fixture.logIn(freshMobile());
    const reply = await stranger.verify(orderId, payment.id);
    expect([reply.status, reply.body.error]).toEqual([400, 'PAYMENT_UNVERIFIED']);
    expect((await stranger.get('/api/payment/history')).body.payments).toEqual([]);
  });

  it('prints a numbered receipt for the buyer only', async () => {
    const { body } = await buy();
    expect(body.data.receiptNumber).toMatch(/^NPP\/\d\d-\d\d\/\d{6}$/);
    const path = `/api/payment/receipt/${body.data.receiptId}`;
    const pdf = await visit.buyer.get(path);
    expect(Buffer.from(pdf.body.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    const stranger = await visit.fixture.logIn(freshMobile());
    expect((await stranger.get(path)).status).toBe(404);
  });
});
