// Opens the store that the configuration names, guarded against loss.
import { dirname, join } from 'node:path';
import { acceptStore, guardAgainstLoss, storeMemory } from './loss-guard.ts';
import { type Store, StoreDown } from './port.ts';
import { openRedis } from './redis.ts';
import { openSqlite } from './sqlite.ts';

/** Where the store is: Redis addresses, or the SQLite file. What this machine remembers stands beside that file. */
export type StoreLocation = { redisUrls: readonly string[]; storeFile: string };

export type OpenedStore = {
  store: Store;
  /** Settings of the server that endanger what is stored. */
  warnings: string[];
  /** Takes the store as it is now for the right one. */
  accept(): Promise<void>;
};

/** What STORE_FILE names is no store and cannot become one; the message says what to do. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable';
}

/** @param onProblem gets what goes wrong with the connection */
export async function openStore(place: StoreLocation, onProblem: (problem: string) => void): Promise<OpenedStore> {
  const target = place.redisUrls.length === 0 ? place.storeFile : place.redisUrls.join(',');
  const memory = storeMemory(join(dirname(place.storeFile), 'store-id.json'), target);
  const { store, warnings } = await openPlain(place, onProblem);
  return { store: guardAgainstLoss(store, memory), warnings, accept: () => acceptStore(store, memory) };
}

async function openPlain({ redisUrls, storeFile }: StoreLocation, onProblem: (problem: string) => void) {
  if (redisUrls.length === 0) return { store: openFile(storeFile), warnings: [] };
  const store = await openRedis(redisUrls, (error) => onProblem(error.message));
  return { store, warnings: await readWarnings(store.durabilityWarnings(), onProblem) };
}

function openFile(file: string): Store {
  try {
    return openSqlite(file);
  } catch (cause) {
    const words = 'STORE_FILE cannot be opened as a store. Name a file in a folder that may be written.';
    throw new StoreUnusable(words, { cause });
  }
}

/** A server that is down now, or does not tell its settings, is no reason not to start. */
async function readWarnings(selection: Promise<string[]>, onProblem: (problem: string) => void): Promise<string[]> {
  try {
    return await selection;
  } catch (error) {
    if (!(error instanceof StoreDown)) throw error;
    onProblem('The settings of the Redis server could not be read.');
    return [];
  }
}
