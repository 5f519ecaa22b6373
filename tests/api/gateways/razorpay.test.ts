// The Razorpay client against the gateway double: pages, time-outs, lost replies, refusals and webhooks.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutOptions } from '../../../api/contract/plans/checkout.ts';
import { GatewayDown, GatewayRefused, razorpay } from '../../../api/gateways/razorpay.ts';
import { gatewayOf } from '../../support/gateway/checkout-fixture.ts';
import { type GatewayDouble, startGateway } from '../../support/gateway/double.ts';
import { KEYS, letterOf } from '../../support/gateway/signatures.ts';

const HOUR = 3_600_000;
let double: GatewayDouble;

beforeAll(async () => {
  double = await startGateway();
});
afterAll(() => double.stop());
beforeEach(() => {
  Object.assign(double.switches, { down: false, delay: 0, loseAnswers: 0, failures: 0 });
});

/** A gateway that gives one answer to everything. */
async function gatewayThatAnswers(answer: unknown) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = razorpay({ keyId: 'rzp_test_1', keySecret: 's', webhookSecrets: ['w'], apiUrl });
  return { client, paths, stop: () => void server.close() };
}

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

  it('refunds a payment once, however often it is asked and whatever answer is lost', async () => {
    const order = await make('npp_refund');
    const { id } = double.bank.pay(order.id, 'captured');
    double.switches.loseAnswers = 1;
    await expect(gatewayOf(double).refund(id, 49_900)).rejects.toThrow(GatewayDown);
    const first = await gatewayOf(double).refund(id, 49_900);
    double.bank.keptRefunds.clear();
    expect(await gatewayOf(double).refund(id, 49_900)).toBe(first);
    expect(double.bank.refundsOf(id)).toMatchObject([{ id: first, amount: 49_900 }]);
  });

  it('refuses to refund what was refunded in part or not captured', async () => {
    const order = await make('npp_part');
    const { id } = double.bank.pay(order.id, 'captured');
    double.bank.refund(id, 100);
    await expect(gatewayOf(double).refund(id, 49_900)).rejects.toThrow(GatewayRefused);
    const held = double.bank.pay((await make('npp_held')).id, 'authorized');
    await expect(gatewayOf(double).refund(held.id, 49_900)).rejects.toThrow(GatewayRefused);
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

  it.each([
    ['an empty object', {}],
    ['an amount as text', { id: 'order_1', amount: '49900', currency: 'INR', created_at: 1 }],
  ])('treats %s as no answer', async (_, answer) => {
    const gateway = await gatewayThatAnswers(answer);
    await expect(gateway.client.getPayment('pay_1')).rejects.toThrow(GatewayDown);
    await expect(gateway.client.getOrder('order_1')).rejects.toThrow(GatewayDown);
    expect(gateway.paths.at(-1)).toBe('/v1/orders/order_1?expand[]=payments');
    await expect(gateway.client.getOrder('../x/order')).rejects.toThrow(GatewayDown);
    expect(gateway.paths.at(-1)).toBe('/v1/orders/..%2Fx%2Forder?expand[]=payments');
    gateway.stop();
  });

  it('reads the rows of a list one by one', async () => {
    const payment = { id: 'pay_1', order_id: 'order_1', amount: 1, currency: 'INR', status: 'captured', created_at: 1 };
    const order = { id: 'order_1', amount: 1, currency: 'INR', receipt: 'npp_1', created_at: 1 };
    const payments = { items: [{ ...payment, status: 'disputed' }, payment] };
    const gateway = await gatewayThatAnswers({ items: [{ odd: true }, { ...order, payments }] });
    for await (const page of gateway.client.listOrders(0, 1)) {
      expect(page).toMatchObject([{ id: 'order_1', payments: [{ id: 'pay_1', status: 'captured' }] }]);
    }
    gateway.stop();
  });

  it('detects test keys', () => {
    const keys = { keySecret: 's', webhookSecrets: [], apiUrl: double.url };
    expect(razorpay({ ...keys, keyId: 'rzp_test_1' }).demo).toBe(true);
    expect(razorpay({ ...keys, keyId: 'rzp_live_1' }).demo).toBe(false);
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
