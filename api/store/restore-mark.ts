// The mark of a restore: written before its first entry and removed after its last. A store that has it holds half a backup.
import { type Store, StoreRefused } from './port.ts';

/** Its value is the id of the restore, which tells it from another one that starts over. */
export const RESTORE_MARK = 'restore:begun';

/** @throws StoreRefused while the store has the mark */
export async function requireRestored(store: Store): Promise<void> {
  if ((await store.get(RESTORE_MARK)) === null) return;
  throw new StoreRefused(
    'RESTORE_UNFINISHED',
    'The store holds half of a backup: a restore began and has not ended. Wait for it, or repeat it: npm run restore -- FILE starts over.',
  );
}
