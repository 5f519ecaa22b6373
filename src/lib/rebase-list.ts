// Takes a newer version of a list into the changes of a device. It loads when another place has changed the list.
import type { ChoiceList } from '../../api/contract/choices.ts';
import { type ListAnswers, type ListConflict, mergeLists } from '../../api/contract/merge-lists.ts';
import { acknowledge, contentToSend, isOwnSave, type LocalList, readContent } from './local-list.ts';

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
