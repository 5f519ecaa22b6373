// The product with the gateway double: a real server on a real store, buyers with cookies, webhooks from the gateway.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Response } from 'supertest';
import { loadConfig } from '../../../api/config.ts';
import { CSRF_HEADER } from '../../../api/contract/limits.ts';
import type { Deps } from '../../../api/deps.ts';
import { razorpay } from '../../../api/gateways/razorpay.ts';
import { createPaymentContext, type PaymentContext } from '../../../api/payments/payment-context.ts';
import type { Store } from '../../../api/store/port.ts';
import { type Application, startApplication } from '../application.ts';
import type { GatewayEvent } from './bank.ts';
import { type GatewayDouble, startGateway } from './double.ts';
import { checkoutAnswer, KEYS, type Letter, letterHeaders, letterOf } from './signatures.ts';

export type Reply = { status: number; body: Response['body'] };
export type Buyer = {
  mobile: string;
  get(path: string): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
  order(planId?: number): Promise<string>;
  /** @param at another server of the same store */
  verify(orderId: string, paymentId: string, at?: string): Promise<Reply>;
};
export type CheckoutFixture = {
  url: string;
  application: Application;
  gateway: GatewayDouble;
  payments: PaymentContext;
  logIn(mobile: string): Promise<Buyer>;
  send(letter: Letter): Promise<Reply>;
  tell(event: GatewayEvent, at?: string): Promise<Reply>;
  stop(): Promise<void>;
};

export const gatewayOf = (double: { url: string }, timeout = 3_000) =>
  razorpay({ ...KEYS, webhookSecrets: [KEYS.webhookSecret], apiUrl: double.url }, timeout);

/** @param overrides of the application's dependencies, once the gateway's address is known */
export async function openCheckoutFixture(store: Store, overrides: Partial<Deps> = {}): Promise<CheckoutFixture> {
  let now = () => Date.now();
  const gateway = await startGateway({ now: () => now() });
  const client = overrides.gateway ?? gatewayOf(gateway);
  const config = loadConfig({ NODE_ENV: 'test', SITE_DIR: 'none', TRUST_PROXY: '1' });
  const application = startApplication(store, { config, ...overrides, gateway: client });
  now = application.deps.now;
  // Idle connections stay: a client that is slow to use one again must not find it closed.
  const server = createServer({ keepAliveTimeout: 0 }, application.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const send = (letter: Letter, at = url) =>
    call(`${at}/api/payment/webhook`, {
      method: 'POST',
      headers: letterHeaders(letter),
      body: new Uint8Array(letter.raw),
    });
  return {
    url,
    application,
    gateway,
    payments: createPaymentContext(application.deps, client),
    logIn: (mobile) => logIn(url, mobile, async () => codeOf(application, mobile)),
    send,
    tell: (event, at) => send(letterOf(event), at),
    async stop() {
      server.closeAllConnections();
      server.close();
      await gateway.stop();
    },
  };
}

const codeOf = ({ messages }: Application, mobile: string): string =>
  messages.findLast((message) => message.mobile === mobile)?.code ?? '';

/** @param code waits for the text message */
export async function logIn(url: string, mobile: string, code: () => Promise<string>): Promise<Buyer> {
  const jar = new Map<string, string>();
  // Each buyer comes from an address of their own: limits per address are not what is tested here.
  const host = Number(mobile) % 2 ** 24;
  const address = [10, host >> 16, (host >> 8) & 255, host & 255].join('.');
  let token = '';
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = (path: string, init: RequestInit = {}, at = url) =>
    call(at + path, { ...init, headers: { ...init.headers, cookie: cookie(), 'x-forwarded-for': address } }, jar);
  const renew = async () => {
    token = (await ask('/api/csrf-token')).body.csrfToken;
  };
  const headers = () => ({ 'content-type': 'application/json', [CSRF_HEADER]: token });
  const post = (path: string, body: unknown = {}, at = url) =>
    ask(path, { method: 'POST', headers: headers(), body: JSON.stringify(body) }, at);
  await renew();
  await post('/api/users/register', { mobile, name: 'Asha Menon', state: 'KL' });
  const entered = await post('/api/users/verify-otp', { mobile, otp: await code() });
  if (entered.status !== 200) throw new Error(`not logged in: ${JSON.stringify(entered.body)}`);
  await renew();
  return {
    mobile,
    get: (path) => ask(path),
    post: (path, body) => post(path, body),
    order: async (planId = 3) => (await post('/api/payment/create-order', { planId })).body.data?.razorpayOrderId,
    verify: (orderId, paymentId, at) => post('/api/payment/verify', checkoutAnswer(orderId, paymentId), at),
  };
}

async function call(url: string, init: RequestInit, jar?: Map<string, string>): Promise<Reply> {
  const response = await fetch(url, init);
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    jar?.set(pair.slice(0, at), pair.slice(at + 1));
  }
  const json = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    body: json ? await response.json() : { bytes: await response.bytes() },
  };
}
