// Orders of the results list. Pure: unknown figures come last, equals keep the order of the prediction.
import type { FigureRange } from '../../../api/contract/figure.ts';
import { CHANCE_LEVELS } from '../../../api/contract/labels.ts';
import { isFeeTooSmall } from '../../../api/contract/prediction/fee-doubt.ts';
import type { FeeKind } from '../../../api/contract/prediction/fee-kind.ts';
import { comesLater, type FirstOfPart, findPart, isDear } from '../../../api/contract/prediction/list-parts.ts';
import type { SeatList } from '../../../api/contract/prediction/open-seats.ts';
import { NO_LEVEL } from '../../../api/contract/prediction/seat-line.ts';
import { addFees } from '../../../api/contract/prediction/total-cost.ts';
import { listPlaces, openFigure } from './seat-filter.ts';
import { groupSeats, selectBestPools } from './seat-groups.ts';
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

type Orders = Partial<Record<SortKey, Uint32Array>>;
const sortCache = new WeakMap<SeatList, Orders>();

/** @param first the same for a list each time. @returns places in that order, the same array for the same seats: each order is sorted once */
export function sortSeats(seats: SeatList, key: SortKey, first: FirstOfPart = 'wanted'): Uint32Array {
  const orders = sortCache.get(seats) ?? { default: listPlaces(seats) };
  const order = orders[key] ?? computeOrder(seats, key, first);
  sortCache.set(seats, { ...orders, [key]: order });
  return order;
}

function computeOrder(seats: SeatList, key: SortKey, first: FirstOfPart): Uint32Array {
  if (key === 'parts') return orderByPart(seats, first);
  if (key === 'wanted') return orderByDemand(seats);
  return sortByValue(seats.size, key === 'college' ? orderByName(seats) : readSortValue(seats, key as NumericSortKey));
}

/** The part of a seat in the default order, by its best pool: a position in LIST_PARTS, then that of seats without a chance. */
export const findSeatPart = (seats: SeatList, place: number): number =>
  findPart(LEVEL_POSITIONS.get(seats.seatLevel(place)) ?? NO_LEVEL, seats.isNotOnOffer(place));

/** Part by part, those that `comesLater` names after the others, the most wanted seat of each first, with all its pools. Without a known demand it is the order of the list. */
function orderByPart(seats: SeatList, first: FirstOfPart): Uint32Array {
  const { group, isKnown } = groupSeats(seats);
  if (!isKnown) return sortSeats(seats, 'default');
  const isLater = openLaterCheck(seats, first);
  const parts: number[][] = [];
  for (const place of selectBestPools(seats, sortSeats(seats, 'wanted'))) {
    const part = 2 * findSeatPart(seats, place) + Number(isLater(place));
    parts[part] ??= [];
    parts[part].push(group[place] as number);
  }
  return listGroups(seats, Uint32Array.from(parts.flat()));
}

function openLaterCheck(seats: SeatList, first: FirstOfPart): (place: number) => boolean {
  const [kind, fee] = [seats.field<FeeKind | undefined>(['fee_kind']), openFigure(seats, 'fee')];
  const degree = seats.field<string | undefined>(['course', 'degree_type']);
  const clinicalType = seats.field<string | undefined>(['course', 'clinical_type']);
  return (place) =>
    comesLater(first, {
      degree: degree(place) ?? '',
      clinicalType: clinicalType(place) ?? '',
      isDear: () => isDear(kind(place), fee(place)),
    });
}

/** A seat whose demand is unknown comes last. */
function orderByDemand(seats: SeatList): Uint32Array {
  const { size } = groupSeats(seats);
  return listGroups(
    seats,
    Uint32Array.from({ length: size }, (_, number) => number),
  );
}

/** @param numbers of all groups. @returns their lines, group by group: counted, which is quicker than sorted */
function listGroups(seats: SeatList, numbers: Uint32Array): Uint32Array {
  const { group, lines, size } = groupSeats(seats);
  const next = new Uint32Array(size);
  let start = 0;
  for (const number of numbers) {
    next[number] = start;
    start += lines[number] as number;
  }
  const places = new Uint32Array(start);
  for (let place = 0; place < group.length; place++) {
    const number = group[place] as number;
    places[next[number] as number] = place;
    next[number] = (next[number] as number) + 1;
  }
  return places;
}

const LEVEL_POSITIONS: ReadonlyMap<unknown, number> = new Map(CHANCE_LEVELS.map((level, at) => [level, at]));

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
