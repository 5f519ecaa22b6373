// Measures the API on Redis against two plain Express servers: throughput and latency, in one run on one machine.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openRedis } from '../../../api/store/redis.ts';
import { startRedis } from '../../../tests/support/redis.ts';
import { createPeople, type Person } from '../person/people.ts';
import { DURABLE } from '../place/place.ts';
import { findFreePort, type Product, startProduct } from '../place/product.ts';
import { median } from '../probe/figures.ts';
import {
  CONNECTIONS,
  freePredictions,
  type Measured,
  ROUNDS,
  sendRound,
  type Target,
  validations,
  WARM_UP_ROUNDS,
  wholeLists,
} from '../probe/load-rounds.ts';
import { atLeast, atMost, figure, type Row, tabulate } from '../report/rows.ts';
import type { Trial } from '../trial.ts';

/** In the order of a round: a prediction is repeated after it was charged. */
const TITLES = {
  hello: 'Express 5, "hello"',
  store: 'Express 5 + cookie + one Redis GET + one compare-and-set',
  validate: 'validate-session (session, CSRF)',
  predict: 'predict, free person (session, CSRF, charged and written)',
  repeated: 'the same prediction again (not charged)',
  predictBrotli: 'predict, free person, compressed with brotli',
  wholeList: 'predict, advanced person: thousands of seats, encoded, brotli',
} as const;
type Load = keyof typeof TITLES;
const LOADS = Object.keys(TITLES) as Load[];
/** Processor time of a request, as a multiple of that of the second baseline. */
const MULTIPLES = { validate: 1.6, predict: 4, repeated: 2.9 } as const;

const PEOPLE = 16_000;
/** Enough people for each connection to request the whole list once a round. */
const ADVANCED_PEOPLE = 800;

/** Runs until `started` is closed. */
async function startBaseline(kind: string, redisUrl: string, started: AsyncDisposableStack) {
  const port = await findFreePort();
  const args = ['scripts/lab/place/baseline.ts', kind, `${port}`, redisUrl];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.defer(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return { port, pid: child.pid ?? 0 };
}

async function buildTargets(
  { port, pid }: Product,
  redisUrl: string,
  people: readonly Person[],
  advanced: readonly Person[],
  started: AsyncDisposableStack,
): Promise<Record<Load, Target>> {
  const half = people.length / 2;
  const plain = people.slice(0, half);
  const compressed = people.slice(half).map((person) => ({ ...person, 'accept-encoding': 'br' }));
  const product = { port, pid, isOnce: true };
  return {
    hello: {
      ...(await startBaseline('hello', redisUrl, started)),
      requests: [{ method: 'GET', path: '/', headers: {} }],
      isOnce: false,
    },
    store: {
      ...(await startBaseline('store', redisUrl, started)),
      requests: plain.map((headers) => ({ method: 'POST', path: '/', headers })),
      isOnce: false,
    },
    validate: { ...product, requests: validations(plain), isOnce: false },
    predict: { ...product, requests: freePredictions(plain) },
    repeated: { ...product, requests: freePredictions(plain) },
    predictBrotli: { ...product, requests: freePredictions(compressed) },
    wholeList: { ...product, requests: wholeLists(advanced) },
  };
}

export const trial: Trial<Record<string, never>> = {
  options: {},
  describe: () =>
    `Load generator, server and Redis (\`appendfsync always\`) share one machine; ${CONNECTIONS} connections; medians of ${ROUNDS} rounds after ${WARM_UP_ROUNDS} warm-up rounds, compared round by round with the second baseline, because the speed of the machine varies. Compare within the table only.`,
  async run() {
    await using redis = await startRedis(DURABLE);
    await using product = await startProduct({ REDIS_URL: redis.url });
    await using started = new AsyncDisposableStack();

    const store = await openRedis([redis.url], () => {});
    const people = await createPeople(store, product.port, PEOPLE);
    const advanced = await createPeople(store, product.port, ADVANCED_PEOPLE, { planCode: 'advanced', from: PEOPLE });
    await store.close();
    const targets = await buildTargets(product, redis.url, people, advanced, started);
    const rounds = Object.fromEntries(LOADS.map((load) => [load, []])) as unknown as Record<Load, Measured[]>;
    const run = async (loads: readonly Load[]) => {
      for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
        for (const load of loads) {
          const measured = await sendRound(targets[load], round);
          if (round >= WARM_UP_ROUNDS) rounds[load].push(measured);
        }
      }
      return product.memory();
    };
    const memory = await run(LOADS.filter((load) => load !== 'wholeList'));
    // Whole lists come last: collecting their garbage would slow the other loads down.
    const memoryAfterLists = await run(['wholeList']);
    return { rows: judge(rounds, memory, memoryAfterLists), more: formatLoads(rounds) };
  },
};

/** Round by round: the median and the extremes. */
function compareRounds(of: readonly Measured[], to: readonly Measured[], name: 'perSecond' | 'p99' | 'cpu') {
  const ratios = of.map((round, place) => round[name] / (to[place]?.[name] ?? 1));
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}

function judge(rounds: Record<Load, Measured[]>, memory: number, memoryAfterLists: number): Row[] {
  const { predict, store } = rounds;
  const throughput = compareRounds(predict, store, 'perSecond');
  const slowness = compareRounds(predict, store, 'p99');
  const times = (ratio: number): string => `${ratio.toFixed(1)} times`;
  return [
    atLeast('throughput of predict next to the second baseline', throughput.median, 0.5, percent),
    figure('by round', `${percent(throughput.least)} to ${percent(throughput.most)}`),
    atMost('p99 of predict next to that of the second baseline', slowness.median, 2, times),
    figure('by round', `${times(slowness.least)} to ${times(slowness.most)}`),
    ...(['validate', 'predict', 'repeated'] as const).map((load) =>
      atMost(
        `processor time next to it: ${TITLES[load]}`,
        compareRounds(rounds[load], store, 'cpu').median,
        MULTIPLES[load],
        'times',
      ),
    ),
    atMost('predict, free person: median', median(predict.map(({ p50 }) => p50)), 25, 'ms'),
    atMost('memory of the API', memory, 250, 'MB'),
    figure('memory after fifty whole lists at once', `${memoryAfterLists.toFixed(0)} MB`),
  ];
}

function formatLoads(rounds: Record<Load, Measured[]>): string[] {
  const of = (load: Load, name: keyof Measured) => median(rounds[load].map((round) => round[name]));
  return tabulate(LOADS, {
    load: (load) => TITLES[load],
    'requests/s': (load) => Math.round(of(load, 'perSecond')),
    'relative to the second baseline': (load) => percent(compareRounds(rounds[load], rounds.store, 'perSecond').median),
    p50: (load) => `${of(load, 'p50').toFixed(1)} ms`,
    p99: (load) => `${of(load, 'p99').toFixed(1)} ms`,
    'server CPU': (load) => `${Math.round(of(load, 'cpu'))} µs`,
  });
}

const percent = (ratio: number): string => `${Math.round(ratio * 100)} %`;
