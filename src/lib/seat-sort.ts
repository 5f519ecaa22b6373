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
  return sorted(items, key === 'college' ? placesByName(items) : figure[key]);
}

/** Figures are read once each, and places are sorted in their stead: thousands of rows are sorted between two frames. */
function sorted(items: readonly PredictionItem[], of: (item: PredictionItem) => number | null): PredictionItem[] {
  const figures = Float64Array.from(items, (item) => of(item) ?? Number.POSITIVE_INFINITY);
  const places = Uint32Array.from(items, (_, at) => at);
  // Equal figures keep their order; two unknown ones differ by NaN.
  places.sort((one, other) => (figures[one] ?? 0) - (figures[other] ?? 0) || one - other);
  return Array.from(places, (place) => items[place] as PredictionItem);
}

/** Names are compared once each: comparing thousands of rows by language is slow. */
function placesByName(items: readonly PredictionItem[]): (item: PredictionItem) => number {
  const names = [...new Set(items.map((item) => item.college.college_name))];
  const collator = new Intl.Collator('en-IN');
  const place = new Map(names.sort(collator.compare).map((name, at) => [name, at]));
  return (item) => place.get(item.college.college_name) ?? 0;
}
