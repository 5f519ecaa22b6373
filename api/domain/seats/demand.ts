// How wanted a seat is, a course at a college: by the pool and quota in which it closes first.
import { memoizeByObject } from '../../contract/memoize.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { findRanking } from '../chances/inverse.ts';
import { goesByRank } from '../eligibility/quotas.ts';

/**
 * By line: the place of its seat among the seats of the counselling, 1 for the seat with the smallest forecast closing
 * rank in any of its pools. Lines of one seat have one place. A quota that goes by another rank counts only for a seat
 * that no other quota has.
 */
export const findDemandRanks = memoizeByObject((seats: SeatIndex): Uint32Array => {
  const ranks = new Map<number, number>();
  const seatOf = (line: number) => (seats.institute[line] ?? 0) * seats.courses.length + (seats.course[line] ?? 0);
  const { order } = findRanking(seats);
  const other = new Set([...seats.quotas.values()].filter((quota) => !goesByRank(quota)).map(({ id }) => id));
  for (const isOther of [false, true]) {
    for (const line of order) {
      if (other.has(seats.quota[line] ?? 0) !== isOther || ranks.has(seatOf(line))) continue;
      ranks.set(seatOf(line), ranks.size + 1);
    }
  }
  return Uint32Array.from({ length: seats.size }, (_, line) => ranks.get(seatOf(line)) ?? 0);
});

/** The number of seats of a counselling, so the place of the least wanted one. */
export const countSeats = memoizeByObject((seats: SeatIndex): number =>
  findDemandRanks(seats).reduce((most, rank) => Math.max(most, rank), 0),
);
