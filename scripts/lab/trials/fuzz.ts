// Sends hostile bodies (broken, of wrong types, no JSON) and hostile addresses to every endpoint that takes them, of a real server, and collects replies that must never happen.

import fc from 'fast-check';
import { Agent } from 'undici';
import { type Endpoint, endpoints } from '../../../api/contract/endpoints.ts';
import { listEntries } from '../../../api/store/entries.ts';
import { openSqlite } from '../../../api/store/sqlite.ts';
import { type Random, seededRandom } from '../../tooling/seeded-random.ts';
import { buildUser, createPeople, fetchToken, type Person } from '../person/people.ts';
import { type HttpResponse, sendRequest } from '../person/sender.ts';
import { closing } from '../place/loopback.ts';
import { type Product, startProduct } from '../place/product.ts';
import { figure, none, type Trial } from '../trial.ts';

const CONNECTIONS = 16;
/** So many that the rate limit of one person does not answer most requests. */
const REQUESTS_PER_ATTACKER = 250;
const MIN_ATTACKERS = 40;
/** Clients with a security token and without a session. */
const VISITORS = 4;
const MAX_PROBLEMS = 20;
/** Sent by visitors only: a client that logs out has no session for its other requests. */
const LOGOUT = '/api/users/logout';
/** A stack trace, a path of this repository, or a message of a database driver. */
const LEAK = /\n\s+at |node_modules|\.ts:\d+|SQLITE|zod/i;

export const trial: Trial<{ times: number; seed: number }> = {
  options: { times: 100_000, seed: 1 },
  async run({ times, seed }) {
    const { statuses, problems } = await fuzz(times, seed);
    const byStatus = Object.entries(statuses).map(([status, count]) => figure(`replies ${status}`, `${count}`));
    return [...byStatus, none('replies that must never happen', problems.length, problems.join('\n'))];
  },
};

/** @param count how many bodies */
export async function fuzz(count: number, seed: number, env: Record<string, string> = {}) {
  await using product = await startProduct(env);
  const agent = new Agent({ connections: CONNECTIONS });
  await using store = closing(openSqlite(product.storeFile));
  const { mobile: victim } = buildUser(0, '');
  const [, ...people] = await createPeople(
    store,
    product.port,
    1 + Math.max(MIN_ATTACKERS, Math.ceil(count / REQUESTS_PER_ATTACKER)),
  );
  const visitors = await Promise.all(
    Array.from({ length: VISITORS }, (_, visitor) =>
      fetchToken(product.port, { 'x-forwarded-for': `10.8.255.${visitor}` }),
    ),
  );
  const attackers = [...people, ...visitors];
  const before = await readPeople(product, victim);
  const report = startReport();
  const random = seededRandom(seed);
  const requests = drawHostileRequests(seed, count);
  const sendRequests = async () => {
    for (let request = requests[report.sent]; request; request = requests[report.sent]) {
      report.sent += 1;
      const { method, path, payload, contentType } = request;
      const headers = buildHeaders(random, path === LOGOUT ? visitors : attackers, contentType);
      const response = await sendRequest(agent, { port: product.port, method, path, headers, payload });
      checkReply(report, request, response);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendRequests));
  if ((await readPeople(product, victim)).join() !== before.join())
    report.problems.push('the record of another person changed');
  const unverified = (await readPeople(product)).length - people.length - 1;
  if (unverified > 0) report.problems.push(`${unverified} people were created without a code`);
  return report;
}

/** `problems`: replies that must never happen: at most twenty, each with the body that caused it. */
const startReport = () => ({ sent: 0, statuses: {} as Record<number, number>, problems: [] as string[] });

/** Most requests carry a session, the rest only a security token or nothing; some carry an invalid session. */
function buildHeaders(random: Random, attackers: readonly Person[], type: string): Person {
  const address = `10.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}`;
  const attacker = attackers[Math.floor(random() * attackers.length)];
  const known = random() < 0.9 && attacker ? attacker : {};
  const forged: Person = random() < 0.5 ? {} : { cookie: `sid=nobody.${'x'.repeat(43)}` };
  const headers: Person = { ...known, 'x-forwarded-for': address, 'content-type': type };
  return random() < 0.3 ? { ...headers, ...forged } : headers;
}

function checkReply(
  report: ReturnType<typeof startReport>,
  { path, payload }: HostileRequest,
  { status, body }: HttpResponse,
): void {
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  const allowed = status < 500 || body.includes('"RAZORPAY_NOT_CONFIGURED"');
  if (allowed && !LEAK.test(body)) return;
  if (report.problems.length < MAX_PROBLEMS)
    report.problems.push(`${path} ${status} ${payload?.slice(0, 300)} → ${body.slice(0, 300)}`);
}

