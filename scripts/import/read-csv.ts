// Reads a list that is a CSV into the same form that a PDF gives, and finds its columns in the words of aliases/columns.csv.

import { readFileSync } from 'node:fs';
import { ratio } from 'fuzzball';
import { formatCsvRow } from '../../api/contract/csv.ts';
import { readCsv } from '../packs/lists/csv.ts';
import { lettersAndDigits } from '../packs/names/spelling.ts';
import type { Tables } from '../packs/tables.ts';
import {
  addSeat,
  explain,
  isEmpty,
  isGiven,
  type PublishedList,
  Refusal,
  type Reporting,
  readRank,
  startList,
} from './list.ts';

/** Words of the columns that say which list it is; null where the list has no such columns. */
export type CsvList = PublishedList & { counselling: string | null; year: number | null; round: string | null };

export function readCsvList(path: string, tables: Tables): CsvList {
  const { header, rows } = readCsv(path, readCsvText(path));
  const columns = findColumns(header, tables);
  if (!columns) throw refuseLayout(header, tables);
  const [first] = rows;
  if (!first) throw new Refusal('the list has no rows');
  const read = (cells: readonly string[], name: string) => readCell(cells, columns.at, name);
  const identify = (cells: string[]) =>
    ['year', 'counselling', 'round']
      .map((name) => read(cells, name))
      .join(' ')
      .trim();
  const list = startList(identify(first), rows.length);
  rows.forEach((cells, index) => {
    const line = index + 2;
    if (identify(cells) !== identify(first)) {
      throw new Refusal(`line ${line} is of "${identify(cells)}", line 2 of "${identify(first)}": one round per file`);
    }
    const remarks = read(cells, 'remarks');
    const wide = columns.layout !== 'plain';
    if (wide && (isEmpty(read(cells, 'institute')) || !isGiven(remarks))) explain(list, remarks);
    else addSeat(list, `line ${line}`, (name) => read(cells, name));
  });
  const reporting = readReporting(rows, columns);
  return {
    ...list,
    ...(reporting && { reporting }),
    year: Number(read(first, 'year')) || null,
    counselling: read(first, 'counselling') || null,
    round: read(first, 'round') || null,
  };
}

function readReporting(rows: readonly string[][], { at, reported }: Columns): Reporting | null {
  if (!reported) return null;
  const seats = rows.map((cells) => {
    const read = (name: string) => readCell(cells, reported.at, name);
    const seat = { quota: read('quota'), institute: read('institute'), course: read('course'), status: read('status') };
    return { ...seat, rank: readRank(readCell(cells, at, 'rank')), outcome: readCell(cells, at, 'remarks') };
  });
  return { round: reported.round, rows: seats.filter(({ institute }) => !isEmpty(institute)) };
}

const WAY_OUT = 'save the file as "CSV UTF-8"';
/** Every ZIP begins with these bytes, and every workbook of a spreadsheet is a ZIP. */
const ZIP = 'PK\u0003\u0004';
/** Bytes that tell UTF-16 without a byte-order mark: every second one of Latin letters is 0. */
const SAMPLE = 200;
const MOSTLY = 0.3;

/** @throws Refusal for a ZIP, for UTF-16 and for other text that is not UTF-8 */
export function readCsvText(path: string): string {
  const bytes = readFileSync(path);
  if (bytes.subarray(0, ZIP.length).toString('latin1') === ZIP)
    throw new Refusal(`this is a ZIP or a workbook, not a CSV: open it in a spreadsheet and ${WAY_OUT}`);
  if (isUtf16(bytes)) throw new Refusal(`the text is UTF-16, not UTF-8: ${WAY_OUT}`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(`the text is not UTF-8: ${WAY_OUT}`);
  }
}

function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return true;
  const sample = bytes.subarray(0, SAMPLE);
  return sample.filter((byte) => byte === 0).length > sample.length * MOSTLY;
}

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
  const found = locateLayouts(names, tables).find(({ at }) => NEEDED.every((column) => at.has(column)));
  return found ? { layout: found.layout, at: found.at, reported: findReported(names, found.rows) } : null;
}

const locateLayouts = (names: string[], { columnWords }: Tables) =>
  [...Map.groupBy(columnWords, ({ layout }) => layout)].map(([layout, rows]) => {
    const at = locate(rows, ({ printed, column }) => findColumn(names, printed, column));
    return { layout, rows, at };
  });

type ColumnWord = Tables['columnWords'][number];

/** Positions by our name of the column. @param find position of a printed word, -1 for none: the first that is there counts */
export function locate(words: readonly ColumnWord[], find: (word: ColumnWord) => number): Map<string, number> {
  const found = words.map((word) => [word.column, find(word)] as const).filter(([, position]) => position >= 0);
  return new Map(found.reverse());
}

/** Empty where a list has no such column. */
export const readCell = (cells: readonly string[], at: ReadonlyMap<string, number>, name: string): string =>
  cells[at.get(name) ?? -1] ?? '';

function findReported(names: readonly string[], rows: readonly ColumnWord[]): Columns['reported'] {
  const status = rows
    .filter(({ column }) => column === 'status')
    .flatMap(({ printed }) => findNumbered(names, printed));
  const round = Math.max(0, ...status.map(({ number }) => number));
  if (round === 0) return null;
  const findInRound = ({ printed }: ColumnWord) =>
    findNumbered(names, printed).find(({ number }) => number === round)?.at ?? -1;
  return { round, at: locate(rows, findInRound) };
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
  const names = header.map(lettersAndDigits);
  const [nearest] = locateLayouts(names, tables).sort((a, b) => b.at.size - a.at.size);
  const { layout, rows, at } = nearest ?? { layout: 'plain', rows: [], at: new Map() };
  const missing = NEEDED.filter((column) => !at.has(column));
  const taken = new Set(rows.map((row) => row.printed));
  const lines = missing.map((column) => {
    const words = rows.filter((row) => row.column === column).map((row) => row.printed);
    const score = (name: string) => Math.max(0, ...words.map((word) => ratio(name, word)));
    const free = header.filter((name) => !taken.has(lettersAndDigits(name)) && name.trim() !== '');
    const [best = ''] = free.toSorted((a, b) => score(lettersAndDigits(b)) - score(lettersAndDigits(a)));
    return `  ${column}: nearest is "${best}". Line for aliases/columns.csv: ${formatCsvRow([layout, column, lettersAndDigits(best)])}`;
  });
  return new Refusal(
    `unknown layout: missing column ${missing.join(', ')}; found ${header.join(', ')}\n${lines.join('\n')}\n`,
  );
}
