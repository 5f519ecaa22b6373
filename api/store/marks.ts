// Marks that every process reads in the store: a restore that began, a backup that proved itself, caches that were cleared.
import { type Store, StoreDown, StoreRefused } from './port.ts';

/** Written before the first entry of a restore and removed after its last one. Its value is the id of that restore. */
export const RESTORE_MARK = 'restore:begun';
const BACKUP_PROVEN = 'backup:proven';
const CACHES_CLEARED = 'cache:cleared';

/** Writes a value, whatever was there. @param ttl in milliseconds; without it, the value stays */
export const put = (store: Store, key: string, next: unknown, ttl?: number): Promise<void> =>
  store.update(key, () => ({ next, result: undefined }), ttl);

/** @throws StoreRefused while the store has the mark of a restore: it holds half a backup */
export async function requireRestored(store: Store): Promise<void> {
  if ((await store.get(RESTORE_MARK)) === null) return;
  throw new StoreRefused(
    'RESTORE_UNFINISHED',
    'The store holds half of a backup: a restore began and has not ended. Wait for it, or repeat it: npm run restore -- FILE starts over.',
  );
}

/** @param at milliseconds, before which every write is in the backup */
export const markBackupProven = (store: Store, at: number): Promise<void> => put(store, BACKUP_PROVEN, at);

/** @returns milliseconds; 0 without a proven backup. The last known time while the store is down, which has an alarm of its own */
export function watchProvenBackup(store: Store): () => Promise<number> {
  let known = 0;
  return async () => {
    try {
      known = Number(await store.get(BACKUP_PROVEN)) || 0;
    } catch (error) {
      if (!(error instanceof StoreDown)) throw error;
    }
    return known;
  };
}

/** An admin cleared the caches of clients. */
export const markCachesCleared = (store: Store, now: number): Promise<void> => put(store, CACHES_CLEARED, now);

/** Milliseconds; 0 if never. Also 0 while the store is down, because public settings must not depend on it. */
export async function cachesClearedAt(store: Store): Promise<number> {
  try {
    return Number(await store.get(CACHES_CLEARED)) || 0;
  } catch {
    return 0;
  }
}
