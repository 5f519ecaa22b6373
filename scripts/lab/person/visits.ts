// What each kind of arrival does: its calls, with the person and the request that its number chooses.
import { readdirSync } from 'node:fs';
import type { Random } from '../../tooling/seeded-random.ts';
import type { Ledger } from '../probe/ledger.ts';
import { type Logins, logIn } from './logins.ts';
import { type Groups, type Person, readUserId } from './people.ts';
import type { Sender } from './sender.ts';

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

/** Two thirds open the form or the results. */
let pages: readonly string[] | null = null;

/** Read when the first page is opened: a command that only prints its usage needs no built site. */
function listPages(): readonly string[] {
  pages ??= ['/', '/', '/', '/predictions', '/predictions', '/predictions', ...listOtherPages()];
  return pages;
}

function listOtherPages(): string[] {
  const names = readdirSync('dist').filter((name) => /^(pricing|calendar|profile)\.html$/.test(name));
  return names.map((name) => `/${name.replace('.html', '')}`);
}

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

type Prediction = ReturnType<typeof buildPrediction>;

function noteSent({ ledger }: Scene, userId: string, prediction: Prediction) {
  const known = ledger.predictions.get(userId) ?? { answered: new Set(), sent: new Set() };
  ledger.predictions.set(userId, known);
  known.sent.add(JSON.stringify(prediction));
  return () => known.answered.add(JSON.stringify(prediction));
}

async function predict(scene: Scene, call: string, people: readonly Person[], { pick }: Arrival, intended: number) {
  const person = take(people, pick);
  const prediction = buildPrediction(person, pick);
  const noteAnswered = noteSent(scene, readUserId(person), prediction);
  const body = { ...prediction, asLists: true };
  const asked = { call, method: 'POST' as const, path: PREDICT, headers: person, isCompressed: true, body };
  const reply = await scene.sender.send({ ...asked, isRepeatable: true }, intended);
  if (reply) noteAnswered();
}

async function record(scene: Scene, { pick }: Arrival, intended: number) {
  const headers = take(scene.groups.basic, pick);
  const userId = readUserId(headers);
  const predictionData = buildPrediction(headers, pick);
  const noteAnswered = noteSent(scene, userId, predictionData);
  const counts = { totalResults: 1, highChanceCount: 1, moderateChanceCount: 0, lowChanceCount: 0 };
  const path = '/api/users/record-prediction';
  const body = { predictionData, resultsMetadata: counts };
  const reply = await scene.sender.send(
    { call: 'record', method: 'POST', path, headers, body, isRepeatable: true },
    intended,
  );
  if (!reply) return;
  noteAnswered();
  scene.ledger.records.push({ userId, recordId: JSON.parse(reply.body).record.id });
  const list = { call: 'records', path: '/api/users/past-predictions', headers, isRepeatable: true };
  await scene.sender.send(list, performance.now());
}

/** One list for each person, changed again and again. */
async function list(scene: Scene, { pick }: Arrival, intended: number) {
  const headers = take(scene.groups.basic, pick);
  const userId = readUserId(headers);
  const { sender, ledger } = scene;
  const read = { call: 'lists', path: '/api/users/choice-lists', headers, isRepeatable: true };
  const known = await sender.send(read, intended);
  if (!known) return;
  const [first] = JSON.parse(known.body).lists;
  const request = buildPrediction(headers, 0);
  const noteAnswered = noteSent(scene, userId, request);
  const asked = { call: 'list seats', method: 'POST' as const, path: PREDICT, headers, body: request };
  const seats = first ? null : await sender.send({ ...asked, isRepeatable: true }, performance.now());
  if (seats) noteAnswered();
  const lines: string[] = first
    ? first.lines.map((line: { id: string }) => line.id).reverse()
    : (JSON.parse(seats?.body ?? '{"data":{"predictions":[]}}').data.predictions as { id: string }[])
        .slice(0, 8)
        .map(({ id }) => id);
  const body = { request, id: first?.id ?? null, version: first?.version, name: 'Round 1', lines };
  const path = '/api/users/save-choice-list';
  const saved = await sender.send(
    // 409: another visit of the same person, or a repeated call, was first.
    { call: 'save list', method: 'POST', path, headers, body, isRepeatable: first !== undefined, expected: [200, 409] },
    performance.now(),
  );
  if (saved?.status === 200) ledger.lists.push({ userId, listId: JSON.parse(saved.body).list.id });
}

