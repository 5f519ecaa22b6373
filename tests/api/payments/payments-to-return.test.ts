// Payments to give back, from the payment to the admin command and the refund, on both stores with the gateway double.
import { beforeAll, describe, expect, it } from 'vitest';
import { newMetrics, watchProcess } from '../../../api/http/metrics.ts';
import { listPaymentsToReturn } from '../../../api/store/payment-records.ts';
import { commands } from '../../../scripts/admin/commands.ts';
import { freshMobile } from '../../support/browser.ts';
import { type Buyer, type CheckoutFixture, openCheckoutFixture } from '../../support/gateway/checkout-fixture.ts';
import { bothStores } from '../../support/stores.ts';
import { openWorld } from '../../support/world.ts';

describe.each(bothStores)('payments to return on %s', (kind) => {
  const world = openWorld(kind);
  let fixture: CheckoutFixture;

  beforeAll(async () => {
    fixture = await openCheckoutFixture(world.store);
    return () => fixture.stop();
  });

  async function list(): Promise<Record<string, unknown>[]> {
    const { store, reference, now } = fixture.application.deps;
    const admin = { store, plans: reference.plans, now: now(), accept: async () => {} };
    return (await commands['payments-to-return']?.run(admin, [])) as Record<string, unknown>[];
  }

  /** Sends every event of the gateway since the last call. */
  let told = 0;
  async function tellAll() {
    const { events } = fixture.gateway;
    for (const event of events.slice(told)) expect((await fixture.tell(event)).status).toBe(200);
    told = events.length;
  }

  async function erase(buyer: Buyer) {
    await buyer.post('/api/users/erase-code');
    const otp = fixture.application.messages.findLast(({ mobile }) => mobile === buyer.mobile)?.code;
    expect((await buyer.post('/api/users/erase-account', { otp })).status).toBe(200);
  }

  it('name the payment of a person who deleted the account before the event came', async () => {
    const buyer = await fixture.logIn(freshMobile());
    const orderId = await buyer.order();
    await erase(buyer);
    const { id } = fixture.gateway.bank.pay(orderId, 'captured', { contact: `+91${freshMobile()}` });
    expect(await list()).toEqual([]);
    await tellAll();
    const { receipt } = fixture.gateway.bank.orderOf(orderId);
    const since = new Date(fixture.application.deps.now()).toISOString().slice(0, 10);
    const entry = { receipt, paymentId: id, rupees: 999, reason: 'no-account', since: expect.stringContaining(since) };
    expect(await list()).toEqual([entry]);

    const metrics = newMetrics();
    const { paymentRecords } = fixture.payments;
    watchProcess(metrics, { current: () => null }, async () => (await listPaymentsToReturn(paymentRecords)).length);
    expect(await metrics.registry.metrics()).toMatch(/^payments_to_return 1$/m);

    fixture.gateway.bank.refund(id);
    await tellAll();
    expect(await list()).toEqual([]);
  });

  it('lose the payment when the number has an account again', async () => {
    const buyer = await fixture.logIn(freshMobile());
    const orderId = await buyer.order();
    await erase(buyer);
    fixture.gateway.bank.pay(orderId, 'captured', { contact: `+91${buyer.mobile}` });
    const [event] = fixture.gateway.events.slice(-1);
    await tellAll();
    expect(await list()).toHaveLength(1);
    fixture.application.pass(2 * 60_000);
    const again = await fixture.logIn(buyer.mobile);
    if (event) await fixture.tell(event);
    expect(await list()).toEqual([]);
    expect((await again.get('/api/payment/history')).body.payments).toHaveLength(1);
  });

  it('name each further payment of an order until that one is given back', async () => {
    const { bank } = fixture.gateway;
    const payTimes = async (times: number) => {
      const orderId = await (await fixture.logIn(freshMobile())).order();
      const [, ...further] = Array.from({ length: times }, () => bank.pay(orderId, 'captured').id);
      await tellAll();
      return further;
    };
    const ids = [...(await payTimes(3)), ...(await payTimes(2))];
    for (let left = ids.length; left >= 0; left--) {
      const open = ids.slice(ids.length - left);
      expect(await list()).toMatchObject(open.map((paymentId) => ({ paymentId, reason: 'paid-twice', rupees: 999 })));
      const [next] = open;
      if (next) bank.refund(next);
      await tellAll();
    }
  });
});
