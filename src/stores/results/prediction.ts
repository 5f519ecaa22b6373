// Runs the prediction of the results page: guard, loading screen, cache, failure.
import { CACHE_PREDICTION, GUARD_DELAY_PREDICTIONS, MIN_LOADER_TIME } from '../../../api/contract/limits.ts';
import { resultsWords } from '../../copy/results.ts';
import { ApiError } from '../../lib/api.ts';
import { preloadEndpoint } from '../../lib/endpoint-tables.ts';
import { fetchPrediction, type Prediction } from '../../lib/fetch-prediction.ts';
import { clearLineFiles } from '../../lib/line-files.ts';
import { platform, wait } from '../../lib/platform.ts';
import { loadFilterOptions } from '../form/options.ts';
import { showStoredToast, storeToast } from '../page/toasts.ts';
import { onLogin } from '../session/otp.ts';
import { type EndReason, mayEnter, onSessionEnd, refreshUser, startSession } from '../session/session.ts';
import { resetFilters, scheduleFilters } from './filters.ts';
import { $prediction, clearRequest, noPrediction, type PredictionInputs, readRequest } from './prediction-state.ts';
import { savePredictions } from './save-prediction.ts';

const cache = new Map<string, { data: Prediction; until: number }>();

export async function openPredictions(): Promise<void> {
  startSession();
  showStoredToast();
  savePredictions();
  onSessionEnd.push(clearPrediction);
  onLogin.push(() => void runPrediction());
  preloadEndpoint('predict');
  await wait(GUARD_DELAY_PREDICTIONS);
  // The session may have ended during the guard's delay: the page then asks for a login itself.
  if ($prediction.get().status !== 'guard') return;
  if (!mayEnter()) {
    platform().replace(`/?from=${encodeURIComponent(platform().here())}`);
    return;
  }
  await runPrediction();
}

export async function runPrediction(): Promise<void> {
  const inputs = readRequest();
  if (inputs === null) {
    $prediction.set({ ...noPrediction, status: 'no-request' });
    return;
  }
  const key = JSON.stringify(inputs.request);
  const cached = cache.get(key);
  resetFilters();
  if (cached && platform().now() < cached.until) {
    showPrediction(inputs, cached.data);
    return;
  }
  cache.clear();
  await load(inputs, key);
}

async function load(inputs: PredictionInputs, key: string): Promise<void> {
  $prediction.set({ status: 'loading', inputs, data: null });
  const shortest = wait(MIN_LOADER_TIME);
  try {
    const data = await fetchPrediction(inputs.request);
    $prediction.setKey('status', 'complete');
    await shortest;
    cache.set(key, { data, until: platform().now() + CACHE_PREDICTION });
    showPrediction(inputs, data);
    void refreshUser();
  } catch (error) {
    leaveWithError(error);
  }
}

export function showPrediction(inputs: PredictionInputs, data: Prediction): void {
  $prediction.set({ status: 'ready', inputs, data });
  scheduleFilters();
  void loadFilterOptions(inputs.request);
}

/** A failed prediction returns to the form, which says why. */
function leaveWithError(error: unknown): void {
  if (error instanceof ApiError && error.code === 'SESSION_EXPIRED') return;
  storeToast('error', formatFailure(error));
  clearRequest();
  platform().replace('/');
}

function formatFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return resultsWords.failed;
  if (error.code === 'INVALID_RESPONSE') return resultsWords.invalidResponse;
  if (error.status >= 500 || error.message.includes('Server error') || error.message.startsWith('HTTP error')) {
    return resultsWords.serverError;
  }
  return error.status >= 400 ? error.message : resultsWords.failed;
}

/** The rows belong to the session. After an expired one, a login requests the same prediction again. */
function clearPrediction(reason: EndReason): void {
  cache.clear();
  clearLineFiles();
  if (reason === 'logged-out') clearRequest();
  $prediction.set({ ...noPrediction, status: 'anonymous' });
}
