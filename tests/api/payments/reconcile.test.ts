// A server that ends at each step of a purchase: reconciliation loses and doubles no paid order.
// With `CHAOS_KILLS=4` a process is killed at every step, four times; with `CHAOS_KILLS=0` none is.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentContext } from '../../../api/payments/payment-context.ts';
import { reconcile } from '../../../api/payments/reconcile.ts';
import type { Store } from '../../../api/store/port.ts';
import { openRedis } from '../../../api/store/redis.ts';
import { openSqlite } from '../../../api/store/sqlite.ts';
import { startApplication } from '../../support/application.ts';
import { freshMobile } from '../../support/browser.ts';
import {
  type Buyer,
  type CheckoutFixture,
  gatewayOf,
  openCheckoutFixture,
} from '../../support/gateway/checkout-fixture.ts';
import {
  type CrashingProcess,
  startCrashingHere,
  startCrashingProcess,
} from '../../support/gateway/crashing-process.ts';
import { POINTS, type Point } from '../../support/gateway/crashing-server.ts';
import { type GatewayDouble, startGateway } from '../../support/gateway/double.ts';
import { startRedis } from '../../support/redis.ts';

const BASIC = 2;
const ADVANCED = 3;
const MINUTE = 60_000;
const DAY = 86_400_000;
const rounds = Number(process.env.CHAOS_KILLS ?? 1);
const names = Object.keys(POINTS) as Point[];
const beforePaying = names.slice(0, 5);
const afterPaying = names.slice(5, 13);
const refunding = names.slice(13);
/** One of each kind is a process that is killed; the others end inside the test. */
const ofEachKind: Point[] = ['the order was claimed', 'the payment was settled', 'the gateway made the refund'];
const killed = new Set<Point>(rounds > 1 ? names : ofEachKind.slice(0, rounds * ofEachKind.length));

/** A store that two processes can open by its address. */
type Place = { address: string; open(): Promise<Store>; stop(): Promise<void> };

const places: Record<string, () => Promise<Place>> = {
  async SQLite() {
    const file = join(mkdtempSync(join(tmpdir(), 'killed-')), 'store.sqlite');
    return { address: file, open: async () => openSqlite(file), stop: async () => {} };
  },
  async Redis() {
    const server = await startRedis();
    return { address: server.url, open: () => openRedis([server.url], () => {}), stop: server.stop };
  },
};
const runs = Array.from({ length: Math.max(1, rounds) }, (_, round) => (round % 2 === 0 ? 'SQLite' : 'Redis'));

describe.each(runs)('reconcile after a crash on %s', { timeout: 60_000 }, (kind) => {
  let place: Place;
  let store: Store;
  let gateway: GatewayDouble;
  let mobile: string;
  let server: CrashingProcess;
  let buyer: Buyer;
  let fixture: CheckoutFixture | null;

  beforeEach(async () => {
    place = await (places[kind] as () => Promise<Place>)();
    store = await place.open();
    gateway = await startGateway();
    mobile = freshMobile();
    fixture = null;
  });
  afterEach(async () => {
    await server.stop();
    await fixture?.stop();
    await gateway.stop();
    await store.close();
    await place.stop();
  });

  /** The buyer at a server that will end at the point. */
  async function openServer(point: Point) {
    server = await (killed.has(point) ? startCrashingProcess : startCrashingHere)(place.address, gateway.url);
    buyer = await server.logIn(mobile);
  }

  async function dieWhile(point: Point, call: () => Promise<unknown>) {
    await server.arm(point);
    // On a busy machine a call may be refused before the crash, so it is repeated.
    while (!server.isGone()) await Promise.race([call().catch(() => null), server.ended]);
    await server.ended;
  }

  /** Starts another server on the same store, a minute later. */
  async function startAgain() {
    fixture = await openCheckoutFixture(store, { gateway: gatewayOf(gateway), now: () => Date.now() + MINUTE });
    buyer = await fixture.logIn(mobile);
  }

  async function reconcileOnce() {
    const payments = createPaymentContext({ ...startApplication(store).deps, now: Date.now }, gatewayOf(gateway));
    const ledger = await reconcile(payments, Date.now() - DAY, Date.now() + DAY);
    const owner = await payments.people.numbers.get(mobile);
    const user = await payments.people.users.get(owner?.userId ?? '');
    return { ledger, grants: user?.grants ?? [] };
  }

  async function expectOneGrant(paymentId: string) {
    const { ledger, grants } = await reconcileOnce();
    expect(ledger).toMatchObject({ grantedPaise: 99_900, differencePaise: 0, surplusPaise: 0, failed: 0 });
    expect(grants).toMatchObject([{ paymentId, amountPaise: 99_900 }]);
    expect((await reconcileOnce()).grants).toEqual(grants);
  }

  it.each(beforePaying)('sells once after a crash at %s', async (point) => {
    await openServer(point);
    await dieWhile(point, () => buyer.order(ADVANCED));
    await startAgain();
    const orderId = await buyer.order(ADVANCED);
    const { receipt } = gateway.bank.orderOf(orderId);
    const twins = [...gateway.bank.orders.values()].filter((order) => order.receipt === receipt);
    expect(twins).toHaveLength(1);
    const payment = gateway.bank.pay(orderId, 'captured');
    expect((await buyer.verify(orderId, payment.id)).status).toBe(200);
    await expectOneGrant(payment.id);
  });

  it.each(afterPaying)('loses nothing after a crash at %s', async (point) => {
    await openServer(point);
    const orderId = await buyer.order(ADVANCED);
    const payment = gateway.bank.pay(orderId, 'authorized', { contact: `+91${mobile}` });
    await dieWhile(point, () => buyer.verify(orderId, payment.id));
    await expectOneGrant(payment.id);
    await startAgain();
    const again = await buyer.verify(orderId, payment.id);
    expect(again.body.data).toMatchObject({ transactionId: payment.id, receiptNumber: 'NPP/26-27/000001' });
    expect((await buyer.get('/api/payment/history')).body.payments).toHaveLength(1);
  });

  it.each(refunding)('refunds a lower plan once after a crash at %s', async (point) => {
    await openServer(point);
    const [lower, higher] = [await buyer.order(BASIC), await buyer.order(ADVANCED)];
    const pay = (orderId: string, outcome: 'captured' | 'authorized') =>
      gateway.bank.pay(orderId, outcome, { contact: `+91${mobile}` });
    const paid = pay(higher, 'captured');
    expect((await buyer.verify(higher, paid.id)).status).toBe(200);
    const late = pay(lower, 'authorized');
    await dieWhile(point, () => buyer.verify(lower, late.id));
    for (let turn = 0; turn < 2; turn++) {
      const { ledger, grants } = await reconcileOnce();
      expect(ledger).toMatchObject({ grantedPaise: 99_900, differencePaise: 0, surplusPaise: 0, failed: 0 });
      expect(grants.filter(({ refunded }) => !refunded)).toMatchObject([{ paymentId: paid.id }]);
      expect(gateway.bank.refundsOf(late.id)).toMatchObject([{ amount: 49_900 }]);
    }
    await startAgain();
    expect((await buyer.verify(lower, late.id)).body.error).toBe('PAYMENT_REFUNDED');
    const rows = (await buyer.get('/api/payment/history')).body.payments;
    const refund = rows.find(({ status }: { status: string }) => status === 'refunded')?.refund;
    expect(refund).toEqual({ coveredBy: 'Advanced', at: expect.any(String) });
  });
});
