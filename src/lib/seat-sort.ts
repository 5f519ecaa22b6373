// Orders of the results list. Pure: unknown figures come last, equals keep the order of the prediction.
// `wanted` is that order itself: by level of chance, within it the most sought-after seat first.
import type { PredictionItem } from '../../api/contract/prediction.ts';

export const SORT_KEYS = ['wanted', 'chance', 'closing', 'fee', 'stipend', 'college'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

const BEYOND_RANKS = 1e9;

/** What is compared; smaller comes first. */
const figure: Record<Exclude<SortKey, 'wanted' | 'college'>, (item: PredictionItem) => number | null> = {
  // Scores are whole percents and closing ranks below a billion: the rank decides among equal scores only.
  chance: (item) => item.closingRank - item.chance_score * BEYOND_RANKS,
  closing: (item) => item.closingRank,
  fee: (item) => item.fee.course_fee,
  stipend: (item) => (item.fee.stipend_y1 === null ? null : -item.fee.stipend_y1),
};

export function sortSeats(items: readonly PredictionItem[], key: SortKey): readonly PredictionItem[] {
  if (key === 'wanted') return items;
  if (key === 'college') return byName(items);
  const of = figure[key];
  return items
    .map((item) => ({ item, value: of(item) ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => (one.value === other.value ? 0 : one.value - other.value))
    .map(({ item }) => item);
}

/** Names are compared once each: comparing thousands of rows by language is slow. */
function byName(items: readonly PredictionItem[]): PredictionItem[] {
  const names = [...new Set(items.map((item) => item.college.college_name))];
  const collator = new Intl.Collator('en-IN');
  const place = new Map(names.sort(collator.compare).map((name, at) => [name, at]));
  const of = (item: PredictionItem) => place.get(item.college.college_name) ?? 0;
  return [...items].sort((one, other) => of(one) - of(other));
}
