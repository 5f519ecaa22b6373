// What the page gives the places My list and Season: its stores, requests and the browser.

import { computed } from 'nanostores';
import * as z from 'zod/mini';
import type { Reply } from '../../../api/contract/endpoints.ts';
import { type Decision, decision } from '../../../api/contract/season/decision.ts';
import { datedSeason } from '../../../api/contract/season/season.ts';
import { call, callEndpoint, fetchEndpointFile } from '../../lib/api/api.ts';
import { serverNow } from '../../lib/api/transport.ts';
import { fileActions } from '../../lib/download-and-share.ts';
import { loadOnce } from '../../lib/load-once.ts';
import { platform } from '../../lib/platform.ts';
import { DECISION_KEY } from '../../lib/storage/storage-keys.ts';
import { writeJson } from '../../lib/storage/stored-json.ts';
import { readStored } from '../../lib/storage/stored-value.ts';
import { $language } from '../page/language.ts';
import { showToast } from '../page/toasts.ts';
import { newList, openList, setLines } from './choices.ts';
import { $draft, $lists, $predicted, $saving } from './list-state.ts';

/** What deletes loads with the first save. */
const deleteOpen = (): Promise<void> => import('./list-saving.ts').then(({ deleteOpenList }) => deleteOpenList());

const NOTHING: readonly string[] = [];

export const listEnv = {
  $prediction: $predicted,
  lists: { $lists, $draft, $saving, setLines, newList, openList, deleteOpen },
  $language,
  /** What the person holds in each counselling, as the account keeps it: the latest answer first. */
  $held: computed($predicted, ({ data }) => data?.metadata.held ?? NOTHING),
  call: callEndpoint,
  fetchFile: fetchEndpointFile,
  files: fileActions,
  copy: (text: string): Promise<void> => platform().copy(text),
  toast: showToast,
};

export type ListEnv = typeof listEnv;

type Dates = Reply<'seasonDates'>['data'];

const fetchDates = loadOnce(
  async (counsellingId: number): Promise<Dates> => (await call('data.seasonDates', { params: { counsellingId } })).data,
);

/** @returns null where they cannot be loaded */
const loadDates = (counsellingId: number): Promise<Dates | null> => fetchDates(counsellingId).catch(() => null);

const keptDecision = z.object({ asked: z.string(), at: z.number(), data: decision, dates: z.array(datedSeason) });

/** The latest answer of Season, for a tab without a network. */
const keepDecision = (asked: object, data: Decision, dates: readonly Dates[]): void =>
  writeJson(platform().tab, DECISION_KEY, { asked: JSON.stringify(asked), at: serverNow(), data, dates });

/** @returns null where the tab has no answer to this question */
function readDecision(asked: object): z.output<typeof keptDecision> | null {
  const kept = readStored(platform().tab, DECISION_KEY, keptDecision);
  return kept?.asked === JSON.stringify(asked) ? kept : null;
}

/** All but what asks for the prediction again. */
export const seasonEnv = {
  $prediction: $predicted,
  $language,
  call: callEndpoint,
  loadDates,
  keepDecision,
  readDecision,
  now: serverNow,
  after: (milliseconds: number, run: () => void) => platform().after(milliseconds, run),
};
