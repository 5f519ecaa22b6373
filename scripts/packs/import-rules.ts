// Reads the rules of the import from reference/import-rules.csv; the import and the build share them.
import type { Tables } from './tables.ts';

const DEFAULTS = { most_unmatched_share: 0.02, most_same_rows_share: 0.9 };

const readRule = (name: keyof typeof DEFAULTS, tables: Tables) =>
  Number(tables.importRules.get(name) ?? DEFAULTS[name]);

/** Largest share (0–1) of rows with an unknown word or institute. */
export const readMostUnmatched = (tables: Tables) => readRule('most_unmatched_share', tables);

/** Above this share (0–1) of equal rows, a list is another round imported again. */
export const readMostSameRows = (tables: Tables) => readRule('most_same_rows_share', tables);
