// A browser for tests of servers: cookies, CSRF token, login by the code in the outbox file.
import { Agent } from 'undici';
import { openLogins } from '../../scripts/lab/person/people.ts';
import { type HttpResponse, sendRequest } from '../../scripts/lab/person/sender.ts';

/** @param address network address as a proxy would forward it, so that rate limits tell clients of one machine apart */
export function openClient(port: number, address: string) {
  const agent = new Agent({ connections: 1 });
  const jar = new Map<string, string>();
  let token = '';

  const headers = (): Record<string, string> => ({
    'content-type': 'application/json',
    'x-forwarded-for': address,
    'x-csrf-token': token,
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  });

  async function call(method: string, path: string, body?: unknown): Promise<HttpResponse> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const response = await sendRequest(agent, { port, method, path, headers: headers(), payload });
    for (const cookie of response.cookies) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    return response;
  }

  async function refreshToken(): Promise<void> {
    token = JSON.parse((await call('GET', '/api/csrf-token')).body).csrfToken;
  }

  return {
    /** Of a POST request, for other load generators. */
    headers,
    post: (path: string, body: unknown) => call('POST', path, body),
    async logIn(mobile: string, outbox: string) {
      await refreshToken();
      await call('POST', '/api/users/register', { mobile, name: 'Asha Menon', state: 'KL' });
      const response = await call('POST', '/api/users/verify-otp', {
        mobile,
        otp: openLogins(outbox).findCode(mobile),
      });
      if (response.status !== 200) throw new Error(`login failed: ${response.body}`);
      await refreshToken();
    },
    close: () => void agent.destroy(),
  };
}
