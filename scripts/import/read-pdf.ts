// Reads a published result PDF into its list: plain lists and the wide ones of later rounds, which repeat the earlier seats.
import { readFileSync } from 'node:fs';
import { getDocumentProxy } from 'unpdf';
import type { Tables } from '../packs/tables.ts';
import { type Columns, findColumns, refuseLayout } from './columns.ts';
import { addSeat, isEmpty, isGiven, type PublishedList, startList } from './list.ts';
import { type Cell, readPageCells } from './pdf-cells.ts';
import { Refusal } from './refusal.ts';

/** Title of a list that is not in a box. */
const TITLE = /(?:NEET-?PG )?Counselling Seats Allotment\s*-\s*\d{4} [\w ]{5,40}(?:\(\d{2}\/\d{2}\/\d{4}\))?/i;

export async function readPdf(
  path: string,
  tables: Tables,
  progress: (page: number, pages: number) => void,
): Promise<PublishedList> {
  const bytes = readFileSync(path);
  if (!bytes.subarray(-2048).includes('%%EOF')) throw new Refusal('the PDF is cut off: its end is missing');
  const pdf = await getDocumentProxy(new Uint8Array(bytes)).catch((cause: unknown) => {
    throw new Refusal(`not a readable PDF (${cause instanceof Error ? cause.message : cause})`);
  });
  const list = startList();
  const reading: Reading = { list, tables, layout: null, headings: [], serial: 0 };
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { cells, text } = await readPageCells(page);
    if (text === '') throw new Refusal(`page ${number} has no text: a scanned picture cannot be read`);
    readPage(groupRows(cells), number, reading);
    if (list.title === '') readTitle(text.match(TITLE)?.[0] ?? '', list);
    page.cleanup();
    progress(number, pdf.numPages);
  }
  await pdf.cleanup();
  if (!reading.layout) throw refuseLayout(reading.headings, tables);
  return list;
}

type Reading = { list: PublishedList; tables: Tables; layout: Layout | null; headings: string[]; serial: number };
type Rows = ReturnType<typeof groupRows>;

function readPage(rows: Rows, page: number, reading: Reading): void {
  const rowsBefore = reading.list.rowsIn;
  for (const row of rows) {
    const [first] = row;
    if (row.length === 1 && first && reading.list.title === '') readTitle(first.text, reading.list);
    const header = readLayout(row, reading.tables);
    if (!reading.layout && row.length > reading.headings.length) reading.headings = row.map((cell) => cell.text);
    if (header) reading.layout = header;
    else if (reading.layout) readRow(readTexts(row, reading.layout, page), page, reading);
  }
  if (reading.layout && reading.list.rowsIn === rowsBefore) {
    throw new Refusal(`page ${page}: no row of the table was found on it`);
  }
}

function readTitle(text: string, list: PublishedList): void {
  list.title = text;
  const [, day, month, year] = text.match(/\((\d{2})\/(\d{2})\/(\d{4})\)/) ?? [];
  list.date = year ? `${year}-${month}-${day}` : null;
}

function readRow(texts: string[] | null, page: number, reading: Reading): void {
  const { layout, list } = reading;
  if (!texts || !layout) return;
  const read = (column: string) => texts[layout.at.get(column) ?? -1] ?? '';
  followSerial(read('serial'), page, reading);
  list.rowsIn++;
  const remarks = read('remarks');
  const given = remarks !== '' && isGiven(remarks);
  if ((isEmpty(read('institute')) && !given) || !isGiven(remarks)) {
    list.explained.set(remarks, (list.explained.get(remarks) ?? 0) + 1);
    return;
  }
  addSeat(list, `page ${page}`, read);
}

/** A missing page shows as a jump in the serial numbers. */
function followSerial(text: string, page: number, reading: Reading): void {
  if (text === '') return;
  const serial = Number(text);
  if (serial !== reading.serial + 1) {
    throw new Refusal(`page ${page}: row number ${text} follows ${reading.serial}: rows are missing or out of order`);
  }
  reading.serial = serial;
}

/** The columns of a list, and the left edge of each cell of its header. */
type Layout = Columns & { edges: number[] };

/** Points by which a column's edge may differ. */
const EDGE_SLACK = 3;

function groupRows(cells: Cell[]): Cell[][] {
  const byPlace = Map.groupBy(cells, (cell) => `${Math.round(cell.top)}-${Math.round(cell.bottom)}`);
  return [...byPlace.values()]
    .map((row) => row.sort((a, b) => a.left - b.left))
    .sort((a, b) => (a[0]?.top ?? 0) - (b[0]?.top ?? 0));
}

function readLayout(row: Cell[], tables: Tables): Layout | null {
  const columns = findColumns(
    row.map((cell) => cell.text),
    tables,
  );
  return columns && { ...columns, edges: row.map((cell) => cell.left) };
}

/** Null for title and heading rows; a row of the table must have the header's columns. */
function readTexts(row: Cell[], layout: Layout, page: number): string[] | null {
  const agrees =
    row.length === layout.edges.length &&
    row.every((cell, at) => Math.abs(cell.left - (layout.edges[at] ?? -1)) <= EDGE_SLACK);
  if (agrees) return row.map((cell) => cell.text);
  const looksLikeSeat = row.length > 3 && row.some((cell) => /^\d+$/.test(cell.text));
  if (!looksLikeSeat) return null;
  const example = row.map((cell) => cell.text).join(' | ');
  throw new Refusal(
    `page ${page}: its columns disagree with the header's ${layout.edges.length} columns, at the row "${example.slice(0, 80)}"`,
  );
}