async function print(scene: Scene, { pick }: Arrival, intended: number) {
  const headers = take(scene.groups.basic, pick);
  const userInputs = buildPrediction(headers, pick);
  const noteAnswered = noteSent(scene, readUserId(headers), userInputs);
  const path = '/api/users/generate-backend-pdf';
  const call = { call: 'pdf', method: 'POST' as const, path, headers, body: { userInputs }, isRepeatable: true };
  if (await scene.sender.send(call, intended)) noteAnswered();
}

export const VISITS: Readonly<Record<Kind, Visit>> = {
  page: ({ sender }, { pick }, intended) =>
    sender.send({ call: 'page', path: take(listPages(), pick), isCompressed: true, isRepeatable: true }, intended),
  options: ({ sender }, { pick }, intended) => {
    const headers = { 'x-forwarded-for': address(pick) };
    const asked = { call: 'options', path: take(OPTIONS, pick), headers, isCompressed: true };
    return sender.send({ ...asked, isRepeatable: true }, intended);
  },
  login: (scene, arrival, intended) => logIn(scene, arrival.pick, intended),
  return: ({ sender, groups }, { pick }, intended) => {
    const path = '/api/users/validate-session';
    const headers = take(groups.free, pick);
    return sender.send({ call: 'session', method: 'POST', path, headers, body: {}, isRepeatable: true }, intended);
  },
  freePrediction: (scene, arrival, intended) => predict(scene, 'predict, free', scene.groups.free, arrival, intended),
  basicPrediction: (scene, arrival, intended) =>
    predict(scene, 'predict, basic', scene.groups.basic, arrival, intended),
  wholeList: (scene, arrival, intended) =>
    predict(scene, 'predict, whole list', scene.groups.advanced, arrival, intended),
  record,
  list,
  pdf: print,
  payment: (scene, { pick }, intended) => buy(scene, take(scene.groups.free, pick), intended),
};

const ADVANCED = 3;

/** @param other each buyer buys once; when all have, this person looks at the plan */
async function buy({ sender, groups, ledger, gatewayUrl }: Scene, other: Person, intended: number): Promise<void> {
  const buyer = groups.buyers.pop();
  const headers = buyer ?? other;
  if (!buyer) {
    const path = '/api/premium/user-plan';
    await sender.send({ call: 'plan', method: 'POST', path, headers, body: {}, isRepeatable: true }, intended);
    return;
  }
  const order = { call: 'order', method: 'POST' as const, path: '/api/payment/create-order', headers };
  const ordered = await sender.send({ ...order, body: { planId: ADVANCED }, isRepeatable: true }, intended);
  if (!ordered) return;
  const orderId = JSON.parse(ordered.body).data.razorpayOrderId;
  const paid = await pay(gatewayUrl, orderId);
  const path = '/api/payment/verify';
  const verify = { call: 'verify', method: 'POST' as const, path, headers, body: paid, isRepeatable: true };
  if (await sender.send(verify, performance.now()))
    ledger.payments.push({ userId: readUserId(buyer), paymentId: paid.razorpay_payment_id });
}

type Paid = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };

async function pay(gatewayUrl: string, orderId: string): Promise<Paid> {
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
    arrivals.push({ at, kind: pickKind(random() * TOTAL), pick: random() });
  return arrivals;
}

const nextGap = (random: Random, rate: number): number => (-Math.log(1 - random()) * 1_000) / rate;

function pickKind(place: number): Kind {
  let end = 0;
  for (const [kind, size] of Object.entries(MIX) as [Kind, number][]) {
    end += size;
    if (place < end) return kind;
  }
  return 'page';
}
