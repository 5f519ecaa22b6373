// Compares the requests of people with those of a plain server, in rounds of both in turn.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'undici';
import { openRedis } from '../../../api/store/redis.ts';
import { freePort, startRedis } from '../../../tests/support/redis.ts';
import { createPeople, type Person } from '../person/people.ts';
import { sendRequest } from '../person/sender.ts';
import { closing } from '../place/loopback.ts';
import { DURABLE } from '../place/place.ts';
import { readProcessorTime } from '../place/processes.ts';
import { startProduct } from '../place/product.ts';
import { median, summarize } from '../probe/figures.ts';
import { atLeast, atMost, type Row, type Trial } from '../trial.ts';

const PEOPLE = 2_400;
const CONNECTIONS = 50;
const REPEATED_REQUESTS = 8_000;
/** Rounds before the measured ones: a server runs for days, so compilation in its first ten thousand requests is left out. */
const WARM_UP_ROUNDS = 3;
const ROUNDS = 5;
/** Categories of the three predictions of a free person; each is computed, charged and written once. */
const CATEGORIES = [1, 2, 3];
/** Processor time of a request, as a multiple of that of the plain server. */
const MULTIPLES = { 'validate-session': 1.6, 'free prediction, charged': 4, repeated: 2.9 } as const;

type LoadRequest = { path: string; headers: Person; payload: string };

/** `isOnce`: each request is sent once, in one round; otherwise all of them again and again. */
type Target = { port: number; pid: number; requests: readonly LoadRequest[]; isOnce: boolean };

/** `cpu`: microseconds of the server's processor time per request; independent of other programs on the machine. */
type Measured = { perSecond: number; p50: number; p99: number; cpu: number };
type Pair = readonly [own: Measured, other: Measured];

const post = (headers: Person, path: string, body: object): LoadRequest => ({
  path,
  headers,
  payload: JSON.stringify(body),
});

const validations = (people: readonly Person[]): LoadRequest[] =>
  people.map((person) => post(person, '/api/users/validate-session', {}));

/** The predictions of free people, as the site requests them; each person has a different rank, evenly spaced on a logarithmic scale. */
const freePredictions = (people: readonly Person[]): LoadRequest[] =>
  people.flatMap((person, place) => {
    const rank = Math.round(300 * 1.0023 ** (place % 2_500));
    return CATEGORIES.map((categoryId) => {
      const body = { rank, counsellingId: 1, quotaId: 1, categoryId, budget: null, asLists: true };
      return post(person, '/api/enhanced-prediction/predict', body);
    });
  });

/** Rounds of two servers in turn, because the speed of the machine varies. @throws Error if a request is refused or fails */
async function sendPairs(own: Target, other: Target): Promise<Pair[]> {
  const send = async (_: unknown, round: number) =>
    [await sendRound(own, round), await sendRound(other, round)] as const;
  const pairs = await Array.fromAsync({ length: WARM_UP_ROUNDS + ROUNDS }, send);
  return pairs.slice(WARM_UP_ROUNDS);
}

/** Each connection sends the next request when its last one is answered. */
async function sendRound({ port, pid, requests, isOnce }: Target, round: number): Promise<Measured> {
  const selected = requests.filter((_, place) => place % (WARM_UP_ROUNDS + ROUNDS) === round);
  const amount = isOnce ? selected.length : REPEATED_REQUESTS;
  await using agent = closing(new Agent({ connections: CONNECTIONS }));
  const times: number[] = [];
  let sent = 0;
  const send = async () => {
    for (let place = sent++; place < amount; place = sent++) {
      const request = selected[place % selected.length] as LoadRequest;
      const asked = performance.now();
      const { status, body } = await sendRequest(agent, { port, method: 'POST', ...request });
      if (status !== 200) throw new Error(`${request.path}: ${status} ${body}`);
      times.push(performance.now() - asked);
    }
  };
  const [before, began] = [readProcessorTime(pid), performance.now()];
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
  const perSecond = (amount * 1_000) / (performance.now() - began);
  const { median: p50, p99 } = summarize(times);
  return { perSecond, p50, p99, cpu: ((readProcessorTime(pid) - before) * 1_000) / amount };
}

function compare(what: string, pairs: readonly Pair[], name: 'cpu' | 'p99', unit: string, goal: number): Row {
  const shares = pairs.map(([own, other]) => own[name] / other[name]);
  const [own, other] = [0, 1].map((place) => Math.round(median(pairs.map((pair) => pair[place]?.[name] ?? 0))));
  const spread = `${Math.min(...shares).toFixed(2)} to ${Math.max(...shares).toFixed(2)}`;
  return {
    ...atMost(`${what}: own; other; share of ${pairs.length} pairs`, median(shares), goal, 'of the other'),
    measured: `${own}; ${other} ${unit}; ${median(shares).toFixed(2)} (${spread})`,
  };
}

/** Express with the least work that a request of a session needs. @param started ends it */
async function startPlain(redisUrl: string, started: AsyncDisposableStack) {
  const port = await freePort();
  const args = ['scripts/lab/place/baseline.ts', `${port}`, redisUrl];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.defer(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return { port, pid: child.pid ?? 0 };
}

export const trial: Trial = {
  describe: () =>
    `The plain server is Express 5 that reads a cookie, sends one GET to Redis and one compare-and-set. Load generator, servers and Redis (\`appendfsync always\`) share one machine; ${CONNECTIONS} connections; medians of ${ROUNDS} rounds after ${WARM_UP_ROUNDS} warm-up rounds, in turn with the plain server, because the speed of the machine varies. Compare within the table only.`,
  async run() {
    await using started = new AsyncDisposableStack();
    const redis = started.use(await startRedis(DURABLE));
    const product = started.use(await startProduct({ REDIS_URL: redis.url }));
    const store = await openRedis([redis.url], () => {});
    const { port, pid } = product;
    const people = await createPeople(store, port, PEOPLE);
    await store.close();
    const validated = validations(people);
    const predicted = { port, pid, requests: freePredictions(people), isOnce: true };
    const loads = {
      'validate-session': { port, pid, requests: validated, isOnce: false },
      'free prediction, charged': predicted,
      repeated: predicted,
    };
    const requests = validated.map((request) => ({ ...request, path: '/' }));
    const plain: Target = { ...(await startPlain(redis.url, started)), requests, isOnce: false };
    const rows: Row[] = [];
    for (const load of Object.keys(MULTIPLES) as (keyof typeof MULTIPLES)[]) {
      const pairs = await sendPairs(loads[load], plain);
      rows.push(compare(`processor time of a request: ${load}`, pairs, 'cpu', 'µs', MULTIPLES[load]));
      if (load !== 'free prediction, charged') continue;
      const shares = pairs.map(([own, other]) => own.perSecond / other.perSecond);
      rows.push(
        atLeast(`requests a second: ${load}`, median(shares), 0.5, 'of the other'),
        compare(`p99: ${load}`, pairs, 'p99', 'ms', 2),
        atMost(`median: ${load}`, median(pairs.map(([own]) => own.p50)), 25, 'ms'),
      );
    }
    return [...rows, atMost('memory of the API', product.memory(), 250, 'MB')];
  },
};
