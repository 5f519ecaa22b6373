// Sends calls over as many connections as are needed, measures each from when it should have been sent, and repeats none twice.
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { REQUEST_TIMEOUT } from '../../../api/contract/limits.ts';
import type { Outcome, Sample } from '../probe/samples.ts';

export type CallRequest = {
  /** Name in the report. */
  call: string;
  method?: 'GET' | 'POST';
  path: string;
  /** Gets a new CSRF token where the one of a person is out of date. */
  headers?: IncomingHttpHeaders;
  isCompressed?: boolean;
  body?: unknown;
  /** Sent again after a broken connection, as a proxy does with calls that may be repeated. */
  isRepeatable?: boolean;
  /** Statuses besides 200 that answer the call. */
  expected?: readonly number[];
};

export type Sender = ReturnType<typeof openSender>;

/** More would measure the machine of the load generator. */
const MAX_SOCKETS = 1_500;
/** Before the server closes an idle connection: a browser would send again what it sent over a closed one. Milliseconds. */
const IDLE = 4_000;
/** As long as the proxy of ops/Caddyfile: five seconds. */
const TRIES = 25;
const PAUSE = 200;

export function openSender(port: number, { repeats = false } = {}) {
  const agent = new Agent({
    connections: MAX_SOCKETS,
    keepAliveTimeout: IDLE,
    // As long as a page waits.
    headersTimeout: REQUEST_TIMEOUT,
    bodyTimeout: REQUEST_TIMEOUT,
  });
  const samples: Sample[] = [];
  let began = performance.now();

  async function deliver(call: CallRequest): Promise<HttpResponse> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await exchangeWithToken(agent, port, call);
      } catch (error) {
        if (!repeats || !call.isRepeatable || attempt === TRIES) throw error;
        await wait(PAUSE);
      }
    }
  }

  return {
    samples,
    /** Samples count from now on. */
    restart() {
      samples.length = 0;
      began = performance.now();
    },
    /** @param intended milliseconds on the clock of `performance.now()`. @returns null without a success */
    async send(call: CallRequest, intended: number): Promise<HttpResponse | null> {
      const { outcome, detail, reply } = await deliver(call).then(
        (received) => judge(call, received),
        (error: Error) => ({ outcome: 'failed' as const, detail: error.message, reply: null }),
      );
      const ms = performance.now() - intended;
      const isRepeatable = call.isRepeatable === true;
      samples.push({ call: call.call, at: intended - began, ms, outcome, detail, isRepeatable });
      return outcome === 'answered' ? reply : null;
    },
    close: () => void agent.destroy(),
  };
}

type Judged = { outcome: Outcome; detail: string; reply: HttpResponse };

function judge({ expected = [200] }: CallRequest, reply: HttpResponse): Judged {
  if (expected.includes(reply.status)) return { outcome: 'answered', detail: '', reply };
  const name = /"error":"(\w+)"/.exec(reply.body)?.[1];
  const isBusyPage = reply.status === 503 && reply.body.startsWith('<!doctype');
  const isNamed = (name !== undefined && name !== 'SERVER_ERROR') || isBusyPage;
  const isRefusal = [429, 503].includes(reply.status) && reply.headers['retry-after'] !== undefined && isNamed;
  const detail = `${reply.status} ${name ?? (isBusyPage ? 'page' : '')}`;
  return { outcome: isRefusal ? 'refused' : 'failed', detail, reply };
}

/** Asks for a new token after 25 minutes, as the page does. */
async function exchangeWithToken(agent: Agent, port: number, call: CallRequest): Promise<HttpResponse> {
  const reply = await exchange(agent, port, call);
  const { headers } = call;
  if (reply.status !== 403 || !headers || !reply.body.includes('"error":"CSRF"')) return reply;
  const token = await exchange(agent, port, { call: 'token', path: '/api/csrf-token', headers });
  if (token.status !== 200) return token;
  headers['x-csrf-token'] = JSON.parse(token.body).csrfToken;
  return exchange(agent, port, call);
}

function exchange(agent: Agent, port: number, call: CallRequest): Promise<HttpResponse> {
  const { method = 'GET', path, headers = {}, isCompressed = false, body } = call;
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const encoding = isCompressed ? { 'accept-encoding': 'br' } : {};
  return sendRequest(agent, { port, method, path, headers: { ...headers, ...encoding }, payload });
}

export type HttpResponse = Awaited<ReturnType<typeof sendRequest>>;
/** `payload`: sent as it is. */
type HttpRequest = Pick<CallRequest, 'path' | 'headers'> & {
  port: number;
  method: string;
  payload?: string | undefined;
};

export async function sendRequest(agent: Agent, request: HttpRequest) {
  const { port, method, path, headers: own, payload = null } = request;
  const origin = `http://127.0.0.1:${port}`;
  const reply = await agent.request({ origin, path, method, headers: own, body: payload });
  const bytes = Buffer.from(await reply.body.arrayBuffer());
  return {
    status: reply.statusCode,
    /** As sent, not decompressed. */
    bytes,
    get body() {
      return bytes.toString();
    },
    cookies: [reply.headers['set-cookie'] ?? []].flat(),
    headers: reply.headers,
  };
}
