// Measures the bytes of a person in Redis.
import { createClient } from 'redis';
import { openRedis } from '../../../api/store/redis.ts';
import { startRedis } from '../../../tests/support/redis.ts';
import { fillStore } from '../place/fill-store.ts';
import { closing } from '../place/loopback.ts';

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

export const readUsedMemory = async (client: Client): Promise<number> =>
  Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1] ?? 0);
