// Sends the requests of people to a server in rounds and reads what each costs: the load of the trials that compare servers.
import autocannon, { type LoadRequest } from 'autocannon';
import type { Person } from '../person/people.ts';
import { readProcessorTime } from '../place/processes.ts';
import { summarize } from './figures.ts';

/** `cpu`: microseconds of the server's processor time per request; independent of other programs on the machine. */
export type Measured = { perSecond: number; p50: number; p99: number; cpu: number };

export const CONNECTIONS = 50;
const REPEATED_REQUESTS = 8_000;
/** Rounds before the measured ones: a server runs for days, so compilation in its first ten thousand requests is left out. */
export const WARM_UP_ROUNDS = 3;
export const ROUNDS = 5;
/** Categories of the three predictions of a free person; each is computed, charged and written once. */
const CATEGORIES = [1, 2, 3];

/** `isOnce`: each request is sent once, in one round; otherwise all of them again and again. */
export type Target = { port: number; pid: number; requests: readonly LoadRequest[]; isOnce: boolean };

const post = (headers: Person, path: string, body: string): LoadRequest => ({ method: 'POST', path, headers, body });

/** A prediction as the site requests it. */
const predict = (headers: Person, rank: number, categoryId: number): LoadRequest =>
  post(
    headers,
    '/api/enhanced-prediction/predict',
    JSON.stringify({ rank, counsellingId: 1, quotaId: 1, categoryId, budget: null, asLists: true }),
  );

/** Ranks from the best to the last, evenly spaced on a logarithmic scale. */
const pickRank = (place: number): number => Math.round(300 * 1.0023 ** (place % 2_500));

export const validations = (people: readonly Person[]): LoadRequest[] =>
  people.map((person) => post(person, '/api/users/validate-session', '{}'));

/** The predictions of free people; each person has a different rank. */
export const freePredictions = (people: readonly Person[]): LoadRequest[] =>
  people.flatMap((person, place) => CATEGORIES.map((categoryId) => predict(person, pickRank(place), categoryId)));

export const wholeLists = (people: readonly Person[]): LoadRequest[] =>
  people.map((person, place) => predict({ ...person, 'accept-encoding': 'br' }, pickRank(place), 2));

export type Pair = readonly [own: Measured, other: Measured];

/** Rounds of two servers in turn, because the speed of the machine varies. @throws Error if a request is refused or fails */
export async function sendPairs(own: Target, other: Target): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++)
    pairs.push([await sendRound(own, round), await sendRound(other, round)]);
  return pairs.slice(WARM_UP_ROUNDS);
}

async function sendRound({ port, pid, requests, isOnce }: Target, round: number): Promise<Measured> {
  const selected = requests.length < CONNECTIONS ? null : selectRequests(requests, round);
  let connection = 0;
  const times: number[] = [];
  const answered = new WeakSet<object>();
  const before = readProcessorTime(pid);
  let [answers, began, ended] = [0, 0, 0];
  const run = autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    timeout: 60,
    amount: isOnce ? (selected?.length ?? 0) : REPEATED_REQUESTS,
    setupClient(client) {
      const own = selected?.filter((_, place) => place % CONNECTIONS === connection) ?? requests;
      connection += 1;
      client.setRequests(own);
    },
  });
  run.on('start', () => {
    began = performance.now();
  });
  // autocannon rounds its own figures: latency to milliseconds, duration to seconds. It prepares the requests of all
  // connections before it reads an answer, so the first request of a connection mostly waits for autocannon.
  run.on('response', (client, _status, _bytes, milliseconds) => {
    if (answered.has(client)) times.push(milliseconds);
    answered.add(client);
    answers += 1;
    ended = performance.now();
  });
  const result = await run;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${requests[0]?.path}: ${result.non2xx} rejected, ${result.errors} failed`);
  const { median, p99 } = summarize(times);
  const cpu = ((readProcessorTime(pid) - before) * 1_000) / answers;
  return { perSecond: (answers * 1_000) / (ended - began), p50: median, p99, cpu };
}

/** @returns every n-th request, so that each round covers the whole list; a multiple of the number of connections */
function selectRequests(requests: readonly LoadRequest[], round: number): readonly LoadRequest[] {
  const selected = requests.filter((_, place) => place % (WARM_UP_ROUNDS + ROUNDS) === round);
  return selected.slice(0, Math.floor(selected.length / CONNECTIONS) * CONNECTIONS);
}
