// The Razorpay client against the gateway double: pages, time-outs, lost replies, refusals and signatures.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutOptions } from '../../../api/contract/plans/checkout.ts';
import { GatewayDown, GatewayRefused, razorpay } from '../../../api/gateways/razorpay.ts';
import { gatewayOf } from '../../support/gateway/checkout-fixture.ts';
import { type GatewayDouble, startGateway } from '../../support/gateway/double.ts';
import { checkoutAnswer, KEYS, letterOf } from '../../support/gateway/signatures.ts';

const HOUR = 3_600_000;
let double: GatewayDouble;

beforeAll(async () => {
  double = await startGateway();
});
afterAll(() => double.stop());
beforeEach(() => {
  Object.assign(double.switches, { down: false, delay: 0, loseAnswers: 0, failures: 0 });
});

const make = (receipt: string) => gatewayOf(double).createOrder({ receipt, paise: 49_900, notes: { product: 'x' } });

describe('razorpay', () => {
  it('reads every page of a list, with payments', async () => {
    for (let turn = 0; turn < 205; turn++)
      double.bank.createOrder({ amount: 100, currency: 'INR', receipt: `page-${turn}` });
    const last = double.bank.createOrder({ amount: 100, currency: 'INR', receipt: 'page-last' });
    const payment = double.bank.pay(last.id, 'captured');
    const found = new Map();
    for await (const page of gatewayOf(double).listOrders(Date.now() - HOUR, Date.now() + HOUR)) {
      for (const order of page) found.set(order.receipt, order);
    }
    expect(found.size).toBe(206);
    expect(found.get('page-last').payments).toMatchObject([{ id: payment.id, status: 'captured', paise: 100 }]);
  });

  it('excludes orders of another period', async () => {
    const pages = [];
    for await (const page of gatewayOf(double).listOrders(0, HOUR)) pages.push(page);
    expect(pages).toEqual([[]]);
  });

  it('finds an order by our receipt', async () => {
    const made = await make('npp_found');
    expect(await gatewayOf(double).findOrder('npp_found')).toMatchObject({ id: made.id, paise: 49_900 });
    expect(await gatewayOf(double).findOrder('npp_none')).toBeNull();
  });

  it('times out on a slow gateway', async () => {
    double.switches.delay = 3_000;
    const began = performance.now();
    await expect(gatewayOf(double, 100).getPayment('pay_x')).rejects.toThrow(GatewayDown);
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('retries a read but never an order', async () => {
    const made = await make('npp_again');
    double.switches.loseAnswers = 1;
    expect((await gatewayOf(double).getOrder(made.id)).id).toBe(made.id);
    double.switches.loseAnswers = 1;
    await expect(make('npp_once')).rejects.toThrow(GatewayDown);
    expect([...double.bank.orders.values()].filter((order) => order.receipt === 'npp_once')).toHaveLength(1);
  });

  it('distinguishes a gateway failure from a refusal', async () => {
    double.switches.failures = 1;
    await expect(make('npp_trouble')).rejects.toThrow(GatewayDown);
    await expect(gatewayOf(double).getOrder('order_none')).rejects.toThrow(GatewayRefused);
    const stranger = razorpay({ ...KEYS, keySecret: 'wrong', webhookSecrets: [], apiUrl: double.url });
    await expect(stranger.getOrder('order_none')).rejects.toThrow(GatewayRefused);
  });

  it('accepts capturing a captured payment', async () => {
    const order = await make('npp_twice');
    const { id } = double.bank.pay(order.id, 'captured');
    expect(await gatewayOf(double).capture(id, 49_900)).toMatchObject({ id, status: 'captured' });
  });

  it('accepts webhooks signed with either secret', () => {
    const order = double.bank.createOrder({ amount: 100, currency: 'INR' });
    const payment = double.bank.pay(order.id, 'captured');
    const { raw, signature } = letterOf({ id: 'evt_1', event: 'payment.captured', payment, order: null, at: 1 });
    const reading = (webhookSecrets: string[]) =>
      razorpay({ ...KEYS, webhookSecrets, apiUrl: double.url }).readWebhook(raw, signature);
    expect(reading(['new', KEYS.webhookSecret])?.payment?.id).toBe(payment.id);
    expect(reading(['new'])).toBeNull();
    expect(reading([])).toBeNull();
  });

  it('detects test keys', () => {
    const keys = { keySecret: 's', webhookSecrets: [], apiUrl: double.url };
    expect(razorpay({ ...keys, keyId: 'rzp_test_1' }).demo).toBe(true);
    expect(razorpay({ ...keys, keyId: 'rzp_live_1' }).demo).toBe(false);
  });

  it('checks the signature of the checkout', () => {
    const answer = checkoutAnswer('order_1', 'pay_1');
    const { signed } = gatewayOf(double);
    expect(signed('order_1', 'pay_1', answer.razorpay_signature)).toBe(true);
    expect(signed('order_1', 'pay_2', answer.razorpay_signature)).toBe(false);
    expect(signed('order_1', 'pay_1', '')).toBe(false);
  });
});

describe('checkoutOptions', () => {
  const order = {
    key: KEYS.keyId,
    amount: 99_900,
    currency: 'INR' as const,
    razorpayOrderId: 'order_1',
    planName: 'Advanced',
    planValidityDays: 180,
    userDetails: { name: 'Asha', email: '', contact: '+919876543210' },
  };
  const options = checkoutOptions(order, { handler: () => {}, ondismiss: () => {} });

  it('contains order and amount', () => {
    expect(options).toMatchObject({ key: KEYS.keyId, amount: 99_900, currency: 'INR', order_id: 'order_1' });
    expect(options.prefill.contact).toBe('+919876543210');
  });

  it('offers UPI first and hides UPI collect', () => {
    const { sequence, hide, blocks } = options.config.display;
    expect(sequence[0]).toBe('block.upi');
    expect(blocks.upi.instruments).toEqual([{ method: 'upi', flows: ['qr', 'intent'] }]);
    expect(hide).toEqual([{ method: 'upi', flows: ['collect'] }]);
  });
});
