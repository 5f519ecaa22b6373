// Groups the cells of a page into the rows of the list's table. Finds the header, and refuses a page whose columns differ from it.
import { lettersOnly } from '../packs/names/spelling.ts';
import type { Cell } from './pdf-cells.ts';
import { Refusal } from './refusal.ts';

/** Where each wanted column is, by position among the columns. Later rounds repeat columns: the last one counts. */
export type Layout = {
  edges: number[];
  rank: number;
  quota: number;
  institute: number;
  course: number;
  category: number;
  candidateCategory: number | null;
  remarks: number | null;
  serial: number | null;
};

/** Points by which a column's edge may differ. */
const EDGE_SLACK = 3;

export function groupRows(cells: Cell[]): Cell[][] {
  const byPlace = Map.groupBy(cells, (cell) => `${Math.round(cell.top)}-${Math.round(cell.bottom)}`);
  return [...byPlace.values()]
    .map((row) => row.sort((a, b) => a.left - b.left))
    .sort((a, b) => (a[0]?.top ?? 0) - (b[0]?.top ?? 0));
}

export function readLayout(row: Cell[]): Layout | null {
  const names = row.map((cell) => lettersOnly(cell.text));
  const last = (...wanted: string[]) => names.findLastIndex((name) => wanted.includes(name));
  const optional = (...wanted: string[]) => {
    const at = last(...wanted);
    return at < 0 ? null : at;
  };
  const layout = {
    edges: row.map((cell) => cell.left),
    rank: names.findIndex((name) => name === 'RANK' || name === 'AIR'),
    quota: last('ALLOTTEDQUOTA', 'ALLOTEDQUOTA', 'QUOTA'),
    institute: last('ALLOTTEDINSTITUTE', 'ALLOTEDINSTITUTE', 'INSTITUTE'),
    course: last('COURSE', 'ALLOTTEDCOURSE'),
    category: last('ALLOTEDCATEGORY', 'ALLOTTEDCATEGORY'),
    candidateCategory: optional('CANDIDATECATEGORY'),
    remarks: optional('REMARKS'),
    serial: optional('SNO', 'SRNO'),
  };
  const needed = [layout.rank, layout.quota, layout.institute, layout.course, layout.category];
  return needed.every((at) => at >= 0) ? layout : null;
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
