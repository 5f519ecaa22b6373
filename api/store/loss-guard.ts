// Detects that the store was replaced, emptied or half restored, and refuses operations until an operator has acted.
import { hash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { requireRestored } from './marks.ts';
import { type Store, StoreDown } from './port.ts';

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
