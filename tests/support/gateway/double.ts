// A gateway double over HTTP: speaks Razorpay's API, serves its checkout, sends its webhooks, and fails on demand.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Bank, BankError, type Entity, type GatewayEvent, type Outcome, openBank } from './bank.ts';
import { checkoutFrame, checkoutScript } from './checkout.ts';
import { routes } from './routes.ts';
import { checkoutAnswer, KEYS, letterHeaders, letterOf } from './signatures.ts';

export type Switches = {
  /** No connection is answered. */
  down: boolean;
  /** Milliseconds before each answer. */
  delay: number;
  /** So many calls are carried out, but their answers are lost. */
  loseAnswers: number;
  /** So many calls fail with status 500, nothing done. */
  failures: number;
  /** The bank holds payments back: captures by the fixture are refused. */
  holding: boolean;
};

export type GatewayDouble = {
  url: string;
  checkoutUrl: string;
  bank: Bank;
  switches: Switches;
  /** Everything that happened, in its order. */
  events: GatewayEvent[];
  calls: string[];
  /** Where events are sent by themselves; null: nowhere. */
  webhookUrl: string | null;
  stop(): Promise<void>;
};

type Options = { port?: number; now?: () => number; webhookUrl?: string; webhookDelay?: number };

const RETRIES = [0, 200, 1_000, 5_000];

export async function startGateway({ port = 0, now = Date.now, webhookUrl, webhookDelay = 0 }: Options = {}) {
  const events: GatewayEvent[] = [];
  const stopping = new AbortController();
  const bank = openBank(now, (event) => {
    events.push(event);
    if (double.webhookUrl) void deliver(double.webhookUrl, event, webhookDelay, stopping.signal);
  });
  const switches: Switches = { down: false, delay: 0, loseAnswers: 0, failures: 0, holding: false };
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void answer(double, request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  const double: GatewayDouble = {
    url,
    checkoutUrl: `${url}/v1/checkout.js`,
    bank,
    switches,
    events,
    calls: [],
    webhookUrl: webhookUrl ?? null,
    async stop() {
      stopping.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}

/** Sent again until it is heard, as Razorpay does, only faster. */
async function deliver(url: string, event: GatewayEvent, delay: number, signal: AbortSignal): Promise<void> {
  const letter = letterOf(event);
  for (const pause of RETRIES) {
    try {
      await wait(delay + pause, undefined, { signal });
      const reply = await fetch(url, {
        method: 'POST',
        headers: letterHeaders(letter),
        body: new Uint8Array(letter.raw),
        signal,
      });
      if (reply.ok) return;
    } catch {
      if (signal.aborted) return;
    }
  }
}

async function answer(double: GatewayDouble, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://double');
  const body = await readBody(request);
  if (url.pathname === '/double/switches') {
    sendJson(response, Object.assign(double.switches, body));
    return;
  }
  if (double.switches.down) {
    request.socket.destroy();
    return;
  }
  if (double.switches.delay > 0) await wait(double.switches.delay);
  if (url.pathname === '/v1/checkout.js') send(response, 200, 'text/javascript', checkoutScript);
  else if (url.pathname === '/v1/checkout/public') send(response, 200, 'text/html', checkoutFrame);
  else if (url.pathname === '/double/pay') sendJson(response, payAtCheckout(double, body));
  else callApi(double, request, response, url, body);
}

function callApi(
  { bank, switches, calls }: GatewayDouble,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: Entity,
): void {
  const method = request.method ?? 'GET';
  calls.push(`${method} ${url.pathname}`);
  if (switches.failures > 0) {
    switches.failures -= 1;
    sendJson(response, failed('SERVER_ERROR', 'We are facing some trouble'), 500);
    return;
  }
  const given = request.headers.authorization;
  const expected = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`;
  if (given !== expected) {
    sendJson(response, failed('BAD_REQUEST_ERROR', 'Authentication failed'), 401);
    return;
  }
  if (switches.holding && url.pathname.endsWith('/capture')) {
    sendJson(response, failed('BAD_REQUEST_ERROR', 'The bank has not confirmed this payment yet'), 400);
    return;
  }
  const key = request.headers['x-refund-idempotency'];
  const reply = replyOf(bank, method, url, body, typeof key === 'string' ? key : undefined);
  if (switches.loseAnswers > 0) {
    switches.loseAnswers -= 1;
    request.socket.destroy();
    return;
  }
  sendJson(response, reply.json, reply.status);
}

function replyOf(
  bank: Bank,
  method: string,
  url: URL,
  body: Entity,
  idempotencyKey: string | undefined,
): { status: number; json: Entity } {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(url.pathname) : null;
    if (!match) continue;
    try {
      const call = { body, query: url.searchParams, id: match[1] ?? '', idempotencyKey };
      return { status: 200, json: route.answer(bank, call) };
    } catch (error) {
      if (!(error instanceof BankError)) throw error;
      return { status: 400, json: failed('BAD_REQUEST_ERROR', error.message) };
    }
  }
  return { status: 404, json: failed('BAD_REQUEST_ERROR', 'The requested URL was not found on the server.') };
}

/** A button of the checkout was pressed. */
function payAtCheckout({ bank }: GatewayDouble, { order_id, outcome, contact }: Entity): Entity {
  const details = typeof contact === 'string' && contact !== '' ? { contact } : {};
  const payment = bank.pay(String(order_id), outcome as Outcome, details);
  return outcome === 'failed' ? { payment_id: payment.id } : checkoutAnswer(payment.order_id, payment.id);
}

async function readBody(request: IncomingMessage): Promise<Entity> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? {} : JSON.parse(text);
}

const failed = (code: string, description: string): Entity => ({ error: { code, description } });

function sendJson(response: ServerResponse, json: Entity, status = 200): void {
  send(response, status, 'application/json', JSON.stringify(json));
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cross-origin-resource-policy': 'cross-origin',
  });
  response.end(text);
}
