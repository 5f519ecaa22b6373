// What a save and its reply do to the list of a device, and how it takes in a newer version. It loads with the first save. Pure.
import type { ChoiceList } from '../../../api/contract/choices/choices.ts';
import { type ListAnswers, type ListConflict, mergeLists } from '../../../api/contract/choices/merge-lists.ts';
import { isSame, type LocalList, readContent } from './local-list.ts';

/** What a save sends. */
export const contentToSend = ({ name, lines, base }: LocalList) => ({
  name: name.trim() || base.name,
  lines: [...lines],
});

export function markSent(list: LocalList): LocalList {
  const content = contentToSend(list);
  return list.sent.some((other) => isSame(other, content)) ? list : { ...list, sent: [...list.sent, content] };
}

/** The server has the list in this version. Changes since the save are kept and still unsaved. */
export const acknowledge = (list: LocalList, saved: ChoiceList): LocalList => ({
  ...list,
  version: saved.version,
  base: readContent(saved),
  sent: [],
});

/** The newer version is the own save whose reply was lost. */
export const isOwnSave = ({ sent }: LocalList, saved: ChoiceList): boolean =>
  sent.some((content) => isSame(content, readContent(saved)));

/** @returns with conflicts, a list that follows the answers, and this device where one is missing */
export function rebaseList(
  list: LocalList,
  saved: ChoiceList,
  answers: ListAnswers = {},
): { next: LocalList; conflicts: ListConflict[] } {
  if (isOwnSave(list, saved)) return { next: acknowledge(list, saved), conflicts: [] };
  const { conflicts, ...merged } = mergeLists(list.base, contentToSend(list), readContent(saved), answers);
  return { next: acknowledge({ ...list, ...merged }, saved), conflicts };
}
