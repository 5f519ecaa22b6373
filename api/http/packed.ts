// A prediction whose seats travel as columns.
import { packItems } from '../contract/pack-items.ts';
import type { PredictionData } from '../contract/prediction.ts';
import type { Deps } from '../deps.ts';
import { underWay } from '../domain/line-record.ts';
import { seatsOf } from './packs.ts';

/** Rows up to which columns are hardly smaller, compressed, and take longer to make. */
const FEW = 200;

export const isWorthPacking = ({ predictions }: PredictionData): boolean => predictions.length > FEW;

export function packed(deps: Deps, data: PredictionData): PredictionData {
  const year = underWay(seatsOf(deps, data.metadata.counsellingId));
  return { ...data, predictions: [], packedPredictions: packItems(data.predictions, year) };
}
