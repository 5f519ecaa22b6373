// The choice lists of the account: starred seats, order, names, saving.
import { atom, computed, map } from 'nanostores';
import { type ChoiceList, LIST_NAME_LENGTH } from '../../../api/contract/choices.ts';
import type { Reply } from '../../../api/contract/endpoints.ts';
import { choiceWords } from '../../copy/choices.ts';
import { ApiError, call } from '../../lib/api.ts';
import { type Cancel, platform } from '../../lib/platform.ts';
import { showToast } from '../page/toasts.ts';
import { $prediction } from '../results/prediction-state.ts';
import { onSessionEnd } from '../session/session.ts';

/** Several changes in a row are saved once. */
const SAVE_DELAY = 600;

type Draft = { id: string | null; name: string; lines: readonly string[] };
export type ListChance = Reply<'choiceListOutlook'>;

export const $lists = atom<readonly ChoiceList[]>([]);
export const $draft = map<Draft>({ id: null, name: choiceWords.firstName, lines: [] });
export const $saving = atom<'saved' | 'saving' | 'unsaved'>('saved');
export const $listChance = atom<ListChance | null>(null);

export const $starred = computed($draft, ({ lines }) => new Set(lines));

export async function loadLists(): Promise<void> {
  onSessionEnd.push(resetLists);
  const { lists } = await call('choiceLists').catch(() => ({ lists: [] }));
  $lists.set(lists);
  const first = lists[0];
  if (first && $draft.get().lines.length === 0) openList(first.id);
}

export function openList(id: string): void {
  const list = $lists.get().find((candidate) => candidate.id === id);
  if (!list) return;
  $draft.set({ id, name: list.name, lines: list.lines.map((line) => line.id) });
  void loadListChance();
}

export function newList(): void {
  $draft.set({ id: null, name: choiceWords.nextName($lists.get().length + 1), lines: [] });
  $listChance.set(null);
}

export function toggleStar(id: string): void {
  const { lines } = $draft.get();
  setLines(lines.includes(id) ? lines.filter((other) => other !== id) : [...lines, id]);
}

export function renameList(name: string): void {
  $draft.setKey('name', name.slice(0, LIST_NAME_LENGTH));
  scheduleSave();
}

export function setLines(lines: readonly string[]): void {
  $draft.setKey('lines', lines);
  scheduleSave();
}

let cancelSave: Cancel = () => undefined;

function scheduleSave(): void {
  cancelSave();
  $saving.set('unsaved');
  cancelSave = platform().after(SAVE_DELAY, () => void save());
}

async function save(): Promise<void> {
  const { inputs } = $prediction.get();
  const draft = $draft.get();
  if (inputs === null) return;
  $saving.set('saving');
  try {
    const name = draft.name.trim() || choiceWords.firstName;
    const { list } = await call('saveChoiceList', {
      body: { request: inputs.request, id: draft.id, name, lines: [...draft.lines] },
    });
    $lists.set([list, ...$lists.get().filter(({ id }) => id !== list.id)]);
    if ($draft.get() === draft || $draft.get().id === draft.id) $draft.setKey('id', list.id);
    $saving.set('saved');
    await loadListChance();
  } catch (error) {
    $saving.set('unsaved');
    showToast('error', error instanceof ApiError ? error.message : choiceWords.notSaved);
  }
}

export async function deleteOpenList(): Promise<void> {
  const { id } = $draft.get();
  cancelSave();
  if (id !== null) {
    await call('deleteChoiceList', { body: { id } }).catch(() => showToast('error', choiceWords.notSaved));
    $lists.set($lists.get().filter((list) => list.id !== id));
  }
  const next = $lists.get()[0];
  if (next) openList(next.id);
  else newList();
}

async function loadListChance(): Promise<void> {
  const { inputs } = $prediction.get();
  const { id } = $draft.get();
  if (inputs === null || id === null) return;
  const chance = await call('choiceListOutlook', { body: { request: inputs.request, id } }).catch(() => null);
  if ($draft.get().id === id) $listChance.set(chance);
}

function resetLists(): void {
  cancelSave();
  $lists.set([]);
  $draft.set({ id: null, name: choiceWords.firstName, lines: [] });
  $listChance.set(null);
}
