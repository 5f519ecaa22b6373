// The orders and filters of a prediction with one card for each seat. It loads together with the prediction; unknown figures come last.

import type { FigureRange } from '../../../api/contract/figure.ts';
import { memoize } from '../../../api/contract/memoize.ts';
import { isFeeTooSmall } from '../../../api/contract/prediction/fee-doubt.ts';
import type { FeeKind } from '../../../api/contract/prediction/fee-kind.ts';
import { type FirstOfPart, findFirstOfPart } from '../../../api/contract/prediction/list-parts.ts';
import type { SeatList } from '../../../api/contract/prediction/open-seats.ts';
import { findSeatPart, orderByDemand, orderByPart } from '../../../api/contract/prediction/part-order.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction-item.ts';
import { groupSeats, listPlaces, selectBestPools } from '../../../api/contract/prediction/seat-groups.ts';
import { addFees } from '../../../api/contract/prediction/total-cost.ts';
import { filterByChance, filterSeats } from './filter-seats.ts';
import { indexList, type ListFilter, noFilters, openFigure, type SeatFilters } from './seat-filter.ts';
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

const BEYOND_RANKS = 1e6;
/** Larger than every figure. */
const UNKNOWN = 1e9;

type NumericSortKey = Exclude<SortKey, 'parts' | 'wanted' | 'default' | 'college'>;
type SortValue = (place: number) => number | null;

/** Sort values by place; the smaller one comes first. */
function readSortValue(seats: SeatList, key: NumericSortKey): SortValue {
  switch (key) {
    case 'chance':
      // Scores are whole percents and closing ranks below a million, so the rank decides only among equal scores.
      return (place) => seats.closing(place) - seats.seatScore(place) * BEYOND_RANKS;
    case 'closing':
      return seats.closing;
    case 'fee':
      return readCosts(seats, (fee) => fee.high);
    case 'total':
      return readTotals(seats);
    case 'stipend': {
      const stipend = openFigure(seats, 'stipend');
      return (place) => {
        const amount = stipend(place);
        return amount && -amount.low;
      };
    }
  }
}

/** Costs by their upper end, as a limit counts them. A fee that is too small to be right counts as unknown. */
function readCosts(seats: SeatList, cost: (fee: FigureRange, place: number) => number | null): SortValue {
  const read = openFigure(seats, 'fee');
  const management = seats.field<string | null>(['college', 'management_type']);
  return (place) => {
    const fee = read(place);
    return fee === null || isFeeTooSmall({ management: management(place) ?? null, fee }) ? null : cost(fee, place);
  };
}

function readTotals(seats: SeatList): SortValue {
  const later = seats.field<number | null>(['fee', 'fee_later']);
  const duration = seats.field<number>(['course', 'duration']);
  return readCosts(
    seats,
    (fee, place) => addFees({ ...fee, later: later(place) ?? undefined }, duration(place))?.high ?? null,
  );
}

const openOrders = memoize((seats: SeatList) =>
  memoize((key: SortKey, first: FirstOfPart) => computeOrder(seats, key, first)),
);

/** @param first the same for a list each time. @returns places in that order, the same array for the same seats: each order is sorted once */
export const sortSeats = (seats: SeatList, key: SortKey, first: FirstOfPart = 'wanted'): Uint32Array =>
  openOrders(seats)(key, first);

function computeOrder(seats: SeatList, key: SortKey, first: FirstOfPart): Uint32Array {
  if (key === 'default') return listPlaces(seats);
  if (key === 'parts') return orderByPart(seats, first);
  if (key === 'wanted') return orderByDemand(seats);
  return sortByValue(seats.size, key === 'college' ? orderByName(seats) : readSortValue(seats, key as NumericSortKey));
}

/** Sorts by value and place as one number: thousands sort within a frame without a comparator, and the sort is stable. */
function sortByValue(size: number, value: SortValue): Uint32Array {
  const keys = new Float64Array(size);
  for (let place = 0; place < size; place++) keys[place] = Math.round(value(place) ?? UNKNOWN) * size + place;
  keys.sort();
  return Uint32Array.from(keys, (key) => key - Math.floor(key / size) * size);
}

/** Compares each name once: a collator is slow on thousands of rows. */
function orderByName(seats: SeatList): SortValue {
  const read = seats.field<string>(['college', 'college_name']);
  const names = [...new Set(Array.from({ length: seats.size }, (_, place) => read(place)))];
  const { compare } = new Intl.Collator('en-IN');
  const positions = new Map(names.sort(compare).map((name, at) => [name, at]));
  return (place) => positions.get(read(place)) ?? 0;
}
