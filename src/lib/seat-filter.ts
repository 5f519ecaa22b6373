// Filters of the predicted seats. Pure: unknown figures are never treated as 0.
import { CHANCE_LEVELS } from '../../api/contract/labels.ts';
import type { PredictionItem } from '../../api/contract/prediction/prediction.ts';
import { type ChanceKey, chanceKey } from './chance-levels.ts';

export type Range = { min: number; max: number };

export const LISTS = [
  'courses',
  'colleges',
  'states',
  'ownershipTypes',
  'quotas',
  'categories',
  'clinicalTypes',
] as const;
export type ListFilter = (typeof LISTS)[number];

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
  lists: { courses: [], colleges: [], states: [], ownershipTypes: [], quotas: [], categories: [], clinicalTypes: [] },
  bondRequired: 'all',
  chanceLevel: 'all',
  feeRange: null,
  stipendRange: null,
  feeUnknown: null,
  stipendUnknown: null,
};

export const UNKNOWN_STATE = 'Unknown State';

/** The value of a seat in each list filter. */
export const listValue: Record<ListFilter, (item: PredictionItem) => string> = {
  courses: (item) => item.course.course_name,
  colleges: (item) => item.college.college_name,
  states: (item) => item.college.state ?? UNKNOWN_STATE,
  ownershipTypes: (item) => item.college.management_type ?? 'No Info',
  quotas: (item) => item.quota,
  categories: (item) => item.allotted_category,
  clinicalTypes: (item) => item.course.clinical_type,
};

/** Only filters that are set are applied, one after another: the list has thousands of seats. */
export const filterSeats = (items: readonly PredictionItem[], filters: SeatFilters): readonly PredictionItem[] =>
  buildConditions(filters).reduce((left, holds) => left.filter(holds), items);

function buildConditions(filters: SeatFilters): ((item: PredictionItem) => boolean)[] {
  const { bondRequired, chanceLevel, feeRange, feeUnknown, stipendRange, stipendUnknown } = filters;
  const conditions = LISTS.filter((list) => filters.lists[list].length > 0).map((list) => {
    const value = listValue[list];
    const allowed = new Set(filters.lists[list]);
    return (item: PredictionItem) => allowed.has(value(item));
  });
  if (bondRequired !== 'all') conditions.push(({ fee }) => fitsBond(fee.bond, bondRequired));
  if (chanceLevel !== 'all') {
    const level = CHANCE_LEVELS.find((candidate) => chanceKey(candidate) === chanceLevel);
    conditions.push(({ chance_level }) => chance_level === level);
  }
  if (isActive(feeRange, feeUnknown)) conditions.push(({ fee }) => fitsRange(fee.course_fee, feeRange, feeUnknown));
  if (isActive(stipendRange, stipendUnknown)) {
    conditions.push(({ fee }) => fitsRange(fee.stipend_y1, stipendRange, stipendUnknown));
  }
  return conditions;
}

function fitsBond(bond: number | 'No Info', filter: SeatFilters['bondRequired']): boolean {
  if (filter === 'all') return true;
  if (bond === 'No Info' || filter === 'unknown') return bond === 'No Info' && filter === 'unknown';
  return filter === 'yes' ? bond > 0 : bond <= 0;
}

/** An unknown figure is in no range: whether it stays is a filter of its own. */
function fitsRange(value: number | null, range: Range | null, unknown: boolean | null): boolean {
  if (value === null) return keepsUnknown(range, unknown);
  return !isSet(range) || (value >= range.min && value <= range.max);
}

/** Do seats with No Info stay while this range is set? */
export const keepsUnknown = (range: Range | null, unknown: boolean | null): boolean => unknown ?? !isSet(range);

/** A range that ends at 0 filters nothing. */
const isSet = (range: Range | null): range is Range => range !== null && range.max > 0;

export type CountedChoice = { value: string; count: number };

/** The values that occur in a list, most frequent first, then by name. */
export function countChoices(items: readonly PredictionItem[], list: ListFilter): CountedChoice[] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const value = listValue[list](item);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || one.value.localeCompare(other.value));
}

/** Any word of the option begins with the typed text, whatever the case. */
export function matchesSearch(option: string, typed: string): boolean {
  const search = typed.trim().toLowerCase();
  const text = option.toLowerCase();
  return (
    search === '' || text.startsWith(search) || text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(search))
  );
}

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
const isActive = (range: Range | null, unknown: boolean | null): boolean => range !== null || unknown === false;
