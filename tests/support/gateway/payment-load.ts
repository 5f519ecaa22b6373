// Load of payments: many buyers, and for each payment verifications, webhooks and reconciliations at the same time.
import { setTimeout as wait } from 'node:timers/promises';
import { reconcile } from '../../../api/payments/reconcile.ts';
import type { Store } from '../../../api/store/port.ts';
import { freshMobile } from '../browser.ts';
import type { GatewayEvent, Outcome } from './bank.ts';
import { type Buyer, type CheckoutFixture, gatewayOf, openCheckoutFixture } from './checkout-fixture.ts';

export type LoadSize = { orders: number; callers: number; reconcilers: number; seed: number };
export type Sale = { buyer: Buyer; orderId: string; paymentId: string; events: GatewayEvent[] };
export type PaymentLoad = {
  fixture: CheckoutFixture;
  sales: Sale[];
  statuses: Map<number, number>;
  seconds: number;
  stop(): Promise<void>;
};

const DAY = 86_400_000;
const PLANS = [2, 3, 4];
const AT_ONCE = 2;

/** Park and Miller: the same load for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export const reconcileAll = ({ payments, application }: CheckoutFixture) =>
  reconcile(payments, application.deps.now() - DAY, application.deps.now() + DAY);

/** @param open makes another handle on the same store: two servers share it */
export async function runPaymentLoad(open: () => Promise<Store>, size: LoadSize): Promise<PaymentLoad> {
  const stores = await Promise.all([open(), open()]);
  const fixture = await openCheckoutFixture(stores[0]);
  const second = await openCheckoutFixture(stores[1], { gateway: gatewayOf(fixture.gateway) });
  const random = seeded(size.seed);
  const sales = await sell(fixture, size.orders, random);
  const statuses = new Map<number, number>();
  const began = performance.now();
  const done = { value: false };
  const reconcilers = Array.from({ length: size.reconcilers }, () => reconcileUntil(fixture, done));
  const queue = sales.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, () => settleAll(queue, [fixture, second], size.callers, random, statuses)),
  );
  done.value = true;
  await Promise.all(reconcilers);
  const seconds = (performance.now() - began) / 1_000;
  return {
    fixture,
    sales,
    statuses,
    seconds,
    async stop() {
      await Promise.all([fixture.stop(), second.stop()]);
      await Promise.all(stores.map((store) => store.close()));
    },
  };
}

async function sell(fixture: CheckoutFixture, orders: number, random: () => number): Promise<Sale[]> {
  const mobiles = Array.from({ length: orders }, freshMobile).values();
  const sales: Sale[] = [];
  const work = async () => {
    for (const mobile of mobiles) {
      const buyer = await until(() => fixture.logIn(mobile));
      const plan = PLANS[Math.floor(random() * PLANS.length)];
      const orderId = await until(() => buyer.order(plan));
      const before = fixture.gateway.events.length;
      const details = { contact: `+91${mobile}` };
      if (random() < 0.3) fixture.gateway.bank.pay(orderId, 'failed', details);
      const outcome: Outcome = random() < 0.5 ? 'captured' : 'authorized';
      const payment = fixture.gateway.bank.pay(orderId, outcome, details);
      sales.push({ buyer, orderId, paymentId: payment.id, events: fixture.gateway.events.slice(before) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sales;
}

/** A machine that is too busy for a moment is not what is tested here. */
async function until<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; tries < 20; tries++) {
    const value = await attempt().catch(() => undefined);
    if (value !== undefined) return value;
    await wait(300);
  }
  return attempt();
}

async function settleAll(
  queue: IterableIterator<Sale>,
  fixtures: readonly [CheckoutFixture, CheckoutFixture],
  callers: number,
  random: () => number,
  statuses: Map<number, number>,
): Promise<void> {
  const [{ gateway, tell }] = fixtures;
  for (const { buyer, orderId, paymentId, events } of queue) {
    planFailures(gateway.switches, random);
    const calls = Array.from({ length: callers }, (_, turn) => {
      const at = fixtures[turn % 2]?.url;
      const event = events[Math.floor(random() * events.length)];
      return [buyer.verify(orderId, paymentId, at), event ? tell(event, at) : null];
    });
    for (const reply of await Promise.all(calls.flat())) {
      if (reply) statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    }
  }
}

function planFailures(switches: CheckoutFixture['gateway']['switches'], random: () => number): void {
  if (random() < 0.1) switches.loseAnswers += 1;
  if (random() < 0.1) switches.failures += 1;
  switches.delay = random() < 0.2 ? 5 : 0;
}

async function reconcileUntil(fixture: CheckoutFixture, done: { value: boolean }): Promise<void> {
  do {
    // A gateway that fails ends a run; the next one goes on.
    await reconcileAll(fixture).catch(() => null);
  } while (!done.value);
}
