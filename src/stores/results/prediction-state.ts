// What the results page knows: which prediction was asked for, how far it is, the answer.
import { map } from 'nanostores';
import type { PredictionData } from '../../../api/contract/prediction/prediction.ts';
import type { PredictionInputs } from './prediction-request.ts';

/** `complete`: the answer is here, the loading screen says so before it goes. */
export type PredictionStatus = 'guard' | 'loading' | 'complete' | 'ready' | 'no-request' | 'anonymous';

type Prediction = { status: PredictionStatus; inputs: PredictionInputs | null; data: PredictionData | null };

export const noPrediction: Prediction = { status: 'guard', inputs: null, data: null };
export const $prediction = map<Prediction>(noPrediction);
