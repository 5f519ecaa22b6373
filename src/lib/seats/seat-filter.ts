// The filters of the predicted seats, their values and choices. `filter-seats.ts` applies them.
import type { FigureRange } from '../../../api/contract/figure.ts';
import { NO_INFO } from '../../../api/contract/labels.ts';
import { memoize } from '../../../api/contract/memoize.ts';
import { type FigureFact, openFigures } from '../../../api/contract/prediction/flat-figures.ts';
import type { SeatList, SharedPath } from '../../../api/contract/prediction/open-seats.ts';
import type { ChanceKey } from './chance-levels.ts';

export type Range = { min: number; max: number };

export const UNKNOWN_STATE = 'Unknown State';

/** `unknown`: No Info where it is absent. */
type ListField = { path: SharedPath; unknown?: string; write?: (value: unknown) => string };

/** The field of each list filter, and what an unknown value counts as. */
const LIST_FIELDS = {
  courses: { path: ['course', 'course_name'] },
  colleges: { path: ['college', 'college_name'] },
  states: { path: ['college', 'state'], unknown: UNKNOWN_STATE },
  ownershipTypes: { path: ['college', 'management_type'] },
  quotas: { path: ['quota'] },
  categories: { path: ['allotted_category'] },
  clinicalTypes: { path: ['course', 'clinical_type'] },
  degrees: { path: ['course', 'degree_type'] },
  durations: { path: ['course', 'duration'], write: (years) => `${years} years` },
} as const satisfies Record<string, ListField>;

export type ListFilter = keyof typeof LIST_FIELDS;
export const LISTS = Object.keys(LIST_FIELDS) as ListFilter[];

export type SeatFilters = {
  lists: Record<ListFilter, readonly string[]>;
  bondRequired: 'all' | 'no' | 'yes' | 'unknown';
  chanceLevel: 'all' | ChanceKey;
  /** Null: the whole range. */
  feeRange: Range | null;
  stipendRange: Range | null;
  /** Do seats without a known figure stay? Null: as long as no range is set. */
  feeUnknown: boolean | null;
  stipendUnknown: boolean | null;
};

export const noFilters: SeatFilters = {
  lists: Object.fromEntries(LISTS.map((list) => [list, []])) as unknown as SeatFilters['lists'],
  bondRequired: 'all',
  chanceLevel: 'all',
  feeRange: null,
  stipendRange: null,
  feeUnknown: null,
  stipendUnknown: null,
};

/** A list filter over all seats. */
export type ListIndex = {
  /** Each value once. */
  values: readonly string[];
  /** By place: the position of its value. */
  positions: Uint16Array;
};

const openIndexes = memoize((seats: SeatList) => memoize((list: ListFilter) => buildIndex(seats, list)));

/** @returns the same index for the same seats: thousands of values are read once */
export const indexList = (seats: SeatList, list: ListFilter): ListIndex => openIndexes(seats)(list);

function buildIndex(seats: SeatList, list: ListFilter): ListIndex {
  const { path, unknown = NO_INFO, write = String }: ListField = LIST_FIELDS[list];
  const read = seats.field<string | number | null>(path);
  const found = new Map<unknown, number>();
  const values: string[] = [];
  const positions = new Uint16Array(seats.size);
  /** A value that is met for the first time: the words for an unknown one may be a value of other seats. */
  const add = (value: string | number | null): number => {
    const text = value === null ? unknown : write(value);
    const position = found.get(text) ?? values.push(text) - 1;
    found.set(text, position).set(value, position);
    return position;
  };
  for (let place = 0; place < positions.length; place++) {
    const value = read(place) ?? null;
    const position = found.get(value) ?? add(value);
    positions[place] = position;
  }
  return { values, positions };
}

/** @returns what reads a figure of a seat, by place; null where it is unknown */
export const openFigure = (seats: SeatList, fact: FigureFact): ((place: number) => FigureRange | null) =>
  openFigures((path) => seats.field(path as SharedPath), fact);

/** Do seats with No Info stay while this range is set? */
export const keepsUnknown = (range: Range | null, unknown: boolean | null): boolean => unknown ?? !isSet(range);

/** A range that ends at 0 filters nothing. */
export const isSet = (range: Range | null): range is Range => range !== null && range.max > 0;

export function countActive(filters: SeatFilters): number {
  const lists = LISTS.filter((list) => filters.lists[list].length > 0).length;
  const others = [
    filters.bondRequired !== 'all',
    filters.chanceLevel !== 'all',
    isActive(filters.feeRange, filters.feeUnknown),
    isActive(filters.stipendRange, filters.stipendUnknown),
  ];
  return lists + others.filter(Boolean).length;
}

/** A range and its choice about No Info count as one filter. */
export const isActive = (range: Range | null, unknown: boolean | null): boolean => range !== null || unknown === false;
