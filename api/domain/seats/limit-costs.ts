// The cost that is compared with a limit: fees alone, by the upper end, so that a seat within a limit is never dearer.
import { memoizeByObject } from '../../contract/memoize.ts';
import { isFeeTooSmall } from '../../contract/prediction/fee-doubt.ts';
import { addFees } from '../../contract/prediction/total-cost.ts';
import { findCourse, findFact, findManagement, type SeatIndex } from '../../packs/seat-index.ts';

/** Within no limit that a candidate set: see `findFitting`. */
export const UNKNOWN_COST = -1;
/** Above every limit. */
export const DOUBTFUL_COST = 2 ** 31 - 1;

/** By line, in rupees: the fee of the first year and those of the whole course. */
export type LimitCosts = { year: Int32Array; total: Int32Array };

export const findLimitCosts = memoizeByObject((seats: SeatIndex): LimitCosts => {
  const costs = { year: new Int32Array(seats.size), total: new Int32Array(seats.size) };
  for (let line = 0; line < seats.size; line++) {
    const fee = findFact(seats, line, 'fee') ?? null;
    const years = findCourse(seats, line)?.durationYears ?? 0;
    const isDoubtful = isFeeTooSmall({ management: findManagement(seats, line), fee });
    costs.year[line] = isDoubtful ? DOUBTFUL_COST : (fee?.high ?? UNKNOWN_COST);
    costs.total[line] = isDoubtful ? DOUBTFUL_COST : (addFees(fee, years)?.high ?? UNKNOWN_COST);
  }
  return costs;
});
