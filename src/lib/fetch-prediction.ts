// Requests a prediction and opens its seats: the chances of the reply, and the line files that they refer to.
import type { BodyInput } from '../../api/contract/endpoints.ts';
import { listItems, openSeats, type SeatList } from '../../api/contract/prediction/open-seats.ts';
import type { PredictionData } from '../../api/contract/prediction/prediction.ts';
import { ApiError, call } from './api.ts';
import { normaliseHistory } from './closing-history.ts';
import { fetchLineFiles, prefetchLineFiles } from './line-files.ts';

/** A prediction whose items are built when they are shown. */
export type Prediction = Omit<PredictionData, 'predictions' | 'seats'> & { seats: SeatList };

type Request = BodyInput<'predict'>;

/**
 * New packs may replace the line files between the two requests: the prediction is then requested again, and answers
 * with the new ones. Files of two packs are never mixed.
 * @throws ApiError
 */
export async function fetchPrediction(request: Request): Promise<Prediction> {
  prefetchLineFiles(request);
  try {
    return await fetchOnce(request);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'SEAT_LINES_GONE') throw error;
    return fetchOnce(request);
  }
}

async function fetchOnce(request: Request): Promise<Prediction> {
  const { data } = await call('predict', { body: { ...request, asSeats: true }, prepare: normaliseHistory });
  const { predictions, seats, ...frame } = data;
  if (!seats) return { ...frame, seats: listItems(predictions) };
  const candidate = { rank: Number(request.rank), category: frame.filters.finalCategory };
  const tables = await fetchLineFiles(request, seats.files?.names ?? []);
  return { ...frame, seats: openSeats(seats, tables, candidate) };
}
