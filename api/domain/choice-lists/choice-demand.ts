// How wanted a choice is, a course at a college in a quota: a seat that costs more in one quota is wanted less there.
import { memoizeByObject } from '../../contract/memoize.ts';
import type { Quota } from '../../packs/schema.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { findRanking } from '../chances/inverse.ts';
import { findDemandRanks } from '../seats/demand.ts';
import { findLimitCosts, UNKNOWN_COST } from '../seats/limit-costs.ts';

/** How many times the smallest fee of a seat the fee of a quota is where the quota counts as one that pays. */
const DEARER = 1.5;

/**
 * By line: the demand rank of its seat. A quota that pays (Management, NRI, private seats of a larger fee) comes half a place
 * after the seats that close before it: the same college closes far later there, because few can pay its fee.
 */
export const findChoiceDemand = memoizeByObject((seats: SeatIndex): Float64Array => {
  const demand = findDemandRanks(seats);
  const own = Float64Array.from(demand);
  const isPaying = createPayingCheck(seats, demand);
  const places = new Map<string, number>();
  let wanted = 0;
  for (const line of findRanking(seats).order) {
    const rank = demand[line] ?? 0;
    if (!isPaying(line)) {
      wanted = Math.max(wanted, rank);
      continue;
    }
    const key = `${rank}.${seats.quota[line]}`;
    const place = places.get(key) ?? Math.max(rank, wanted + 0.5);
    places.set(key, place);
    own[line] = place;
  }
  return own;
});

/** @param demand tells the seat of a line */
function createPayingCheck(seats: SeatIndex, demand: Uint32Array): (line: number) => boolean {
  const paying = new Set([...seats.quotas.values()].filter(isAtOwnFee).map(({ id }) => id));
  const { year } = findLimitCosts(seats);
  const least = new Map<number, number>();
  year.forEach((fee, line) => {
    const seat = demand[line] ?? 0;
    if (fee !== UNKNOWN_COST) least.set(seat, Math.min(fee, least.get(seat) ?? fee));
  });
  return (line) => {
    const smallest = least.get(demand[line] ?? 0);
    const isDearer = smallest !== undefined && (year[line] ?? UNKNOWN_COST) > DEARER * smallest;
    return isDearer || paying.has(seats.quota[line] ?? 0);
  };
}

/** Seats at the own fee of the college: Management, NRI, institutional. */
export const isAtOwnFee = ({ traits: { paid, nonResident } }: Pick<Quota, 'traits'>): boolean => paid || nonResident;
