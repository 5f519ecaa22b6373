// People of a load: thousands who are written into the store logged in, those who log in, and others who fill it.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { newAllowance } from '../../../api/domain/account/allowance.ts';
import { newSession } from '../../../api/domain/account/session.ts';
import { sha256 } from '../../../api/services/crypto.ts';
import { openCollections, type UserRecord } from '../../../api/store/collections.ts';
import type { Store } from '../../../api/store/port.ts';

/** Headers of one person's requests. */
export type Person = Record<string, string>;

/** A call of one person over connections that are kept. @param body of a POST request; without it a GET request */
export const ask = (port: number, headers: Person, path: string, body?: unknown): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });

/** @param planCode plan of the people; empty: free. @param from first number, so that groups do not overlap */
export async function createPeople(
  store: Store,
  port: number,
  count: number,
  { planCode = '', from = 0 } = {},
): Promise<Person[]> {
  // A server that has just started refuses more at once.
  return inBatches(count, 10, (number) => createSession(store, port, buildUser(from + number, planCode)));
}

/** Does something for each number from 0, so many at a time. @returns the results in their order */
export async function inBatches<Result>(
  count: number,
  size: number,
  work: (number: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < count) {
    const batch = Array.from({ length: Math.min(size, count - results.length) }, (_, at) => results.length + at);
    results.push(...(await Promise.all(batch.map(work))));
  }
  return results;
}

/** Also writes the entry that the second baseline reads and updates instead of the person's record. */
async function createSession(store: Store, port: number, user: UserRecord): Promise<Person> {
  const token = randomBytes(32).toString('base64url');
  const ticket = `${user.id}.${token}`;
  const sessions = [newSession(sha256(token), Date.now())];
  const next = { userId: user.id, createdAt: Date.now(), seenAt: Date.now() };
  await openCollections(store).users.modify(user.id, () => ({ ...user, sessions }));
  await store.update(`session:${sha256(ticket)}`, () => ({ next, result: null }));
  return fetchToken(port, { cookie: `sid=${ticket}`, 'x-forwarded-for': buildAddress(Number(user.mobile)) });
}

/** Those that a reply sets, as a browser sends them. */
export const readCookies = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

/** @param headers with the cookie of a session; without one those of a visitor. @returns them with a security token */
export async function fetchToken(port: number, headers: Person): Promise<Person> {
  const reply = await ask(port, headers, '/api/csrf-token');
  if (!reply.ok) throw new Error(`No security token: ${reply.status}`);
  const cookie = headers.cookie ?? readCookies(reply);
  const { csrfToken } = await reply.json();
  return { ...headers, cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' };
}

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

/** `buyers`: free people who buy a plan, each once. */
export type Groups = Record<'free' | 'basic' | 'advanced' | 'buyers', Person[]>;
export type GroupSizes = Record<keyof Groups, number>;

export async function createGroups(store: Store, port: number, sizes: GroupSizes): Promise<Groups> {
  let from = 0;
  const create = async (count: number, planCode = '') => {
    const people = await createPeople(store, port, count, { planCode, from });
    from += count;
    return people;
  };
  return {
    free: await create(sizes.free),
    basic: await create(sizes.basic, 'basic'),
    advanced: await create(sizes.advanced, 'advanced'),
    buyers: await create(sizes.buyers),
  };
}

/** The id of the record of a person, from the session cookie. */
export const readUserId = ({ cookie = '' }: Person): string => /sid=([^.]+)\./.exec(cookie)?.[1] ?? '';

const FILLED_AT_ONCE = 1_000;
const HASH = 'x'.repeat(43);

/** Writes people with ids and numbers which no person of a benchmark has. */
export async function fillStore(store: Store, people: number): Promise<void> {
  const { users, numbers } = openCollections(store);
  await inBatches(people, FILLED_AT_ONCE, async (number) => {
    const user = withUse({ ...buildUser(number, ''), id: `filler-${number}`, mobile: `${8_000_000_000 + number}` });
    await users.modify(user.id, () => user);
    await numbers.modify(user.mobile, () => ({ userId: user.id }));
  });
}

/** Two sessions, two devices, three predictions. Recorded predictions come on top: they are the person's choice. */
function withUse(user: UserRecord): UserRecord {
  const session = { hash: HASH, createdAt: Date.now(), seenAt: Date.now() };
  const request = { space: 'air', rank: 12_000, season: 2026, requests: 3 };
  return {
    ...user,
    sessions: [session, session],
    devices: [HASH, HASH],
    allowance: {
      ...user.allowance,
      predictionsUsed: 3,
      ranks: [request],
      charged: [HASH, HASH, HASH].map((hash) => hash.slice(0, 22)),
      last: { rank: 12_000, counsellingId: 1, quotaId: 1, categoryId: 1 },
    },
  };
}

/** Codes that the server sends without a proof of work, which the load generator does not solve. */
const CODES_A_MINUTE = 280;
const MINUTE = 60_000;

export type Logins = ReturnType<typeof openLogins>;

/** @param outbox file to which the server appends messages */
export function openLogins(outbox: string) {
  let count = 0;
  let minute = { number: 0, codes: 0 };
  return {
    /** @returns a number that nobody has; null when no more codes are asked for in this minute */
    nextMobile() {
      const number = Math.floor(performance.now() / MINUTE);
      if (minute.number !== number) minute = { number, codes: 0 };
      if (minute.codes >= CODES_A_MINUTE) return null;
      minute.codes += 1;
      count += 1;
      return String(9_600_000_000 + count);
    },
    /** Half an hour of codes is less than a megabyte. */
    findCode(mobile: string): string {
      const messages = existsSync(outbox) ? readFileSync(outbox, 'utf8').split('\n') : [];
      const latest = messages.findLast((message) => message.includes(`"${mobile}"`));
      return latest ? JSON.parse(latest).otp : '';
    },
  };
}