/** Records of people in the store that hold a text. */
async function readPeople({ storeFile }: Product, text = ''): Promise<string[]> {
  const people: string[] = [];
  for await (const { value } of listEntries({ redisUrls: [], storeFile }, Date.now(), 'user:'))
    people.push(JSON.stringify(value));
  return people.filter((person) => person.includes(text));
}

type HostileRequest = { method: string; path: string; payload?: string; contentType: string };

const all: readonly Endpoint[] = Object.values(endpoints);
const posts = all.filter(({ method }) => method === 'POST');
/** With parameters in the address. */
const addresses = all.filter(({ method, params }) => method === 'GET' && params);

/** Valid or nearly valid bodies. Numbers that request codes differ from those that try codes: else a try could succeed. */
const samples: Record<string, Record<string, unknown>> = {
  '/api/users/check-mobile': { mobile: '7000000001' },
  '/api/users/register': { mobile: '7000000002', name: 'Asha', state: 'KL' },
  '/api/users/verify-otp': { mobile: '8000000003', otp: '1234' },
  '/api/enhanced-prediction/predict': { rank: 12_000, counsellingId: 1, quotaId: 1, categoryId: 1 },
  '/api/security/csp-violation': { type: 'csp_violation', data: { directive: 'img-src' } },
};
const anyBody = {
  rank: 1,
  name: 'Asha',
  state: 'KL',
  planId: 2,
  channels: ['sms'],
  otp: '0000',
  userInputs: { rank: 12_000 },
  predictionData: { rank: 12_000 },
  predictions: [{ id: 'x' }],
  resultsMetadata: { totalResults: 1, highChanceCount: 0, moderateChanceCount: 0, lowChanceCount: 0 },
  razorpay_order_id: 'order_abcdef',
  razorpay_payment_id: 'pay_abcdef',
  razorpay_signature: '0'.repeat(64),
};

const text = fc.constantFrom(
  ...['', ' ', '\u0000', '0', '-1', '1e999', 'NaN', 'null', '../../etc/passwd', "' OR 1=1 --", '{{7*7}}', 'user:1'],
  ...['<script>alert(1)</script>', '\r\nset-cookie: sid=1', '\ud800', '१२३४५६७८९०', '9876543210'],
  ...['A'.repeat(10_000), 'Gen\u2028eral', 'Gen\u2029eral', 'Gen\ud800er\udc00al'],
  ...['__proto__', 'constructor'],
);
const number = fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, 5e-324, 12_000);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    { arbitrary: text, weight: 3 },
    { arbitrary: number, weight: 2 },
    fc.constantFrom(true, false, null),
    { arbitrary: fc.array(tie('value'), { maxLength: 4 }), weight: 2 },
    { arbitrary: fc.dictionary(text, tie('value'), { maxKeys: 4 }), weight: 2 },
  ),
}));

/** One to three keys of a valid body are replaced; sometimes there are keys that must be ignored. */
const mutate = (body: Record<string, unknown>) =>
  fc
    .tuple(
      fc.dictionary(fc.constantFrom(...Object.keys(body)), value, { minKeys: 1, maxKeys: 3 }),
      fc.constantFrom({}, {}, { isPremium: true, user: { plan_code: 'premium' }, matchLimit: -1 }),
    )
    .map((changes) => JSON.stringify(Object.assign({}, body, ...changes)));

const breakText = (whole: string) =>
  fc.oneof(
    fc.nat(whole.length).map((at) => whole.slice(0, at)),
    fc.constantFrom(whole.replaceAll('"', "'"), `${whole}${whole}`, '\ufeff{}', 'undefined', '['.repeat(4_000)),
    fc.constantFrom('{"__proto__":{"isPremium":true},"rank":1}', '{"rank":1,"rank":2}'),
  );

const payloadOf = (body: Record<string, unknown>) =>
  fc.oneof(
    { arbitrary: breakText(JSON.stringify(body)), weight: 1 },
    { arbitrary: mutate(body), weight: 14 },
    { arbitrary: value.map((one) => JSON.stringify(one)), weight: 10 },
  );

const post = fc.constantFrom(...posts.map(({ path }) => path)).chain((path) =>
  fc.record({
    method: fc.constant('POST'),
    path: fc.constant(path),
    payload: payloadOf(samples[path] ?? anyBody),
    contentType: fc.oneof(
      { arbitrary: fc.constant('application/json'), weight: 32 },
      fc.constantFrom('text/plain', '', 'application/xml'),
    ),
  }),
);

/** An address cannot hold half of a character. */
const get = fc.tuple(fc.constantFrom(...addresses), text).map(([{ path }, hostile]) => ({
  method: 'GET',
  path: path.replaceAll(/:\w+/g, encodeURIComponent(hostile.toWellFormed())),
  contentType: '',
}));

const request = fc.oneof({ arbitrary: post, weight: 19 }, get);

const drawHostileRequests = (seed: number, count: number): HostileRequest[] =>
  fc.sample(request, { seed, numRuns: count });
