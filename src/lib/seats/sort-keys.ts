// Names of the orders of the results list. `default` is the order of the prediction: by level, then most wanted.
export const SORT_KEYS = [
  'parts',
  'wanted',
  'default',
  'chance',
  'closing',
  'fee',
  'total',
  'stipend',
  'college',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];
