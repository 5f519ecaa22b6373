// The choice lists of the account and the open one, with what the server does not have yet.
import { atom, computed } from 'nanostores';
import type { ChoiceList } from '../../../api/contract/choices/choices.ts';
import type { ListConflict } from '../../../api/contract/choices/merge-lists.ts';
import { choiceWords } from '../../copy/choices.ts';
import { hasChanges, type LocalList, newLocalList } from '../../lib/lists/local-list.ts';
import type { Prediction } from '../../lib/seats/fetch-prediction.ts';
import type { PredictionInputs } from '../../lib/storage/tab-request.ts';

type Predicted = { inputs: PredictionInputs | null; data: Prediction | null; status?: string };
/** The prediction of the page: lists are saved with its request, and it names their seats. */
export const $predicted = atom<Predicted>({ inputs: null, data: null });

/** What the person is asked about a list. `newer` is null where the list was deleted in another place. */
export type OpenConflict = { mine: LocalList; newer: ChoiceList | null; conflicts: readonly ListConflict[] };

export const $lists = atom<readonly ChoiceList[]>([]);
/** `copy`: as this device keeps them; the server has not answered yet. */
export const $listsFrom = atom<'nowhere' | 'copy' | 'unreached' | 'server'>('nowhere');
export const $open = atom<LocalList>(newLocalList(choiceWords.firstName));
type Draft = { id: string | null; name: string; lines: readonly string[] };
let draft: Draft = { id: null, name: '', lines: [] };
/** The open list; its id is null until it is saved. It is the same object until one of the three changes. */
export const $draft = computed($open, ({ id: own, version, name, lines }) => {
  const id = version === null ? null : own;
  if (draft.id !== id || draft.name !== name || draft.lines !== lines) draft = { id, name, lines };
  return draft;
});
/** `kept`: only this device has the change, because the server could not be reached. It is saved when it can be. */
export const $saving = atom<'saved' | 'saving' | 'unsaved' | 'kept'>('saved');
export const $conflict = atom<OpenConflict | null>(null);

export const $starred = computed($draft, ({ lines }) => new Set(lines));

/** After a save that did not get through. */
export const RETRY_DELAY = 15_000;

/** Lists besides the open one with changes that the server does not have yet, by id. */
export const unsaved = new Map<string, LocalList>();

export function showList(list: LocalList): void {
  unsaved.delete(list.id);
  $open.set(list);
}

export const findLocal = (id: string): LocalList | undefined => (id === $open.get().id ? $open.get() : unsaved.get(id));

/** The list may be open or left by now, or gone after a logout. */
export function changeLocal(id: string, change: (list: LocalList) => LocalList): void {
  const list = findLocal(id);
  if (!list) return;
  const next = change(list);
  if (list === $open.get()) $open.set(next);
  else {
    unsaved.delete(id);
    if (hasChanges(next)) unsaved.set(next.id, next);
  }
}
