// A store in memory, for histories that are too long for a disk. It passes the conformance tests of the store port.
import { type Store, StoreDown, type Stored } from '../../api/store/port.ts';

type Entries = Map<string, { text: string; until: number }>;

/** @param entries shared by the handles of one store */
export function openMemoryStore(entries: Entries = new Map(), now: () => number = Date.now): Store {
  const counters = new Map<string, { count: number; until: number }>();
  let isOpen = true;
  const read = (key: string): Stored | null => {
    if (!isOpen) throw new StoreDown('The store is closed.');
    const entry = entries.get(key);
    return entry && entry.until > now() ? JSON.parse(entry.text) : null;
  };
  return {
    kind: 'sqlite',
    get: async (key) => read(key),
    read: async (key) => ({ value: read(key), revision: null }),
    async update(key, change, ttl) {
      const current = read(key);
      const { next, result } = change(current);
      if (next === null) entries.delete(key);
      else if (next !== current) {
        const until = ttl === undefined ? Number.POSITIVE_INFINITY : now() + ttl;
        entries.set(key, { text: JSON.stringify(next), until });
      }
      return result;
    },
    async hit(key, window) {
      const known = counters.get(key);
      const counter = known && known.until > now() ? known : { count: 0, until: now() + window };
      counter.count += 1;
      counters.set(key, counter);
      return { count: counter.count, resetsIn: counter.until - now() };
    },
    async delete(key) {
      entries.delete(key);
    },
    async close() {
      isOpen = false;
    },
  };
}
