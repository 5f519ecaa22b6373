// An empty store where there was data must not turn everyone into a stranger: it is noticed, and refused until accepted.
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Store, StoreDown } from './port.ts';

const KEY = 'store:id';
const LOOK_EVERY = 1_000;

/** What this machine remembers of the stores it has seen: target → id. */
type Memory = { read(): string | null; write(id: string): void };

export class StoreLost extends StoreDown {
  override name = 'StoreLost';

  constructor() {
    super(
      'The store is not the one that held our people. Restore it, or accept the loss: npm run admin -- accept-store',
    );
  }
}

/** @param target address or file of the store, kept only as a hash */
export function storeMemory(file: string, target: string): Memory {
  const name = createHash('sha256').update(target).digest('hex').slice(0, 16);
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

/** Every operation but `hit` is refused while the store's id is not the one remembered. */
export function guardAgainstLoss(store: Store, memory: Memory, now: () => number = Date.now): Store {
  let known = memory.read();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const rankedLines = known === null ? await nameStore(store) : await store.get(KEY);
    if (known === null && typeof rankedLines === 'string') {
      known = rankedLines;
      memory.write(rankedLines);
    }
    // Accepted meanwhile by an admin, beside this process.
    if (rankedLines !== known) known = memory.read();
    if (rankedLines !== known) throw new StoreLost();
    lookedAt = now();
  }

  /** One look a second at most, shared by all who wait for it. */
  function check(): Promise<void> | null {
    if (now() - lookedAt < LOOK_EVERY) return null;
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  }

  return {
    ...store,
    async get(key) {
      await check();
      return store.get(key);
    },
    async read(key) {
      await check();
      return store.read(key);
    },
    async update(key, change, ttl, from) {
      await check();
      return store.update(key, change, ttl, from);
    },
    async delete(key) {
      await check();
      return store.delete(key);
    },
  };
}

/** The id of the store; a new store gets one. */
function nameStore(store: Store): Promise<string> {
  const made = randomBytes(12).toString('hex');
  return store.update(KEY, (current) => {
    const id = typeof current === 'string' ? current : made;
    return { next: current === null ? made : current, result: id };
  });
}

/** Takes the store as it is now for the right one. */
export async function acceptStore(store: Store, memory: Memory): Promise<void> {
  memory.write(await nameStore(store));
}
