// Filters and orders of a list as items, for tests that look at them.
import { flattenFacts } from '../../api/contract/prediction/flat-figures.ts';
import { listItems, type SeatList } from '../../api/contract/prediction/open-seats.ts';
import type { PredictionItem } from '../../api/contract/prediction/prediction.ts';
import { listPlaces } from '../../api/contract/prediction/seat-groups.ts';
import { type Costs, readCosts } from '../../api/contract/prediction/total-cost.ts';
import { filterByChance, filterSeats } from '../../src/lib/seats/filter-seats.ts';
import type { SeatFilters } from '../../src/lib/seats/seat-filter.ts';
import { orderSeats, sortSeats } from '../../src/lib/seats/seat-order.ts';
import type { SortKey } from '../../src/lib/seats/sort-keys.ts';

type Money = PredictionItem['fee'];

/** Money of which nothing is known but what is given. */
export const knownMoney = (known: Partial<Money> = {}): Money => ({
  ...flattenFacts('fee', () => undefined),
  ...known,
});

/** The costs of such money. */
export const knownCosts = (known: Partial<Money> = {}): Costs => readCosts({ fee: knownMoney(known) });

/** What an item says where the seat goes by another rank. */
export const WITHOUT_CHANCE = {
  given_by: 'AFMS rank',
  chance_level: null,
  chance_score: null,
  chance_text: 'No chance given',
  chance_by_round: [],
  closing_rank_low: null,
  closing_rank_high: null,
  trend: 'Neutral',
} satisfies Partial<PredictionItem>;

export const readItems = ({ size, item }: SeatList): PredictionItem[] =>
  Array.from({ length: size }, (_, at) => item(at));

/** Seats and orders of a prediction of these items. */
export function openItems(items: readonly PredictionItem[]) {
  const seats = listItems(items);
  return { seats, order: orderSeats(seats) };
}

export function filterItems(items: readonly PredictionItem[], filters: SeatFilters): PredictionItem[] {
  const seats = listItems(items);
  const places = filterByChance(seats, filterSeats(seats, listPlaces(seats), filters), filters);
  return Array.from(places, seats.item);
}

export function sortItems(items: readonly PredictionItem[], key: SortKey): PredictionItem[] {
  const seats = listItems(items);
  return Array.from(sortSeats(seats, key), seats.item);
}
