// The results page: what its page gives it, and the prediction with its request, its status and its reply.
import { persistentAtom } from '@nanostores/persistent';
import { atom, computed, map } from 'nanostores';
import type { Prediction } from '../../lib/seats/fetch-prediction.ts';
import { DAYS_KEY } from '../../lib/storage/storage-keys.ts';
import type { PredictionInputs } from '../../lib/storage/tab-request.ts';
import type { resultsEnv } from '../../stores/page/results-env.ts';

export type ResultsEnv = typeof resultsEnv;

/** `failed`: a place that needs no seats stays open without them. `guard`: also while a cached prediction is drawn behind it. `complete`: the reply has arrived, and the loading screen says so before it closes. */
export type PredictionStatus = 'guard' | 'loading' | 'complete' | 'ready' | 'failed' | 'no-request' | 'anonymous';

export type PredictionState = { status: PredictionStatus; inputs: PredictionInputs | null; data: Prediction | null };

export const noPrediction: PredictionState = { status: 'guard', inputs: null, data: null };

export function createState({ $session }: ResultsEnv) {
  const $prediction = map<PredictionState>(noPrediction);
  return {
    $prediction,
    // They do not change with the status alone, so that what is drawn behind the loading screen is not drawn again.
    $data: computed($prediction, ({ data }) => data),
    $inputs: computed($prediction, ({ inputs }) => inputs),
    /** What failed, and for which request. The seats that are there stay. */
    $trouble: atom<{ error: unknown; asked: PredictionInputs } | null>(null),
    /** See `DAYS_KEY`. */
    $seasonDays: persistentAtom<string>(DAYS_KEY, ''),
    /** Whose predictions these are: another plan shows other seats. */
    $owner: computed($session, ({ known }) => `${known?.mobile ?? ''} ${known?.planType ?? ''}`),
  };
}

export type State = ReturnType<typeof createState>;
