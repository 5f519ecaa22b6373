// Reads a list that is a CSV into the same form that a PDF gives. Columns that data/raw does not have are dropped.

import { readFileSync } from 'node:fs';
import { readCsv } from '../packs/lists/csv.ts';
import type { Tables } from '../packs/tables.ts';
import { type Columns, findColumns, refuseLayout } from './columns.ts';
import { addSeat, isEmpty, isGiven, type PublishedList, type Reporting, startList } from './list.ts';
import { Refusal } from './refusal.ts';

/** Words of the columns that say which list it is; null where the list has no such columns. */
export type CsvList = PublishedList & { counselling: string | null; year: number | null; round: string | null };

export function readCsvList(path: string, tables: Tables): CsvList {
  const { header, rows } = readCsv(path, readCsvText(path));
  const columns = findColumns(header, tables);
  if (!columns) throw refuseLayout(header, tables);
  const [first] = rows;
  if (!first) throw new Refusal('the list has no rows');
  const read = (cells: string[], name: string) => cells[columns.at.get(name) ?? -1] ?? '';
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
    if (wide && (isEmpty(read(cells, 'institute')) || !isGiven(remarks))) {
      list.explained.set(remarks, (list.explained.get(remarks) ?? 0) + 1);
      return;
    }
    addSeat(list, `line ${line}`, (name) => read(cells, name));
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
  const read = (cells: string[], name: string) => cells[reported.at.get(name) ?? -1] ?? '';
  const seats = rows.filter((cells) => !isEmpty(read(cells, 'institute')));
  return {
    round: reported.round,
    rows: seats.map((cells) => ({
      rank: (cells[at.get('rank') ?? -1] ?? '').trim(),
      quota: read(cells, 'quota'),
      institute: read(cells, 'institute'),
      course: read(cells, 'course'),
      status: read(cells, 'status'),
      outcome: cells[at.get('remarks') ?? -1] ?? '',
    })),
  };
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
