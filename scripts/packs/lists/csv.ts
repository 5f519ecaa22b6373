// Reads CSV files strictly (known header, no ragged rows; errors name the file and the line) and writes them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { formatCsvRow } from '../../../api/contract/csv.ts';
import { replaceFile } from '../files.ts';

export class TableError extends Error {
  kind = 'table' as const;
}

/** Rows as arrays, the header apart. Cells never hold line breaks, so row i is line i + 2 of the file. */
export function readCsv(path: string, text = readFileSync(path, 'utf8')): { header: string[]; rows: string[][] } {
  try {
    const [header, ...rows] = parse(text, { bom: true }) as string[][];
    if (!header) throw new TableError('the file is empty');
    return { header, rows };
  } catch (error) {
    throw new TableError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Name<Names extends string> = Names extends `${infer First}\n  ${infer Rest}`
  ? Name<First> | Name<Rest>
  : Names extends `${infer First} ${infer Rest}`
    ? First | Name<Rest>
    : Names;

/** A row of a table whose columns are named by a text, with a space or a line break in between. */
export type Row<Names extends string> = Record<Name<Names>, string>;

export const columns = <Names extends string>(names: Names) => names.split(/\s+/) as Name<Names>[];

/** Position of each wanted column; fails naming those that are missing. */
export function locateColumns<Names extends string>(
  path: string,
  header: readonly string[],
  names: Names,
): Record<Name<Names>, number> {
  const missing = columns(names).filter((name) => !header.includes(name));
  if (missing.length) throw new TableError(`${path}: missing column ${missing.join(', ')}; found ${header.join(', ')}`);
  return Object.fromEntries(columns(names).map((name) => [name, header.indexOf(name)])) as Record<Name<Names>, number>;
}

/** Small tables: one record a row, only the wanted columns. */
export function readTable<Names extends string>(path: string, names: Names): Row<Names>[] {
  const { header, rows } = readCsv(path);
  const at = Object.entries<number>(locateColumns(path, header, names));
  return rows.map((row) => Object.fromEntries(at.map(([name, place]) => [name, row[place] ?? ''])) as Row<Names>);
}

/** None of a file that is not there. */
export const readOptional = <Names extends string>(path: string, names: Names): Row<Names>[] =>
  existsSync(path) ? readTable(path, names) : [];

export const openTables = (folder: string) => ({
  table: <Names extends string>(name: string, names: Names) => readTable(join(folder, name), names),
  /** None of a file that is not there. */
  optional: <Names extends string>(name: string, names: Names) => readOptional(join(folder, name), names),
});

/** @returns a table as text */
export const formatTable = <Names extends string>(names: Names, rows: readonly Readonly<Row<Names>>[]): string =>
  [columns(names), ...rows.map((row) => columns(names).map((name) => row[name]))]
    .map((cells) => `${formatCsvRow(cells)}\n`)
    .join('');

export const writeTable = <Names extends string>(path: string, names: Names, rows: readonly Readonly<Row<Names>>[]) =>
  replaceFile(path, formatTable(names, rows));
