// Measures the bytes of a person in Redis.
import { createClient } from 'redis';
import { openRedis } from '../../../api/store/redis.ts';
import { startRedis } from '../../../tests/support/redis.ts';
import { fillStore } from '../place/fill-store.ts';

/** @returns bytes of memory for one person, without those of an empty server */
export async function measurePersonBytes(people: number): Promise<number> {
  const redis = await startRedis();
  const store = await openRedis([redis.url], () => {});
  const client = createClient({ url: redis.url });
  await client.connect();
  try {
    const before = await readUsedMemory(client);
    await fillStore(store, 0, people);
    return ((await readUsedMemory(client)) - before) / people;
  } finally {
    client.destroy();
    await store.close();
    await redis.stop();
  }
}

type Client = { info(section: string): Promise<string> };

export const readUsedMemory = async (client: Client): Promise<number> =>
  Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1] ?? 0);
