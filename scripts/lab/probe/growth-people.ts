// Predictions of a few people while the store holds ever more others: time of the server, its memory, bytes of a person.
import { createClient } from 'redis';
import { openRedis } from '../../../api/store/redis.ts';
import { startRedis } from '../../../tests/support/redis.ts';
import { openClient } from '../person/client.ts';
import { ask, createPeople, fillStore } from '../person/people.ts';
import { closing } from '../place/loopback.ts';
import { readProcessorTime } from '../place/processes.ts';
import { startProduct } from '../place/product.ts';

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
  await using redis = await startRedis();
  await using store = closing(await openRedis([redis.url], () => {}));
  await using client = closing(await createClient({ url: redis.url }).connect());
  const readBytes = () => readUsedMemory(client);
  const growth: PeopleGrowth[] = [];
  const empty = await readBytes();
  let filled = 0;
  for (const [turn, people] of sizes.entries()) {
    await fillStore(store, filled, people);
    filled = people;
    const bytes = ((await readBytes()) - empty) / people;
    growth.push({ people, bytes, ...(await measureServer(redis.url, turn)) });
  }
  return growth;
}

async function measureServer(url: string, turn: number): Promise<Omit<PeopleGrowth, 'people' | 'bytes'>> {
  await using product = await startProduct({ REDIS_URL: url });
  await using store = closing(await openRedis([url], () => {}));
  const start = readProcessorTime(product.pid);
  const callers = await createPeople(store, product.port, CALLERS, { from: turn * CALLERS });
  const predict = async (from: number, to: number) => {
    const began = readProcessorTime(product.pid);
    for (const headers of callers.slice(from, to)) {
      for (const categoryId of CATEGORIES) {
        const body = { rank: 9_000, counsellingId: 1, quotaId: 1, categoryId, budget: null };
        const reply = await ask(product.port, headers, PREDICT, body);
        if (reply.status !== 200) throw new Error(await reply.text());
        await reply.arrayBuffer();
      }
    }
    return ((readProcessorTime(product.pid) - began) * 1_000) / ((to - from) * CATEGORIES.length);
  };
  await predict(0, WARM_UP);
  const figures = { start, predict: await predict(WARM_UP, CALLERS), login: await measureLogins(product, turn) };
  return { ...figures, megabytes: product.memory() };
}

async function measureLogins({ pid, port, outbox }: { pid: number; port: number; outbox: string }, turn: number) {
  const began = readProcessorTime(pid);
  for (let login = 0; login < LOGINS; login++) {
    await using client = closing(openClient(port, `10.9.${turn}.${login}`));
    await client.logIn(String(9_700_000_000 + turn * LOGINS + login), outbox);
  }
  return ((readProcessorTime(pid) - began) * 1_000) / LOGINS;
}

/** @returns bytes of memory for one person, without those of an empty server */
export async function measurePersonBytes(people: number): Promise<number> {
  await using redis = await startRedis();
  await using store = closing(await openRedis([redis.url], () => {}));
  await using client = closing(await createClient({ url: redis.url }).connect());
  const before = await readUsedMemory(client);
  await fillStore(store, 0, people);
  return ((await readUsedMemory(client)) - before) / people;
}

type Client = { info(section: string): Promise<string> };

const readUsedMemory = async (client: Client): Promise<number> =>
  Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1] ?? 0);
