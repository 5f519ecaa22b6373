// The orders and filters of a prediction with one card for each seat. It loads together with the prediction.
import type { FeeKind } from '../../../api/contract/prediction/fee-kind.ts';
import { findFirstOfPart } from '../../../api/contract/prediction/list-parts.ts';
import type { SeatList } from '../../../api/contract/prediction/open-seats.ts';
import { findSeatPart } from '../../../api/contract/prediction/part-order.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction-item.ts';
import { groupSeats, selectBestPools } from '../../../api/contract/prediction/seat-groups.ts';
import { filterByChance, filterSeats } from './filter-seats.ts';
import { indexList, type ListFilter, noFilters, type SeatFilters } from './seat-filter.ts';
import { sortSeats } from './seat-sort.ts';
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
  const sort = (key: SortKey): Uint32Array => sortSeats(seats, key, first);
  function filter(places: Uint32Array, filters: SeatFilters): Uint32Array {
    const left = filterSeats(seats, places, filters);
    const best = unfiltered.get(left) ?? selectBestPools(seats, left);
    if (left === places) unfiltered.set(places, best);
    return filterByChance(seats, best, filters);
  }
  return {
    /** @returns all places in that order, the same array each time */
    sort,
    /** @returns of these places one for each seat that the filters let through: the pool with the best chance */
    filter,
    /** How many seats the filters let through. */
    count: (filters: Partial<SeatFilters>): number => filter(sort('parts'), { ...noFilters, ...filters }).length,
    /** The values that occur in a list with the seats that have a pool of it, the most first, then by name. */
    countChoices(list: ListFilter): { value: string; count: number }[] {
      const { values, positions } = indexList(seats, list);
      const seatsOf = values.map(() => new Set<number>());
      for (const [place, position] of positions.entries()) seatsOf[position]?.add(group[place] as number);
      return values
        .map((value, position) => ({ value, count: seatsOf[position]?.size ?? 0 }))
        .sort((one, other) => other.count - one.count || one.value.localeCompare(other.value));
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
