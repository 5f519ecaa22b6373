// Asking for a prediction: its schemas are heavy, and only the results page reads them.
import { predictionEndpoints } from '../../api/contract/endpoints/predictions.ts';
import type { BodyInput } from '../../api/contract/endpoints.ts';
import { decodeItems } from '../../api/contract/prediction/decode-items.ts';
import type { PredictionData } from '../../api/contract/prediction/prediction.ts';
import { fetchResponse, parseReply } from './api.ts';

/** Seats travel packed: the longest list is a tenth of its weight. @throws ApiError */
export async function fetchPrediction(request: BodyInput<'predict'>): Promise<PredictionData> {
  const endpoint = predictionEndpoints.predict;
  const response = await fetchResponse(endpoint, { body: { ...request, isPacked: true } });
  const { data } = await parseReply<'predict'>(endpoint, response);
  const { packedPredictions, ...rest } = data;
  return packedPredictions ? { ...rest, predictions: decodeItems(packedPredictions) } : rest;
}
