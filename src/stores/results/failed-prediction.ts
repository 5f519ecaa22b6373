// A prediction that failed: the seats that are there stay, where there are none the form says why.
import { UNLIMITED } from '../../../api/contract/limits.ts';
import type { User } from '../../../api/contract/people/people.ts';
import { resultsWords } from '../../copy/results.ts';
import { troubleWords } from '../../copy/trouble.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { buildShareLink } from '../../lib/links/write-inputs.ts';
import { platform } from '../../lib/platform.ts';
import { openLastPrediction } from '../../lib/seats/fetch-prediction.ts';
import { $place } from '../page/place.ts';
import { storeToast } from '../page/toasts.ts';
import { refreshUser } from '../session/session.ts';
import {
  $prediction,
  $trouble,
  clearRequest,
  type PredictionInputs,
  type PredictionState,
  saveRequest,
} from './prediction-state.ts';
import { $owner, showPrediction } from './shown-prediction.ts';

/** @param before what the page showed when the request began */
export async function keepOrLeave(error: unknown, asked: PredictionInputs, before: PredictionState): Promise<void> {
  const kept = codeOf(error) === 'NOT_CHARGED' ? null : await findSeats(error, asked, before);
  if (kept === null) return leave(error, asked);
  saveRequest(kept.inputs);
  showPrediction(kept.inputs, kept.data);
  $trouble.set({ error, asked });
}

/** @returns the seats of before; where the page had none, those that the tab keeps of a request that nobody answers */
async function findSeats(error: unknown, asked: PredictionInputs, { inputs, data }: PredictionState) {
  if (inputs !== null && data !== null) return { inputs, data };
  const last = isRefusal(error) ? null : await openLastPrediction(asked.request, $owner.get());
  return last && { inputs: asked, data: last };
}

/** A failed prediction returns to the form, which says why. What an address asked for is filled in. */
async function leave(error: unknown, { request, onlyCharged }: PredictionInputs): Promise<void> {
  if ($place.get() !== 'seats') return $prediction.setKey('status', 'failed');
  if (codeOf(error) === 'NOT_CHARGED') storeToast('info', formatCost(await refreshUser()));
  else storeToast('error', formatFailure(error));
  if (!onlyCharged) clearRequest();
  platform().replace(onlyCharged ? buildShareLink(request) : '/');
}

/** What a prediction of the address would take. */
function formatCost(user: User | null): string {
  const { predictionsLimit = UNLIMITED, predictionsUsed = 0, rankChangesLimit = UNLIMITED } = user ?? {};
  const left = predictionsLimit === UNLIMITED ? null : Math.max(0, predictionsLimit - predictionsUsed);
  return troubleWords.notCharged(left, rankChangesLimit !== UNLIMITED);
}

export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');

/** The server has answered, and would answer the same again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'HTTP';

export function formatFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return resultsWords.failed;
  if (error.code === 'INVALID_RESPONSE') return troubleWords.invalidResponse;
  if (error.status >= 500 || error.message.includes('Server error') || error.message.startsWith('HTTP error')) {
    return troubleWords.serverError;
  }
  return error.status >= 400 ? error.message : resultsWords.failed;
}
