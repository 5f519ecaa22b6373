// The factor of the chance of a line that no complete year on record offered: P(offered this year).
import { listCompleteYears } from '../../contract/data-years.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { memoizeByObject } from '../memoize.ts';

/**
 * By line. Most chances are given that the seat is offered: then the factor is 1. Where only a year with missing rounds has
 * the line, complete years later did not offer it, and a chance that takes the offer for granted would mislead.
 */
export const findOfferFactors = memoizeByObject((seats: SeatIndex): Float64Array => {
  const complete = new Set(listCompleteYears(seats.rounds));
  return seats.offered.map((offered, line) => {
    const [start = 0, end = 0] = [seats.closingStart[line], seats.closingStart[line + 1]];
    const rounds = seats.closingRound.subarray(start, end);
    const isOffered = rounds.some((round) => complete.has(seats.rounds[round]?.year ?? 0));
    return rounds.length === 0 || isOffered ? 1 : offered;
  });
});
