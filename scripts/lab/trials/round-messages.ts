// Trial of the messages about a list: the command is killed and repeated while the provider refuses, breaks and hangs.

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { canonicalRequest } from '../../../api/domain/account/allowance.ts';
import { findMessage, setRoundConsent } from '../../../api/domain/account/round-messages.ts';
import { sha256 } from '../../../api/services/crypto.ts';
import { openCollections } from '../../../api/store/collections.ts';
import type { Store } from '../../../api/store/port.ts';
import { startProvider } from '../../../tests/support/message-provider.ts';
import { packsOnDisk } from '../../../tests/support/packs-on-disk.ts';
import { knowRound, smallPack } from '../../../tests/support/small-pack.ts';
import { pickWeighted, type Random, seededRandom } from '../../tooling/seeded-random.ts';
import { buildUser, inBatches } from '../person/people.ts';
import { closing, stopping } from '../place/loopback.ts';
import { openPlace, type StoreName } from '../place/place.ts';
import { atMost, figure, isTrue, nameRows, none, type Row, some, type Trial } from '../trial.ts';

type Options = { people: number; times: number; seed: number };

const COMMAND = 'scripts/admin.ts';
const ROUND = 'demo-2025-R1';
const PER_SECOND = 80;
const BATCH = 20;
/** One in so many ends the messages in the middle. */
const LEAVERS = 50;
/** A command that starts, and waits for the lease of one that was killed, sends nothing for so long. Milliseconds. */
const [FIRST_LIFE, LONGEST_LIFE] = [3_000, 25_000];
/** More would mean that it never ends. */
const MOST_RUNS = 40;

const request = {
  counsellingId: 7,
  quotaId: 1,
  categoryId: 2,
  isPwD: false,
  rank: 4_000,
  budget: null,
  budgetMeans: 'year' as const,
  preferredCourses: [],
  isPdfRequest: false,
  baseCategory: 'General',
};

const readId = (number: number): string => `bench-${number}`;

/** People who asked for messages, each with a list of one seat and a prediction that shows it. */
async function createPeople(store: Store, people: number): Promise<void> {
  const { users, choices, predictionHistories } = openCollections(store);
  const at = new Date().toISOString();
  const line = { id: 'demo.a.md-med.AI.GN', college: 'Alpha', place: '', course: 'Medicine', quota: 'AI', pool: 'GN' };
  const list = { id: 'l'.repeat(22), name: 'First', lines: [line], updatedAt: at, version: 1 };
  const roundMessages = setRoundConsent(undefined, { isOn: true, language: 'en', by: 'login', at: Date.now() });
  const charged = [sha256(canonicalRequest(request)).slice(0, 22)];
  const entry = {
    id: 'p'.repeat(22),
    recordedAt: at,
    request,
    filters: { counselling: '', quota: '', finalCategory: '' },
    resultsMetadata: { totalResults: 1, highChanceCount: 1, moderateChanceCount: 0, lowChanceCount: 0 },
    rows: 1,
    packVersion: 'small',
  };
  await inBatches(people, BATCH, async (number) => {
    const user = buildUser(number, '');
    const allowance = { ...user.allowance, charged };
    await users.modify(user.id, () => ({ ...user, allowance, ...(roundMessages && { roundMessages }) }));
    await choices.modify(user.id, () => ({ lists: [list] }));
    await predictionHistories.modify(user.id, () => ({ entries: [entry] }));
  });
}

/** Some of those whose message still waits end the messages. @returns their numbers */
async function leave(store: Store, people: number): Promise<Set<string>> {
  const { users } = openCollections(store);
  const left = new Set<string>();
  for (let number = 0; number < people; number += LEAVERS) {
    const mobile = await users.update(readId(number), (user) => {
      if (!user || findMessage(user.roundMessages, ROUND)?.state !== 'waiting') return { next: user, result: null };
      const chosen = { isOn: false, language: 'en' as const, by: 'link' as const, at: Date.now() };
      const roundMessages = setRoundConsent(user.roundMessages, chosen);
      return { next: { ...user, ...(roundMessages && { roundMessages }) }, result: user.mobile };
    });
    if (mobile !== null) left.add(`91${mobile}`);
  }
  return left;
}

