// Formats a table of Markdown.

/** @param align of every column but the first. @returns its lines */
export const formatTable = (
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  align = '---',
): string[] =>
  [columns, columns.map((_, at) => (at === 0 ? '---' : align)), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

/** By heading, from the first column to the last: what it reads of an entry. */
export type Columns<Entry> = Readonly<Record<string, (entry: Entry) => string | number>>;

/** A row for each entry. */
export function readCells<Entry>(entries: readonly Entry[], columns: Columns<Entry>): (string | number)[][] {
  const readers = Object.values(columns);
  return entries.map((entry) => readers.map((read) => read(entry)));
}
