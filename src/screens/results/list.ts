// The list of the results page: filters, order, pages, view and the open seat. Heavy work runs a moment later, so that the tap is drawn first.
import { persistentAtom } from '@nanostores/persistent';
import { atom, batch, computed, map, type WritableAtom } from 'nanostores';
import {
  CARD_PAGE_SIZE,
  DEFAULT_FEE_MAX,
  DEFAULT_STIPEND_MAX,
  FILTER_DELAY,
  MOBILE_BREAKPOINT,
  PAGE_OVERLAY,
  SCROLL_DELAY,
  SCROLL_OFFSET,
  TABLE_PAGE_SIZE,
  TABLET_BREAKPOINT,
} from '../../../api/contract/limits.ts';
import { listItems, type SeatList } from '../../../api/contract/prediction/open-seats.ts';
import type { ListAddress } from '../../lib/links/results-address.ts';
import type { Cancel, KeyValue, Layer } from '../../lib/platform.ts';
import { CHANCE_KEYS } from '../../lib/seats/chance-levels.ts';
import type { Prediction } from '../../lib/seats/fetch-prediction.ts';
import { indexList, LISTS, type ListFilter, noFilters, type SeatFilters } from '../../lib/seats/seat-filter.ts';
import { SORT_KEYS, type SortKey } from '../../lib/seats/sort-keys.ts';
import type { FilterOptionsStore } from '../form/filter-options.ts';
import type { ResultsEnv, State } from './state.ts';

/** Places of a list. */
type Selected = { seats: SeatList; places: Uint32Array };
const nothing: Selected = { seats: listItems([]), places: new Uint32Array() };

type View = 'cards' | 'table';
type OfSeat = { id: string; seat: string };

/** Room for the picture or a seat next to the list. Pixels. */
const PANEL_BREAKPOINT = 1180;

/** Cards that fill the screen of a phone. */
const SCREENFUL = 4;

/** Milliseconds between two steps that are taken ahead. */
const PRESORT_DELAY = 300;
/** Rows of a list that is sorted within a frame when it is asked for. */
const SHORT_LIST = 200;

const listSteps = ({ seats, order }: Prediction): (() => unknown)[] => [
  // Indexes the ids, which the first seat that opens would wait for.
  () => seats.find(''),
  ...SORT_KEYS.map((key) => () => order.filter(order.sort(key), noFilters)),
  ...LISTS.map((list) => () => indexList(seats, list)),
];

/** Reads 125000, 1,25,000, ₹1,25,000.50 and 1e5. */
const parseWholeNumber = (text: string): number =>
  /^\d+e\d$/i.test(text.trim()) ? Number(text) : Number.parseInt(text.replaceAll(/[^\d.-]/g, ''), 10);

const PROBE = 'npp.probe';

/** Some browsers refuse to store anything. */
function keepsValues({ set, get, remove }: KeyValue): boolean {
  set(PROBE, PROBE);
  const isKept = get(PROBE) === PROBE;
  remove(PROBE);
  return isKept;
}

/** An entry of the history for what lies over the list, so that Back closes it. Null while it is closed. */
const overList = <Value>(name: Layer, $open: WritableAtom<Value | null>, { platform, pushEntry }: ResultsEnv) => ({
  open(value: Value): void {
    if ($open.get() === null) pushEntry({ [name]: true });
    $open.set(value);
  },
  close(): void {
    const { history } = platform();
    if ($open.get() !== null && history.current()[name]) history.back();
    else $open.set(null);
  },
});

