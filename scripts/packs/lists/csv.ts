// Reads a CSV file strictly: known header, no ragged rows; errors name the file and the line.
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

export class TableError extends Error {
  kind = 'table' as const;
}

/** Rows as arrays, the header apart. Cells never hold line breaks, so row i is line i + 2 of the file. */
export function readCsv(path: string, text = readFileSync(path, 'utf8')): { header: string[]; rows: string[][] } {
  try {
    const [header, ...rows] = parsePlain(text) ?? (parse(text, { bom: true }) as string[][]);
    if (!header) throw new TableError('the file is empty');
    return { header, rows };
  } catch (error) {
    throw new TableError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const BOM = '\uFEFF';

/**
 * Reads what nearly every list is: lines of equally many cells, quotes around whole cells. The package takes six times
 * as long, but knows the rest and says what is wrong.
 * @returns null for any other text
 */
export function parsePlain(text: string): string[][] | null {
  const lines = (text.startsWith(BOM) ? text.slice(1) : text).split('\n');
  if (lines.at(-1) === '') lines.pop();
  const rows: string[][] = [];
  for (const line of lines) {
    const cells = line.includes('"') ? splitQuoted(line) : line.split(',');
    if (cells === null || line === '' || line.includes('\r') || cells.length !== (rows[0] ?? cells).length) return null;
    rows.push(cells);
  }
  return rows;
}

/** @returns null where a quote is not at the edge of a cell, or a cell does not end in its line */
function splitQuoted(line: string): string[] | null {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    const isQuoted = line[at] === '"';
    const end = isQuoted ? findClosingQuote(line, at + 1) : findComma(line, at);
    const cell = isQuoted ? line.slice(at + 1, end).replaceAll('""', '"') : line.slice(at, end);
    const next = isQuoted ? end + 1 : end;
    const isWhole = end >= 0 && (next === line.length || line[next] === ',');
    if (!isWhole || (!isQuoted && cell.includes('"'))) return null;
    cells.push(cell);
    at = next + 1;
  }
  return cells;
}

function findComma(line: string, from: number): number {
  const at = line.indexOf(',', from);
  return at < 0 ? line.length : at;
}

/** Two quotes are one quote of the text. */
function findClosingQuote(line: string, from: number): number {
  let at = line.indexOf('"', from);
  while (at >= 0 && line[at + 1] === '"') at = line.indexOf('"', at + 2);
  return at;
}

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
