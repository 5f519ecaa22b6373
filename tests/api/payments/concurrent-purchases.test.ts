// Purchases with concurrent events: another tab, a new price, a higher plan, a lost reply, a deleted account.
import { beforeEach, describe, expect, it } from 'vitest';
import { GatewayDown } from '../../../api/gateways/razorpay.ts';
import { reconcile } from '../../../api/payments/reconcile.ts';
import { PAYMENTS_TO_RETURN } from '../../../api/store/payment-records.ts';
import { freshMobile } from '../../support/browser.ts';
import { type Buyer, type CheckoutFixture, openCheckoutFixture } from '../../support/gateway/checkout-fixture.ts';
import { reconcileAll } from '../../support/gateway/payment-load.ts';
import { openWorld } from '../../support/world.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const BASIC = 2;
const ADVANCED = 3;

describe('concurrent purchases', () => {
  const world = openWorld('sqlite');
  let fixture: CheckoutFixture;
  let buyer: Buyer;

  beforeEach(async () => {
    fixture = await openCheckoutFixture(world.store);
    buyer = await fixture.logIn(freshMobile());
    return () => fixture.stop();
  });

  const pay = (orderId: string, details = {}) =>
    fixture.gateway.bank.pay(orderId, 'captured', { contact: `+91${buyer.mobile}`, ...details });
  const history = async () => (await buyer.get('/api/payment/history')).body.payments;
  const ownPlan = async () => (await buyer.post('/api/premium/user-plan')).body.data.plan;
  const tellAll = () => Promise.all(fixture.gateway.events.map((event) => fixture.tell(event)));
  const numberAtGateway = (orderId: string) => Object(fixture.gateway.bank.orderOf(orderId).notes).receipt_number;
  const later = async (milliseconds: number) => {
    fixture.application.pass(milliseconds);
    buyer = await fixture.logIn(buyer.mobile);
  };

  it('sell at the price that was shown', async () => {
    const seen = await buyer.order(ADVANCED);
    const { plans } = fixture.application.deps.reference;
    const dearer = plans.map((plan) =>
      plan.id === ADVANCED ? { ...plan, price: 1_499, pricing_amount: 1_499 } : plan,
    );
    const changed = await openCheckoutFixture(world.store, {
      gateway: fixture.payments.gateway,
      reference: { ...fixture.application.deps.reference, plans: dearer },
    });
    changed.application.pass(2 * MINUTE);
    const again = await changed.logIn(buyer.mobile);
    const fresh = await again.post('/api/payment/create-order', { planId: ADVANCED });
    expect(fresh.body.data.amount).toBe(149_900);
    await changed.stop();
    const paid = pay(seen);
    expect([paid.amount, (await fixture.tell(fixture.gateway.events.at(-1) as never)).body.message]).toEqual([
      99_900,
      'paid',
    ]);
    expect(await reconcileAll(fixture)).toMatchObject({ grantedPaise: 99_900, differencePaise: 0 });
  });

  it('add the days of a second order', async () => {
    const first = await buyer.order(ADVANCED);
    await later(DAY);
    const second = await buyer.order(ADVANCED);
    expect(second).not.toBe(first);
    const payments = [pay(first), pay(second)];
    await Promise.all([
      tellAll(),
      buyer.verify(first, payments[0]?.id ?? ''),
      buyer.verify(second, payments[1]?.id ?? ''),
    ]);
    expect(await ownPlan()).toMatchObject({ planCode: 'advanced', daysRemaining: 360 });
    expect(await history()).toHaveLength(2);
    expect(await reconcileAll(fixture)).toMatchObject({ grantedPaise: 199_800, surplusPaise: 0, differencePaise: 0 });
  });

  it('give two tabs one order and one plan', async () => {
    const tabs = [buyer, await fixture.logIn(buyer.mobile)];
    const [one, other] = await Promise.all(tabs.map((tab) => tab.order(ADVANCED)));
    expect(one).toBe(other);
    const { id } = pay(String(one));
    const replies = await Promise.all([...tabs, ...tabs].map((tab) => tab.verify(String(one), id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await history()).toHaveLength(1);
  });

  it('renew an ended plan once', async () => {
    const ended = await buyer.order(BASIC);
    await buyer.verify(ended, pay(ended).id);
    await later(181 * DAY);
    const orders = await Promise.all(Array.from({ length: 6 }, () => buyer.order(BASIC)));
    expect(new Set(orders).size).toBe(1);
    const [orderId = ''] = orders;
    const { id } = pay(orderId);
    await Promise.all([tellAll(), reconcileAll(fixture), ...orders.map(() => buyer.verify(orderId, id))]);
    expect(await ownPlan()).toMatchObject({ planCode: 'basic', isPlanActive: true, daysRemaining: 180 });
    expect(await history()).toHaveLength(2);
  });

  it('accept a payment before its order is stored', async () => {
    const ids = () => [...fixture.gateway.bank.orders.keys()];
    fixture.gateway.switches.loseAnswers = 1;
    expect(await buyer.order(ADVANCED)).toBeUndefined();
    pay(ids().at(-1) ?? '');
    await tellAll();
    expect(await history()).toMatchObject([{ plan_code: 'advanced', amount: 99_900 }]);
  });

  it('ignore orders of another product', async () => {
    const foreign = fixture.gateway.bank.createOrder({ amount: 99_900, currency: 'INR', receipt: 'shoes', notes: {} });
    const posing = {
      product: 'neet-pg-predictor',
      receipt: 'npp_other',
      user: 'u',
      plan: 'premium',
      validity_days: '9',
    };
    const posed = fixture.gateway.bank.createOrder({ amount: 100, currency: 'INR', receipt: 'shoes', notes: posing });
    const payments = [pay(foreign.id), pay(posed.id)];
    const replies = await tellAll();
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['200 Nothing to do']),
    );
    for (const { order_id, id } of payments)
      expect((await buyer.verify(order_id, id)).body.error).toBe('PAYMENT_UNVERIFIED');
    expect(await reconcileAll(fixture)).toMatchObject({ orders: 0, receivedPaise: 0, differencePaise: 0 });
    expect(await history()).toEqual([]);
  });

  it.each([-10, 10])('start at once with a clock %i minutes off', async (minutes) => {
    const orderId = await buyer.order(ADVANCED);
    const created_at = Math.floor(fixture.application.deps.now() / 1_000) + minutes * 60;
    const reply = await buyer.verify(orderId, pay(orderId, { created_at }).id);
    expect(reply.status).toBe(200);
    expect(await ownPlan()).toMatchObject({ planCode: 'advanced', isPlanActive: true });
    expect((await buyer.post('/api/payment/create-order', { planId: ADVANCED })).body.error).toBe('PLAN_CURRENT');
  });

  it('detect a refund whose event was lost', async () => {
    const orderId = await buyer.order(ADVANCED);
    const { id } = pay(orderId);
    await buyer.verify(orderId, id);
    fixture.gateway.bank.refund(id, 100);
    expect(await reconcileAll(fixture)).toMatchObject({ grantedPaise: 99_900, differencePaise: 0 });
    expect(await ownPlan()).toMatchObject({ planCode: 'advanced', isPlanActive: true });
    fixture.gateway.bank.refund(id);
    expect(await reconcileAll(fixture)).toMatchObject({ receivedPaise: 0, grantedPaise: 0, differencePaise: 0 });
    expect(await ownPlan()).toMatchObject({ planCode: 'free' });
    expect((await buyer.verify(orderId, id)).body.error).toBe('PAYMENT_UNVERIFIED');
    expect(await ownPlan()).toMatchObject({ planCode: 'free' });
  });

  /** As long as the gateway does not answer some call. */
  const reconcileWithout = (call: 'capture' | 'refund' | 'writeNotes') => {
    const { payments, application } = fixture;
    const gateway = { ...payments.gateway, [call]: () => Promise.reject(new GatewayDown('It does not answer.')) };
    return reconcile({ ...payments, gateway }, 0, application.deps.now() + DAY);
  };

  it('count what a higher plan covers as surplus until it is refunded', async () => {
    const [lower, higher] = [await buyer.order(BASIC), await buyer.order(ADVANCED)];
    await buyer.verify(higher, pay(higher).id);
    const { id } = pay(lower);
    const ledger = { orders: 2, grantedPaise: 99_900, differencePaise: 0, failed: 0 };
    expect(await reconcileWithout('refund')).toEqual({
      ...ledger,
      receivedPaise: 149_800,
      surplusPaise: 49_900,
      ownerlessPaise: 0,
      erasedPaise: 0,
    });
    expect((await fixture.payments.paymentRecords.toReturn.get(PAYMENTS_TO_RETURN))?.open).toMatchObject([
      { paymentId: id, paise: 49_900, reason: 'not-refunded' },
    ]);
    for (let turn = 0; turn < 2; turn++)
      expect(await reconcileAll(fixture)).toMatchObject({ ...ledger, receivedPaise: 99_900, surplusPaise: 0 });
    expect(fixture.gateway.calls.filter((call) => call.endsWith('/refund'))).toHaveLength(1);
    expect((await fixture.payments.paymentRecords.toReturn.get(PAYMENTS_TO_RETURN))?.open).toEqual([]);
  });

  it('count an order that fails, no order without a payment, and nothing of a payment that failed', async () => {
    const { bank } = fixture.gateway;
    const other = await fixture.logIn(freshMobile());
    await other.order(BASIC);
    bank.pay(await other.order(ADVANCED), 'failed');
    bank.pay(await buyer.order(ADVANCED), 'authorized');
    const nothing = { receivedPaise: 0, surplusPaise: 0, ownerlessPaise: 0, erasedPaise: 0, differencePaise: 0 };
    expect(await reconcileWithout('capture')).toEqual({ ...nothing, orders: 2, failed: 1, grantedPaise: 0 });
    const paid = { orders: 2, failed: 0, receivedPaise: 99_900, grantedPaise: 99_900 };
    expect(await reconcileAll(fixture)).toEqual({ ...nothing, ...paid });
  });

  it('grant nothing to a deleted account', async () => {
    const orderId = await buyer.order(ADVANCED);
    const { id } = pay(orderId);
    await buyer.verify(orderId, id);
    await buyer.post('/api/users/erase-code');
    const code = fixture.application.messages.findLast(({ mobile }) => mobile === buyer.mobile)?.code;
    expect((await buyer.post('/api/users/erase-account', { otp: code })).status).toBe(200);
    await later(2 * MINUTE);
    await tellAll();
    expect(await reconcileAll(fixture)).toMatchObject({ erasedPaise: 99_900, ownerlessPaise: 0, differencePaise: 0 });
    expect([await history(), (await ownPlan()).planCode]).toEqual([[], 'free']);
  });

  it('note a number at the gateway that it did not take at first', async () => {
    const orderId = await buyer.order(BASIC);
    pay(orderId);
    await reconcileWithout('writeNotes');
    expect(numberAtGateway(orderId)).toBeUndefined();
    await reconcileAll(fixture);
    expect(numberAtGateway(orderId)).toMatch(/^NPP\/26-27\//);
  });

  it('keep a number that only the gateway knows from orders without one', async () => {
    const { bank } = fixture.gateway;
    const { orders, serials } = fixture.payments.paymentRecords;
    const ids = [];
    for (let turn = 0; turn < 6; turn++) {
      fixture.application.pass(1_000);
      const orderId = await (await fixture.logIn(freshMobile())).order(BASIC);
      ids.push(orderId);
      bank.pay(orderId, 'captured');
    }
    const [noted = ''] = ids.slice(-1);
    const numberOf = async (id: string) => (await orders.get(String(bank.orderOf(id).receipt)))?.receiptNumber;
    await fixture.tell(fixture.gateway.events.at(-1) as never);
    const number = await numberOf(noted);
    await expect.poll(() => numberAtGateway(noted)).toBe(number);
    await Promise.all([orders.delete(String(bank.orderOf(noted).receipt)), serials.delete('26-27')]);
    await reconcileAll(fixture);
    const own = Number(number?.slice(-6));
    const numbers = await Promise.all(ids.map(async (id) => Number((await numberOf(id))?.slice(-6))));
    expect(numbers).toEqual([own + 1, own + 2, own + 3, own + 4, own + 5, own]);
  });

  it('number receipts by the Indian year of payment', async () => {
    const newYear = Date.UTC(2027, 2, 31, 18, 30);
    await later(newYear - fixture.application.deps.now() - MINUTE);
    const orderId = await buyer.order(BASIC);
    const old = pay(orderId);
    const other = await fixture.logIn(freshMobile());
    fixture.application.pass(MINUTE);
    const fresh = await other.order(BASIC);
    const first = await other.verify(fresh, fixture.gateway.bank.pay(fresh, 'captured').id);
    const second = await buyer.verify(orderId, old.id);
    expect(first.body.data.receiptNumber).toMatch(/^NPP\/27-28\/\d{6}$/);
    expect(second.body.data.receiptNumber).toMatch(/^NPP\/26-27\/\d{6}$/);
  });
});
