// Writes thousands of logged-in people straight into the store: logins are not measured here.
import { createHash, randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { newAllowance } from '../../../api/domain/account/allowance.ts';
import { newSession } from '../../../api/domain/account/session.ts';
import { openCollections, type UserRecord } from '../../../api/store/collections.ts';
import type { Store } from '../../../api/store/port.ts';
import { sendRequest } from './http.ts';

/** Headers of one person's requests. */
export type Person = Record<string, string>;

const BATCH = 100;

/** @param planCode plan of the people; empty: free. @param from first number, so that groups do not overlap */
export async function createPeople(
  store: Store,
  port: number,
  count: number,
  { planCode = '', from = 0 } = {},
): Promise<Person[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const people: Person[] = [];
  for (let first = 0; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, place) => from + first + place);
    const batch = numbers.map((number) => createSession(store, agent, port, buildUser(number, planCode)));
    people.push(...(await Promise.all(batch)));
  }
  agent.destroy();
  return people;
}

/** Also writes the entry that the second baseline reads and updates instead of the person's record. */
async function createSession(store: Store, agent: Agent, port: number, user: UserRecord): Promise<Person> {
  const token = randomBytes(32).toString('base64url');
  const ticket = `${user.id}.${token}`;
  const replaceWith =
    <Value>(next: Value) =>
    () => ({ next, result: null });
  await openCollections(store).users.update(
    user.id,
    replaceWith({ ...user, sessions: [newSession(sha256(token), Date.now())] }),
  );
  await store.update(
    `session:${sha256(ticket)}`,
    replaceWith({ userId: user.id, createdAt: Date.now(), seenAt: Date.now() }),
  );
  const headers = { cookie: `sid=${ticket}`, 'x-forwarded-for': buildAddress(Number(user.mobile)) };
  const { body } = await sendRequest(agent, { port, method: 'GET', path: '/api/csrf-token', headers });
  return { ...headers, 'x-csrf-token': JSON.parse(body).csrfToken, 'content-type': 'application/json' };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

const buildAddress = (mobile: number): string => `10.${(mobile >> 8) & 255}.${mobile & 255}.1`;

export const buildUser = (number: number, planCode: string): UserRecord => ({
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
  grants: planCode ? [buildGrant(planCode)] : [],
});

const buildGrant = (planCode: string): UserRecord['grants'][number] => ({
  id: `bench-${planCode}`,
  planCode,
  planName: planCode,
  amountPaise: 0,
  paymentId: null,
  at: Date.now(),
  expiresAt: Date.now() + 86_400_000,
});
