// The crowd of a result day: when each kind of arrival comes, whether the server keeps up or not, and what its calls are.
import { readdirSync } from 'node:fs';
import { memoize } from '../../../api/contract/memoize.ts';
import { pickWeighted, type Random } from '../../tooling/seeded-random.ts';
import type { Ledger } from '../probe/ledger.ts';
import { type Groups, type Logins, type Person, readUserId } from './people.ts';
import type { CallRequest, Sender } from './sender.ts';

export type Scene = {
  sender: Sender;
  groups: Groups;
  ledger: Ledger;
  logins: Logins;
  gatewayUrl: string;
};

type Visit = (scene: Scene, arrival: Arrival, intended: number) => Promise<unknown>;

const PREDICT = '/api/enhanced-prediction/predict';
const OPTIONS = [
  '/api/enhanced-prediction/minimal-options',
  '/api/enhanced-prediction/filter-options/1/1/1',
  '/api/enhanced-prediction/filter-options/1/1/2',
  '/api/enhanced-prediction/courses/1/1/1',
  '/api/data/season-dates/1',
  '/api/premium/plans',
  '/api/content/page-settings',
];
/** Requests of one person; a free plan allows three predictions. */
const VARIANTS = 3;

/**
 * Two thirds open the form or the results. Read when the first page is opened: a command that only prints its usage needs no
 * built site.
 */
const listPages = memoize((): readonly string[] => {
  const names = readdirSync('dist').filter((name) => /^(pricing|calendar|profile)\.html$/.test(name));
  const others = names.map((name) => `/${name.replace('.html', '')}`);
  return ['/', '/', '/', '/predictions', '/predictions', '/predictions', ...others];
});

const take = <Value>(values: readonly Value[], pick: number): Value =>
  values[Math.floor(pick * values.length)] as Value;

/** Another number from the same one, so that person and request are chosen apart. */
const again = (pick: number, turn: number): number => (pick * 7_919 * (turn + 1)) % 1;

/** The address that a proxy would forward: thousands of people, several behind each. */
const address = (pick: number): string => `10.${Math.floor(again(pick, 3) * 200) + 20}.${Math.floor(pick * 250)}.7`;

/** Ranks evenly spaced on a logarithmic scale. */
function buildPrediction(person: Person, pick: number) {
  const number = Number(/bench-(\d+)/.exec(readUserId(person))?.[1] ?? 0);
  const rank = Math.round(300 * 1.0023 ** (number % 2_500));
  return { rank, counsellingId: 1, quotaId: 1, categoryId: 1 + Math.floor(again(pick, 1) * VARIANTS), budget: null };
}

/** Calls of a person, which a proxy may repeat. */
const get = (call: string, path: string, headers: Person): CallRequest => ({ call, path, headers, isRepeatable: true });
const post = (call: string, path: string, headers: Person, body: unknown = {}): CallRequest => ({
  ...get(call, path, headers),
  method: 'POST',
  body,
});

/** A call that charges a prediction: the ledger knows that it was sent, and whether it was answered. */
async function charge({ sender, ledger }: Scene, call: CallRequest, prediction: object, intended: number) {
  const userId = readUserId(call.headers as Person);
  const known = ledger.predictions.get(userId) ?? { answered: new Set(), sent: new Set() };
  ledger.predictions.set(userId, known);
  known.sent.add(JSON.stringify(prediction));
  const reply = await sender.send(call, intended);
  if (reply) known.answered.add(JSON.stringify(prediction));
  return reply;
}

function predict(scene: Scene, call: string, people: readonly Person[], { pick }: Arrival, intended: number) {
  const person = take(people, pick);
  const prediction = buildPrediction(person, pick);
  const asked = post(call, PREDICT, person, { ...prediction, asLists: true });
  return charge(scene, { ...asked, isCompressed: true }, prediction, intended);
}

async function record(scene: Scene, { pick }: Arrival, intended: number) {
  const person = take(scene.groups.basic, pick);
  const predictionData = buildPrediction(person, pick);
  const counts = { totalResults: 1, highChanceCount: 1, moderateChanceCount: 0, lowChanceCount: 0 };
  const body = { predictionData, resultsMetadata: counts };
  const call = post('record', '/api/users/record-prediction', person, body);
  const reply = await charge(scene, call, predictionData, intended);
  if (!reply) return;
  scene.ledger.records.push({ userId: readUserId(person), recordId: JSON.parse(reply.body).record.id });
  await scene.sender.send(get('records', '/api/users/past-predictions', person), performance.now());
}

/** One list for each person, changed again and again. */
async function list(scene: Scene, { pick }: Arrival, intended: number) {
  const person = take(scene.groups.basic, pick);
  const known = await scene.sender.send(get('lists', '/api/users/choice-lists', person), intended);
  if (!known) return;
  const [first] = JSON.parse(known.body).lists;
  const request = buildPrediction(person, 0);
  const seats = first
    ? null
    : await charge(scene, post('list seats', PREDICT, person, request), request, performance.now());
  const found: { id: string }[] =
    first?.lines.reverse() ?? (seats ? JSON.parse(seats.body).data.predictions.slice(0, 8) : []);
  const lines = found.map(({ id }) => id);
  const body = { request, id: first?.id ?? null, version: first?.version, name: 'Round 1', lines };
  const save = post('save list', '/api/users/save-choice-list', person, body);
  const saved = await scene.sender.send(
    // 409: another visit of the same person, or a repeated call, was first.
    { ...save, isRepeatable: first !== undefined, expected: [200, 409] },
    performance.now(),
  );
  if (saved?.status === 200)
    scene.ledger.lists.push({ userId: readUserId(person), listId: JSON.parse(saved.body).list.id });
}

