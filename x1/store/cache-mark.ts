// When an admin last cleared the caches of clients: a mark that every process reads.
import type { Store } from './port.ts';

const KEY = 'cache:cleared';

export const markCachesCleared = (store: Store, now: number): Promise<null> =>
  store.update(KEY, () => ({ next: now, result: null }));

/** 0 when never, or while the store is down: settings need no person. */
export async function cachesClearedAt(store: Store): Promise<number> {
  try {
    return Number(await store.get(KEY)) || 0;
  } catch {
    return 0;
  }
}
