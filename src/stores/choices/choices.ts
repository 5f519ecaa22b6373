// The choice lists of the account: starred seats, order, names, saving.
import { atom, computed } from 'nanostores';
import { type ChoiceList, choiceList, LIST_NAME_LENGTH } from '../../../api/contract/choices.ts';
import type { Reply } from '../../../api/contract/endpoints.ts';
import type { ListAnswers, ListConflict } from '../../../api/contract/merge-lists.ts';
import { choiceWords } from '../../copy/choices.ts';
import { ApiError, call } from '../../lib/api.ts';
import * as local from '../../lib/local-list.ts';
import { parseValue } from '../../lib/parse.ts';
import { type Cancel, platform } from '../../lib/platform.ts';
import { showToast } from '../page/toasts.ts';
import { $prediction } from '../results/prediction-state.ts';
import { onSessionEnd } from '../session/session.ts';

/** Several changes in a row are saved once. */
const SAVE_DELAY = 600;
/** After a save that the server did not answer. */
const RETRY_DELAY = 15_000;

export type ListChance = Reply<'choiceListOutlook'>;
/** What the person is asked about a list. `newer` is null where the list was deleted in another place. */
export type OpenConflict = { mine: local.LocalList; newer: ChoiceList | null; conflicts: readonly ListConflict[] };

export const $lists = atom<readonly ChoiceList[]>([]);
const $open = atom<local.LocalList>(local.newLocalList(choiceWords.firstName));
type Draft = { id: string | null; name: string; lines: readonly string[] };
let draft: Draft = { id: null, name: '', lines: [] };
/** The open list; its id is null until it is saved. It is the same object until one of the three changes. */
export const $draft = computed($open, ({ id: own, version, name, lines }) => {
  const id = version === null ? null : own;
  if (draft.id !== id || draft.name !== name || draft.lines !== lines) draft = { id, name, lines };
  return draft;
});
export const $saving = atom<'saved' | 'saving' | 'unsaved'>('saved');
export const $listChance = atom<ListChance | null>(null);
export const $conflict = atom<OpenConflict | null>(null);

export const $starred = computed($draft, ({ lines }) => new Set(lines));

/** Lists besides the open one with changes that the server does not have yet, by id. */
const unsaved = new Map<string, local.LocalList>();

export async function loadLists(): Promise<void> {
  onSessionEnd.push(resetLists);
  const { lists } = await call('choiceLists').catch(() => ({ lists: [] }));
  $lists.set(lists);
  const first = lists[0];
  if (first && $open.get().lines.length === 0) openList(first.id);
}

export function openList(id: string): void {
  const list = $lists.get().find((candidate) => candidate.id === id);
  if (!list || id === $open.get().id) return;
  leaveOpen();
  showList(unsaved.get(id) ?? local.openSaved(list));
}

export function newList(name = choiceWords.nextName($lists.get().length + 1), lines: readonly string[] = []): void {
  leaveOpen();
  showList(local.newLocalList(name, lines));
  if (lines.length > 0) scheduleSave();
}

function showList(list: local.LocalList): void {
  unsaved.delete(list.id);
  $open.set(list);
  $listChance.set(null);
  void loadListChance();
}

