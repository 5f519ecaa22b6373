// A person's browser for measurements: one kept connection, cookies, security token, login by the outbox.
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { type Answer, callOver } from './http.ts';

export type Client = {
  post(path: string, body: unknown): Promise<Answer>;
  /** Headers of a call that changes something, for other load generators. */
  headers(): Record<string, string>;
  /** Takes a security token, without logging in. */
  visit(): Promise<void>;
  logIn(mobile: string, outbox: string): Promise<void>;
  close(): void;
};

/** @param address as a proxy would forward it: limits count people, not this machine */
export function openClient(port: number, address: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const jar = new Map<string, string>();
  let token = '';

  const headers = (): Record<string, string> => ({
    'content-type': 'application/json',
    'x-forwarded-for': address,
    'x-csrf-token': token,
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  });

  async function call(method: string, path: string, body?: unknown): Promise<Answer> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const answer = await callOver(agent, { port, method, path, headers: headers(), payload });
    for (const cookie of answer.cookies) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    return answer;
  }

  async function refreshToken(): Promise<void> {
    token = JSON.parse((await call('GET', '/api/csrf-token')).body).csrfToken;
  }

  return {
    headers,
    post: (path, body) => call('POST', path, body),
    visit: refreshToken,
    async logIn(mobile, outbox) {
      await refreshToken();
      await call('POST', '/api/users/register', { mobile, name: 'Asha Menon', state: 'KL' });
      const answer = await call('POST', '/api/users/verify-otp', { mobile, otp: codeFor(mobile, outbox) });
      if (answer.status !== 200) throw new Error(`login failed: ${answer.body}`);
      await refreshToken();
    },
    close: () => agent.destroy(),
  };
}

function codeFor(mobile: string, outbox: string): string {
  const lines = readFileSync(outbox, 'utf8').trim().split('\n');
  const messages: { to: string; otp: string }[] = lines.map((line) => JSON.parse(line));
  return messages.findLast((message) => message.to === mobile)?.otp ?? '';
}
