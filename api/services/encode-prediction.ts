// Encodes the items of a prediction as columns.
import { encodeItems } from '../contract/prediction/encode-items.ts';
import type { PredictionData } from '../contract/prediction/prediction.ts';
import { findOngoingYear } from '../domain/prediction/seat-line.ts';
import { requireSeatIndex, type WithPacks } from './require-packs.ts';

/** Up to this number of rows, compressed columns are hardly smaller than JSON and take longer to build. */
const FEW = 200;

export const isWorthEncoding = ({ predictions }: PredictionData): boolean => predictions.length > FEW;

export function encodePrediction(context: WithPacks, data: PredictionData): PredictionData {
  const year = findOngoingYear(requireSeatIndex(context, data.metadata.counsellingId));
  return { ...data, predictions: [], packedPredictions: encodeItems(data.predictions, year) };
}