/** Changes of a list that is left are saved with the next save. */
function leaveOpen(): void {
  const list = $open.get();
  if (local.hasChanges(list)) unsaved.set(list.id, list);
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

const findLocal = (id: string): local.LocalList | undefined => (id === $open.get().id ? $open.get() : unsaved.get(id));

/** The list may be open or left by now, or gone after a logout. */
function changeLocal(id: string, change: (list: local.LocalList) => local.LocalList): void {
  const list = findLocal(id);
  if (!list) return;
  const next = change(list);
  if (list === $open.get()) $open.set(next);
  else {
    unsaved.delete(id);
    if (local.hasChanges(next)) unsaved.set(next.id, next);
  }
}

let cancelSave: Cancel = () => undefined;
let running: Promise<void> | null = null;
/** A failure is told once, until a save succeeds. */
let isFailing = false;

function scheduleSave(delay = SAVE_DELAY): void {
  cancelSave();
  $saving.set('unsaved');
  cancelSave = platform().after(delay, () => void save());
}

function save(): Promise<void> {
  running ??= saveAll().finally(() => {
    running = null;
  });
  return running;
}

/** One save after another: changes made meanwhile are saved from the version that the reply names. */
async function saveAll(): Promise<void> {
  const { inputs } = $prediction.get();
  const left = new Set<string>();
  const findNext = () =>
    [...unsaved.values(), $open.get()].find((list) => local.hasChanges(list) && !left.has(list.id));
  if (inputs === null) return;
  for (let list = findNext(); list; list = findNext()) {
    $saving.set('saving');
    if (!(await saveOne(list, inputs.request))) left.add(list.id);
  }
  $saving.set(left.size > 0 ? 'unsaved' : 'saved');
}

type SavedRequest = NonNullable<ReturnType<typeof $prediction.get>['inputs']>['request'];

/** @returns whether the list may be saved again at once */
async function saveOne({ id, version, ...list }: local.LocalList, request: SavedRequest): Promise<boolean> {
  const { name, lines } = local.contentToSend({ id, version, ...list });
  changeLocal(id, local.markSent);
  try {
    const reply = await call('saveChoiceList', { body: { request, id, version, name, lines: [...lines] } });
    if (!findLocal(id)) return true;
    keepSaved(reply.list);
    changeLocal(id, (now) => local.acknowledge(now, reply.list));
    isFailing = false;
    if ($open.get().id === id) await loadListChance();
    return true;
  } catch (error) {
    const newer = readNewer(error);
    const mine = findLocal(id);
    if (mine && newer) return takeIn(mine, newer).catch(tellFailure);
    if (mine && version !== null && error instanceof ApiError && error.code === 'LIST_UNKNOWN')
      $conflict.set({ mine, newer: null, conflicts: [] });
    else if (mine) tellFailure(error);
    return false;
  }
}

function tellFailure(error: unknown): false {
  const status = error instanceof ApiError ? error.status : 0;
  if (!isFailing || status !== 0) showToast('error', error instanceof ApiError ? error.message : choiceWords.notSaved);
  isFailing = true;
  if (status === 0 || status >= 500) scheduleSave(RETRY_DELAY);
  return false;
}

const readNewer = (error: unknown): ChoiceList | null =>
  error instanceof ApiError && error.code === 'LIST_CHANGED' ? parseValue(choiceList, error.details.list) : null;

const keepSaved = (list: ChoiceList): void => $lists.set([list, ...$lists.get().filter(({ id }) => id !== list.id)]);

/** Merges a newer version, or asks where both changed the same. @returns whether it was merged */
async function takeIn(mine: local.LocalList, newer: ChoiceList): Promise<boolean> {
  const { rebaseList } = await import('../../lib/rebase-list.ts');
  const now = findLocal(mine.id);
  if (!now) return true;
  keepSaved(newer);
  const { next, conflicts } = rebaseList(now, newer);
  if (conflicts.length > 0) $conflict.set({ mine: now, newer, conflicts });
  else {
    if (!local.isOwnSave(now, newer)) showToast('info', choiceWords.merged);
    changeLocal(now.id, () => next);
  }
  return conflicts.length === 0;
}

/** Saves the list as the person has decided. Without an answer it stays unsaved, and the next save asks again. */
export async function answerConflict(answers: ListAnswers): Promise<void> {
  const asked = $conflict.get();
  if (asked === null) return;
  const { mine, newer } = asked;
  const { rebaseList } = await import('../../lib/rebase-list.ts');
  changeLocal(mine.id, (list) => (newer === null ? local.recreate(list) : rebaseList(list, newer, answers).next));
  if (newer === null) $lists.set($lists.get().filter(({ id }) => id !== mine.id));
  $conflict.set(null);
  await running;
  await save();
}

/** The list was deleted in another place, and is not kept here either. */
export function dropDeleted(): void {
  const id = $conflict.get()?.mine.id;
  $conflict.set(null);
  if (id !== undefined) forgetList(id);
}

export async function deleteOpenList(): Promise<void> {
  cancelSave();
  await running;
  const { id, version } = $open.get();
  try {
    if (version !== null) await call('deleteChoiceList', { body: { id, version } });
    forgetList(id);
  } catch (error) {
    const newer = readNewer(error);
    const mine = findLocal(id);
    if (newer && mine) await takeIn(mine, newer).catch(() => false);
    showToast('error', newer ? choiceWords.notDeleted : choiceWords.notSaved);
  }
}

function forgetList(id: string): void {
  $lists.set($lists.get().filter((list) => list.id !== id));
  unsaved.delete(id);
  if ($open.get().id !== id) return;
  const next = $lists.get()[0];
  if (next) showList(unsaved.get(next.id) ?? local.openSaved(next));
  else showList(local.newLocalList(choiceWords.nextName(1)));
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
  unsaved.clear();
  $conflict.set(null);
  $saving.set('saved');
  $lists.set([]);
  $open.set(local.newLocalList(choiceWords.firstName));
  $listChance.set(null);
}
