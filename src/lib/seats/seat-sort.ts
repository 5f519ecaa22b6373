// Orders of the results list. Pure: unknown figures come last, equals keep the order of the prediction.
import type { FigureRange } from '../../../api/contract/figure.ts';
import { memoize } from '../../../api/contract/memoize.ts';
import { isFeeTooSmall } from '../../../api/contract/prediction/fee-doubt.ts';
import type { FirstOfPart } from '../../../api/contract/prediction/list-parts.ts';
import type { SeatList } from '../../../api/contract/prediction/open-seats.ts';
import { orderByDemand, orderByPart } from '../../../api/contract/prediction/part-order.ts';
import { listPlaces } from '../../../api/contract/prediction/seat-groups.ts';
import { addFees } from '../../../api/contract/prediction/total-cost.ts';
import { openFigure } from './seat-filter.ts';
import type { SortKey } from './sort-keys.ts';

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