export function createList(env: ResultsEnv, { $data }: State, { $filterOptions }: FilterOptionsStore) {
  const { platform, pushEntry } = env;
  const $filters = map<SeatFilters>(noFilters);
  const $filtering = atom(false);
  /** What the filters let through. They follow another prediction a moment later. */
  const $selected = atom<Selected>(nothing);
  const $view = atom<View>('cards');
  const $isTurningPage = atom(false);
  /** Each view has its own page number. */
  const $pages = map<{ cards: number; table: number }>({ cards: 1, table: 1 });
  const $sort = atom<SortKey>('parts');
  /** The order in which the list is now: it follows `$sort` a moment later. */
  const $order = atom<SortKey>('parts');
  /** Does the picture take the place of the list? Only where it is not next to it. */
  const $pictureOpen = atom(false);
  /** Null until a view is chosen. The key must not match `CACHE_KEYS` of clear-cache.ts: clearing caches keeps the view. */
  const $chosenView = persistentAtom<View | null>('npp.results-view', null, {
    listen: false,
    encode: (view) => view ?? undefined,
    decode: (text) => (text === 'cards' || text === 'table' ? text : null),
  });
  /** Is the note on refreshing shown? Only where the browser keeps nothing, until it is closed. */
  const $noteOpen = atom(false);
  const $hasPanel = atom(false);
  /** On wide screens the filters are next to the list, and the analysis is unfolded. */
  const $isWide = atom(false);
  /** Does the list fill the screen, or is all of it drawn? What follows it would be pushed down by every card. */
  const $isDrawn = atom(false);
  const $openedId = atom<string | null>(null);
  const seat = overList('seat', $openedId, env);
  /** The sheet of narrow screens. */
  const $sheetOpen = atom<true | null>(null);
  const sheet = overList('filters', $sheetOpen, env);
  /** The dialog over an open seat: the report of a mistake, or the sources of its facts. */
  const $dialog = atom<(OfSeat & { kind: 'report' | 'facts' }) | null>(null);

  const $page = computed([$selected, $pages, $view], ({ seats, places }, pages, view) => {
    const size = view === 'cards' ? CARD_PAGE_SIZE : TABLE_PAGE_SIZE;
    const last = Math.max(1, Math.ceil(places.length / size));
    // An address may name a page that the list does not have.
    const number = pages[view];
    const start = (number - 1) * size;
    return { number, last, start, items: Array.from(places.subarray(start, start + size), seats.item) };
  });

  function select(): Selected {
    const data = $data.get();
    if (data === null) return nothing;
    return { seats: data.seats, places: data.order.filter(data.order.sort($order.get()), $filters.get()) };
  }

  function setFilters(part: Partial<SeatFilters>): void {
    $filters.set({ ...$filters.get(), ...part });
    scheduleFilters();
  }

  let cancelApply: Cancel = () => undefined;
  function scheduleFilters(): void {
    cancelApply();
    $filtering.set(true);
    cancelApply = platform().after(FILTER_DELAY, () =>
      batch(() => {
        const { seats, places } = $selected.get();
        const next = select();
        $selected.set(next);
        // Another list keeps the page of its address.
        if (seats === next.seats && next.places.length !== places.length) $pages.set({ cards: 1, table: 1 });
        $filtering.set(false);
      }),
    );
  }

  let cancelOrder: Cancel = () => undefined;
  function sortBy(key: string): void {
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

  function turnPage(to: number): void {
    const { last, number } = $page.get();
    // From a page that the list does not have, either way leads to the last one.
    const next = number > last ? last : to;
    if (next < 1 || next > last) return;
    pushEntry();
    $isTurningPage.set(true);
    $pages.setKey($view.get(), next);
    platform().after(PAGE_OVERLAY, () => $isTurningPage.set(false));
  }

  /** Scrolls to the list after a page has turned: into view on phones, a little above it elsewhere. */
  function scrollToList(): void {
    platform().after(SCROLL_DELAY, () => platform().scrollTo('predictions-section', MOBILE_BREAKPOINT, SCROLL_OFFSET));
  }

  return {
    $filters,
    $filtering,
    $selected,
    /** The places of the seats that the filters let through, in the order chosen: each seat once, by its best pool. */
    $matching: computed($selected, ({ places }) => places),
    $view,
    $isTurningPage,
    $pages,
    $sort,
    $page,
    $ranges: computed($filterOptions, (options) => ({
      fee: options?.feeRange?.max_fee ?? DEFAULT_FEE_MAX,
      stipend: options?.stipendRange?.max_stipend ?? DEFAULT_STIPEND_MAX,
    })),
    $pictureOpen,
    $chosenView,
    $noteOpen,
    $hasPanel,
    $isWide,
    $isDrawn,
    $openedId,
    $sheetOpen,
    $dialog,
    setFilters,
    scheduleFilters,
    sortBy,
    scrollToList,
    toggleInList(list: ListFilter, value: string): void {
      const { lists } = $filters.get();
      const chosen = lists[list];
      const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
      setFilters({ lists: { ...lists, [list]: next } });
    },
    chooseChance: (level: string): void =>
      setFilters({ chanceLevel: CHANCE_KEYS.find((key) => key === level) ?? 'all' }),
    chooseBond: (answer: string): void =>
      setFilters({ bondRequired: answer === 'yes' || answer === 'no' || answer === 'unknown' ? answer : 'all' }),
    /** The whole range filters nothing. An empty minimum is 0, an empty maximum the overall one. */
    setRange(name: 'feeRange' | 'stipendRange', text: { min: string; max: string }, overall: number): void {
      const min = parseWholeNumber(text.min) || 0;
      const max = parseWholeNumber(text.max) || overall;
      setFilters({ [name]: min <= 0 && max >= overall ? null : { min, max } });
    },
    /** Holds for every range, once chosen. */
    keepUnknown: (name: 'feeUnknown' | 'stipendUnknown', keep: boolean): void => setFilters({ [name]: keep }),
    resetFilters: (): void => setFilters(noFilters),
    /** Sorts every order of a long list and reads every list filter ahead while the page is idle. @returns stops it */
    presort(): Cancel {
      let cancel: Cancel = () => undefined;
      const go = ([step, ...others]: readonly (() => unknown)[]) => {
        cancel();
        if (!step) return;
        cancel = platform().after(PRESORT_DELAY, () => {
          step();
          go(others);
        });
      };
      const stop = $data.subscribe((data) => go(data && data.seats.size > SHORT_LIST ? listSteps(data) : []));
      return () => {
        stop();
        cancel();
      };
    },
    /** Filters, order and page of an address. */
    restoreList({ filters, sort, page }: Pick<ListAddress, 'filters' | 'sort' | 'page'>): void {
      $sort.set(sort);
      $order.set(sort);
      $selected.set(nothing);
      $pages.set({ cards: 1, table: 1, [$view.get()]: page });
      setFilters(filters);
    },
    turnTo(to: number): void {
      turnPage(to);
      scrollToList();
    },
    followDrawing(drawn: number, all: number): void {
      if (all > 0 && drawn >= Math.min(all, SCREENFUL)) $isDrawn.set(true);
    },
    /** Cards, until a view is chosen. */
    restoreView(): void {
      const measure = () => {
        $isWide.set(platform().isAtLeast(TABLET_BREAKPOINT));
        $hasPanel.set(platform().isAtLeast(PANEL_BREAKPOINT));
      };
      measure();
      platform().events.addEventListener('resize', measure);
      $view.set($chosenView.get() ?? 'cards');
      $noteOpen.set(!keepsValues(platform().tab));
    },
    chooseView(view: View | 'picture'): void {
      pushEntry();
      $pictureOpen.set(view === 'picture');
      if (view === 'picture') platform().scrollTo('main', 0, SCROLL_OFFSET);
      else for (const store of [$chosenView, $view]) store.set(view);
    },
    openSeat: seat.open,
    closeSeat: seat.close,
    openFilters: sheet.open,
    closeFilters: sheet.close,
  };
}

export type List = ReturnType<typeof createList>;
