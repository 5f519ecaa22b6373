// Thousands of logged-in free people, put straight into the store: logging in is not what is measured here.
import { createHash, randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { newAllowance } from '../../api/domain/allowance.ts';
import { newSession } from '../../api/domain/session.ts';
import { openRecords, type Records, type UserRecord } from '../../api/store/records.ts';
import { openRedis } from '../../api/store/redis.ts';
import { callOver } from './http.ts';

/** Headers of one person's calls. */
export type Person = Record<string, string>;

const BATCH = 100;

/** @param planCode of a plan that they hold; none: free people. Numbered from `from` on, so that groups stay apart */
export async function seatPeople(
  redisUrl: string,
  port: number,
  count: number,
  { planCode = '', from = 0 } = {},
): Promise<Person[]> {
  const store = await openRedis([redisUrl], () => {});
  const records = openRecords(store);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const people: Person[] = [];
  for (let first = 0; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, place) => from + first + place);
    const batch = numbers.map((number) => seat(records, agent, port, personOf(number, planCode)));
    people.push(...(await Promise.all(batch)));
  }
  agent.destroy();
  await store.close();
  return people;
}

async function seat(records: Records, agent: Agent, port: number, user: UserRecord): Promise<Person> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  const keep =
    <Value>(next: Value) =>
    () => ({ next, result: null });
  await records.users.update(user.id, keep(user));
  await records.sessions.update(hash, keep(newSession(user.id, Date.now())));
  const headers = { cookie: `sid=${token}`, 'x-forwarded-for': addressOf(Number(user.mobile)) };
  const { body } = await callOver(agent, { port, method: 'GET', path: '/api/csrf-token', headers });
  return { ...headers, 'x-csrf-token': JSON.parse(body).csrfToken, 'content-type': 'application/json' };
}

const addressOf = (mobile: number): string => `10.${(mobile >> 8) & 255}.${mobile & 255}.1`;

const personOf = (number: number, planCode: string): UserRecord => ({
  id: `bench-${number}`,
  mobile: String(9_300_000_000 + number),
  name: 'Asha Menon',
  state: 'KL',
  createdAt: Date.now(),
  lastLogin: Date.now(),
  consent: { version: 'bench', at: Date.now(), channels: [] },
  pastConsents: [],
  devices: [],
  whatsappSends: [],
  sessions: [],
  allowance: newAllowance(),
  grants: planCode ? [grantOf(planCode)] : [],
});

const grantOf = (planCode: string): UserRecord['grants'][number] => ({
  id: `bench-${planCode}`,
  planCode,
  planName: planCode,
  amountPaise: 0,
  paymentId: null,
  at: Date.now(),
  expiresAt: Date.now() + 86_400_000,
});
