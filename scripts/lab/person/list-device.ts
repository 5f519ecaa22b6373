// A device of the trial with two: edits a list and saves it over a socket, with the merge of the page.
import type { ChoiceList } from '../../../api/contract/choices.ts';
import type { ListAnswers, ListConflict, ListContent, Side } from '../../../api/contract/merge-lists.ts';
import { hasChanges, type LocalList, readContent } from '../../../src/lib/lists/local-list.ts';
import { acknowledge, contentToSend, markSent, rebaseList } from '../../../src/lib/lists/rebase-list.ts';
import type { Random } from '../../tooling/seeded-random.ts';
import { ask, type Person } from './people.ts';

export type Merge = { base: ListContent; mine: ListContent; theirs: ListContent; conflicts: readonly ListConflict[] };

export type ListDevice = {
  list: LocalList;
  /** Every merge with what was asked. */
  readonly merges: Merge[];
  /** Saves that the server accepted though they were made from another version than the one before. */
  overwrites: number;
};

export const openDevice = (list: LocalList): ListDevice => ({
  list,
  merges: [],
  overwrites: 0,
});

/** Saves once, as the page does: merges what is newer, and answers by chance. @param isLost the reply does not arrive */
export async function saveDevice(
  device: ListDevice,
  target: { port: number; person: Person; request: object },
  random: Random,
  isLost = false,
): Promise<void> {
  if (!hasChanges(device.list)) return;
  const { id, version } = device.list;
  const body = { request: target.request, id, version, ...contentToSend(device.list) };
  device.list = markSent(device.list);
  const reply = await ask(target.port, target.person, '/api/users/save-choice-list', body);
  if (isLost) return void (await reply.arrayBuffer());
  const { list, error }: { list?: ChoiceList; error?: string } = await reply.json();
  if (!list) throw new Error(`a save was answered ${reply.status} ${error}`);
  if (reply.status === 200) {
    if (list.version !== (version ?? 0) + 1) device.overwrites += 1;
    device.list = acknowledge(device.list, list);
  } else takeIn(device, list, random);
}

function takeIn(device: ListDevice, newer: ChoiceList, random: Random): void {
  const mine = contentToSend(device.list);
  const { base } = device.list;
  const { conflicts } = rebaseList(device.list, newer);
  const answers: ListAnswers = Object.fromEntries(
    conflicts.map(({ key }) => [key, (random() < 0.5 ? 'mine' : 'theirs') satisfies Side]),
  );
  const { next } = rebaseList(device.list, newer, answers);
  const isMerge = next.name !== device.list.name || next.lines !== device.list.lines;
  if (isMerge) device.merges.push({ base, mine, theirs: readContent(newer), conflicts });
  device.list = next;
}
