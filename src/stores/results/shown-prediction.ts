// Shows a prediction: its list, its filters, its request as the one of this tab.
import { computed } from 'nanostores';
import type { Prediction } from '../../lib/seats/fetch-prediction.ts';
import { loadFilterOptions } from '../form/options.ts';
import { $session } from '../session/session.ts';
import { scheduleFilters } from './filters.ts';
import { $prediction, $trouble, type PredictionInputs, saveRequest } from './prediction-state.ts';

/** Whose predictions these are: another plan shows other seats. */
export const $owner = computed($session, ({ known }) => `${known?.mobile ?? ''} ${known?.planType ?? ''}`);

export const showPrediction = (inputs: PredictionInputs, data: Prediction): void => show('ready', inputs, data);

/** @param status `guard` and `complete`: the list is drawn behind the guard or the loading screen */
export function show(status: 'guard' | 'complete' | 'ready', inputs: PredictionInputs, data: Prediction): void {
  $prediction.set({ status, inputs, data });
  $trouble.set(null);
  // From now on it is the request of this tab.
  if (inputs.onlyCharged) saveRequest(inputs);
  scheduleFilters();
  void loadFilterOptions(inputs.request);
}
