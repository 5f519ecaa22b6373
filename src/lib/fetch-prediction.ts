// Asks for a prediction. Long lists travel packed: a tenth of their weight.
import type { BodyInput } from '../../api/contract/endpoints.ts';
import { decodeItems } from '../../api/contract/prediction/decode-items.ts';
import type { PredictionData } from '../../api/contract/prediction/prediction.ts';
import { call } from './api.ts';
import { normaliseHistory } from './prediction-history.ts';

/** @throws ApiError */
export async function fetchPrediction(request: BodyInput<'predict'>): Promise<PredictionData> {
  const { data } = await call('predict', { body: { ...request, isPacked: true }, prepare: normaliseHistory });
  const { packedPredictions, ...rest } = data;
  return packedPredictions ? { ...rest, predictions: decodeItems(packedPredictions) } : rest;
}
