// Groups the cells of a page into the rows of the list's table. Finds the header, and refuses a page whose columns differ from it.
import type { Tables } from '../packs/tables.ts';
import { type Columns, findColumns } from './columns.ts';
import type { Cell } from './pdf-cells.ts';
import { Refusal } from './refusal.ts';

/** The columns of a list, and the left edge of each cell of its header. */
export type Layout = Columns & { edges: number[] };

/** Points by which a column's edge may differ. */
const EDGE_SLACK = 3;

export function groupRows(cells: Cell[]): Cell[][] {
  const byPlace = Map.groupBy(cells, (cell) => `${Math.round(cell.top)}-${Math.round(cell.bottom)}`);
  return [...byPlace.values()]
    .map((row) => row.sort((a, b) => a.left - b.left))
    .sort((a, b) => (a[0]?.top ?? 0) - (b[0]?.top ?? 0));
}

export function readLayout(row: Cell[], tables: Tables): Layout | null {
  const columns = findColumns(
    row.map((cell) => cell.text),
    tables,
  );
  return columns && { ...columns, edges: row.map((cell) => cell.left) };
}

/** Null for title and heading rows; a row of the table must have the header's columns. */
export function readTexts(row: Cell[], layout: Layout, page: number): string[] | null {
  const agrees =
    row.length === layout.edges.length &&
    row.every((cell, at) => Math.abs(cell.left - (layout.edges[at] ?? -1)) <= EDGE_SLACK);
  if (agrees) return row.map((cell) => cell.text);
  const looksLikeSeat = row.length > 3 && row.some((cell) => /^\d+$/.test(cell.text));
  if (!looksLikeSeat) return null;
  const example = row.map((cell) => cell.text).join(' | ');
  throw new Refusal(
    `page ${page}: its columns disagree with the header's ${layout.edges.length} columns, at the row "${example.slice(0, 80)}"`,
  );
}
