// The server is killed at each named point of a purchase: after one reconcile no paid order is lost, none is doubled.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDesk } from '../../../api/payments/desk.ts';
import { reconcile } from '../../../api/payments/reconcile.ts';
import { openSqlite } from '../../../api/store/sqlite.ts';
import { startApplication } from '../../support/application.ts';
import { freshMobile } from '../../support/browser.ts';
import { type GatewayDouble, startGateway } from '../../support/gateway/double.ts';
import type { Point } from '../../support/gateway/mortal.ts';
import { POINTS } from '../../support/gateway/mortal.ts';
import { type Mortal, startMortal } from '../../support/gateway/mortal-process.ts';
import { type Buyer, gatewayOf } from '../../support/gateway/shop.ts';

const ADVANCED = 3;
const MINUTE = 60_000;
const DAY = 86_400_000;
const rounds = Number(process.env.CHAOS_KILLS ?? 1);
const names = Object.keys(POINTS) as Point[];
const beforePaying = names.slice(0, 5);
const afterPaying = names.slice(5);

describe.each(Array.from({ length: rounds }, (_, round) => round + 1))('a server killed while paying, round %i', () => {
  let file: string;
  let gateway: GatewayDouble;
  let mobile: string;
  let server: Mortal;
  let buyer: Buyer;

  beforeEach(async () => {
    file = join(mkdtempSync(join(tmpdir(), 'killed-')), 'store.sqlite');
    gateway = await startGateway();
    mobile = freshMobile();
    server = await startMortal(file, gateway.url);
    buyer = await server.logIn(mobile);
  });
  afterEach(async () => {
    await server.stop();
    await gateway.stop();
  });

  async function dieWhile(point: Point, call: () => Promise<unknown>) {
    await server.arm(point);
    await Promise.allSettled([call(), server.ended]);
  }

  async function reconcileOnce() {
    const store = openSqlite(file);
    const { deps } = startApplication(store);
    const desk = openDesk({ ...deps, now: Date.now }, gatewayOf(gateway));
    const ledger = await reconcile(desk, Date.now() - DAY, Date.now() + DAY);
    const owner = await desk.people.numbers.get(mobile);
    const user = await desk.people.users.get(owner?.userId ?? '');
    await store.close();
    return { ledger, grants: user?.grants ?? [] };
  }

  async function expectOneGrant(paymentId: string) {
    const { ledger, grants } = await reconcileOnce();
    expect(ledger).toMatchObject({ grantedPaise: 99_900, differencePaise: 0, surplusPaise: 0, failed: 0 });
    expect(grants).toMatchObject([{ paymentId, amountPaise: 99_900 }]);
    return reconcileOnce();
  }

  it.each(beforePaying)('sells once when it dies after %s', async (point) => {
    await dieWhile(point, () => buyer.order(ADVANCED));
    server = await startMortal(file, gateway.url, MINUTE);
    buyer = await server.logIn(mobile);
    const orderId = await buyer.order(ADVANCED);
    const { receipt } = gateway.bank.orderOf(orderId);
    const twins = [...gateway.bank.orders.values()].filter((order) => order.receipt === receipt);
    expect(twins).toHaveLength(1);
    const payment = gateway.bank.pay(orderId, 'captured');
    expect((await buyer.verify(orderId, payment.id)).status).toBe(200);
    await expectOneGrant(payment.id);
  });

  it.each(afterPaying)('loses nothing when it dies after %s', async (point) => {
    const orderId = await buyer.order(ADVANCED);
    const payment = gateway.bank.pay(orderId, 'authorized', { contact: `+91${mobile}` });
    await dieWhile(point, () => buyer.verify(orderId, payment.id));
    const { grants } = await expectOneGrant(payment.id);
    expect(grants).toHaveLength(1);
    server = await startMortal(file, gateway.url, MINUTE);
    buyer = await server.logIn(mobile);
    const again = await buyer.verify(orderId, payment.id);
    expect(again.body.data).toMatchObject({ transactionId: payment.id, receiptNumber: 'NPP/26-27/000001' });
    expect((await buyer.get('/api/payment/history')).body.payments).toHaveLength(1);
  });
});
