// The client of Razorpay's API against the double: pages, time-outs, lost answers, refusals, seals.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutOptions } from '../../../api/contract/plans/checkout.ts';
import { GatewayDown, GatewayRefused, razorpay } from '../../../api/gateways/razorpay.ts';
import { type GatewayDouble, startGateway } from '../../support/gateway/double.ts';
import { checkoutAnswer, KEYS, letterOf } from '../../support/gateway/seals.ts';
import { gatewayOf } from '../../support/gateway/shop.ts';

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

  it('leaves out orders of another time', async () => {
    const pages = [];
    for await (const page of gatewayOf(double).listOrders(0, HOUR)) pages.push(page);
    expect(pages).toEqual([[]]);
  });

  it('finds an order by our own name for it', async () => {
    const made = await make('npp_found');
    expect(await gatewayOf(double).findOrder('npp_found')).toMatchObject({ id: made.id, paise: 49_900 });
    expect(await gatewayOf(double).findOrder('npp_none')).toBeNull();
  });

  it('gives up on a slow gateway in time', async () => {
    double.switches.delay = 3_000;
    const began = performance.now();
    await expect(gatewayOf(double, 100).getPayment('pay_x')).rejects.toThrow(GatewayDown);
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('reads again when a connection breaks, but never orders again', async () => {
    const made = await make('npp_again');
    double.switches.loseAnswers = 1;
    expect((await gatewayOf(double).getOrder(made.id)).id).toBe(made.id);
    double.switches.loseAnswers = 1;
    await expect(make('npp_once')).rejects.toThrow(GatewayDown);
    expect([...double.bank.orders.values()].filter((order) => order.receipt === 'npp_once')).toHaveLength(1);
  });

  it('tells a gateway in trouble from one that refuses', async () => {
    double.switches.failures = 1;
    await expect(make('npp_trouble')).rejects.toThrow(GatewayDown);
    await expect(gatewayOf(double).getOrder('order_none')).rejects.toThrow(GatewayRefused);
    const stranger = razorpay({ ...KEYS, keySecret: 'wrong', webhookSecrets: [], apiUrl: double.url });
    await expect(stranger.getOrder('order_none')).rejects.toThrow(GatewayRefused);
  });

  it('takes a payment that is captured already as captured', async () => {
    const order = await make('npp_twice');
    const { id } = double.bank.pay(order.id, 'captured');
    expect(await gatewayOf(double).capture(id, 49_900)).toMatchObject({ id, status: 'captured' });
  });

  it('hears events sealed with the new secret and with the old one', () => {
    const order = double.bank.createOrder({ amount: 100, currency: 'INR' });
    const payment = double.bank.pay(order.id, 'captured');
    const { raw, signature } = letterOf({ id: 'evt_1', event: 'payment.captured', payment, order: null, at: 1 });
    const reading = (webhookSecrets: string[]) =>
      razorpay({ ...KEYS, webhookSecrets, apiUrl: double.url }).readWebhook(raw, signature);
    expect(reading(['new', KEYS.webhookSecret])?.payment?.id).toBe(payment.id);
    expect(reading(['new'])).toBeNull();
    expect(reading([])).toBeNull();
  });

  it('knows the keys of the test mode', () => {
    const keys = { keySecret: 's', webhookSecrets: [], apiUrl: double.url };
    expect(razorpay({ ...keys, keyId: 'rzp_test_1' }).demo).toBe(true);
    expect(razorpay({ ...keys, keyId: 'rzp_live_1' }).demo).toBe(false);
  });

  it('knows a seal of the checkout', () => {
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

  it('names the order and what it costs', () => {
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
