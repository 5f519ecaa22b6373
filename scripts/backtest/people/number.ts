// The number that people read, as of a point of the season: the one place of the back-test that asks the engine for it.
import { chanceOf, ifOffered, wholeSeason } from '../../../api/domain/chances/chances.ts';
import type { SeatIndex } from '../../../api/packs/seat-index.ts';

/** `listed`: the person had the seat on the list in the held rounds, and they did not give it. */
export type Point = { seats: SeatIndex; held: number; listed: boolean };

/** P(the seat comes to the rank in a round after the held ones, by the end of a stage). */
export const sayNumber = ({ seats, held, listed }: Point, line: number, lnRank: number, stage: number): number =>
  chanceOf({ seats, held, listed: listed ? 'all' : undefined }, line, lnRank, stage);

/** The number without the chance of an offer, of the whole season. */
export const sayIfOffered = (seats: SeatIndex, line: number, lnRank: number): number =>
  chanceOf(ifOffered(wholeSeason(seats)), line, lnRank);
