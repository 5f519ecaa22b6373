// Sixty forged verifications and webhooks, none of which grants a plan.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshMobile } from '../../support/browser.ts';
import type { PaymentEntity } from '../../support/gateway/bank.ts';
import { checkoutAnswer, KEYS, letterOf } from '../../support/gateway/seals.ts';
import { type Buyer, openShop, type Reply, type Shop } from '../../support/gateway/shop.ts';
import { openWorld } from '../../support/world.ts';

const world = openWorld('sqlite');
let shop: Shop;
let buyer: Buyer;
let orderId: string;
let paid: PaymentEntity;

beforeAll(async () => {
  shop = await openShop(world.store);
  buyer = await shop.logIn(freshMobile());
  orderId = await buyer.order();
  // A genuine payment of another order.
  const other = await shop.logIn(freshMobile());
  paid = shop.gateway.bank.pay(await other.order(2), 'captured');
});
afterAll(async () => {
  await shop.stop();
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
const seal = (): string => String(genuine().razorpay_signature);
const flip = (hex: string, at: number): string => hex.slice(0, at) + (hex[at] === 'a' ? 'b' : 'a') + hex.slice(at + 1);

const forgedAnswers: [string, () => unknown][] = [
  ['no field at all', () => ({})],
  ['no signature', () => ({ ...genuine(), razorpay_signature: undefined })],
  ['an empty signature', () => ({ ...genuine(), razorpay_signature: '' })],
  ['a null signature', () => ({ ...genuine(), razorpay_signature: null })],
  ['a list as signature', () => ({ ...genuine(), razorpay_signature: [seal()] })],
  ['an object as signature', () => ({ ...genuine(), razorpay_signature: { $ne: '' } })],
  ['a short signature', () => ({ ...genuine(), razorpay_signature: seal().slice(0, 63) })],
  ['a long signature', () => ({ ...genuine(), razorpay_signature: `${seal()}0` })],
  ['an upper-case signature', () => ({ ...genuine(), razorpay_signature: seal().toUpperCase() })],
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
  ['a genuine seal on a payment of another order', () => genuine()],
  ['a payment that failed', () => checkoutAnswer(orderId, shop.gateway.bank.pay(orderId, 'failed').id)],
  [
    'a payment of one rupee',
    () => checkoutAnswer(orderId, shop.gateway.bank.pay(orderId, 'authorized', { amount: 100 }).id),
  ],
  [
    'a payment in dollars',
    () => checkoutAnswer(orderId, shop.gateway.bank.pay(orderId, 'authorized', { currency: 'USD' }).id),
  ],
  [
    'a payment that only began',
    () => checkoutAnswer(orderId, shop.gateway.bank.pay(orderId, 'failed', { status: 'created' }).id),
  ],
  ['a path in the order id', () => ({ ...genuine(), razorpay_order_id: '../payments/x' })],
  ['a pipe in the order id', () => ({ ...genuine(), razorpay_order_id: `${orderId}|x` })],
  ['a prototype in the body', () => JSON.parse(`{"__proto__":{"razorpay_order_id":"${orderId}"}}`)],
  ['a plan and a price in the body', () => ({ ...genuine(), planId: 4, amount: 1, isPremium: true, userId: 'x' })],
  ['the first digit changed', () => ({ ...genuine(), razorpay_signature: flip(seal(), 0) })],
  ['the last digit changed', () => ({ ...genuine(), razorpay_signature: flip(seal(), 63) })],
];

describe('POST /api/payment/verify, forged', () => {
  it.each(forgedAnswers)('grants nothing for %s', async (_name, make) => {
    await expectNothing(await buyer.post('/api/payment/verify', make()));
  });
});

describe('a result without a valid signature', () => {
  it('never causes a call to the gateway', async () => {
    const before = shop.gateway.calls.length;
    for (const orderId of [paid.order_id, 'order_unknown03']) {
      await expectNothing(await buyer.post('/api/payment/verify', checkoutAnswer(orderId, paid.id, 'wrong')));
    }
    expect(shop.gateway.calls).toHaveLength(before);
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
const withSeal = (signature: string) => ({ ...falseLetter(), signature });
const withBody = (raw: string) => ({ ...falseLetter(), raw: Buffer.from(raw) });
/** A webhook with a valid signature but wrong content. */
const odd = (change: Partial<PaymentEntity>) => falseLetter(() => change);

const forgedLetters: [string, () => ReturnType<typeof falseLetter>][] = [
  ['no signature', () => withSeal('')],
  ['a signature of zeros', () => withSeal('0'.repeat(64))],
  ['a signature that is no hex', () => withSeal('zz'.repeat(32))],
  ['half a signature', () => withSeal(falseLetter().signature.slice(0, 32))],
  ['a signature twice', () => withSeal(falseLetter().signature.repeat(2))],
  ['the first digit changed', () => withSeal(flip(falseLetter().signature, 0))],
  ['the last digit changed', () => withSeal(flip(falseLetter().signature, 63))],
  ['the signature of another letter', () => withSeal(odd({ amount: 1 }).signature)],
  ['a checkout signature', () => withSeal(seal())],
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
    await expectNothing(await shop.send(make()));
  });
});

describe('the same order', () => {
  it('is granted by a genuine result afterwards', async () => {
    const payment = shop.gateway.bank.pay(orderId, 'captured');
    expect((await buyer.verify(orderId, payment.id)).status).toBe(200);
    expect(forgedAnswers.length + forgedLetters.length).toBe(60);
  });
});
