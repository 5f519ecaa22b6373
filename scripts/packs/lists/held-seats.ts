// Finds the new seats of cumulative lists, which name everybody who holds a seat so far.
import { findSeries, type RoundName } from '../names/round-words.ts';
import type { SeatRow } from '../seat-row.ts';
import type { Tables } from '../tables.ts';

export type HeldSeats = {
  /** Must be called in the order of the rounds: a seat that an earlier list of the season has is not new. */
  isNew(round: RoundName, seat: SeatRow): boolean;
};

/** Which counsellings publish cumulative lists is data: `holders` in lists.csv. */
export function makeHeldSeats(tables: Tables): HeldSeats {
  const held = new Map<string, string>();
  return {
    isNew({ counselling, year, code }, { rank, ...line }) {
      if (tables.listKinds.get(counselling) !== 'holders') return true;
      const candidate = `${counselling}|${year}|${findSeries(code)}|${rank}`;
      const seat = Object.values(line).join('|');
      const isNew = held.get(candidate) !== seat;
      held.set(candidate, seat);
      return isNew;
    },
  };
}
