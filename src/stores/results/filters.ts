// Filters, order and pages of the results list. Heavy work runs a moment later, so that the tap is drawn first.
import { atom, batch, computed, map } from 'nanostores';
import {
  CARD_PAGE_SIZE,
  DEFAULT_FEE_MAX,
  DEFAULT_STIPEND_MAX,
  FILTER_DELAY,
  PAGE_OVERLAY,
  TABLE_PAGE_SIZE,
} from '../../../api/contract/limits.ts';
import { listItems, type SeatList } from '../../../api/contract/prediction/open-seats.ts';
import type { ListAddress } from '../../lib/links/results-address.ts';
import { type Cancel, platform } from '../../lib/platform.ts';
import { CHANCE_KEYS } from '../../lib/seats/chance-levels.ts';
import type { Prediction } from '../../lib/seats/fetch-prediction.ts';
import {
  indexList,
  LISTS,
  type ListFilter,
  noFilters,
  type Range,
  type SeatFilters,
} from '../../lib/seats/seat-filter.ts';
import { SORT_KEYS, type SortKey } from '../../lib/seats/sort-keys.ts';
import { $filterOptions } from '../form/options.ts';
import { pushEntry } from '../page/place.ts';
import { $data } from './prediction-state.ts';

export const $filters = map<SeatFilters>(noFilters);
export const $filtering = atom(false);
/** Places of a list. */
type Selected = { seats: SeatList; places: Uint32Array };
const nothing: Selected = { seats: listItems([]), places: new Uint32Array() };
/** What the filters let through. They follow another prediction a moment later. */
export const $selected = atom<Selected>(nothing);
/** The places of the seats that the filters let through, in the order chosen: each seat once, by its best pool. */
export const $matching = computed($selected, ({ places }) => places);
export const $view = atom<'cards' | 'table'>('cards');
export const $isTurningPage = atom(false);

/** Each view has its own page number. */
export const $pages = map<{ cards: number; table: number }>({ cards: 1, table: 1 });

export const $ranges = computed($filterOptions, (options) => ({
  fee: options?.feeRange?.max_fee ?? DEFAULT_FEE_MAX,
  stipend: options?.stipendRange?.max_stipend ?? DEFAULT_STIPEND_MAX,
}));

export const $sort = atom<SortKey>('parts');
/** The order in which the list is now: it follows `$sort` a moment later. */
const $order = atom<SortKey>('parts');

function select(): Selected {
  const data = $data.get();
  if (data === null) return nothing;
  return { seats: data.seats, places: data.order.filter(data.order.sort($order.get()), $filters.get()) };
}

export const $page = computed([$selected, $pages, $view], ({ seats, places }, pages, view) => {
  const size = view === 'cards' ? CARD_PAGE_SIZE : TABLE_PAGE_SIZE;
  const last = Math.max(1, Math.ceil(places.length / size));
  // An address may name a page that the list does not have.
  const number = pages[view];
  const start = (number - 1) * size;
  return { number, last, start, items: Array.from(places.subarray(start, start + size), seats.item) };
});

export function toggleInList(list: ListFilter, value: string): void {
  const { lists } = $filters.get();
  const chosen = lists[list];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  setFilters({ lists: { ...lists, [list]: next } });
}

export function setFilters(part: Partial<SeatFilters>): void {
  $filters.set({ ...$filters.get(), ...part });
  scheduleFilters();
}

export function chooseChance(level: string): void {
  const known = CHANCE_KEYS.find((key) => key === level);
  setFilters({ chanceLevel: known ?? 'all' });
}

export const chooseBond = (answer: string): void =>
  setFilters({ bondRequired: answer === 'yes' || answer === 'no' || answer === 'unknown' ? answer : 'all' });

/** The whole range filters nothing. An empty minimum is 0, an empty maximum the overall one. */
export function setRange(name: 'feeRange' | 'stipendRange', text: { min: string; max: string }, overall: number): void {
  const min = parseWholeNumber(text.min) || 0;
  const max = parseWholeNumber(text.max) || overall;
  const range: Range | null = min <= 0 && max >= overall ? null : { min, max };
  setFilters({ [name]: range });
}

/** Reads 125000, 1,25,000, ₹1,25,000.50 and 1e5. */
const parseWholeNumber = (text: string): number =>
  /^\d+e\d$/i.test(text.trim()) ? Number(text) : Number.parseInt(text.replaceAll(/[^\d.-]/g, ''), 10);

/** Holds for every range, once chosen. */
export const keepUnknown = (name: 'feeUnknown' | 'stipendUnknown', keep: boolean): void => setFilters({ [name]: keep });

let cancelOrder: Cancel = () => undefined;

export function sortBy(key: string): void {
  $sort.set(SORT_KEYS.find((known) => known === key) ?? 'parts');
  cancelOrder();
  cancelOrder = platform().after(FILTER_DELAY, () =>
    batch(() => {
      $order.set($sort.get());
      $selected.set(select());
      $pages.set({ cards: 1, table: 1 });
    }),
  );
}

/** Milliseconds between two steps that are taken ahead. */
const PRESORT_DELAY = 300;

/** Sorts every order and reads every list filter ahead while the page is idle. @returns stops it */
export function presort(): Cancel {
  let cancel: Cancel = () => undefined;
  const go = ([step, ...others]: readonly (() => unknown)[]) => {
    cancel();
    if (!step) return;
    cancel = platform().after(PRESORT_DELAY, () => {
      step();
      go(others);
    });
  };
  const stop = $data.subscribe((data) => go(data ? listSteps(data) : []));
  return () => {
    stop();
    cancel();
  };
}

const listSteps = ({ seats, order }: Prediction): (() => unknown)[] => [
  ...SORT_KEYS.map((key) => () => order.filter(order.sort(key), noFilters)),
  ...LISTS.map((list) => () => indexList(seats, list)),
];

export const resetFilters = (): void => setFilters(noFilters);

/** Filters, order and page of an address. */
export function restoreList({ filters, sort, page }: Pick<ListAddress, 'filters' | 'sort' | 'page'>): void {
  $sort.set(sort);
  $order.set(sort);
  $selected.set(nothing);
  $pages.set({ cards: 1, table: 1, [$view.get()]: page });
  setFilters(filters);
}

let cancelApply: Cancel = () => undefined;

export function scheduleFilters(): void {
  cancelApply();
  $filtering.set(true);
  cancelApply = platform().after(FILTER_DELAY, () =>
    batch(() => {
      const { seats, places } = $selected.get();
      $selected.set(select());
      // Another list keeps the page of its address.
      const isSame = seats === $selected.get().seats;
      if (isSame && $matching.get().length !== places.length) $pages.set({ cards: 1, table: 1 });
      $filtering.set(false);
    }),
  );
}

export function turnPage(to: number): void {
  const { last, number } = $page.get();
  // From a page that the list does not have, either way leads to the last one.
  const next = number > last ? last : to;
  if (next < 1 || next > last) return;
  pushEntry();
  $isTurningPage.set(true);
  $pages.setKey($view.get(), next);
  platform().after(PAGE_OVERLAY, () => $isTurningPage.set(false));
}
