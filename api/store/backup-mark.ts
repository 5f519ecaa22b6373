// The time of the last backup that proved itself, in the store that was backed up, so that every server can tell its age.
import { type Store, StoreDown } from './port.ts';

const KEY = 'backup:proven';

/** @param at milliseconds, before which every write is in the backup */
export const markBackupProven = (store: Store, at: number): Promise<void> =>
  store.update(KEY, () => ({ next: at, result: undefined }));

/** @returns milliseconds; 0 without a proven backup. The last known time while the store is down, which has an alarm of its own */
export function watchProvenBackup(store: Store): () => Promise<number> {
  let known = 0;
  return async () => {
    try {
      known = Number(await store.get(KEY)) || 0;
    } catch (error) {
      if (!(error instanceof StoreDown)) throw error;
    }
    return known;
  };
}
