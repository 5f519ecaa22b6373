// Reads a CSV file strictly: known header, no ragged rows; errors name the file and the line.
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

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

type Split<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Split<Rest> : Text;

/** Names of columns, from texts that hold them with a space in between. */
export const columns = <Text extends string>(...texts: readonly Text[]): readonly Split<Text>[] =>
  texts.flatMap((text) => text.split(' ') as Split<Text>[]);

/** Position of each wanted column; fails naming those that are missing. */
export function locateColumns<Name extends string>(
  path: string,
  header: string[],
  names: readonly Name[],
): Record<Name, number> {
  const missing = names.filter((name) => !header.includes(name));
  if (missing.length) throw new TableError(`${path}: missing column ${missing.join(', ')}; found ${header.join(', ')}`);
  return Object.fromEntries(names.map((name) => [name, header.indexOf(name)])) as Record<Name, number>;
}

/** Small tables: one record a row, only the wanted columns. */
export function readTable<Name extends string>(path: string, names: readonly Name[]): Record<Name, string>[] {
  const { header, rows } = readCsv(path);
  const at = locateColumns(path, header, names);
  return rows.map(
    (row) => Object.fromEntries(names.map((name) => [name, row[at[name]] ?? ''])) as Record<Name, string>,
  );
}

/** None of a file that is not there. */
export const readOptional = <Name extends string>(path: string, names: readonly Name[]): Record<Name, string>[] =>
  existsSync(path) ? readTable(path, names) : [];
