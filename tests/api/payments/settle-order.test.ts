// Events of one order from gateway and browser, in every order and repeated.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshMobile } from '../../support/browser.ts';
import { type Buyer, type CheckoutFixture, openCheckoutFixture } from '../../support/gateway/checkout-fixture.ts';
import { openWorld } from '../../support/world.ts';

const TOLD = ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid', 'verify'] as const;
type Told = (typeof TOLD)[number];

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));

describe('settleOrder', { timeout: 120_000 }, () => {
  const world = openWorld('sqlite');
  let fixture: CheckoutFixture;
  let expected: unknown;

  beforeAll(async () => {
    fixture = await openCheckoutFixture(world.store);
    expected = await endOf(TOLD);
  });
  afterAll(async () => {
    await fixture.stop();
  });

  /** Sends events about an order that failed once and was then paid. @returns the final state */
  async function endOf(told: readonly Told[]) {
    const buyer = await fixture.logIn(freshMobile());
    const orderId = await buyer.order();
    const { bank, events } = fixture.gateway;
    const before = events.length;
    bank.pay(orderId, 'failed');
    const payment = bank.pay(orderId, 'captured');
    const letters = new Map(events.slice(before).map((event) => [event.event, event]));
    for (const name of told) {
      const event = letters.get(name);
      const reply = event ? await fixture.tell(event) : await buyer.verify(orderId, payment.id);
      expect(reply.status).toBe(200);
    }
    return endState(buyer, orderId, payment.id);
  }

  async function endState(buyer: Buyer, orderId: string, paymentId: string) {
    const { receipt } = fixture.gateway.bank.orderOf(orderId);
    const { body } = await buyer.get('/api/payment/history');
    const { body: own } = await buyer.post('/api/premium/user-plan');
    const order = await fixture.payments.paymentRecords.orders.get(String(receipt));
    expect(order?.payment?.id).toBe(paymentId);
    expect(order?.receiptNumber).not.toBeNull();
    const rows = body.payments.map(({ created_at, expires_at, status, amount }: Record<string, unknown>) => [
      Date.parse(String(expires_at)) - Date.parse(String(created_at)),
      status,
      amount,
    ]);
    return { rows, state: order?.state, surplus: order?.surplus, plan: own.data.plan.planCode };
  }

  it('ends with one grant', () => {
    expect(expected).toEqual({
      rows: [[180 * 86_400_000, 'captured', 99_900]],
      state: 'granted',
      surplus: [],
      plan: 'advanced',
    });
  });

  it('gives the same result for all 120 orders', async () => {
    for (const told of permutations(TOLD)) {
      expect(await endOf(told.flatMap((name) => [name, name]))).toEqual(expected);
    }
  });

  it('gives the same result for any repetition', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...TOLD, ...TOLD], { minLength: 2 * TOLD.length }), async (told) => {
        expect(await endOf(told)).toEqual(expected);
      }),
      { numRuns: 60, seed: 9 },
    );
  });

  it('gives the same result from any single event', async () => {
    for (const name of TOLD.filter((word) => word !== 'payment.failed')) expect(await endOf([name])).toEqual(expected);
  });
});
