// Events of one order from gateway and browser, in every order and repeated: `CHAOS_EVENTS` times.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshMobile } from '../../support/browser.ts';
import type { PaymentEntity } from '../../support/gateway/bank.ts';
import {
  type Buyer,
  type CheckoutFixture,
  openCheckoutFixture,
  type Reply,
} from '../../support/gateway/checkout-fixture.ts';
import { checkoutAnswer, KEYS, letterOf } from '../../support/gateway/signatures.ts';
import { openWorld } from '../../support/world.ts';

const TOLD = ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid', 'verify'] as const;
type Told = (typeof TOLD)[number];

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

  it('gives the same result for any repetition', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...TOLD, ...TOLD], { minLength: 2 * TOLD.length }), async (told) => {
        expect(await endOf(told)).toEqual(expected);
      }),
      { numRuns: Number(process.env.CHAOS_EVENTS ?? 12), seed: 9 },
    );
  });

  it('gives the same result from any single event', async () => {
    for (const name of TOLD.filter((word) => word !== 'payment.failed')) expect(await endOf([name])).toEqual(expected);
  });
});

const world = openWorld('sqlite');
let fixture: CheckoutFixture;
let buyer: Buyer;
let orderId: string;
let paid: PaymentEntity;

beforeAll(async () => {
  fixture = await openCheckoutFixture(world.store);
  buyer = await fixture.logIn(freshMobile());
  orderId = await buyer.order();
  // A genuine payment of another order.
  const other = await fixture.logIn(freshMobile());
  paid = fixture.gateway.bank.pay(await other.order(2), 'captured');
});
afterAll(async () => {
  await fixture.stop();
});

async function expectNothing(reply: Reply) {
  expect(reply.status).toBeGreaterThanOrEqual(200);
  expect(reply.status).toBeLessThan(500);
  expect(reply.status).not.toBe(401);
  expect((await buyer.get('/api/payment/history')).body.payments).toEqual([]);
  expect((await buyer.post('/api/premium/user-plan')).body.data.plan.planCode).toBe('free');
}

type Answer = Record<string, unknown>;
const genuine = (): Answer => checkoutAnswer(orderId, paid.id);
const signature = (): string => String(genuine().razorpay_signature);
const flip = (hex: string, at: number): string => hex.slice(0, at) + (hex[at] === 'a' ? 'b' : 'a') + hex.slice(at + 1);

const forgedAnswers: [string, () => unknown][] = [
  ['no field at all', () => ({})],
  ['no signature', () => ({ ...genuine(), razorpay_signature: undefined })],
  ['an empty signature', () => ({ ...genuine(), razorpay_signature: '' })],
  ['a null signature', () => ({ ...genuine(), razorpay_signature: null })],
  ['a list as signature', () => ({ ...genuine(), razorpay_signature: [signature()] })],
  ['an object as signature', () => ({ ...genuine(), razorpay_signature: { $ne: '' } })],
  ['a short signature', () => ({ ...genuine(), razorpay_signature: signature().slice(0, 63) })],
  ['a long signature', () => ({ ...genuine(), razorpay_signature: `${signature()}0` })],
  ['an upper-case signature', () => ({ ...genuine(), razorpay_signature: signature().toUpperCase() })],
  ['a signature of zeros', () => ({ ...genuine(), razorpay_signature: '0'.repeat(64) })],
  ['a signature by the webhook secret', () => checkoutAnswer(orderId, paid.id, KEYS.webhookSecret)],
  ['a signature by the key id', () => checkoutAnswer(orderId, paid.id, KEYS.keyId)],
  ['a signature by an empty secret', () => checkoutAnswer(orderId, paid.id, '')],
  ['a signature of another order', () => ({ ...checkoutAnswer('order_other', paid.id), razorpay_order_id: orderId })],
  ['a signature of another payment', () => ({ ...checkoutAnswer(orderId, 'pay_other'), razorpay_payment_id: paid.id })],
  ['swapped ids', () => ({ ...genuine(), razorpay_order_id: paid.id, razorpay_payment_id: orderId })],
  ["another person's genuine answer", () => checkoutAnswer(paid.order_id, paid.id)],
  ['an order that is not known', () => checkoutAnswer('order_unknown01', paid.id)],
  ['a payment that is not known', () => checkoutAnswer(orderId, 'pay_unknown0001')],
  ['a genuine signature on a payment of another order', () => genuine()],
  ['a payment that failed', () => checkoutAnswer(orderId, fixture.gateway.bank.pay(orderId, 'failed').id)],
  [
    'a payment of one rupee',
    () => checkoutAnswer(orderId, fixture.gateway.bank.pay(orderId, 'authorized', { amount: 100 }).id),
  ],
  [
    'a payment in dollars',
    () => checkoutAnswer(orderId, fixture.gateway.bank.pay(orderId, 'authorized', { currency: 'USD' }).id),
  ],
  [
    'a payment that only began',
    () => checkoutAnswer(orderId, fixture.gateway.bank.pay(orderId, 'failed', { status: 'created' }).id),
  ],
  ['a path in the order id', () => ({ ...genuine(), razorpay_order_id: '../payments/x' })],
  ['a pipe in the order id', () => ({ ...genuine(), razorpay_order_id: `${orderId}|x` })],
  ['a prototype in the body', () => JSON.parse(`{"__proto__":{"razorpay_order_id":"${orderId}"}}`)],
  ['a plan and a price in the body', () => ({ ...genuine(), planId: 4, amount: 1, isPremium: true, userId: 'x' })],
  ['the first digit changed', () => ({ ...genuine(), razorpay_signature: flip(signature(), 0) })],
  ['the last digit changed', () => ({ ...genuine(), razorpay_signature: flip(signature(), 63) })],
];

