// A prediction whose seats travel as columns.
import { packItems } from '../contract/pack-items.ts';
import type { PredictionData } from '../contract/prediction.ts';
import { underWay } from '../domain/line-record.ts';
import { type PackTaker, seatsOf } from './packs.ts';

/** Rows up to which columns are hardly smaller, compressed, and take longer to make. */
const FEW = 200;

export const isWorthPacking = ({ predictions }: PredictionData): boolean => predictions.length > FEW;

export function packed(taker: PackTaker, data: PredictionData): PredictionData {
  const year = underWay(seatsOf(taker, data.metadata.counsellingId));
  return { ...data, predictions: [], packedPredictions: packItems(data.predictions, year) };
}
