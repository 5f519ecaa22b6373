// Reads a list that is a CSV into the same form that a PDF gives. Columns that data/raw does not have are dropped.
import { readCsv } from '../packs/lists/csv.ts';
import type { Tables } from '../packs/tables.ts';
import { type Columns, findColumns, refuseLayout } from './columns.ts';
import { readCsvText } from './csv-text.ts';
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
