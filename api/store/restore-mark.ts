// The mark of a restore: written before its first entry and removed after its last. A store that has it holds half a backup.
import { type Store, StoreRefused } from './port.ts';

export const RESTORE_MARK = 'restore:begun';

/** @param id of the restore, which tells it from another one that starts over */
export const markRestore = (store: Store, id: string): Promise<void> =>
  store.update(RESTORE_MARK, () => ({ next: id, result: undefined }));

export const readRestoreMark = (store: Store): Promise<unknown> => store.get(RESTORE_MARK);

export const removeRestoreMark = (store: Store): Promise<void> => store.delete(RESTORE_MARK);

/** @throws StoreRefused while the store has the mark */
export async function requireRestored(store: Store): Promise<void> {
  if ((await readRestoreMark(store)) === null) return;
  throw new StoreRefused(
    'RESTORE_UNFINISHED',
    'The store holds half of a backup: a restore began and has not ended. Wait for it, or repeat it: npm run restore -- FILE starts over.',
  );
}
