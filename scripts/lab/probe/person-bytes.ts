// Bytes of Redis that one person takes.
import { createClient } from 'redis';
import { openRedis } from '../../../api/store/redis.ts';
import { startRedis } from '../../../tests/support/redis.ts';
import { fillStore } from '../person/people.ts';
import { closing } from '../place/loopback.ts';

/** @returns bytes of memory for one person, without those of an empty server */
export async function measurePersonBytes(people: number): Promise<number> {
  await using redis = await startRedis();
  await using store = closing(await openRedis([redis.url], () => {}));
  await using client = closing(await createClient({ url: redis.url }).connect());
  const readUsedMemory = async () => Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1] ?? 0);
  const before = await readUsedMemory();
  await fillStore(store, people);
  return ((await readUsedMemory()) - before) / people;
}
