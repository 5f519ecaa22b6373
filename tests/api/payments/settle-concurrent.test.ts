// Many parallel settlements of every payment, on every store.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRedis } from '../../../api/store/redis.ts';
import { startCluster } from '../../support/cluster.ts';
import { type PaymentLoad, reconcileAll, runPaymentLoad } from '../../support/gateway/payment-load.ts';
import { type StoreBench, startStore } from '../../support/stores.ts';

const number = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const size = {
  orders: number('CHAOS_ORDERS', 5),
  callers: number('CHAOS_CALLERS', 6),
  reconcilers: number('CHAOS_RECONCILERS', 2),
  seed: number('CHAOS_SEED', 9),
};
const PATIENCE = 600_000;

const benches: [string, () => Promise<StoreBench>][] = [
  ['SQLite', () => startStore('sqlite')],
  ['Redis', () => startStore('redis')],
  [
    'Redis Cluster',
    async () => {
      const cluster = await startCluster();
      return { open: () => openRedis(cluster.urls, () => {}), stop: cluster.stop };
    },
  ],
];

describe.each(benches)('parallel settlements on %s', { timeout: 120_000 }, (name, start) => {
  let bench: StoreBench;
  let load: PaymentLoad;

  beforeAll(async () => {
    bench = await start();
    load = await runPaymentLoad(bench.open, size);
    Object.assign(load.fixture.gateway.switches, { loseAnswers: 0, failures: 0, delay: 0 });
    const calls = [...load.statuses.values()].reduce((sum, count) => sum + count, 0);
    const told = [...load.statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
    if (process.env.CHAOS_ORDERS)
      console.log(`${name}: ${size.orders} orders, ${calls} calls (${told}) in ${load.seconds.toFixed(1)} s`);
  }, PATIENCE);
  afterAll(async () => {
    await load?.stop();
    await bench?.stop();
  });

  const histories = () =>
    Promise.all(load.sales.map(async ({ buyer }) => (await buyer.get('/api/payment/history')).body.payments));

  it('reply with catalogue errors only', () => {
    for (const status of load.statuses.keys()) expect([200, 409, 503]).toContain(status);
  });

  it('give each buyer one plan, row and expiry', async () => {
    await reconcileAll(load.fixture);
    const rows = await histories();
    for (const [at, { paymentId }] of load.sales.entries()) {
      expect(rows[at]).toMatchObject([{ razorpay_payment_id: paymentId, status: 'captured' }]);
    }
    const serials = rows.flat().map(({ receiptNumber }) => receiptNumber);
    expect(new Set(serials).size).toBe(size.orders);
    expect(serials.sort().at(-1)).toBe(`NPP/26-27/${String(size.orders).padStart(6, '0')}`);
  });

  it('balance exactly', async () => {
    const ledger = await reconcileAll(load.fixture);
    const received = [...load.fixture.gateway.bank.payments.values()]
      .filter((payment) => payment.status === 'captured')
      .reduce((sum, payment) => sum + payment.amount, 0);
    expect(ledger).toMatchObject({ orders: size.orders, differencePaise: 0, surplusPaise: 0, failed: 0 });
    expect(ledger.grantedPaise).toBe(received);
  });

  it('rebuild orders, grants and receipt numbers', async () => {
    const before = await histories();
    const { paymentRecords: records, people } = load.fixture.payments;
    for (const { orderId } of load.sales) {
      const receipt = String(load.fixture.gateway.bank.orderOf(orderId).receipt);
      const order = await records.orders.get(receipt);
      await Promise.all([records.orders.delete(receipt), records.gatewayOrders.delete(orderId)]);
      await people.users.update(order?.userId ?? '', (user) => ({
        next: user && { ...user, grants: [] },
        result: null,
      }));
    }
    await records.serials.delete('26-27');
    expect((await histories()).flat()).toEqual([]);
    await reconcileAll(load.fixture);
    expect(await histories()).toEqual(before);
    expect((await records.serials.get('26-27'))?.last).toBe(size.orders);
  });
});
