// Orders that were paid in a tab that closed: they are granted by the next event and never sold again.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshMobile } from '../../support/browser.ts';
import { type Buyer, openShop, type Shop } from '../../support/gateway/shop.ts';
import { openWorld } from '../../support/world.ts';

const ADVANCED = 3;
const DAY = 86_400_000;

describe('openOrder after a closed tab', () => {
  const world = openWorld('sqlite');
  let shop: Shop;
  let buyer: Buyer;
  let orderId: string;

  beforeAll(async () => {
    shop = await openShop(world.store);
  });
  afterAll(async () => {
    await shop.stop();
  });
  beforeEach(async () => {
    buyer = await shop.logIn(freshMobile());
    orderId = await buyer.order(ADVANCED);
  });

  const history = async () => (await buyer.get('/api/payment/history')).body.payments;

  it.each(['captured', 'authorized'] as const)('grants the %s payment at the next purchase', async (outcome) => {
    shop.gateway.bank.pay(orderId, outcome);
    const again = await buyer.post('/api/payment/create-order', { planId: ADVANCED });
    expect([again.status, again.body.error]).toEqual([409, 'PLAN_CURRENT']);
    expect(await history()).toMatchObject([{ plan_code: 'advanced', status: 'captured' }]);
  });

  it('refuses another payment while one is authorised', async () => {
    const payment = shop.gateway.bank.pay(orderId, 'authorized');
    shop.gateway.switches.holding = true;
    const again = await buyer.post('/api/payment/create-order', { planId: ADVANCED });
    expect([again.status, again.body.error]).toEqual([409, 'PAYMENT_PENDING']);
    expect((await buyer.verify(orderId, payment.id)).body.error).toBe('PAYMENT_PENDING');
    expect(await history()).toEqual([]);
    shop.gateway.switches.holding = false;
    shop.gateway.bank.capture(payment.id, payment.amount);
    expect((await buyer.verify(orderId, payment.id)).status).toBe(200);
    expect(await history()).toHaveLength(1);
  });

  it('opens a new order for an unknown one', async () => {
    shop.gateway.bank.orders.delete(orderId);
    const [again, once] = [await buyer.order(ADVANCED), await buyer.order(ADVANCED)];
    expect(again).toMatch(/^order_/);
    expect([again === orderId, once]).toEqual([false, again]);
  });

  it('offers the same order after a failed payment', async () => {
    shop.gateway.bank.pay(orderId, 'failed');
    expect(await buyer.order(ADVANCED)).toBe(orderId);
    expect(await history()).toEqual([]);
  });

  it('grants by a webhook 20 days later', async () => {
    const payment = shop.gateway.bank.pay(orderId, 'captured');
    const paid = shop.gateway.events.find((told) => told.event === 'order.paid' && told.payment.id === payment.id);
    shop.application.pass(20 * DAY);
    expect(paid && (await shop.tell(paid)).body.message).toBe('paid');
    buyer = await shop.logIn(buyer.mobile);
    expect(await history()).toHaveLength(1);
  });
});
