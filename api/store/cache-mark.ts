// Stores when an admin last cleared the caches of clients. Every process reads it.
import type { Store } from './port.ts';

const KEY = 'cache:cleared';

export const markCachesCleared = (store: Store, now: number): Promise<void> =>
  store.update(KEY, () => ({ next: now, result: undefined }));

/** Milliseconds; 0 if never. Also 0 while the store is down, because public settings must not depend on it. */
export async function cachesClearedAt(store: Store): Promise<number> {
  try {
    return Number(await store.get(KEY)) || 0;
  } catch {
    return 0;
  }
}