describe('POST /api/payment/verify, forged', () => {
  it.each(forgedAnswers)('grants nothing for %s', async (_name, make) => {
    await expectNothing(await buyer.post('/api/payment/verify', make()));
  });
});

describe('a result without a valid signature', () => {
  it('never causes a call to the gateway', async () => {
    const before = fixture.gateway.calls.length;
    for (const orderId of [paid.order_id, 'order_unknown03']) {
      await expectNothing(await buyer.post('/api/payment/verify', checkoutAnswer(orderId, paid.id, 'wrong')));
    }
    expect(fixture.gateway.calls).toHaveLength(before);
  });
});

/** A forged webhook that reports the buyer's order as paid. */
function falseLetter(change: (payment: PaymentEntity) => Partial<PaymentEntity> = () => ({})) {
  const payment: PaymentEntity = {
    ...paid,
    id: 'pay_forged00001',
    order_id: orderId,
    amount: 99_900,
    status: 'captured',
  };
  const event = {
    id: 'evt_1',
    event: 'payment.captured',
    payment: { ...payment, ...change(payment) },
    order: null,
    at: 0,
  };
  return letterOf(event);
}
const withSignature = (signature: string) => ({ ...falseLetter(), signature });
const withBody = (raw: string) => ({ ...falseLetter(), raw: Buffer.from(raw) });
/** A webhook with a valid signature but wrong content. */
const odd = (change: Partial<PaymentEntity>) => falseLetter(() => change);

const forgedLetters: [string, () => ReturnType<typeof falseLetter>][] = [
  ['no signature', () => withSignature('')],
  ['a signature of zeros', () => withSignature('0'.repeat(64))],
  ['a signature that is no hex', () => withSignature('zz'.repeat(32))],
  ['half a signature', () => withSignature(falseLetter().signature.slice(0, 32))],
  ['a signature twice', () => withSignature(falseLetter().signature.repeat(2))],
  [
    'its signature as two headers, joined',
    () => withSignature(`${falseLetter().signature}, ${falseLetter().signature}`),
  ],
  ['its signature and more', () => withSignature(`${falseLetter().signature}zz`)],
  ['its signature in capitals', () => withSignature(falseLetter().signature.toUpperCase())],
  ['the first digit changed', () => withSignature(flip(falseLetter().signature, 0))],
  ['the last digit changed', () => withSignature(flip(falseLetter().signature, 63))],
  ['the signature of another letter', () => withSignature(odd({ amount: 1 }).signature)],
  ['a checkout signature', () => withSignature(signature())],
  ['the body printed again', () => withBody(JSON.stringify(JSON.parse(falseLetter().raw.toString())))],
  ['a space more', () => withBody(`${falseLetter().raw} `)],
  ['a byte-order mark', () => withBody(`\uFEFF${falseLetter().raw}`)],
  ['an empty body', () => withBody('')],
  ['no JSON', () => withBody('captured')],
  ['broken JSON', () => withBody('{"event":')],
  ['a list', () => withBody('[]')],
  ['null', () => withBody('null')],
  ['a deep list', () => withBody('['.repeat(20_000))],
  ['a body above the limit', () => withBody(' '.repeat(70_000))],
  ['one rupee, sealed', () => odd({ amount: 100 })],
  ['a paisa less, sealed', () => odd({ amount: 99_899 })],
  ['a paisa more, sealed', () => odd({ amount: 99_901 })],
  ['dollars, sealed', () => odd({ currency: 'USD' })],
  ['a failed payment, sealed', () => odd({ status: 'failed' })],
  ['a payment that began, sealed', () => odd({ status: 'created' })],
  ['an unknown state, sealed', () => odd({ status: 'settled' as 'captured' })],
  ['an order not known, sealed', () => odd({ order_id: 'order_unknown02' })],
  ['no order, sealed', () => odd({ order_id: null as unknown as string })],
  ['an amount as text, sealed', () => odd({ amount: '99900' as unknown as number })],
  [
    'a payment given back, sealed',
    () => odd({ status: 'refunded', amount_refunded: 99_900, order_id: 'order_none0001' }),
  ],
];

describe('POST /api/payment/webhook, forged', () => {
  it.each(forgedLetters)('grants nothing for %s', async (_name, make) => {
    await expectNothing(await fixture.send(make()));
  });
});

describe('the same order', () => {
  it('is granted by a genuine result afterwards', async () => {
    const payment = fixture.gateway.bank.pay(orderId, 'captured');
    expect((await buyer.verify(orderId, payment.id)).status).toBe(200);
    expect(forgedAnswers.length + forgedLetters.length).toBe(63);
  });
});
