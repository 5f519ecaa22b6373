// Makes the tables of the report: a row for each entry, with what each heading reads of it.
import type { AccuracyTable } from '../../../src/lib/build/accuracy.ts';
import { type Columns, readCells } from '../../tooling/markdown-table.ts';

export function tabulate<Entry>(
  caption: string,
  entries: readonly Entry[],
  columns: Columns<Entry>,
  { folded = false } = {},
): AccuracyTable {
  const rows = readCells(entries, columns).map((cells) => cells.map(String));
  return { caption, columns: Object.keys(columns), rows, folded };
}
