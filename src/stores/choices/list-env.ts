// What the page gives the places My list and Season: its stores, requests and the browser.
import type { Reply } from '../../../api/contract/endpoints.ts';
import { call, callEndpoint, fetchEndpointFile } from '../../lib/api/api.ts';
import { serverNow } from '../../lib/api/transport.ts';
import { fileActions } from '../../lib/download-and-share.ts';
import { platform } from '../../lib/platform.ts';
import { $language } from '../page/language.ts';
import { showToast } from '../page/toasts.ts';
import { newList, openList, setLines } from './choices.ts';
import { $draft, $lists, $predicted, $saving } from './list-state.ts';

/** What deletes loads with the first save. */
const deleteOpen = (): Promise<void> => import('./list-saving.ts').then(({ deleteOpenList }) => deleteOpenList());

export const listEnv = {
  $prediction: $predicted,
  lists: { $lists, $draft, $saving, setLines, newList, openList, deleteOpen },
  $language,
  call: callEndpoint,
  fetchFile: fetchEndpointFile,
  files: fileActions,
  copy: (text: string): Promise<void> => platform().copy(text),
  toast: showToast,
};

export type ListEnv = typeof listEnv;

type Dates = Reply<'seasonDates'>['data'];

const known = new Map<number, Promise<Dates>>();

/** @returns null where they cannot be loaded; the next call asks again */
async function loadDates(counsellingId: number): Promise<Dates | null> {
  const asked =
    known.get(counsellingId) ?? call('data.seasonDates', { params: { counsellingId } }).then(({ data }) => data);
  known.set(counsellingId, asked);
  return asked.catch(() => {
    known.delete(counsellingId);
    return null;
  });
}

/** All but what asks for the prediction again. */
export const seasonEnv = {
  $prediction: $predicted,
  $language,
  call: callEndpoint,
  loadDates,
  now: serverNow,
  after: (milliseconds: number, run: () => void) => platform().after(milliseconds, run),
};
