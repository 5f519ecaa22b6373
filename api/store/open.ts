// Opens the configured store with the guard against loss: a store that was replaced, emptied or half restored is refused.

import { hash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { requireRestored } from './marks.ts';
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

export const STORE_ID = 'store:id';
const CHECK_INTERVAL = 1_000;

/** The id of the store that this machine saw last, in a local file by target. */
type Memory = { read(): string | null; write(id: string): void };

export class StoreLost extends StoreDown {
  override name = 'StoreLost';

  constructor() {
    super(
      'The store is not the one that held our people. Restore it, or accept the loss: npm run admin -- accept-store',
    );
  }
}

/** @param target address or file of the store; only its hash is saved */
export function storeMemory(file: string, target: string): Memory {
  const name = hash('sha256', target).slice(0, 16);
  const all = (): Record<string, string> => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      return {};
    }
  };
  return {
    read: () => all()[name] ?? null,
    write(id) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ ...all(), [name]: id }), { mode: 0o600 });
    },
  };
}

/** Every operation except `hit` throws StoreRefused during a restore, and StoreLost while the id differs from the saved one. */
export function guardAgainstLoss(store: Store, memory: Memory, now: () => number = Date.now): Store {
  let knownId = memory.read();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  async function checkId(): Promise<void> {
    await requireRestored(store);
    const id = knownId === null ? await readOrCreateId(store) : await store.get(STORE_ID);
    if (knownId === null && typeof id === 'string') {
      knownId = id;
      memory.write(id);
    }
    // An admin may have accepted the store in another process.
    if (id !== knownId) knownId = memory.read();
    if (id !== knownId) throw new StoreLost();
    checkedAt = now();
  }

  /** At most one check per second. Parallel operations share it. */
  function check(): Promise<void> | null {
    if (now() - checkedAt < CHECK_INTERVAL) return null;
    running ??= checkId().finally(() => {
      running = null;
    });
    return running;
  }

  async function guarded<Result>(run: () => Promise<Result>): Promise<Result> {
    await check();
    return run();
  }

  return {
    ...store,
    get: (key) => guarded(() => store.get(key)),
    read: (key) => guarded(() => store.read(key)),
    update: (key, change, ttl, from) => guarded(() => store.update(key, change, ttl, from)),
    delete: (key) => guarded(() => store.delete(key)),
  };
}

/** @returns the id of the store; a new store gets one */
function readOrCreateId(store: Store): Promise<string> {
  const newId = randomBytes(12).toString('hex');
  return store.update(STORE_ID, (current) => {
    const id = typeof current === 'string' ? current : newId;
    return { next: current === null ? newId : current, result: id };
  });
}

/** Saves the id of the current store as the expected one. */
export async function acceptStore(store: Store, memory: Memory): Promise<void> {
  memory.write(await readOrCreateId(store));
}
