// Loads the choice lists, and keeps a copy on this device: a list can be read and changed without a network, and a change outlives the tab. The copy ends with the session.
import * as z from 'zod/mini';
import { type ChoiceList, choiceList } from '../../../api/contract/choices/choices.ts';
import { memoize } from '../../../api/contract/memoize.ts';
import { choiceWords } from '../../copy/choices.ts';
import { call } from '../../lib/api/api.ts';
import { hasChanges, type LocalList, newLocalList, openSaved } from '../../lib/lists/local-list.ts';
import { platform } from '../../lib/platform.ts';
import { LISTS_KEY } from '../../lib/storage/storage-keys.ts';
import { writeJson } from '../../lib/storage/stored-json.ts';
import { readStored } from '../../lib/storage/stored-value.ts';
import { $session, onSessionEnd } from '../session/session.ts';
import { resetLists, scheduleSave } from './choices.ts';
import { $lists, $listsFrom, $open, $saving, showList, unsaved } from './list-state.ts';

const content = z.object({ name: z.string(), lines: z.array(z.string()) });
const localList = z.extend(content, {
  id: z.string(),
  version: z.nullable(z.int()),
  base: content,
  sent: z.array(content),
});
const listCopy = z.object({
  owner: z.string(),
  lists: z.array(choiceList),
  open: localList,
  unsaved: z.array(localList),
});

/** What may have changed meanwhile: the network is back, or the person comes from another tab or device. */
const RETURNS = ['online', 'focus'];

/** The copy of this device shows first; what the server says replaces it, but for changes that it does not have yet. */
export async function loadLists(): Promise<void> {
  start();
  const known = $lists.get();
  const reply = await call('choices.choiceLists').catch(() => null);
  if (reply === null) return keepUnsaved();
  // A save that ended meanwhile knows more than this reply.
  if ($lists.get() !== known) return loadLists();
  const { lists } = reply;
  if ($listsFrom.get() === 'server' && nameVersions(lists) === nameVersions(known)) return;
  $lists.set(lists);
  $listsFrom.set('server');
  const open = $open.get();
  if (isUnsaved()) scheduleSave();
  if (hasChanges(open)) return;
  const [first] = lists;
  const now = lists.find(({ id }) => id === open.id) ?? first;
  if (now) showList(openSaved(now));
  else if (open.version !== null) showList(newLocalList(choiceWords.firstName));
}

/** Once. */
const start = memoize((): void => {
  onSessionEnd.push(resetLists);
  for (const event of RETURNS) platform().events.addEventListener(event, () => void reloadLists());
  if (restoreCopy()) $listsFrom.set('copy');
  if (isUnsaved()) $saving.set('unsaved');
});

/** The server is not reached. */
function keepUnsaved(): void {
  $listsFrom.set('unreached');
  if (!isUnsaved()) return;
  $saving.set('kept');
  scheduleSave();
}

/** Nothing is asked for who is logged out, and nothing while a save is on its way. */
async function reloadLists(): Promise<void> {
  if ($session.get().status === 'in' && $saving.get() !== 'saving') await loadLists();
}

const nameVersions = (lists: readonly ChoiceList[]): string =>
  lists
    .map(({ id, version }) => `${id} ${version}`)
    .sort()
    .join();

const isUnsaved = (): boolean => hasChanges($open.get()) || unsaved.size > 0;

const readOwner = (): string => $session.get().known?.mobile ?? '';

/** Shows the copy of this person, and keeps it up to date. @returns whether there is one */
function restoreCopy(): boolean {
  const copy = readStored(platform().local, LISTS_KEY, listCopy);
  const isOwn = copy !== null && copy.owner === readOwner() && copy.owner !== '';
  if (isOwn && $open.get().lines.length === 0) {
    for (const list of copy.unsaved) unsaved.set(list.id, list as LocalList);
    $lists.set(copy.lists);
    $open.set(copy.open as LocalList);
  }
  for (const store of [$lists, $open]) store.listen(writeCopy);
  return isOwn;
}

function writeCopy(): void {
  const owner = readOwner();
  if (owner === '' || $session.get().status !== 'in') return;
  const open = $open.get();
  writeJson(platform().local, LISTS_KEY, { owner, lists: $lists.get(), open, unsaved: [...unsaved.values()] });
}
