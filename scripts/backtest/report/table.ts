// Makes the tables of the report: a row for each entry, with what each heading reads of it.
import type { AccuracyTable } from '../../../src/lib/build/accuracy.ts';

/** By heading, from the first column to the last. */
type Columns<Entry> = Readonly<Record<string, (entry: Entry) => string | number>>;

export function tabulate<Entry>(
  caption: string,
  entries: readonly Entry[],
  columns: Columns<Entry>,
  { folded = false } = {},
): AccuracyTable {
  const readers = Object.values(columns);
  const rows = entries.map((entry) => readers.map((read) => `${read(entry)}`));
  return { caption, columns: Object.keys(columns), rows, folded };
}
