// Changes of the choice lists: starred seats, order, names, another list.
import { LIST_NAME_LENGTH } from '../../../api/contract/choices/choices.ts';
import { choiceWords } from '../../copy/choices.ts';
import { hasChanges, newLocalList, openSaved } from '../../lib/lists/local-list.ts';
import { type Cancel, platform } from '../../lib/platform.ts';
import { $conflict, $lists, $listsFrom, $open, $saving, RETRY_DELAY, showList, unsaved } from './list-state.ts';

/** Several changes in a row are saved once. */
const SAVE_DELAY = 600;

export function openList(id: string): void {
  const list = $lists.get().find((candidate) => candidate.id === id);
  if (!list || id === $open.get().id) return;
  leaveOpen();
  showList(unsaved.get(id) ?? openSaved(list));
}

export function newList(name = choiceWords.nextName($lists.get().length + 1), lines: readonly string[] = []): void {
  leaveOpen();
  showList(newLocalList(name, lines));
  if (lines.length > 0) scheduleSave();
}

/** Changes of a list that is left are saved with the next save. */
function leaveOpen(): void {
  const list = $open.get();
  if (hasChanges(list)) unsaved.set(list.id, list);
}

export function toggleStar(id: string): void {
  const { lines } = $open.get();
  setLines(lines.includes(id) ? lines.filter((other) => other !== id) : [...lines, id]);
}

export function renameList(name: string): void {
  $open.set({ ...$open.get(), name: name.slice(0, LIST_NAME_LENGTH) });
  scheduleSave();
}

export function setLines(lines: readonly string[]): void {
  $open.set({ ...$open.get(), lines });
  scheduleSave();
}

let cancelTimer: Cancel = () => undefined;

const cancelSave = (): void => cancelTimer();
/** What saves is loaded with the first save. */
export function scheduleSave(delay = SAVE_DELAY): void {
  cancelSave();
  // A change that is kept on this device says so once, not with each try.
  if ($saving.get() !== 'kept') $saving.set('unsaved');
  cancelTimer = platform().after(delay, () => {
    import('./list-saving.ts').then(({ save }) => save()).catch(() => scheduleSave(RETRY_DELAY));
  });
}

export function resetLists(): void {
  cancelSave();
  unsaved.clear();
  $conflict.set(null);
  $saving.set('saved');
  $lists.set([]);
  $open.set(newLocalList(choiceWords.firstName));
  $listsFrom.set('nowhere');
}
