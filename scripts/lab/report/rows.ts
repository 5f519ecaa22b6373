// Rows of a verdict: what was measured against its goal.

import { type Columns, formatTable, readCells } from '../../tooling/markdown-table.ts';

/** `goal`: null for a figure without one. */
export type Row = { what: string; measured: string; goal: string | null; isReached: boolean };

/** A unit, or what writes the value with it. */
type Unit = string | ((value: number) => string);

const write = (value: number, unit: Unit, digits: number): string =>
  typeof unit === 'string' ? `${value.toFixed(digits)} ${unit}` : unit(value);

const compare =
  (word: string, holds: (value: number, limit: number) => boolean) =>
  (what: string, value: number, limit: number, unit: Unit): Row => ({
    what,
    measured: write(value, unit, unit === 'ms' ? 0 : 1),
    goal: `${word} ${typeof unit === 'string' ? `${limit} ${unit}` : unit(limit)}`,
    isReached: holds(value, limit),
  });

export const atMost = compare('at most', (value, limit) => value <= limit);
export const atLeast = compare('at least', (value, limit) => value >= limit);

export const none = (what: string, count: number, detail = ''): Row => ({
  what,
  measured: count === 0 ? 'none' : `${count}${detail === '' ? '' : `: ${detail}`}`,
  goal: 'none',
  isReached: count === 0,
});

/** A fault that nothing notices was none. */
export const some = (what: string, count: number): Row => ({
  what,
  measured: `${count}`,
  goal: 'some',
  isReached: count > 0,
});

export const isTrue = (what: string, holds: boolean, measured = holds ? 'yes' : 'no'): Row => ({
  what,
  measured,
  goal: 'yes',
  isReached: holds,
});

export const figure = (what: string, measured: string): Row => ({ what, measured, goal: null, isReached: true });

/** Rows about one of several things, each with its name. */
export const nameRows = (name: string, rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, what: `${name}: ${row.what}` }));

export const MISSED = ' (goal not reached)';

export const formatFigures = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] =>
  formatTable(columns, rows, '---:');

/** A row for each entry, with what each heading reads of it. */
export const tabulate = <Entry>(entries: readonly Entry[], columns: Columns<Entry>): string[] =>
  formatFigures(Object.keys(columns), readCells(entries, columns));

export const formatRows = (rows: readonly Row[]): string[] =>
  formatFigures(
    ['what', 'measured', 'goal'],
    rows.map(({ what, measured, goal, isReached }) => [what, `${measured}${isReached ? '' : MISSED}`, goal ?? '']),
  );

export function printRows(rows: readonly Row[]): void {
  for (const { what, measured, goal, isReached } of rows)
    console.log(
      `${goal === null ? '·' : isReached ? '✓' : '✗'} ${what}: ${measured}${goal === null ? '' : ` (goal: ${goal})`}`,
    );
}

/** Indian grouping. */
export const count = (value: number): string => Math.round(value).toLocaleString('en-IN');
export const ms = (value: number): string => `${count(value)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;
