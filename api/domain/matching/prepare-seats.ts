// Computes in steps what predictions remember of a pack, so that the first request after a swap does not wait for all of it.
import { EVERY_QUOTA, UNLIMITED } from '../../contract/limits.ts';
import { predictionRequest } from '../../contract/prediction/prediction.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import type { Steps } from '../../packs/steps.ts';
import { findOffers } from '../chances/chances.ts';
import { fillRowsInSteps } from '../chances/missing-lists.ts';
import { findCurves } from '../chances/season-chances.ts';
import { findChoiceDemand } from '../choice-lists/choice-demand.ts';
import { findDemandRanks } from '../seats/demand.ts';
import { findLimitCosts } from '../seats/limit-costs.ts';
import { matchSeats } from './predict.ts';

const OF_SEATS = [findCurves, findDemandRanks, findOffers, findLimitCosts, findChoiceDemand];
const RANK = 12_000;

export function* prepareInSteps(seats: SeatIndex): Steps<void> {
  yield* fillRowsInSteps(seats);
  for (const compute of OF_SEATS) {
    compute(seats);
    yield;
  }
  const { id: counsellingId } = seats.counselling;
  const categoryId = [...seats.categories.values()].find(({ selectable }) => selectable)?.id;
  for (const quotaId of [EVERY_QUOTA, ...seats.quotas.keys()].slice(0, 2)) {
    matchSeats(seats, predictionRequest.parse({ rank: RANK, counsellingId, quotaId, categoryId }), UNLIMITED);
    yield;
  }
}
