// Opens the configured store with the guard against loss.
import { dirname, join } from 'node:path';
import { acceptStore, guardAgainstLoss, STORE_ID, storeMemory } from './loss-guard.ts';
import { type Store, StoreDown, StoreRefused } from './port.ts';
import { openRedis } from './redis.ts';
import { openSqlite } from './sqlite.ts';

/** Redis addresses, or the SQLite file if there are none. The store's id is saved next to that file in both cases. */
export type StoreLocation = { redisUrls: readonly string[]; storeFile: string };

export type OpenedStore = Awaited<ReturnType<typeof openStore>>;

/** STORE_FILE cannot be opened as a store. The message says what to do. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable';
}

/**
 * @param onProblem called with every problem of the connection
 * @param now of a file: entries that have expired by then are removed
 * @throws StoreUnusable, StoreRefused for a file that cannot be opened or is damaged
 */
export async function openStore(
  place: StoreLocation,
  onProblem: (problem: string) => void,
  now: () => number = Date.now,
) {
  const target = place.redisUrls.length === 0 ? place.storeFile : place.redisUrls.join(',');
  const memory = storeMemory(join(dirname(place.storeFile), 'store-id.json'), target);
  const { store, warnings, readTime } = await openPlain(place, onProblem, now);
  const guarded = guardAgainstLoss(store, memory);
  return {
    store: guarded,
    /** The store without the guard, for a restore. */
    unguarded: store,
    /** Settings of the Redis server that can lose data. */
    warnings,
    /** Milliseconds on the clock of a Redis server; null for a file. */
    readTime,
    /** @throws StoreRefused, StoreLost if the store must not be used; StoreDown */
    requireUsable: async () => void (await guarded.get(STORE_ID)),
    /** Accepts the current store after a loss. */
    accept: () => acceptStore(store, memory),
  };
}

type Plain = { store: Store; warnings: string[]; readTime: () => Promise<number | null> };

async function openPlain(
  { redisUrls, storeFile }: StoreLocation,
  onProblem: (problem: string) => void,
  now: () => number,
): Promise<Plain> {
  if (redisUrls.length === 0) return { store: openFile(storeFile, now), warnings: [], readTime: async () => null };
  const store = await openRedis(redisUrls, (error) => onProblem(error.message));
  return { store, warnings: await readWarnings(store.durabilityWarnings(), onProblem), readTime: store.readTime };
}

function openFile(file: string, now: () => number): Store {
  try {
    return openSqlite(file, now);
  } catch (cause) {
    if (cause instanceof StoreRefused) throw cause;
    const message = 'STORE_FILE cannot be opened as a store. Name a file in a folder that may be written.';
    throw new StoreUnusable(message, { cause });
  }
}

/** A Redis server that is down, or refuses to return its settings, does not prevent the start. */
async function readWarnings(warnings: Promise<string[]>, onProblem: (problem: string) => void): Promise<string[]> {
  try {
    return await warnings;
  } catch (error) {
    if (!(error instanceof StoreDown)) throw error;
    onProblem('The settings of the Redis server could not be read.');
    return [];
  }
}
