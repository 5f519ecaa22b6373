// Predictions of a few people while the store holds ever more others: time of the server, its memory, bytes of a person.

import { Agent } from 'node:http';
import { createClient } from 'redis';
import { openRedis } from '../../../api/store/redis.ts';
import { startRedis } from '../../../tests/support/redis.ts';
import { openClient } from '../person/client.ts';
import { sendRequest } from '../person/http.ts';
import { createPeople } from '../person/people.ts';
import { fillStore } from '../place/fill-store.ts';
import { readProcessorTime } from '../place/processes.ts';
import { startProduct } from '../place/product.ts';
import { readUsedMemory } from './store-memory.ts';

export type PeopleGrowth = {
  people: number;
  /** Milliseconds of processor time until the server listens. */
  start: number;
  /** Microseconds of processor time of a prediction. */
  predict: number;
  /** Microseconds of processor time of a login, with its two calls. */
  login: number;
  /** Resident megabytes of the server. */
  megabytes: number;
  /** Bytes of Redis for one person. */
  bytes: number;
};

const CALLERS = 150;
const WARM_UP = 50;
const LOGINS = 40;
const PREDICT = '/api/enhanced-prediction/predict';
const CATEGORIES = [1, 2, 3];

/** @param sizes ascending: the same store is filled further */
export async function measurePeopleGrowth(sizes: readonly number[]): Promise<PeopleGrowth[]> {
  const redis = await startRedis();
  const store = await openRedis([redis.url], () => {});
  const client = createClient({ url: redis.url });
  await client.connect();
  const readBytes = () => readUsedMemory(client);
  const growth: PeopleGrowth[] = [];
  try {
    const empty = await readBytes();
    let filled = 0;
    for (const [turn, people] of sizes.entries()) {
      await fillStore(store, filled, people);
      filled = people;
      const bytes = ((await readBytes()) - empty) / people;
      growth.push({ people, bytes, ...(await measureServer(redis.url, turn)) });
    }
  } finally {
    client.destroy();
    await store.close();
    await redis.stop();
  }
  return growth;
}

async function measureServer(url: string, turn: number): Promise<Omit<PeopleGrowth, 'people' | 'bytes'>> {
  const product = await startProduct({ REDIS_URL: url });
  const store = await openRedis([url], () => {});
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const start = readProcessorTime(product.pid);
  try {
    const callers = await createPeople(store, product.port, CALLERS, { from: turn * CALLERS });
    const predict = async (from: number, to: number) => {
      const began = readProcessorTime(product.pid);
      for (const headers of callers.slice(from, to)) {
        for (const categoryId of CATEGORIES) {
          const payload = JSON.stringify({ rank: 9_000, counsellingId: 1, quotaId: 1, categoryId, budget: null });
          const reply = await sendRequest(agent, {
            port: product.port,
            method: 'POST',
            path: PREDICT,
            headers,
            payload,
          });
          if (reply.status !== 200) throw new Error(reply.body);
        }
      }
      return ((readProcessorTime(product.pid) - began) * 1_000) / ((to - from) * CATEGORIES.length);
    };
    await predict(0, WARM_UP);
    const figures = { start, predict: await predict(WARM_UP, CALLERS), login: await measureLogins(product, turn) };
    return { ...figures, megabytes: product.memory() };
  } finally {
    agent.destroy();
    await store.close();
    await product.stop();
  }
}

async function measureLogins({ pid, port, outbox }: { pid: number; port: number; outbox: string }, turn: number) {
  const began = readProcessorTime(pid);
  for (let login = 0; login < LOGINS; login++) {
    const client = openClient(port, `10.9.${turn}.${login}`);
    await client.logIn(String(9_700_000_000 + turn * LOGINS + login), outbox);
    client.close();
  }
  return ((readProcessorTime(pid) - began) * 1_000) / LOGINS;
}
