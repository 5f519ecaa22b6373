// Reads a foreign table of closing ranks, with a row for each seat line and a column for each list, into parts by counselling and year.
import { readCsv } from '../packs/lists/csv.ts';
import { lettersAndDigits } from '../packs/names/spelling.ts';
import type { Tables } from '../packs/tables.ts';
import { findStrangeTexts, Refusal, type Seat, type StrangeText } from './list.ts';
import { locate, readCell, readCsvText } from './read-csv.ts';

const TABLE_LAYOUT = 'closing-table';

/** What the table has of one counselling and year. `closings`: of a line by list, empty where the list has none. */
export type TablePart = {
  counselling: string;
  printed: string;
  year: number;
  lines: (Pick<Seat, 'quota' | 'category' | 'institute' | 'state' | 'course'> & { closings: string[] })[];
  strange: StrangeText[];
};

const NEEDED = ['quota', 'allotted_category', 'institute', 'course'] as const;

type Columns = { at: Map<string, number>; lists: { year: number | null; list: number; column: number }[] };

/** @returns null where the header is not that of a closing table */
function findTableColumns(header: readonly string[], tables: Tables): Columns | null {
  const names = header.map(lettersAndDigits);
  const words = tables.columnWords.filter(({ layout }) => layout === TABLE_LAYOUT);
  const at = locate(words, ({ printed }) => names.indexOf(printed));
  const lists = words
    .filter(({ column }) => column === 'closing')
    .flatMap(({ printed }) => names.flatMap((name, column) => readListColumn(name, printed, column)));
  return lists.length > 0 && NEEDED.every((column) => at.has(column)) ? { at, lists } : null;
}

/** `CLOSING@#`: `@` is a year, `#` the number of a list. */
function readListColumn(name: string, printed: string, column: number): Columns['lists'] {
  const pattern = new RegExp(`^${printed.replace('@', '(?<year>20\\d\\d)').replace('#', '(?<list>\\d)')}$`);
  const { year, list } = pattern.exec(name)?.groups ?? {};
  return list === undefined ? [] : [{ year: year === undefined ? null : Number(year), list: Number(list), column }];
}

type Given = { counselling?: string | undefined; year?: string | undefined };

/**
 * @param given counselling and year where the table does not say them; where it does, only that part is read
 * @returns null for a file of another layout
 * @throws Refusal for an unknown counselling, a missing year, or a cell that is no rank
 */
export function readClosingParts(path: string, given: Given, tables: Tables): TablePart[] | null {
  if (/\.pdf$/i.test(path)) return null;
  const { header, rows } = readCsv(path, readCsvText(path));
  const columns = findTableColumns(header, tables);
  if (!columns) return null;
  const parts = new Map<string, TablePart>();
  rows.forEach((cells, index) => {
    const read = (name: string) => readCell(cells, columns.at, name).trim();
    const printed = read('counselling') || (given.counselling ?? '');
    const counselling = findCounselling(printed, `line ${index + 2}`, tables);
    if (given.counselling && given.counselling !== counselling) return;
    for (const [year, closings] of readYears(cells, columns, read('year') || given.year, index + 2)) {
      if (given.year && Number(given.year) !== year) continue;
      const key = `${counselling}|${year}`;
      const part = parts.get(key) ?? { counselling, printed, year, lines: [], strange: [] };
      parts.set(key, part);
      const [quota, category, course] = [read('quota'), read('allotted_category'), read('course')];
      const [institute, state] = [read('institute'), read('state')];
      part.lines.push({ quota, category, institute, state, course, closings });
      part.strange.push(...findStrangeTexts(`line ${index + 2}`, [quota, category, institute, state, course]));
    }
  });
  if (parts.size === 0) throw new Refusal('the table has no closing rank');
  return [...parts.values()];
}

function findCounselling(printed: string, place: string, tables: Tables): string {
  const code =
    tables.counsellingWords.get(lettersAndDigits(printed)) ??
    tables.counsellings.find((row) => row.code === printed)?.code;
  if (code) return code;
  throw new Refusal(
    `${place}: the counselling "${printed}" is unknown. Name it: --counselling CODE. A new one: npm run data -- import --add CODE --name NAME --state CODE, then its table`,
  );
}

/** Only years in which the line has a rank. */
function readYears(cells: string[], { lists }: Columns, ownYear: string | undefined, line: number) {
  const years = new Map<number, string[]>();
  for (const { year: named, list, column } of lists) {
    const rank = readRank(cells[column] ?? '', line);
    if (rank === '') continue;
    const year = named ?? Number(ownYear);
    if (!Number.isInteger(year))
      throw new Refusal('the year of the table is unknown. Add it, for example: --year 2026');
    const closings = years.get(year) ?? [];
    while (closings.length < list) closings.push('');
    closings[list - 1] = rank;
    years.set(year, closings);
  }
  return years;
}

/** `12345` or `12345.0`; empty for none. */
function readRank(cell: string, line: number): string {
  const text = cell.trim().replace(/\.0+$/, '');
  if (text === '' || text === '-' || text === '0') return '';
  if (!/^[1-9]\d*$/.test(text)) throw new Refusal(`line ${line}: "${cell}" is not a closing rank`);
  return text;
}
