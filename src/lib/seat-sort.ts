// Orders of the results list. Pure: unknown figures come last, equals keep the order of the prediction.
// `default` is that order itself: by level of chance, within it the most sought-after seat first.
import type { PredictionItem } from '../../api/contract/prediction/prediction.ts';

export const SORT_KEYS = ['default', 'chance', 'closing', 'fee', 'stipend', 'college'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

const BEYOND_RANKS = 1e6;
/** Comes after every figure there is. */
const UNKNOWN = 1e9;

type NumericSortKey = Exclude<SortKey, 'default' | 'college'>;

/** What is compared; smaller comes first. */
const sortValue: Record<NumericSortKey, (item: PredictionItem) => number | null> = {
  // Scores are whole percents and closing ranks below a million: the rank decides among equal scores only.
  chance: (item) => item.closingRank - item.chance_score * BEYOND_RANKS,
  closing: (item) => item.closingRank,
  fee: (item) => item.fee.course_fee,
  stipend: (item) => (item.fee.stipend_y1 === null ? null : -item.fee.stipend_y1),
};

type Orders = Partial<Record<SortKey, readonly PredictionItem[]>>;
const sortCache = new WeakMap<readonly PredictionItem[], Orders>();

/** @returns the same order for the same seats: thousands are sorted once */
export function sortSeats(items: readonly PredictionItem[], key: SortKey): readonly PredictionItem[] {
  const orders: Orders = sortCache.get(items) ?? { default: items };
  const order =
    orders[key] ?? sortByValue(items, key === 'college' ? orderByName(items) : sortValue[key as NumericSortKey]);
  sortCache.set(items, { ...orders, [key]: order });
  return order;
}

/** Figure and place as one number: thousands are sorted within a frame, by no comparison of ours, and equals keep their order. */
function sortByValue(items: readonly PredictionItem[], of: (item: PredictionItem) => number | null): PredictionItem[] {
  const size = items.length;
  const keys = new Float64Array(size);
  for (let place = 0; place < size; place++) {
    keys[place] = Math.round(of(items[place] as PredictionItem) ?? UNKNOWN) * size + place;
  }
  keys.sort();
  return Array.from(keys, (key) => items[key - Math.floor(key / size) * size] as PredictionItem);
}

const nameCollator = new Intl.Collator('en-IN');

/** Names are compared once each: comparing thousands of rows by language is slow. */
function orderByName(items: readonly PredictionItem[]): (item: PredictionItem) => number {
  const names = [...new Set(items.map((item) => item.college.college_name))];
  const place = new Map(names.sort(nameCollator.compare).map((name, at) => [name, at]));
  return (item) => place.get(item.college.college_name) ?? 0;
}
