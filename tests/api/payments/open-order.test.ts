// Orders that were paid in a tab that closed: they are granted by the next event and never sold again.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshMobile } from '../../support/browser.ts';
import { ADVANCED, DAY } from '../../support/gateway/buyer-visit.ts';
import { type Buyer, type CheckoutFixture, openCheckoutFixture } from '../../support/gateway/checkout-fixture.ts';
import { openWorld } from '../../support/world.ts';

describe('openOrder after a closed tab', () => {
  const world = openWorld('sqlite');
  let fixture: CheckoutFixture;
  let buyer: Buyer;
  let orderId: string;

  beforeAll(async () => {
    fixture = await openCheckoutFixture(world.store);
  });
  afterAll(async () => {
    await fixture.stop();
  });
  beforeEach(async () => {
    buyer = await fixture.logIn(freshMobile());
    orderId = await buyer.order(ADVANCED);
  });

  const history = async () => (await buyer.get('/api/payment/history')).body.payments;

  it.each(['captured', 'authorized'] as const)('grants the %s payment at the next purchase', async (outcome) => {
    fixture.gateway.bank.pay(orderId, outcome);
    const again = await buyer.post('/api/payment/create-order', { planId: ADVANCED });
    expect([again.status, again.body.error]).toEqual([409, 'PLAN_CURRENT']);
    expect(await history()).toMatchObject([{ plan_code: 'advanced', status: 'captured' }]);
  });

  it('refuses another payment while one is authorised', async () => {
    const payment = fixture.gateway.bank.pay(orderId, 'authorized');
    fixture.gateway.switches.holding = true;
    const again = await buyer.post('/api/payment/create-order', { planId: ADVANCED });
    expect([again.status, again.body.error]).toEqual([409, 'PAYMENT_PENDING']);
    expect((await buyer.verify(orderId, payment.id)).body.error).toBe('PAYMENT_PENDING');
    expect(await history()).toEqual([]);
    fixture.gateway.switches.holding = false;
    fixture.gateway.bank.capture(payment.id, payment.amount);
    expect((await buyer.verify(orderId, payment.id)).status).toBe(200);
    expect(await history()).toHaveLength(1);
  });

  it('opens a new order for an unknown one', async () => {
    fixture.gateway.bank.orders.delete(orderId);
    const [again, once] = [await buyer.order(ADVANCED), await buyer.order(ADVANCED)];
    expect(again).toMatch(/^order_/);
    expect([again === orderId, once]).toEqual([false, again]);
  });

  it('offers the same order after a failed payment', async () => {
    fixture.gateway.bank.pay(orderId, 'failed');
    expect(await buyer.order(ADVANCED)).toBe(orderId);
    expect(await history()).toEqual([]);
  });

  it('grants by a webhook 20 days later', async () => {
    const payment = fixture.gateway.bank.pay(orderId, 'captured');
    const paid = fixture.gateway.events.find((told) => told.event === 'order.paid' && told.payment.id === payment.id);
    fixture.application.pass(20 * DAY);
    expect(paid && (await fixture.tell(paid)).body.message).toBe('paid');
    buyer = await fixture.logIn(buyer.mobile);
    expect(await history()).toHaveLength(1);
  });
});
