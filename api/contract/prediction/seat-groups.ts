// Groups the lines of a list by seat, a course at a college: one card for its pools and quotas.
import type { Read } from '../columns/decode.ts';
import { memoize } from '../memoize.ts';
import type { SeatList } from './open-seats.ts';

/** What tells the seats of a list from their pools. */
export type PoolList = Pick<SeatList, 'size' | 'score' | 'seatScore' | 'isNotOnOffer'> & {
  field(path: readonly ['demand_rank']): Read<number | undefined>;
};

/** @returns the places of all seats, in the order of the prediction */
export const listPlaces = ({ size }: Pick<SeatList, 'size'>): Uint32Array =>
  new Uint32Array(size).map((_, place) => place);

/** A line whose demand is unknown is a seat of its own. */
export const groupSeats = memoize((seats: PoolList) => {
  const demand = seats.field(['demand_rank']);
  /** By place: the number of its seat. */
  const group = new Uint32Array(seats.size);
  let last = 0;
  for (let place = 0; place < group.length; place++) {
    const rank = demand(place) ?? 0;
    group[place] = rank;
    last = Math.max(last, rank);
  }
  /** Is the demand for every seat known? Not in predictions recorded before it existed. */
  const isKnown = !group.includes(0);
  if (!isKnown) for (let place = 0; place < group.length; place++) if (group[place] === 0) group[place] = ++last;
  /** By group: how many lines it has. */
  const lines = new Uint16Array(last + 1);
  for (const number of group) lines[number] = (lines[number] as number) + 1;
  return { /** How many group numbers there are. */ size: last + 1, group, lines, isKnown };
});

/** @returns one place for each seat, the best pool of its best quota, in the order given; among equals the first place */
export function selectBestPools(seats: PoolList, places: Uint32Array): Uint32Array {
  const { group, size } = groupSeats(seats);
  const best = new Int32Array(size).fill(-1);
  for (const place of places) {
    const other = best[group[place] as number] as number;
    if (other < 0 || isBetter(seats, place, other)) best[group[place] as number] = place;
  }
  return places.filter((place) => best[group[place] as number] === place);
}

function isBetter(seats: PoolList, place: number, than: number): boolean {
  if (seats.isNotOnOffer(place) !== seats.isNotOnOffer(than)) return seats.isNotOnOffer(than);
  const difference = seats.seatScore(place) - seats.seatScore(than) || seats.score(place) - seats.score(than);
  return difference > 0 || (difference === 0 && place < than);
}
