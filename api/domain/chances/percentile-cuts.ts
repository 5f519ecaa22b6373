// How many seats come to a rank beyond the qualifying percentile, if the percentile is cut as in a past year.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { type AsOf, fillChances, placeRank } from './chances.ts';
import { type Bounds, findBounds, findFarthestRanks, shareWithin } from './farthest-rank.ts';
import { fillSeason, placeInSeason } from './season-chances.ts';

/** Expected seat lines, if the percentile is cut as in `year`. Without a cut a rank beyond it is given none. */
export type SeatsByCut = { year: number; seats: number };

/**
 * Of the rounds still to come, the latest year first; empty where the pack does not tell how far a past year went.
 * @param lines with a chance (`isChanceGiven`)
 */
export const countSeatsByCut = (asOf: AsOf, lines: Uint32Array, rank: number): SeatsByCut[] =>
  (asOf.seats.farthest?.ofYears ?? []).map(({ year, lnRank }) => ({
    year,
    seats: Math.round(expectSeats(asOf, lines, Math.log(rank), lnRank)),
  }));

/**
 * @param ends by pool of `seats.farthest`: ln of its farthest rank by the end of the stage
 * @param stage seats are counted that come by the end of it
 */
export function expectSeats(
  asOf: AsOf,
  lines: Uint32Array,
  lnRank: number,
  ends: readonly number[],
  stage = asOf.seats.stages.length - 1,
): number {
  const { seats, held } = asOf;
  const bounds = endAt(seats, lnRank, ends);
  if (bounds === null) return 0;
  const place = placeRank(asOf, lnRank, 'one');
  const [cut, before] = [{ ...place, bounds }, placeInSeason(seats, lnRank, 'many')];
  const isListMissing = held > seats.knownStages;
  const chances = new Float64Array(stage + 1);
  let sum = 0;
  for (const line of lines) {
    if (!isListMissing) {
      fillChances(cut, line, chances);
      sum += chances.at(-1) as number;
      continue;
    }
    fillSeason(cut, line, chances);
    const byEnd = chances.at(-1) as number;
    fillSeason(before, line, chances);
    sum += (place.offers[line] as number) * Math.max(0, byEnd - (chances[held - 1] as number));
  }
  return sum;
}

/** The pools end where they ended then: what is left of a chance is certain. */
function endAt(seats: SeatIndex, lnRank: number, ends: readonly number[]): Bounds | null {
  const ordinary = findBounds(findFarthestRanks(seats), seats.stages.length, lnRank);
  if (ordinary === null) return null;
  const part = ordinary.part.map((_, at) => shareWithin((ends[at % ordinary.pools] ?? 0) - lnRank));
  return { pools: ordinary.pools, part, most: ordinary.most.map(() => 1) };
}
