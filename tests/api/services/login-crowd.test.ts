// Many people behind one address, some of whom mistype, and one attacker among them. login-safety.test.ts has two thousand by the rules.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRequest } from '../../../scripts/lab/person/sender.ts';
import { type Application, startApplication } from '../../support/application.ts';
import { openMemoryStore } from '../../support/memory-store.ts';

const PEOPLE = 400;
/** Milliseconds: 200 people a minute. */
const TIME = 120_000;
const MISTYPED = 0.03;

type Client = { post(path: string, body: object): Promise<{ status: number; error?: string }> };

describe('a campus behind one address', () => {
  let application: Application;
  let port: number;
  const agent = new Agent({ connections: 1 });
  let stop: () => Promise<void>;
  let now = Date.UTC(2026, 10, 21, 6, 30);

  beforeAll(async () => {
    const store = openMemoryStore(new Map(), () => now);
    application = startApplication(store, { now: () => now });
    const server = application.app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
    stop = async () => {
      await agent.close();
      server.close();
    };
  });
  afterAll(() => stop());

  /** A browser with cookies and a security token. */
  async function openClient(): Promise<Client> {
    const token = await sendRequest(agent, { port, method: 'GET', path: '/api/csrf-token', headers: {} });
    const cookie = token.cookies.map((text) => text.split(';')[0]).join('; ');
    const headers = { 'content-type': 'application/json', 'x-csrf-token': JSON.parse(token.body).csrfToken, cookie };
    return {
      async post(path, body) {
        const reply = await sendRequest(agent, { port, method: 'POST', path, headers, payload: JSON.stringify(body) });
        return { status: reply.status, ...JSON.parse(reply.body) };
      },
    };
  }

  const codes = new Map<string, string>();
  const codeOf = (mobile: string): string => {
    for (const { mobile: to, code } of application.messages.splice(0)) codes.set(to, code);
    return codes.get(mobile) ?? '';
  };
  const ask = (client: Client, mobile: string) =>
    client.post('/api/users/register', { mobile, name: 'Asha', state: 'KL' });
  const verify = (client: Client, mobile: string, otp: string) => client.post('/api/users/verify-otp', { mobile, otp });
  const other = (code: string) => (code === '0000' ? '1111' : '0000');

  async function logIn(person: number): Promise<string[]> {
    const mobile = String(7_000_000_000 + person);
    const client = await openClient();
    const refused: string[] = [];
    const expectStatus = async (reply: Promise<{ status: number; error?: string }>, ...allowed: number[]) => {
      const { status, error } = await reply;
      if (!allowed.includes(status)) refused.push(`${status} ${error}`);
      return status;
    };
    await expectStatus(ask(client, mobile), 200);
    if (person % Math.round(1 / MISTYPED) === 0) await expectStatus(verify(client, mobile, other(codeOf(mobile))), 400);
    // 409 asks for a second code: the right code was judged.
    if ((await expectStatus(verify(client, mobile, codeOf(mobile)), 200, 409)) === 409) {
      await expectStatus(verify(client, mobile, codeOf(mobile)), 200);
    }
    return refused;
  }

  it('logs in, 200 people a minute, without one right code refused', async () => {
    const attacker = await openClient();
    const refused: string[] = [];
    let tries = 0;
    for (let person = 0; person < PEOPLE; person++) {
      now += TIME / PEOPLE;
      refused.push(...(await logIn(person)));
      if (person % 5 > 0) continue;
      const target = String(8_000_000_000 + Math.floor(tries / 3));
      if (tries % 3 === 0) await ask(attacker, target);
      await verify(attacker, target, other(codeOf(target)));
      tries += 1;
    }
    expect(refused).toEqual([]);
    expect(tries).toBe(PEOPLE / 5);
  }, 240_000);
});
