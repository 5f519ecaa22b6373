// An order of a lower plan that is paid after a higher one: told by verify, webhook and sweep in every order, on every store.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../../api/payments/reconcile.ts';
import type { Store } from '../../../api/store/port.ts';
import { openRedis } from '../../../api/store/redis.ts';
import { freshMobile } from '../../support/browser.ts';
import { startCluster } from '../../support/cluster.ts';
import { ADVANCED, BASIC, PREMIUM } from '../../support/gateway/buyer-visit.ts';
import { type Buyer, type CheckoutFixture, openCheckoutFixture } from '../../support/gateway/checkout-fixture.ts';
import { seeded } from '../../support/gateway/payment-load.ts';
import { bothStores, type StoreBench, startStore } from '../../support/stores.ts';

const TOLD = ['higher by verify', 'higher by webhook', 'lower by verify', 'lower by webhook', 'sweep'] as const;
type Told = (typeof TOLD)[number];
type Result = { plan: string; refunds: number; keptPaise: number; toldRefund: boolean };

const isChaos = process.env.CHAOS_ORDERS !== undefined;
const MINUTE = 60_000;
const PATIENCE = 600_000;
const PRICES: Readonly<Record<number, number>> = { [ADVANCED]: 99_900, [PREMIUM]: 249_900 };

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));

const startRedisCluster = async (): Promise<StoreBench> => {
  const cluster = await startCluster();
  return { open: () => openRedis(cluster.urls, () => {}), stop: cluster.stop };
};
const benches: [string, () => Promise<StoreBench>][] = [
  ...bothStores.map((kind): [string, () => Promise<StoreBench>] => [kind, () => startStore(kind)]),
  ...(isChaos ? [['Redis Cluster', startRedisCluster] as [string, () => Promise<StoreBench>]] : []),
];

describe.each(benches)('a lower plan paid after a higher one on %s', { timeout: PATIENCE }, (name, start) => {
  const random = seeded(Number(process.env.CHAOS_SEED ?? 9));
  let bench: StoreBench;
  let store: Store;
  let fixture: CheckoutFixture;

  beforeAll(async () => {
    bench = await start();
    store = await bench.open();
    fixture = await openCheckoutFixture(store);
  }, PATIENCE);
  afterAll(async () => {
    await fixture?.stop();
    await store?.close();
    await bench?.stop();
  });

  const pass = (milliseconds: number) => fixture.application.pass(milliseconds);

  /** Both orders are open before either is paid; the lower one is paid a second later. */
  async function sell(outcome: 'captured' | 'authorized', higherId: number) {
    pass(MINUTE);
    const since = fixture.application.deps.now() - 1_000;
    const buyer = await fixture.logIn(freshMobile());
    const [lower, higher] = [await buyer.order(BASIC), await buyer.order(higherId)];
    const { bank, events } = fixture.gateway;
    const pay = (orderId: string) => {
      pass(1_000);
      const before = events.length;
      const { id } = bank.pay(orderId, outcome, { contact: `+91${buyer.mobile}` });
      return { orderId, id, events: events.slice(before) };
    };
    const paid = { higher: pay(higher), lower: pay(lower) };
    const sweep = () => reconcile(fixture.payments, since, fixture.application.deps.now() + 1_000);
    const tell = async (told: Told) => {
      if (told === 'sweep') return void (await sweep());
      const { orderId, id, events } = told.startsWith('higher') ? paid.higher : paid.lower;
      if (told.endsWith('verify')) return void (await buyer.verify(orderId, id));
      for (const event of events) await fixture.tell(event);
    };
    return { buyer, paid, tell, sweep };
  }

  async function readResult(buyer: Buyer, payments: readonly string[], lower: string): Promise<Result> {
    const { bank } = fixture.gateway;
    const rows = (await buyer.get('/api/payment/history')).body.payments;
    const row = rows.find(({ razorpay_payment_id }: Record<string, unknown>) => razorpay_payment_id === lower);
    return {
      plan: (await buyer.post('/api/premium/user-plan')).body.data.plan.planCode,
      refunds: payments.flatMap(bank.refundsOf).length,
      keptPaise: payments
        .map((id) => bank.paymentOf(id))
        .reduce(
          (sum, { status, amount, amount_refunded }) => sum + (status === 'failed' ? 0 : amount - amount_refunded),
          0,
        ),
      toldRefund: row?.status === 'refunded' && row.refund?.at !== null,
    };
  }

  async function expectOnePlan(higherId: number, run: (sale: Awaited<ReturnType<typeof sell>>) => Promise<void>) {
    const sale = await sell(random() < 0.5 ? 'captured' : 'authorized', higherId);
    await run(sale);
    const { buyer, paid } = sale;
    const payments = [paid.higher.id, paid.lower.id];
    const result = await readResult(buyer, payments, paid.lower.id);
    expect(result).toEqual({
      plan: higherId === PREMIUM ? 'premium' : 'advanced',
      refunds: 1,
      keptPaise: PRICES[higherId],
      toldRefund: true,
    });
    expect((await buyer.verify(paid.lower.orderId, paid.lower.id)).body.error).toBe('PAYMENT_REFUNDED');
    expect(await sale.sweep()).toMatchObject({ orders: 2, surplusPaise: 0, differencePaise: 0, failed: 0 });
    expect(await readResult(buyer, payments, paid.lower.id)).toEqual(result);
  }

  const report = (what: string, runs: number) => {
    if (isChaos) console.log(`${name}: ${runs} × ${what}: one plan, one refund, nothing kept`);
  };

  it('ends with one plan and one refund in every order of events', async () => {
    const all = permutations(TOLD).map((told, turn) => ({ told, higherId: turn % 2 === 0 ? ADVANCED : PREMIUM }));
    const runs = isChaos ? all : all.filter(() => random() < 0.05);
    for (const { told, higherId } of runs) {
      await expectOnePlan(higherId, async ({ tell }) => {
        for (const one of told) await tell(one);
      });
    }
    report('verify, webhook and sweep in every order', runs.length);
  });

  it('ends so for both payments told in one way only', async () => {
    const ways: Told[][] = [
      ['higher by verify', 'lower by verify'],
      ['higher by webhook', 'lower by webhook'],
      ['sweep'],
    ].flatMap((told) => permutations(told as Told[]));
    for (const told of ways) {
      await expectOnePlan(ADVANCED, async ({ tell }) => {
        for (const one of told) await tell(one);
      });
    }
    report('verify alone, webhook alone, sweep alone', ways.length);
  });

  it('ends so with all events at once and a gateway that fails', async () => {
    const runs = isChaos ? 60 : 3;
    for (let turn = 0; turn < runs; turn++) {
      await expectOnePlan(ADVANCED, async ({ tell, sweep }) => {
        const { switches } = fixture.gateway;
        Object.assign(switches, { loseAnswers: random() < 0.5 ? 1 : 0, failures: random() < 0.5 ? 1 : 0 });
        await Promise.all([...TOLD, ...TOLD].map((one) => tell(one).catch(() => null)));
        Object.assign(switches, { loseAnswers: 0, failures: 0 });
        await sweep();
      });
    }
    report('everything at once, with lost answers and failures of the gateway', runs);
  });
});
