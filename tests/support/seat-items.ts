// Filters and orders of a list as items, for tests that look at them.
import { listItems, type SeatList } from '../../api/contract/prediction/open-seats.ts';
import type { PredictionItem } from '../../api/contract/prediction/prediction.ts';
import { filterSeats, listPlaces, type SeatFilters } from '../../src/lib/seat-filter.ts';
import { type SortKey, sortSeats } from '../../src/lib/seat-sort.ts';

export const readItems = ({ size, item }: SeatList): PredictionItem[] =>
  Array.from({ length: size }, (_, at) => item(at));

export function filterItems(items: readonly PredictionItem[], filters: SeatFilters): PredictionItem[] {
  const seats = listItems(items);
  return Array.from(filterSeats(seats, listPlaces(seats), filters), seats.item);
}

export function sortItems(items: readonly PredictionItem[], key: SortKey): PredictionItem[] {
  const seats = listItems(items);
  return Array.from(sortSeats(seats, key), seats.item);
}
