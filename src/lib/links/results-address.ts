// What the address of the results says about the list: filters, order, view, page and the open seat.
import { CHANCE_KEYS } from '../seats/chance-levels.ts';
import { LISTS, noFilters, type Range, type SeatFilters } from '../seats/seat-filter.ts';
import { SORT_KEYS, type SortKey } from '../seats/sort-keys.ts';

export type ListAddress = {
  filters: SeatFilters;
  sort: SortKey;
  /** Null: the one of the device. */
  view: 'cards' | 'table' | 'picture' | null;
  page: number;
  /** The id of the open seat. */
  seat: string | null;
};

const BONDS = ['no', 'yes', 'unknown'] as const;
const RANGES = [
  ['fee', 'feeRange', 'feeUnknown'],
  ['stipend', 'stipendRange', 'stipendUnknown'],
] as const;

/** Only what differs from a list without filters. */
export function writeListAddress(query: URLSearchParams, { filters, sort, view, page, seat }: ListAddress): void {
  writeFilters(query, filters);
  if (sort !== 'parts') query.set('sort', sort);
  if (view !== null) query.set('view', view);
  if (page > 1) query.set('page', String(page));
  if (seat !== null) query.set('seat', seat);
}

function writeFilters(query: URLSearchParams, filters: SeatFilters): void {
  for (const list of LISTS) for (const value of filters.lists[list]) query.append(list, value);
  if (filters.chanceLevel !== 'all') query.set('level', filters.chanceLevel);
  if (filters.bondRequired !== 'all') query.set('bond', filters.bondRequired);
  for (const [name, range, unknown] of RANGES) {
    const { min, max } = filters[range] ?? {};
    if (max !== undefined) query.set(name, `${min}-${max}`);
    if (filters[unknown] !== null) query.set(`${name}-unknown`, filters[unknown] ? 'yes' : 'no');
  }
}

/** What cannot be read counts as absent. */
export function readListAddress(query: URLSearchParams): ListAddress {
  const one = <Value extends string>(name: string, known: readonly Value[]): Value | undefined =>
    known.find((value) => value === query.get(name));
  const page = Number(query.get('page') ?? 1);
  return {
    filters: {
      ...noFilters,
      lists: { ...noFilters.lists, ...Object.fromEntries(LISTS.map((list) => [list, query.getAll(list)])) },
      chanceLevel: one('level', CHANCE_KEYS) ?? 'all',
      bondRequired: one('bond', BONDS) ?? 'all',
      ...Object.fromEntries(
        RANGES.flatMap(([name, range, unknown]) => [
          [range, readRange(query.get(name))],
          [unknown, { yes: true, no: false }[query.get(`${name}-unknown`) ?? ''] ?? null],
        ]),
      ),
    },
    sort: one('sort', SORT_KEYS) ?? 'parts',
    view: one('view', ['cards', 'table', 'picture'] as const) ?? null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    seat: query.get('seat'),
  };
}

function readRange(text: string | null): Range | null {
  const [, min, max] = /^(\d{1,9})-(\d{1,9})$/.exec(text ?? '') ?? [];
  return max === undefined || Number(min) > Number(max) ? null : { min: Number(min), max: Number(max) };
}