type Site = { words: string[]; env: Record<string, string> };

/** Starts the command and kills it. @returns whether it ended by itself before */
async function sendAndKill({ words, env }: Site, life: number): Promise<boolean> {
  const options = { env: { ...process.env, ...env }, stdio: 'ignore' as const };
  const child = spawn(process.execPath, [COMMAND, ...words], options);
  const ended = once(child, 'exit');
  const isEnded = await Promise.race([ended.then(() => true), wait(life, false)]);
  child.kill('SIGKILL');
  await ended;
  return isEnded;
}

type Said = { sent: number; waiting: number; sending: number; failed: string[]; unknown: string[] };

async function runOn(kind: StoreName, { people, times, seed }: Options): Promise<Row[]> {
  const random = seededRandom(seed);
  await using provider = await startMessageProvider(random);
  const PACKS_DIR = packsOnDisk({ pack: knowRound(smallPack()) });
  await using place = await openPlace(kind, { workers: 1, env: { PACKS_DIR } });
  const { redisUrls, storeFile } = place.location;
  const sms = {
    SMS_PROVIDER: 'msg91',
    MSG91_AUTH_KEY: 'key',
    MSG91_TEMPLATE_ID: 'code',
    MSG91_ROUND_TEMPLATE_ID: 'round',
  };
  const own = { STORE_FILE: storeFile, REDIS_URL: redisUrls.join(','), PORT: `${place.product.port}` };
  const env = { ...own, ...sms, PACKS_DIR, MSG91_API_URL: provider.url };
  const words = ['round-messages', 'demo', `--before=${packsOnDisk()}`, `--per-second=${PER_SECOND}`, '--send'];
  const site = { words, env };
  await using opened = closing(await place.openStore());
  await createPeople(opened, people);
  const began = performance.now();
  let kills = 0;
  for (; kills < times; kills++)
    if (await sendAndKill(site, FIRST_LIFE + random() * (LONGEST_LIFE - FIRST_LIFE))) break;
  const left = await leave(opened, people);
  const requestsOfLeft = provider.countRequests(left);
  const said = await sendToEnd(site);
  const seconds = (performance.now() - began) / 1_000;
  const last = provider.countRequests();
  await runCommand(site);
  return nameRows(kind, [
    some('killed while it sent', kills),
    figure('people, time with the restarts', `${people}, ${seconds.toFixed(0)} s`),
    none('messages to people who ended them meanwhile', provider.countRequests(left) - requestsOfLeft),
    none('requests of one more run', provider.countRequests() - last),
    isTrue('everybody is accounted for', countAll(said) + left.size === people),
    ...judge(provider, said),
  ]);
}

/** @returns what the command printed, also of a failure */
async function runCommand({ words, env }: Site) {
  try {
    const options = { env: { ...process.env, ...env } };
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...words], options);
    return { isDone: true, said: stdout.trim() };
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : `${error}`;
    return { isDone: false, said };
  }
}

/** A provider with many problems in a row ends a run, which is repeated, as an operator would. */
async function sendToEnd(site: Site): Promise<Said> {
  for (let runs = 0; runs < MOST_RUNS; runs++) {
    const { isDone, said } = await runCommand(site);
    if (isDone) return JSON.parse(said);
  }
  throw new Error('the messages were never sent to the end');
}

const countAll = ({ sent, failed, unknown, waiting, sending }: Said): number =>
  sent + failed.length + unknown.length + waiting + sending;

