// Periodic reconciliation: one process at a time, a longer period once a day, and the lease of a dead process.
import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../../api/payments/sweep.ts';
import { freshMobile } from '../../support/browser.ts';
import { openShop, type Shop } from '../../support/gateway/shop.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld } from '../../support/world.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe.each(storeKinds)('sweep on %s', (kind) => {
  const world = openWorld(kind);
  let shop: Shop;

  beforeEach(async () => {
    await world.store.delete('turn:reconcile');
    shop = await openShop(world.store);
    return () => shop.stop();
  });

  const paidButUntold = async () => {
    const buyer = await shop.logIn(freshMobile());
    const orderId = await buyer.order();
    shop.gateway.bank.pay(orderId, 'captured');
    return buyer;
  };

  it('grants a payment of a closed tab', async () => {
    const buyer = await paidButUntold();
    expect(await sweep(shop.desk)).toMatchObject({ orders: 1, differencePaise: 0 });
    expect((await buyer.get('/api/payment/history')).body.payments).toHaveLength(1);
  });

  it('gives the lease to one of ten processes', async () => {
    shop.gateway.switches.delay = 50;
    const ledgers = await Promise.all(Array.from({ length: 10 }, () => sweep(shop.desk)));
    expect(ledgers.filter((ledger) => ledger !== null)).toHaveLength(1);
    expect(await sweep(shop.desk)).not.toBeNull();
  });

  it('takes over the lease of a dead process', async () => {
    const now = shop.application.deps.now();
    const turn = { holder: 'dead', until: now + 4 * MINUTE, deepAt: now };
    await world.store.update('turn:reconcile', () => ({ next: turn, result: null }));
    expect(await sweep(shop.desk)).toBeNull();
    shop.application.pass(4 * MINUTE);
    expect(await sweep(shop.desk)).not.toBeNull();
  });

  it('reconciles the long period once a day', async () => {
    await sweep(shop.desk);
    const buyer = await paidButUntold();
    shop.application.pass(3 * DAY);
    await world.store.update('turn:reconcile', () => ({
      next: { holder: '', until: 0, deepAt: shop.application.deps.now() },
      result: null,
    }));
    expect(await sweep(shop.desk)).toMatchObject({ orders: 0 });
    shop.application.pass(DAY);
    expect(await sweep(shop.desk)).toMatchObject({ orders: 1, differencePaise: 0 });
    const again = await shop.logIn(buyer.mobile);
    expect((await again.get('/api/payment/history')).body.payments).toHaveLength(1);
  });

  it('releases the lease when the gateway is silent', async () => {
    shop.gateway.switches.down = true;
    await expect(sweep(shop.desk)).rejects.toThrow('Razorpay does not answer');
    shop.gateway.switches.down = false;
    expect(await sweep(shop.desk)).not.toBeNull();
  });

  it('finds the owner by number after a store loss', async () => {
    const buyer = await shop.logIn(freshMobile());
    const orderId = await buyer.order();
    const { id } = shop.gateway.bank.pay(orderId, 'captured', { contact: `+91${buyer.mobile}` });
    await buyer.verify(orderId, id);
    const owner = await shop.desk.people.numbers.get(buyer.mobile);
    const receipt = String(shop.gateway.bank.orderOf(orderId).receipt);
    await shop.desk.paymentRecords.orders.delete(receipt);
    await shop.desk.people.users.delete(owner?.userId ?? '');
    await shop.desk.people.numbers.delete(buyer.mobile);
    await world.store.delete('turn:reconcile');
    expect(await sweep(shop.desk)).toMatchObject({ ownerlessPaise: 99_900, differencePaise: 0 });
    shop.application.pass(2 * MINUTE);
    const back = await shop.logIn(buyer.mobile);
    expect(await sweep(shop.desk)).toMatchObject({ ownerlessPaise: 0, grantedPaise: 99_900, differencePaise: 0 });
    expect((await back.get('/api/payment/history')).body.payments).toMatchObject([{ razorpay_payment_id: id }]);
  });

  it('counts a second payment as surplus', async () => {
    const buyer = await shop.logIn(freshMobile());
    const orderId = await buyer.order();
    const payments = [shop.gateway.bank.pay(orderId, 'captured'), shop.gateway.bank.pay(orderId, 'captured')];
    expect(await sweep(shop.desk)).toMatchObject({ grantedPaise: 99_900, surplusPaise: 99_900, differencePaise: 0 });
    shop.gateway.bank.refund(payments[1]?.id ?? '');
    expect(await sweep(shop.desk)).toMatchObject({ grantedPaise: 99_900, surplusPaise: 0, differencePaise: 0 });
  });
});
