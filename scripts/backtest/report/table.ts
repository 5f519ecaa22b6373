// Makes the tables of the report: a row for each entry, with what each heading reads of it.
import type { AccuracyTable } from '../../../src/lib/build/accuracy.ts';
import { type Columns, readCells } from '../../tooling/markdown-table.ts';

type Head = Pick<AccuracyTable, 'caption' | 'folded'>;

/** The head of a table that is shown on request. */
export const fold = (caption: string, folded = true): Head => ({ caption, folded });

export function tabulate<Entry>(
  head: string | Head,
  entries: readonly Entry[],
  columns: Columns<Entry>,
): AccuracyTable {
  const { caption, folded } = typeof head === 'string' ? fold(head, false) : head;
  const rows = readCells(entries, columns).map((cells) => cells.map(String));
  return { caption, columns: Object.keys(columns), rows, folded };
}
