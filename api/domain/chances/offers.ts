// Whether a seat line is on offer this year: the factor that every chance contains.
import { memoizeByObject } from '../../contract/memoize.ts';
import { isOfferDecided } from '../../contract/prediction/chance-parts.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { knownClosing } from './season-chances.ts';

/** By line: P(on offer this year), as the pack has it; 1 for a line that a list of the year has given. */
export const findOffers = memoizeByObject((seats: SeatIndex): Float64Array => {
  const last = seats.stages.length - 1;
  return seats.offered.map((offered, line) =>
    knownClosing(seats, line, last) >= 0 ? 1 : Math.min(1, Math.max(0, offered)),
  );
});

/** P(on offer) of every line of a pack whose lines are all taken to be on offer. */
export const findSureOffers = memoizeByObject((seats: SeatIndex) => new Float64Array(seats.size).fill(1));

/** Two lists of the year are known, and none has a seat of the line: it is not on offer so far, and never likely to come. */
export const isNotOnOffer = (seats: SeatIndex, line: number): boolean =>
  isOfferDecided(seats) && knownClosing(seats, line, seats.knownStages - 1) < 0;
