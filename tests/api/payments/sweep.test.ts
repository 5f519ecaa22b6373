// Periodic reconciliation: one process at a time, a longer period once a day, and the lease of a dead process.
import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../../api/payments/reconcile.ts';
import { freshMobile } from '../../support/browser.ts';
import { type CheckoutFixture, openCheckoutFixture } from '../../support/gateway/checkout-fixture.ts';
import { bothStores } from '../../support/stores.ts';
import { openWorld } from '../../support/world.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe.each(bothStores)('sweep on %s', (kind) => {
  const world = openWorld(kind);
  let fixture: CheckoutFixture;

  beforeEach(async () => {
    await world.store.delete('turn:reconcile');
    fixture = await openCheckoutFixture(world.store);
    return () => fixture.stop();
  });

  const paidButUntold = async () => {
    const buyer = await fixture.logIn(freshMobile());
    const orderId = await buyer.order();
    fixture.gateway.bank.pay(orderId, 'captured');
    return buyer;
  };

  it('gives the lease to one of ten processes', async () => {
    fixture.gateway.switches.delay = 50;
    const ledgers = await Promise.all(Array.from({ length: 10 }, () => sweep(fixture.payments)));
    expect(ledgers.filter((ledger) => ledger !== null)).toHaveLength(1);
    expect(await sweep(fixture.payments)).not.toBeNull();
  });

  it('takes over the lease of a dead process', async () => {
    const now = fixture.application.deps.now();
    const turn = { holder: 'dead', until: now + 4 * MINUTE, deepAt: now };
    await world.store.update('turn:reconcile', () => ({ next: turn, result: null }));
    expect(await sweep(fixture.payments)).toBeNull();
    fixture.application.pass(4 * MINUTE);
    expect(await sweep(fixture.payments)).not.toBeNull();
  });

  it('reconciles the long period once a day', async () => {
    await sweep(fixture.payments);
    const buyer = await paidButUntold();
    fixture.application.pass(3 * DAY);
    await world.store.update('turn:reconcile', () => ({
      next: { holder: '', until: 0, deepAt: fixture.application.deps.now() },
      result: null,
    }));
    expect(await sweep(fixture.payments)).toMatchObject({ orders: 0 });
    fixture.application.pass(DAY);
    expect(await sweep(fixture.payments)).toMatchObject({ orders: 1, differencePaise: 0 });
    const again = await fixture.logIn(buyer.mobile);
    expect((await again.get('/api/payment/history')).body.payments).toHaveLength(1);
  });

  it('releases the lease when the gateway is silent', async () => {
    fixture.gateway.switches.down = true;
    await expect(sweep(fixture.payments)).rejects.toThrow('Razorpay does not answer');
    fixture.gateway.switches.down = false;
    expect(await sweep(fixture.payments)).not.toBeNull();
  });

  it('finds the owner by number after a store loss', async () => {
    const buyer = await fixture.logIn(freshMobile());
    const orderId = await buyer.order();
    const { id } = fixture.gateway.bank.pay(orderId, 'captured', { contact: `+91${buyer.mobile}` });
    await buyer.verify(orderId, id);
    const owner = await fixture.payments.people.numbers.get(buyer.mobile);
    const receipt = String(fixture.gateway.bank.orderOf(orderId).receipt);
    await fixture.payments.paymentRecords.orders.delete(receipt);
    await fixture.payments.people.users.delete(owner?.userId ?? '');
    await fixture.payments.people.numbers.delete(buyer.mobile);
    await world.store.delete('turn:reconcile');
    expect(await sweep(fixture.payments)).toMatchObject({ ownerlessPaise: 99_900, differencePaise: 0 });
    fixture.application.pass(2 * MINUTE);
    const back = await fixture.logIn(buyer.mobile);
    expect(await sweep(fixture.payments)).toMatchObject({
      ownerlessPaise: 0,
      grantedPaise: 99_900,
      differencePaise: 0,
    });
    expect((await back.get('/api/payment/history')).body.payments).toMatchObject([{ razorpay_payment_id: id }]);
  });

  it('counts a second payment as surplus', async () => {
    const buyer = await fixture.logIn(freshMobile());
    const orderId = await buyer.order();
    const payments = [fixture.gateway.bank.pay(orderId, 'captured'), fixture.gateway.bank.pay(orderId, 'captured')];
    expect(await sweep(fixture.payments)).toMatchObject({
      grantedPaise: 99_900,
      surplusPaise: 99_900,
      differencePaise: 0,
    });
    fixture.gateway.bank.refund(payments[1]?.id ?? '');
    expect(await sweep(fixture.payments)).toMatchObject({ grantedPaise: 99_900, surplusPaise: 0, differencePaise: 0 });
  });
});
