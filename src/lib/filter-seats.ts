// Applies the filters to the predicted seats. Pure: unknown figures are never treated as 0.
import type { SeatList } from '../../api/contract/prediction/open-seats.ts';
import { chanceKey } from './chance-levels.ts';
import {
  isActive,
  isSet,
  keepsUnknown,
  LISTS,
  type Range,
  readFees,
  readListValue,
  type SeatFilters,
  spread,
} from './seat-filter.ts';

/**
 * Only filters that are set are applied, one after another: the list has thousands of seats. The level of the chance is
 * not among them, because it is that of the best pool: see `fitsChance`.
 */
export const filterSeats = (seats: SeatList, places: Uint32Array, filters: SeatFilters): Uint32Array =>
  buildConditions(seats, filters).reduce((left, holds) => left.filter((place) => holds(place)), places);

type Condition = (place: number) => boolean;

function buildConditions(seats: SeatList, filters: SeatFilters): Condition[] {
  const { bondRequired, feeRange, feeUnknown, stipendRange, stipendUnknown } = filters;
  const conditions = LISTS.filter((list) => filters.lists[list].length > 0).map((list): Condition => {
    const value = readListValue(seats, list);
    const allowed = new Set(filters.lists[list]);
    return (place) => allowed.has(value(place));
  });
  if (bondRequired !== 'all') {
    const bond = seats.field<number | 'No Info'>(['fee', 'bond']);
    conditions.push((place) => fitsBond(bond(place), bondRequired));
  }
  if (isActive(feeRange, feeUnknown)) {
    const fee = readFees(seats);
    conditions.push((place) => fitsRange(fee(place), feeRange, feeUnknown));
  }
  if (isActive(stipendRange, stipendUnknown)) {
    const stipend = seats.field<number | null>(['fee', 'stipend_y1']);
    const end = seats.field<number | null>(['fee', 'stipend_high']);
    conditions.push((place) => fitsRange(spread(stipend(place), end(place)), stipendRange, stipendUnknown));
  }
  return conditions;
}

function fitsBond(bond: number | 'No Info', filter: SeatFilters['bondRequired']): boolean {
  if (filter === 'all') return true;
  if (bond === 'No Info' || filter === 'unknown') return bond === 'No Info' && filter === 'unknown';
  return filter === 'yes' ? bond > 0 : bond <= 0;
}

/** Has the line the level of chance that the filter asks for? */
export function fitsChance(seats: SeatList, place: number, { chanceLevel }: SeatFilters): boolean {
  const level = seats.level(place);
  return chanceLevel === 'all' || (level !== null && chanceKey(level) === chanceLevel);
}

/** A figure that is a range fits where the two overlap. An unknown one fits nowhere: keeping it is a choice of its own. */
function fitsRange(figure: Range | null, range: Range | null, unknown: boolean | null): boolean {
  if (figure === null) return keepsUnknown(range, unknown);
  return !isSet(range) || (figure.max >= range.min && figure.min <= range.max);
}