function judge(provider: MessageProvider, said: Said): Row[] {
  const { delivered, answers, lists } = provider;
  const twice = [...delivered].filter(([, times]) => times > 1);
  const got = (mobiles: readonly string[]) => mobiles.filter((mobile) => delivered.has(`91${mobile}`)).length;
  const named = new Set([...said.failed, ...said.unknown].map((mobile) => `91${mobile}`));
  const open = (['broken', 'cut', 'silent'] as const).reduce((all, answer) => all + (answers.get(answer) ?? 0), 0);
  const unnamed = [...delivered.keys()].filter((number) => !named.has(number)).length;
  return [
    none('people with more than one message', twice.length),
    figure('answers of the provider', [...answers].map(([answer, times]) => `${answer} ${times}`).join(', ')),
    figure('sent, failed, unknown', `${said.sent}, ${said.failed.length}, ${said.unknown.length}`),
    figure('of the unknown, those whose command was killed at least', `${said.unknown.length - open}`),
    none('waiting or on their way at the end', said.waiting + said.sending),
    none('messages to people who are named as failed', got(said.failed)),
    isTrue('sent ones are those that were delivered', unnamed === said.sent, `${unnamed} of ${said.sent}`),
    atMost('messages in one second', provider.mostPerSecond(), PER_SECOND + 1, ''),
    isTrue(
      'each has the figure of its list',
      [...lists()].every((list) => /^your list \d+ → \d+ %$/.test(list)),
      [...lists()].join('; '),
    ),
  ];
}

export const trial: Trial<Options> = {
  describe: ({ people, times, seed }) =>
    `${people} people get a message; the command is killed ${times} times at a random point (seed ${seed}) and repeated. One request in eight is refused, put off, broken, cut or never answered; half of those without an answer are delivered all the same.`,
  options: { people: 600, times: 2, seed: 1 },
  run: async (options) => [...(await runOn('sqlite', options)), ...(await runOn('redis', options))],
};

type Answer = 'sent' | 'refused' | 'later' | 'broken' | 'cut' | 'silent';

const PARTS: Readonly<Record<Answer, number>> = {
  refused: 0.02,
  later: 0.04,
  broken: 0.02,
  cut: 0.02,
  silent: 0.02,
  sent: 0.88,
};

type MessageProvider = Awaited<ReturnType<typeof startMessageProvider>>;

async function startMessageProvider(random: Random) {
  const delivered = new Map<string, number>();
  const seconds = new Map<number, number>();
  const answers = new Map<Answer, number>();
  const provider = await startProvider((response, number) => {
    count(seconds, Math.floor(Date.now() / 1_000));
    const answer = pickWeighted(PARTS, random());
    count(answers, answer);
    // Nobody but the provider knows what became of a message whose answer is missing.
    if (answer === 'sent' || (isOpen(answer) && random() < 0.5)) count(delivered, number);
    reply(response, answer);
  });
  const bodies = provider.bodies as { recipients: { list: string }[] }[];
  return stopping({
    stop: () => provider.stop(),
    url: provider.url,
    /** Messages that reached the phone, by number. */
    delivered: delivered as ReadonlyMap<string, number>,
    answers: answers as ReadonlyMap<Answer, number>,
    /** @param numbers all without them */
    countRequests: (numbers?: ReadonlySet<string>): number =>
      provider.numbers.filter((number) => numbers?.has(number) ?? true).length,
    /** The text about the list of every request. */
    lists: () => new Set(bodies.map(({ recipients }) => recipients[0]?.list ?? '')),
    /** The most requests in one second. */
    mostPerSecond: () => Math.max(0, ...seconds.values()),
  });
}

const isOpen = (answer: Answer): boolean => answer === 'broken' || answer === 'cut' || answer === 'silent';

function reply(response: ServerResponse, answer: Answer): void {
  if (answer === 'silent') return;
  if (answer === 'cut') return void response.destroy();
  const status = { sent: 200, refused: 400, later: 429, broken: 502 }[answer];
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ type: answer === 'sent' ? 'success' : 'error' }));
}

const count = <Key>(counts: Map<Key, number>, key: Key): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
