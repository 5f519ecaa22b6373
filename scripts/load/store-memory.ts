// Measures the bytes of a person in Redis: a lakh of people with what a result day leaves of each.
import { createClient } from 'redis';
import { openCollections, type UserRecord } from '../../api/store/collections.ts';
import { openRedis } from '../../api/store/redis.ts';
import { startRedis } from '../../tests/support/redis.ts';
import { buildUser } from '../bench/people.ts';

const BATCH = 1_000;
const HASH = 'x'.repeat(43);

/** @returns bytes of memory for one person, without those of an empty server */
export async function measurePersonBytes(people: number): Promise<number> {
  const redis = await startRedis();
  const store = await openRedis([redis.url], () => {});
  const client = createClient({ url: redis.url });
  await client.connect();
  try {
    const before = await readUsedMemory(client);
    const collections = openCollections(store);
    for (let first = 0; first < people; first += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, people - first) }, (_, place) => first + place);
      await Promise.all(
        numbers.map(async (number) => {
          const user = withUse(buildUser(number, ''));
          await collections.users.modify(user.id, () => user);
          await collections.numbers.modify(user.mobile, () => ({ userId: user.id }));
        }),
      );
    }
    return ((await readUsedMemory(client)) - before) / people;
  } finally {
    client.destroy();
    await store.close();
    await redis.stop();
  }
}

type Client = { info(section: string): Promise<string> };

const readUsedMemory = async (client: Client): Promise<number> =>
  Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1] ?? 0);

/** Two sessions, two devices, three predictions. Recorded predictions come on top: they are the person's choice. */
function withUse(user: UserRecord): UserRecord {
  const session = { hash: HASH, createdAt: Date.now(), seenAt: Date.now() };
  const request = { space: 'air', rank: 12_000, season: 2026, requests: 3 };
  return {
    ...user,
    sessions: [session, session],
    devices: [HASH, HASH],
    allowance: {
      ...user.allowance,
      predictionsUsed: 3,
      ranks: [request],
      charged: [HASH, HASH, HASH].map((hash) => hash.slice(0, 22)),
      last: { rank: 12_000, counsellingId: 1, quotaId: 1, categoryId: 1 },
    },
  };
}
