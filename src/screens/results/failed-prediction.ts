// A prediction that failed: the seats that are there stay, where there are none the form says why.
import { UNLIMITED } from '../../../api/contract/limits.ts';
import type { User } from '../../../api/contract/people/people.ts';
import { resultsWords } from '../../copy/results.ts';
import { troubleWords } from '../../copy/trouble.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { buildShareLink } from '../../lib/links/write-inputs.ts';
import { openLastPrediction, type Prediction } from '../../lib/seats/fetch-prediction.ts';
import { clearRequest, type PredictionInputs, saveRequest } from '../../lib/storage/tab-request.ts';
import type { PredictionState, ResultsEnv, State } from './state.ts';

type Page = State & { env: ResultsEnv; showPrediction: (inputs: PredictionInputs, data: Prediction) => void };

/** @param before what the page showed when the request began */
export async function keepOrLeave(page: Page, error: unknown, asked: PredictionInputs, before: PredictionState) {
  const kept = codeOf(error) === 'NOT_CHARGED' ? null : await findSeats(page, error, asked, before);
  if (kept === null) return leave(page, error, asked);
  saveRequest(kept.inputs);
  page.showPrediction(kept.inputs, kept.data);
  page.$trouble.set({ error, asked });
}

/** @returns the seats of before; where the page had none, those that the tab keeps of a request that nobody answers */
async function findSeats({ $owner }: Page, error: unknown, asked: PredictionInputs, { inputs, data }: PredictionState) {
  if (inputs !== null && data !== null) return { inputs, data };
  const last = isRefusal(error) ? null : await openLastPrediction(asked.request, $owner.get());
  return last && { inputs: asked, data: last };
}

/** A failed prediction returns to the form, which says why. What an address asked for is filled in. */
async function leave({ env, $prediction }: Page, error: unknown, { request, onlyCharged }: PredictionInputs) {
  if (env.$place.get() !== 'seats') return $prediction.setKey('status', 'failed');
  if (codeOf(error) === 'NOT_CHARGED') env.storeToast('info', formatCost(await env.refreshUser()));
  else env.storeToast('error', formatFailure(error));
  if (!onlyCharged) clearRequest();
  env.platform().replace(onlyCharged ? buildShareLink(request) : '/');
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
