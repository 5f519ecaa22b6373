// The Razorpay gateway: orders and payments over HTTPS with time-outs, and signature checks in constant time.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GatewayOrder, Payment } from '../contract/plans/payments.ts';
import { readEvent, readOrder, readOrders, readPayment, readRefund, readRefunds } from './razorpay-entities.ts';

export type Notes = Record<string, string>;
export type GatewayEvent = { event: string; payment: Payment | null };

export type Gateway = {
  /** The public key, for the checkout. */
  keyId: string;
  /** True for test keys: no real money is paid. */
  demo: boolean;
  createOrder(order: { receipt: string; paise: number; notes: Notes }): Promise<GatewayOrder>;
  /** Finds an order by our id of it. */
  findOrder(receipt: string): Promise<GatewayOrder | null>;
  /** Returns an order with its payments. */
  getOrder(orderId: string): Promise<GatewayOrder>;
  getPayment(paymentId: string): Promise<Payment>;
  /** Capturing a captured payment succeeds. */
  capture(paymentId: string, paise: number): Promise<Payment>;
  /** Refunds the whole payment. Repeating it refunds nothing more. @returns the id of the refund */
  refund(paymentId: string, paise: number): Promise<string>;
  /** Orders created in a period in milliseconds, with their payments, newest first. */
  listOrders(from: number, to: number): AsyncIterable<readonly GatewayOrder[]>;
  writeNotes(orderId: string, notes: Notes): Promise<void>;
  /** @returns whether the gateway signed that this payment belongs to this order */
  signed(orderId: string, paymentId: string, signature: string): boolean;
  /** @returns null if the signature or the format is invalid */
  readWebhook(raw: Uint8Array, signature: string): GatewayEvent | null;
};

/** The gateway does not reply, or replies with a temporary error. */
export class GatewayDown extends Error {
  override name = 'GatewayDown';
}

export class GatewayRefused extends Error {
  override name = 'GatewayRefused';
}

export type RazorpayOptions = {
  keyId: string;
  keySecret: string;
  /** Several during a change of the secret, because retries of old events are signed with the old one. */
  webhookSecrets: readonly string[];
  apiUrl: string;
};

/** Milliseconds. A webhook needs a reply within five seconds, even if its payment must be captured first. */
const TIMEOUT = 4_000;
const PAGE = 100;
/** Characters. A page of orders with payments has about 200,000. */
const MAX_BODY = 5_000_000;
const TEST_KEY = 'rzp_test_';
/** Two requests with the same value make one refund. */
const REFUND_KEY = 'x-refund-idempotency';
/** The same request is still being processed. */
const CONFLICT = 409;

export function razorpay(options: RazorpayOptions, timeout = TIMEOUT): Gateway {
  const call = caller(options, timeout);
  const ask = reader(call);
  const getPayment = (id: string) => ask(readPayment, 'GET', `/v1/payments/${encodeURIComponent(id)}`);

  return {
    keyId: options.keyId,
    demo: options.keyId.startsWith(TEST_KEY),
    createOrder: ({ receipt, paise, notes }) =>
      ask(readOrder, 'POST', '/v1/orders', { amount: paise, currency: 'INR', receipt, notes }),
    async findOrder(receipt) {
      const found = await ask(readOrders, 'GET', `/v1/orders?receipt=${encodeURIComponent(receipt)}`);
      return found.orders.find((order) => order.receipt === receipt) ?? null;
    },
    getOrder: (orderId) => ask(readOrder, 'GET', `/v1/orders/${encodeURIComponent(orderId)}?expand[]=payments`),
    getPayment,
    async capture(paymentId, paise) {
      try {
        const body = { amount: paise, currency: 'INR' };
        return await ask(readPayment, 'POST', `/v1/payments/${encodeURIComponent(paymentId)}/capture`, body);
      } catch (error) {
        if (!(error instanceof GatewayRefused)) throw error;
        return getPayment(paymentId);
      }
    },
    async refund(paymentId, paise) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
      try {
        return await ask(readRefund, 'POST', path, { amount: paise }, { [REFUND_KEY]: `refund-${paymentId}` });
      } catch (error) {
        if (!(error instanceof GatewayRefused)) throw error;
        // Refunded by hand, or so long ago that the gateway has forgotten the key.
        const refunds = await ask(readRefunds, 'GET', `${path}s`);
        if (refunds[0] && refunds.reduce((sum, { amount }) => sum + amount, 0) >= paise) return refunds[0].id;
        throw error;
      }
    },
    async *listOrders(from, to) {
      const span = `from=${Math.floor(from / 1_000)}&to=${Math.ceil(to / 1_000)}`;
      for (let skip = 0; ; skip += PAGE) {
        const path = `/v1/orders?${span}&count=${PAGE}&skip=${skip}&expand[]=payments`;
        const { orders, rows } = await ask(readOrders, 'GET', path);
        yield orders;
        if (rows < PAGE) return;
      }
    },
    async writeNotes(orderId, notes) {
      await call('PATCH', `/v1/orders/${encodeURIComponent(orderId)}`, { notes });
    },
    signed: (orderId, paymentId, signature) =>
      isValidSignature(options.keySecret, `${orderId}|${paymentId}`, signature),
    readWebhook(raw, signature) {
      if (!options.webhookSecrets.some((secret) => isValidSignature(secret, raw, signature))) return null;
      return readEvent(parse(Buffer.from(raw).toString('utf8')));
    },
  };
}

/** An answer of another shape counts as none. @throws GatewayDown */
const reader =
  (call: Call) =>
  async <Value>(read: (json: unknown) => Value, ...request: Parameters<Call>): Promise<Value> => {
    const json = await call(...request);
    try {
      return read(json);
    } catch (cause) {
      throw new GatewayDown('Razorpay answered in another shape.', { cause });
    }
  };

type Call = (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<unknown>;

function caller({ apiUrl, keyId, keySecret }: RazorpayOptions, timeout: number): Call {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async (method, path, body, headers) => {
    const { status, json } = await send(new URL(path, apiUrl), {
      method,
      headers: { authorization, accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const isTemporary = status >= 500 || status === 429 || status === CONFLICT;
    if (isTemporary || json === null) throw new GatewayDown(`Razorpay answered ${status}.`);
    if (status >= 400) throw new GatewayRefused(`Razorpay refused ${method} (status ${status}).`);
    return json;
  };
}

/** A GET is tried twice, because the gateway may have closed the kept-alive connection. */
async function send(
  url: URL,
  init: RequestInit,
  retry = init.method === 'GET',
): Promise<{ status: number; json: unknown }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, json: parse(await readText(response)) };
  } catch (error) {
    if (retry && !init.signal?.aborted) return send(url, init, false);
    throw new GatewayDown('Razorpay does not answer.', { cause: error });
  }
}

/** @throws Error for a body without an end */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BODY) throw new Error('The body is too long.');
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isValidSignature(secret: string, text: string | Uint8Array, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(text).digest('hex'));
  // Compared as text: reading hexadecimal stops at the first other character, so a longer header would pass.
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
