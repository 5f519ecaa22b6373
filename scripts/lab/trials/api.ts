// Measures the API on Redis against two plain Express servers: throughput and latency, in one run on one machine.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon, { type LoadRequest } from 'autocannon';
import { openRedis } from '../../../api/store/redis.ts';
import { startRedis } from '../../../tests/support/redis.ts';
import { createPeople, type Person } from '../person/people.ts';
import { readProcessorTime } from '../place/processes.ts';
import { findFreePort, type Product, startProduct } from '../place/product.ts';
import { summarize } from '../probe/figures.ts';
import { type Load, type Measured, writePerformance } from '../report/performance.ts';
import type { Trial } from '../trial.ts';

const CONNECTIONS = 50;
const PEOPLE = 16_000;
/** Rounds before the measured ones: a server runs for days, so compilation in its first ten thousand requests is left out. */
const WARM_UP_ROUNDS = 3;
const ROUNDS = 5;
/** Enough people for each connection to request the whole list once a round. */
const ADVANCED_PEOPLE = 800;
const REPEATED_REQUESTS = 8_000;
/** Categories of the three predictions of a free person; each is computed, charged and written once. */
const CATEGORIES = [1, 2, 3];

/** Loads whose requests must not repeat: a repeated prediction is neither computed nor charged again. */
const UNREPEATABLE: ReadonlySet<Load> = new Set<Load>(['predict', 'predictBrotli', 'wholeList']);

type Target = { name: Load; port: number; pid: number; requests: readonly LoadRequest[] };

const started: ChildProcess[] = [];

/** @returns its process id, once it has printed `ready` */
async function start(command: string, args: readonly string[], ready: string): Promise<number> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  for await (const text of child.stdout) if (String(text).includes(ready)) break;
  child.stdout.resume();
  return child.pid ?? 0;
}

async function startBaseline(kind: string, redisUrl: string): Promise<{ port: number; pid: number }> {
  const port = await findFreePort();
  const pid = await start(process.execPath, ['scripts/lab/place/baseline.ts', kind, `${port}`, redisUrl], 'listening');
  return { port, pid };
}

async function buildTargets(
  product: Product,
  redisUrl: string,
  people: readonly Person[],
  advanced: readonly Person[],
): Promise<Target[]> {
  const half = people.length / 2;
  const plain = people.slice(0, half);
  return [
    {
      name: 'hello',
      ...(await startBaseline('hello', redisUrl)),
      requests: [{ method: 'GET', path: '/', headers: {} }],
    },
    {
      name: 'store',
      ...(await startBaseline('store', redisUrl)),
      requests: plain.map((headers) => ({ method: 'POST', path: '/', headers })),
    },
    {
      name: 'validate',
      port: product.port,
      pid: product.pid,
      requests: plain.map((headers) => ({ method: 'POST', path: '/api/users/validate-session', headers, body: '{}' })),
    },
    {
      name: 'predict',
      port: product.port,
      pid: product.pid,
      requests: plain.flatMap((person, place) => buildPredictions(person, pickRank(place))),
    },
    {
      name: 'predictBrotli',
      port: product.port,
      pid: product.pid,
      requests: people
        .slice(half)
        .flatMap((person, place) => buildPredictions({ ...person, 'accept-encoding': 'br' }, pickRank(place))),
    },
    {
      name: 'wholeList',
      port: product.port,
      pid: product.pid,
      requests: advanced.map((person, place) =>
        buildWholeList({ ...person, 'accept-encoding': 'br' }, pickRank(place)),
      ),
    },
  ];
}

/** Requests of one person, as the site sends them; each person has a different rank. */
const buildPredictions = (headers: Person, rank: number): LoadRequest[] =>
  CATEGORIES.map((categoryId) => ({
    method: 'POST',
    path: '/api/enhanced-prediction/predict',
    headers,
    body: JSON.stringify({ rank, counsellingId: 1, quotaId: 1, categoryId, budget: null, asLists: true }),
  }));

const buildWholeList = (headers: Person, rank: number): LoadRequest => ({
  method: 'POST',
  path: '/api/enhanced-prediction/predict',
  headers,
  body: JSON.stringify({ rank, counsellingId: 1, quotaId: 1, categoryId: 2, budget: null, asLists: true }),
});

/** Ranks from the best to the last, evenly spaced on a logarithmic scale. */
const pickRank = (place: number): number => Math.round(300 * 1.0023 ** (place % 2_500));

/** Sends the requests of one round: predictions once each, because none may repeat, others again and again. */
async function measure({ name, port, pid, requests }: Target, round: number): Promise<Measured> {
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
    amount: UNREPEATABLE.has(name) ? (selected?.length ?? 0) : REPEATED_REQUESTS,
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
    throw new Error(`${name}: ${result.non2xx} rejected, ${result.errors} failed`);
  const { median, p99 } = summarize(times);
  const cpu = ((readProcessorTime(pid) - before) * 1_000) / answers;
  return { perSecond: (answers * 1_000) / (ended - began), p50: median, p99, cpu };
}

/** @returns every n-th request, so that each round covers the whole list; a multiple of the number of connections */
function selectRequests(requests: readonly LoadRequest[], round: number): readonly LoadRequest[] {
  const selected = requests.filter((_, place) => place % (WARM_UP_ROUNDS + ROUNDS) === round);
  return selected.slice(0, Math.floor(selected.length / CONNECTIONS) * CONNECTIONS);
}

export const trial: Trial<Record<string, never>> = {
  options: {},
  async run() {
    const redis = await startRedis(['--appendonly', 'yes', '--appendfsync', 'always']);
    const product = await startProduct({ REDIS_URL: redis.url });

    try {
      const store = await openRedis([redis.url], () => {});
      const people = await createPeople(store, product.port, PEOPLE);
      const advanced = await createPeople(store, product.port, ADVANCED_PEOPLE, { planCode: 'advanced', from: PEOPLE });
      await store.close();
      const targets = await buildTargets(product, redis.url, people, advanced);
      const rounds: Record<Load, Measured[]> = {
        hello: [],
        store: [],
        validate: [],
        predict: [],
        predictBrotli: [],
        wholeList: [],
      };
      const run = async (loads: readonly Target[]) => {
        for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
          for (const target of loads) {
            const measured = await measure(target, round);
            if (round >= WARM_UP_ROUNDS) rounds[target.name].push(measured);
          }
        }
        return product.memory();
      };
      const memory = await run(targets.filter(({ name }) => name !== 'wholeList'));
      // Whole lists come last: collecting their garbage would slow the other loads down.
      const memoryAfterLists = await run(targets.filter(({ name }) => name === 'wholeList'));
      return writePerformance(rounds, { memory, memoryAfterLists }, WARM_UP_ROUNDS);
    } finally {
      await product.stop();
      for (const child of started) child.kill('SIGKILL');
      await Promise.all(started.map((child) => child.exitCode ?? once(child, 'exit')));
      await redis.stop();
    }
  },
};
