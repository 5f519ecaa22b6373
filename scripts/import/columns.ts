// Finds the columns of a list by its header, in the words of aliases/columns.csv.
import { ratio } from 'fuzzball';
import { formatCsvRow } from '../../api/contract/csv.ts';
import { lettersAndDigits } from '../packs/names/spelling.ts';
import type { Tables } from '../packs/tables.ts';
import { Refusal } from './refusal.ts';

/** Without these a row names no seat. */
const NEEDED = ['rank', 'quota', 'institute', 'course', 'allotted_category'] as const;

export type Columns = {
  /** Name of the layout in aliases/columns.csv. */
  layout: string;
  /** Position by our name of the column. Where a list repeats a column for each round, the last one is of the list's round. */
  at: Map<string, number>;
  /** In a list with reporting status: its column and those of the seat that it is about, which is of an earlier round. */
  reported: { round: number; at: Map<string, number> } | null;
};

/** @returns null when no layout has all needed columns */
export function findColumns(header: readonly string[], tables: Tables): Columns | null {
  const names = header.map(lettersAndDigits);
  for (const [layout, rows] of Map.groupBy(tables.columnWords, (row) => row.layout)) {
    const at = new Map<string, number>();
    for (const { column, printed } of rows) {
      const position = findColumn(names, printed, column);
      if (position >= 0 && !at.has(column)) at.set(column, position);
    }
    if (NEEDED.every((column) => at.has(column))) return { layout, at, reported: findReported(names, rows) };
  }
  return null;
}

type ColumnWord = Tables['columnWords'][number];

function findReported(names: readonly string[], rows: readonly ColumnWord[]): Columns['reported'] {
  const status = rows
    .filter(({ column }) => column === 'status')
    .flatMap(({ printed }) => findNumbered(names, printed));
  const round = Math.max(0, ...status.map(({ number }) => number));
  if (round === 0) return null;
  const at = new Map<string, number>();
  for (const { column, printed } of rows) {
    const position = findNumbered(names, printed).find(({ number }) => number === round)?.at;
    if (position !== undefined) at.set(column, position);
  }
  return { round, at };
}

/** `R#QUOTA` is the column of the latest round: `R2QUOTA` before `R1QUOTA`. The rank is printed once, on the left. */
function findColumn(names: string[], printed: string, column: string): number {
  if (!printed.includes('#')) return column === 'rank' ? names.indexOf(printed) : names.lastIndexOf(printed);
  return findNumbered(names, printed).sort((a, b) => b.number - a.number)[0]?.at ?? -1;
}

/** @returns the columns of each round for a printed heading such as `R#QUOTA`; none for a heading without a number */
function findNumbered(names: readonly string[], printed: string): { at: number; number: number }[] {
  if (!printed.includes('#')) return [];
  const pattern = new RegExp(`^${printed.replace('#', '(\\d)')}$`);
  return names.flatMap((name, at) => {
    const number = name.match(pattern)?.[1];
    return number === undefined ? [] : [{ at, number: Number(number) }];
  });
}

/** Names the columns that were not found, with the header that comes nearest and the line that would decide it. */
export function refuseLayout(header: readonly string[], tables: Tables): Refusal {
  const layouts = Map.groupBy(tables.columnWords, (row) => row.layout);
  const [layout, rows] = [...layouts].sort((a, b) => countFound(header, b[1]) - countFound(header, a[1]))[0] ?? [
    'plain',
    [],
  ];
  const names = header.map(lettersAndDigits);
  const found = new Set(rows.filter((row) => findColumn(names, row.printed, row.column) >= 0).map((row) => row.column));
  const missing = NEEDED.filter((column) => !found.has(column));
  const taken = new Set(rows.map((row) => row.printed));
  const lines = missing.map((column) => {
    const words = rows.filter((row) => row.column === column).map((row) => row.printed);
    const score = (name: string) => Math.max(0, ...words.map((word) => ratio(name, word)));
    const free = header.filter((name) => !taken.has(lettersAndDigits(name)) && name.trim() !== '');
    const [nearest = ''] = free.toSorted((a, b) => score(lettersAndDigits(b)) - score(lettersAndDigits(a)));
    return `  ${column}: nearest is "${nearest}". Line for aliases/columns.csv: ${formatCsvRow([layout, column, lettersAndDigits(nearest)])}`;
  });
  return new Refusal(
    `unknown layout: missing column ${missing.join(', ')}; found ${header.join(', ')}\n${lines.join('\n')}\n`,
  );
}

const countFound = (header: readonly string[], rows: Tables['columnWords']) => {
  const names = header.map(lettersAndDigits);
  return new Set(rows.filter((row) => findColumn(names, row.printed, row.column) >= 0).map((row) => row.column)).size;
};
