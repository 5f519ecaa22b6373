// The orders and filters of a prediction with one card for each seat. It loads together with the prediction.
import type { FeeKind } from '../../../api/contract/prediction/fee-kind.ts';
import { findFirstOfPart } from '../../../api/contract/prediction/list-parts.ts';
import type { SeatList } from '../../../api/contract/prediction/open-seats.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction-item.ts';
import { filterByChance, filterSeats } from './filter-seats.ts';
import type { SeatFilters } from './seat-filter.ts';
import { groupSeats, selectBestPools } from './seat-groups.ts';
import { findSeatPart, sortSeats } from './seat-sort.ts';
import type { SortKey } from './sort-keys.ts';

export type SeatOrder = ReturnType<typeof orderSeats>;

/** @param feeKinds those that were asked for */
export function orderSeats(seats: SeatList, feeKinds?: readonly FeeKind[]) {
  const first = findFirstOfPart(feeKinds);
  const { group, lines } = groupSeats(seats);
  /** In how many pools and quotas the list has the seat of an item. */
  const countPools = ({ demand_rank: demand }: PredictionItem) => (demand ? (lines[demand] ?? 1) : 1);
  /** Of all places in an order: the chance is the filter that people change most. */
  const unfiltered = new WeakMap<Uint32Array, Uint32Array>();
  return {
    /** @returns all places in that order, the same array each time */
    sort: (key: SortKey): Uint32Array => sortSeats(seats, key, first),
    /** @returns of these places one for each seat that the filters let through: the pool with the best chance */
    filter(places: Uint32Array, filters: SeatFilters): Uint32Array {
      const left = filterSeats(seats, places, filters);
      const best = unfiltered.get(left) ?? selectBestPools(seats, left);
      if (left === places) unfiltered.set(places, best);
      return filterByChance(seats, best, filters);
    },
    /** The part of the seat at a place: a position in LIST_PARTS, then that of seats without a chance. */
    part: (place: number): number => findSeatPart(seats, place),
    /** How many seats the list has. */
    seats: lines.reduce((sum, count) => sum + Math.min(count, 1), 0),
    countPools,
    /** @returns the items of these pools, the best chance first */
    listPools(item: PredictionItem): PredictionItem[] {
      if (countPools(item) === 1) return [item];
      const places = Array.from(group.keys()).filter((place) => group[place] === item.demand_rank);
      return places.sort((one, other) => seats.score(other) - seats.score(one) || one - other).map(seats.item);
    },
  };
}
