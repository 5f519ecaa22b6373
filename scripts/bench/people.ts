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

export async function seatPeople(redisUrl: string, port: number, count: number): Promise<Person[]> {
  const store = await openRedis([redisUrl], () => {});
  const records = openRecords(store);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const people: Person[] = [];
  for (let first = 0; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, place) => first + place);
    people.push(...(await Promise.all(numbers.map((number) => seat(records, agent, port, number)))));
  }
  agent.destroy();
  await store.close();
  return people;
}

async function seat(records: Records, agent: Agent, port: number, number: number): Promise<Person> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  const user = personOf(number);
  const keep =
    <Value>(next: Value) =>
    () => ({ next, result: null });
  await records.users.update(user.id, keep(user));
  await records.sessions.update(hash, keep(newSession(user.id, Date.now())));
  const headers = { cookie: `sid=${token}`, 'x-forwarded-for': `10.${number >> 8}.${number & 255}.1` };
  const { body } = await callOver(agent, { port, method: 'GET', path: '/api/csrf-token', headers });
  return { ...headers, 'x-csrf-token': JSON.parse(body).csrfToken, 'content-type': 'application/json' };
}

const personOf = (number: number): UserRecord => ({
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
  grants: [],
});
