// Orders of the results list. Pure: unknown figures come last, equals keep the order of the prediction.
// `default` is the order of the prediction: by chance level, within a level the most sought-after seat first.
import type { PredictionItem } from '../../api/contract/prediction/prediction.ts';

export const SORT_KEYS = ['default', 'chance', 'closing', 'fee', 'stipend', 'college'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

const BEYOND_RANKS = 1e6;
/** Larger than every figure. */
const UNKNOWN = 1e9;

type NumericSortKey = Exclude<SortKey, 'default' | 'college'>;

/** Sort values; the smaller one comes first. */
const sortValue: Record<NumericSortKey, (item: PredictionItem) => number | null> = {
  // Scores are whole percents and closing ranks below a million, so the rank decides only among equal scores.
  chance: (item) => item.closingRank - item.chance_score * BEYOND_RANKS,
  closing: (item) => item.closingRank,
  fee: (item) => item.fee.course_fee,
  stipend: (item) => (item.fee.stipend_y1 === null ? null : -item.fee.stipend_y1),
};

type Orders = Partial<Record<SortKey, readonly PredictionItem[]>>;
const sortCache = new WeakMap<readonly PredictionItem[], Orders>();

/** @returns the same array for the same seats: each order is sorted once */
export function sortSeats(items: readonly PredictionItem[], key: SortKey): readonly PredictionItem[] {
  const orders: Orders = sortCache.get(items) ?? { default: items };
  const order =
    orders[key] ?? sortByValue(items, key === 'college' ? orderByName(items) : sortValue[key as NumericSortKey]);
  sortCache.set(items, { ...orders, [key]: order });
  return order;
}

/** Sorts by value and place as one number: thousands sort within a frame without a comparator, and the sort is stable. */
function sortByValue(
  items: readonly PredictionItem[],
  value: (item: PredictionItem) => number | null,
): PredictionItem[] {
  const size = items.length;
  const keys = new Float64Array(size);
  for (let place = 0; place < size; place++) {
    keys[place] = Math.round(value(items[place] as PredictionItem) ?? UNKNOWN) * size + place;
  }
  keys.sort();
  return Array.from(keys, (key) => items[key - Math.floor(key / size) * size] as PredictionItem);
}

const nameCollator = new Intl.Collator('en-IN');

/** Compares each name once: a collator is slow on thousands of rows. */
function orderByName(items: readonly PredictionItem[]): (item: PredictionItem) => number {
  const names = [...new Set(items.map((item) => item.college.college_name))];
  const place = new Map(names.sort(nameCollator.compare).map((name, at) => [name, at]));
  return (item) => place.get(item.college.college_name) ?? 0;
}
