// HTTP client of the API tests that acts as a browser: keeps cookies, fetches CSRF tokens, logs in with the code sent.
import { setTimeout as sleep } from 'node:timers/promises';
import request, { type Response } from 'supertest';
import * as z from 'zod/mini';
import { endpoints } from '../../api/contract/endpoints.ts';
import { CSRF_HEADER, CSRF_LIFETIME } from '../../api/contract/limits.ts';
import type { Application } from './application.ts';

export type Browser = {
  get(path: string): Promise<Response>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Sends a request and disconnects after that many milliseconds. */
  leave(path: string, body: unknown, after: number): Promise<void>;
  /** Registers and verifies the number. */
  logIn(mobile: string): Promise<Response>;
};

let lastMobile = 9_000_000_000;
/** A mobile number that no other test of the file uses. */
export const freshMobile = (): string => String(++lastMobile + Math.floor(process.pid % 1_000) * 100_000);

export function openBrowser({ app, messages, deps }: Application): Browser {
  const agent = request.agent(app);
  let kept: { token: Promise<string>; until: number } | null = null;

  /** As in the site: one token for its lifetime, until a reply sets another cookie or refuses it. */
  function readToken(): Promise<string> {
    const now = deps.now();
    if (!kept || now >= kept.until) {
      const token = Promise.resolve(agent.get('/api/csrf-token')).then(({ body }) => body.csrfToken);
      kept = { token, until: now + CSRF_LIFETIME };
    }
    return kept.token;
  }

  function received(response: Response): Response {
    if (response.headers['set-cookie'] || response.status === 403) kept = null;
    return checked(response);
  }

  const get = async (path: string): Promise<Response> => received(await agent.get(path));

  async function post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Response> {
    const token = await readToken();
    const call = agent.post(path).set(CSRF_HEADER, token).set(headers);
    return received(await call.send(body as object));
  }

  async function leave(path: string, body: unknown, after: number): Promise<void> {
    const token = await readToken();
    const call = agent.post(path).set(CSRF_HEADER, token);
    call.send(body as object).end(() => {});
    await sleep(after);
    call.abort();
  }

  async function logIn(mobile: string): Promise<Response> {
    await post('/api/users/register', { mobile, name: 'Asha Menon', state: 'KL' });
    const sent = messages.findLast((message) => message.mobile === mobile);
    return post('/api/users/verify-otp', { mobile, otp: sent?.code });
  }

  return { get, post, leave, logIn };
}

const patterns = Object.values(endpoints).map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** Checks each JSON reply against the endpoint table. */
function checked(response: Response): Response {
  const path = new URL(response.request.url).pathname;
  const row = patterns.find(
    ({ pattern, endpoint }) => pattern.test(path) && endpoint.method === response.request.method,
  );
  const json = response.headers['content-type']?.startsWith('application/json');
  if (row && json && response.status === 200) z.parse(row.endpoint.reply, response.body);
  if (json && response.status >= 400) z.parse(failure, response.body);
  return response;
}

const failure = z.object({ success: z.literal(false), error: z.string(), message: z.string().check(z.minLength(5)) });