function print(scene: Scene, { pick }: Arrival, intended: number) {
  const person = take(scene.groups.basic, pick);
  const userInputs = buildPrediction(person, pick);
  return charge(scene, post('pdf', '/api/users/generate-backend-pdf', person, { userInputs }), userInputs, intended);
}

export const VISITS: Readonly<Record<Kind, Visit>> = {
  page: ({ sender }, { pick }, intended) =>
    sender.send({ ...get('page', take(listPages(), pick), {}), isCompressed: true }, intended),
  options: ({ sender }, { pick }, intended) => {
    const asked = get('options', take(OPTIONS, pick), { 'x-forwarded-for': address(pick) });
    return sender.send({ ...asked, isCompressed: true }, intended);
  },
  login: logIn,
  return: ({ sender, groups }, { pick }, intended) =>
    sender.send(post('session', '/api/users/validate-session', take(groups.free, pick)), intended),
  freePrediction: (scene, ...arrival) => predict(scene, 'predict, free', scene.groups.free, ...arrival),
  basicPrediction: (scene, ...arrival) => predict(scene, 'predict, basic', scene.groups.basic, ...arrival),
  wholeList: (scene, ...arrival) => predict(scene, 'predict, whole list', scene.groups.advanced, ...arrival),
  record,
  list,
  pdf: print,
  payment: (scene, { pick }, intended) => buy(scene, take(scene.groups.free, pick), intended),
};

/** Three calls; each begins when the one before has ended. Beyond the codes of a minute it only fetches a token. */
async function logIn({ sender, logins }: Scene, { pick }: Arrival, intended: number): Promise<void> {
  const forwarded = { 'x-forwarded-for': `10.${Math.floor(pick * 200)}.${Math.floor((pick * 40_000) % 250)}.9` };
  const token = await sender.send(get('token', '/api/csrf-token', forwarded), intended);
  const mobile = token && logins.nextMobile();
  if (!token || !mobile) return;
  const cookie = token.cookies.map((one) => one.split(';')[0]).join('; ');
  const own = { 'x-csrf-token': JSON.parse(token.body).csrfToken, 'content-type': 'application/json' };
  const post = { method: 'POST' as const, headers: { ...forwarded, cookie, ...own } };
  const profile = { mobile, name: 'Asha Menon', state: 'KL' };
  const register = { call: 'login, code', path: '/api/users/register', body: profile, ...post };
  if (!(await sender.send(register, performance.now()))) return;
  const body = { mobile, otp: logins.findCode(mobile) };
  await sender.send({ call: 'login, check', path: '/api/users/verify-otp', body, ...post }, performance.now());
}

const ADVANCED = 3;

/** @param other each buyer buys once; when all have, this person looks at the plan */
async function buy({ sender, groups, ledger, gatewayUrl }: Scene, other: Person, intended: number): Promise<void> {
  const buyer = groups.buyers.pop();
  if (!buyer) return void (await sender.send(post('plan', '/api/premium/user-plan', other), intended));
  const order = post('order', '/api/payment/create-order', buyer, { planId: ADVANCED });
  const ordered = await sender.send(order, intended);
  if (!ordered) return;
  const paid = await pay(gatewayUrl, JSON.parse(ordered.body).data.razorpayOrderId);
  if (await sender.send(post('verify', '/api/payment/verify', buyer, paid), performance.now()))
    ledger.payments.push({ userId: readUserId(buyer), paymentId: paid.razorpay_payment_id });
}

async function pay(gatewayUrl: string, orderId: string): Promise<{ razorpay_payment_id: string }> {
  const body = JSON.stringify({ order_id: orderId, outcome: 'captured' });
  return (await fetch(`${gatewayUrl}/double/pay`, { method: 'POST', body })).json();
}

/**
 * Arrivals of each kind in a thousand. A login sends a code and checks it; a return checks the session of a browser that was
 * here before. Whole lists, files and payments are the rarest and cost the most.
 */
export const MIX = {
  page: 600,
  options: 100,
  login: 10,
  return: 40,
  freePrediction: 90,
  basicPrediction: 40,
  wholeList: 20,
  record: 40,
  list: 40,
  pdf: 10,
  payment: 10,
} as const;

type Kind = keyof typeof MIX;

/** `at`: milliseconds from the start. `pick`: a number in [0, 1) that chooses the person and the request. */
type Arrival = { at: number; kind: Kind; pick: number };

const TOTAL = Object.values(MIX).reduce((sum, share) => sum + share, 0);

/** @param rate arrivals a second; the gaps between them are exponential, as those of people who do not know each other */
export function planArrivals(random: Random, rate: number, seconds: number): Arrival[] {
  const arrivals: Arrival[] = [];
  for (let at = nextGap(random, rate); at < seconds * 1_000; at += nextGap(random, rate))
    arrivals.push({ at, kind: pickWeighted(MIX, random() * TOTAL), pick: random() });
  return arrivals;
}

const nextGap = (random: Random, rate: number): number => (-Math.log(1 - random()) * 1_000) / rate;
