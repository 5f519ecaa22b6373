// Measures the API on Redis against two plain Express servers: throughput and latency, in one run on one machine.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openRedis } from '../../../api/store/redis.ts';
import { startRedis } from '../../../tests/support/redis.ts';
import { createPeople, type Person } from '../person/people.ts';
import { findFreePort, type Product, startProduct } from '../place/product.ts';
import {
  freePredictions,
  ROUNDS,
  sendRound,
  type Target,
  validations,
  WARM_UP_ROUNDS,
  wholeLists,
} from '../probe/load-rounds.ts';
import { LOADS, type Load, type Measured, writePerformance } from '../report/performance.ts';
import type { Trial } from '../trial.ts';

const PEOPLE = 16_000;
/** Enough people for each connection to request the whole list once a round. */
const ADVANCED_PEOPLE = 800;

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
  { port, pid }: Product,
  redisUrl: string,
  people: readonly Person[],
  advanced: readonly Person[],
): Promise<Record<Load, Target>> {
  const half = people.length / 2;
  const plain = people.slice(0, half);
  const compressed = people.slice(half).map((person) => ({ ...person, 'accept-encoding': 'br' }));
  const product = { port, pid, isOnce: true };
  return {
    hello: {
      ...(await startBaseline('hello', redisUrl)),
      requests: [{ method: 'GET', path: '/', headers: {} }],
      isOnce: false,
    },
    store: {
      ...(await startBaseline('store', redisUrl)),
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
  async run() {
    const redis = await startRedis(['--appendonly', 'yes', '--appendfsync', 'always']);
    const product = await startProduct({ REDIS_URL: redis.url });

    try {
      const store = await openRedis([redis.url], () => {});
      const people = await createPeople(store, product.port, PEOPLE);
      const advanced = await createPeople(store, product.port, ADVANCED_PEOPLE, { planCode: 'advanced', from: PEOPLE });
      await store.close();
      const targets = await buildTargets(product, redis.url, people, advanced);
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
      return writePerformance(rounds, { memory, memoryAfterLists }, WARM_UP_ROUNDS);
    } finally {
      await product.stop();
      for (const child of started) child.kill('SIGKILL');
      await Promise.all(started.map((child) => child.exitCode ?? once(child, 'exit')));
      await redis.stop();
    }
  },
};
