// Saves the choice lists and deletes them, and takes in what another place has changed. It loads with the first save.
import { type ChoiceList, choiceList } from '../../../api/contract/choices/choices.ts';
import type { ListAnswers } from '../../../api/contract/choices/merge-lists.ts';
import { choiceWords } from '../../copy/choices.ts';
import { savingWords } from '../../copy/list-conflict.ts';
import { ApiError, call } from '../../lib/api/api.ts';
import * as local from '../../lib/lists/local-list.ts';
import * as saves from '../../lib/lists/rebase-list.ts';
import { platform } from '../../lib/platform.ts';
import { parseValue } from '../../lib/storage/parse.ts';
import type { PredictionInputs } from '../../lib/storage/tab-request.ts';
import { showToast } from '../page/toasts.ts';
import {
  $conflict,
  $lists,
  $open,
  $predicted,
  $saving,
  changeLocal,
  findLocal,
  RETRY_DELAY,
  showList,
  unsaved,
} from './list-state.ts';

let running: Promise<void> | null = null;
/** The page tells a failure once, until a save succeeds. */
let isFailing = false;

export function save(): Promise<void> {
  running ??= saveAll().finally(() => {
    running = null;
  });
  return running;
}

/** One save after another: changes made meanwhile are saved from the version that the reply names. */
async function saveAll(): Promise<void> {
  const { inputs } = $predicted.get();
  const left = new Set<string>();
  let isUnreached = false;
  const findNext = () =>
    [...unsaved.values(), $open.get()].find((list) => local.hasChanges(list) && !left.has(list.id));
  if (inputs === null) return;
  for (let list = findNext(); list; list = findNext()) {
    if ($saving.get() !== 'kept') $saving.set('saving');
    const outcome = await saveOne(list, inputs.request);
    if (outcome !== 'again') left.add(list.id);
    if (outcome === 'unreached') isUnreached = true;
  }
  if (left.size === 0) $saving.set('saved');
  else $saving.set(isUnreached ? 'kept' : 'unsaved');
}

/** @returns whether the list may be saved again at once, waits for somebody, or reached no server */
async function saveOne(
  list: local.LocalList,
  request: PredictionInputs['request'],
): Promise<'again' | 'waits' | 'unreached'> {
  const { id, version } = list;
  changeLocal(id, saves.markSent);
  try {
    const reply = await call('choices.saveChoiceList', {
      body: { request, id, version, ...saves.contentToSend(list) },
    });
    if (!findLocal(id)) return 'again';
    keepSaved(reply.list);
    changeLocal(id, (now) => saves.acknowledge(now, reply.list));
    isFailing = false;
    return 'again';
  } catch (error) {
    const newer = readNewer(error);
    const mine = findLocal(id);
    if (mine && newer) return takeIn(mine, newer) ? 'again' : 'waits';
    if (mine && version !== null && error instanceof ApiError && error.code === 'LIST_UNKNOWN')
      $conflict.set({ mine, newer: null, conflicts: [] });
    else if (mine) tellFailure(error);
    return readStatus(error) === 0 ? 'unreached' : 'waits';
  }
}

/** 0 where no server was reached. */
const readStatus = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

function tellFailure(error: unknown): void {
  const status = readStatus(error);
  if (status !== 0) showToast('error', error instanceof ApiError ? error.message : choiceWords.notSaved);
  else if (!isFailing) showToast('info', savingWords.kept);
  isFailing = true;
  if (status === 0 || status >= 500) platform().after(RETRY_DELAY, () => void save());
}

const readNewer = (error: unknown): ChoiceList | null =>
  error instanceof ApiError && error.code === 'LIST_CHANGED' ? parseValue(choiceList, error.details.list) : null;

const keepSaved = (list: ChoiceList): void => $lists.set([list, ...$lists.get().filter(({ id }) => id !== list.id)]);

/** Merges a newer version, or asks where both changed the same. @returns whether it was merged */
function takeIn(mine: local.LocalList, newer: ChoiceList): boolean {
  keepSaved(newer);
  const { next, conflicts } = saves.rebaseList(mine, newer);
  if (conflicts.length > 0) $conflict.set({ mine, newer, conflicts });
  else {
    if (!saves.isOwnSave(mine, newer)) showToast('info', savingWords.merged);
    changeLocal(mine.id, () => next);
  }
  return conflicts.length === 0;
}

/** Saves the list as the person has decided. Without an answer it stays unsaved, and the next save asks again. */
export async function answerConflict(answers: ListAnswers): Promise<void> {
  const asked = $conflict.get();
  if (asked === null) return;
  const { mine, newer } = asked;
  // One that was deleted elsewhere and is kept is a new list.
  changeLocal(mine.id, (list) =>
    newer === null ? local.newLocalList(list.name, list.lines) : saves.rebaseList(list, newer, answers).next,
  );
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
  await running;
  const { id, version } = $open.get();
  try {
    if (version !== null) await call('choices.deleteChoiceList', { body: { id, version } });
    forgetList(id);
  } catch (error) {
    const newer = readNewer(error);
    const mine = findLocal(id);
    if (newer && mine) takeIn(mine, newer);
    showToast('error', newer ? savingWords.notDeleted : choiceWords.notSaved);
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
