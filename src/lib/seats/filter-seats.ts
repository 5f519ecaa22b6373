// Applies the filters to the predicted seats. Pure: unknown figures are never treated as 0.
import type { FigureRange } from '../../../api/contract/figure.ts';
import { CHANCE_LEVELS } from '../../../api/contract/labels.ts';
import type { SeatList } from '../../../api/contract/prediction/open-seats.ts';
import { CHANCE_KEYS } from './chance-levels.ts';
import {
  indexList,
  isActive,
  isSet,
  keepsUnknown,
  LISTS,
  openFigure,
  type Range,
  type SeatFilters,
} from './seat-filter.ts';

/**
 * Only filters that are set are applied, one after another: the list has thousands of seats. The level of the chance is
 * not among them, because it is that of the best pool: see `filterByChance`.
 */
export const filterSeats = (seats: SeatList, places: Uint32Array, filters: SeatFilters): Uint32Array =>
  buildConditions(seats, filters).reduce((left, holds) => left.filter((place) => holds(place)), places);

type Condition = (place: number) => boolean;

function buildConditions(seats: SeatList, filters: SeatFilters): Condition[] {
  const { bondRequired, feeRange, feeUnknown, stipendRange, stipendUnknown } = filters;
  const conditions = LISTS.filter((list) => filters.lists[list].length > 0).map((list): Condition => {
    const { values, positions } = indexList(seats, list);
    const allowed = values.map((value) => filters.lists[list].includes(value));
    return (place) => allowed[positions[place] as number] === true;
  });
  if (bondRequired !== 'all') {
    const bond = openFigure(seats, 'bond');
    conditions.push((place) => fitsBond(bond(place), bondRequired));
  }
  if (isActive(feeRange, feeUnknown)) {
    const fee = openFigure(seats, 'fee');
    conditions.push((place) => fitsRange(upperEnd(fee(place)), feeRange, feeUnknown));
  }
  if (isActive(stipendRange, stipendUnknown)) {
    const stipend = openFigure(seats, 'stipend');
    conditions.push((place) => fitsRange(stipend(place), stipendRange, stipendUnknown));
  }
  return conditions;
}

function fitsBond(bond: FigureRange | null, filter: SeatFilters['bondRequired']): boolean {
  if (filter === 'all') return true;
  if (bond === null || filter === 'unknown') return bond === null && filter === 'unknown';
  return filter === 'yes' ? bond.low > 0 : bond.low <= 0;
}

/** @returns of these places those with the level of chance that the filter asks for */
export function filterByChance(seats: SeatList, places: Uint32Array, { chanceLevel }: SeatFilters): Uint32Array {
  if (chanceLevel === 'all') return places;
  const level = CHANCE_LEVELS[CHANCE_KEYS.indexOf(chanceLevel)];
  return places.filter((place) => seats.seatLevel(place) === level);
}

/** What may have to be paid: a limit of cost is kept only by the whole range. */
const upperEnd = (fee: FigureRange | null): FigureRange | null => fee && { low: fee.high, high: fee.high };

/** A figure that is a range fits where the two overlap. An unknown one fits nowhere: keeping it is a choice of its own. */
function fitsRange(figure: FigureRange | null, range: Range | null, unknown: boolean | null): boolean {
  if (figure === null) return keepsUnknown(range, unknown);
  return !isSet(range) || (figure.high >= range.min && figure.low <= range.max);
}
