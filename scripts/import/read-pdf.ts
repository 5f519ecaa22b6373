// Reads a published result PDF into its list, by the cells that the lines of a page draw: plain lists and the wide ones of later rounds.
import { readFileSync } from 'node:fs';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { PDFPageProxy } from 'unpdf/pdfjs';
import type { Tables } from '../packs/tables.ts';
import { addSeat, explain, isEmpty, isGiven, type PublishedList, Refusal, startList } from './list.ts';
import { type Columns, findColumns, readCell, refuseLayout } from './read-csv.ts';

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
  const read = (column: string) => readCell(texts, layout.at, column);
  followSerial(read('serial'), page, reading);
  list.rowsIn++;
  const remarks = read('remarks');
  const given = remarks !== '' && isGiven(remarks);
  if ((isEmpty(read('institute')) && !given) || !isGiven(remarks)) explain(list, remarks);
  else addSeat(list, `page ${page}`, read);
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

type Cell = Box & { text: string };
type Matrix = [number, number, number, number, number, number];
type Word = { x: number; y: number; width: number; text: string; endsLine: boolean };
/** `text` is the page's whole text, for the title of a table without boxes. */
type PageContent = { cells: Cell[]; text: string };

/** Text of a cell starts inside it, apart from rounding. */
const SLACK = 1.5;
/** Fewer boxes on a page are frames, not a table. */
const FEWEST_BOXES = 8;
/** A long word may reach over its cell's border; a banner runs far across it. */
const OVERFLOW = 10;

async function readPageCells(page: PDFPageProxy): Promise<PageContent> {
  const view = page.getViewport({ scale: 1 }).transform as Matrix;
  const words = await readWords(page, view);
  const paths = await readPaths(page, view);
  const boxes = distinct(paths.filter((path) => path.stroked).map((path) => path.box)).filter(isCell);
  const cells = (boxes.length >= FEWEST_BOXES ? boxes : findCells(paths.flatMap((path) => path.lines))).map((box) => ({
    ...box,
    text: joinWords(words.filter((word) => isInside(word, box))),
  }));
  return { cells, text: joinWords(words) };
}

async function readWords(page: PDFPageProxy, view: Matrix): Promise<Word[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [x, y] = apply(view, item.transform[4], item.transform[5]);
    return [{ x, y, width: item.width, text: item.str, endsLine: item.hasEOL }];
  });
}

type Path = { stroked: boolean; box: Box; lines: Box[] };

async function readPaths(page: PDFPageProxy, view: Matrix): Promise<Path[]> {
  const { OPS, Util } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const paths: Path[] = [];
  const saved: Matrix[] = [];
  let matrix = view;
  fnArray.forEach((operator, at) => {
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore) matrix = saved.pop() ?? view;
    else if (operator === OPS.transform) matrix = Util.transform(matrix, argsArray[at]) as Matrix;
    else if (operator === OPS.constructPath) paths.push(parsePath(argsArray[at] as unknown[], matrix, OPS.stroke));
  });
  return paths;
}

/** @param stroke painting a path by its border; filled rectangles are only a background */
function parsePath([paint, data, bounds]: unknown[], matrix: Matrix, stroke: number): Path {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Object.values((bounds ?? {}) as Record<string, number>);
  const [drawn] = (data ?? []) as (Record<string, number> | null)[];
  const box = toBox([x0, y0, x1, y1], matrix);
  const lines = listSegments(Object.values(drawn ?? {})).map((segment) => toBox(segment, matrix));
  const stroked = paint === stroke;
  return { stroked, box, lines: stroked ? lines : [box].filter((one) => !isCell(one)) };
}

function toBox([x0, y0, x1, y1]: [number, number, number, number], matrix: Matrix): Box {
  const [ax, ay] = apply(matrix, x0, y0);
  const [bx, by] = apply(matrix, x1, y1);
  return { left: Math.min(ax, bx), top: Math.min(ay, by), right: Math.max(ax, bx), bottom: Math.max(ay, by) };
}

const isCell = (box: Box) => box.right - box.left > 2 && box.bottom - box.top > 2;

const distinct = (boxes: Box[]): Box[] => [
  ...new Map(boxes.map((box) => [Object.values(box).map(Math.round).join(), box])).values(),
];

/** Text that runs over the cell's edge, such as a firm's banner stamped over the page, is not the cell's. */
function isInside(word: Word, cell: Box): boolean {
  const across = word.x >= cell.left - SLACK && word.x < cell.right;
  const overflows = word.text.trim() !== '' && word.x + word.width > cell.right + OVERFLOW;
  return across && !overflows && word.y > cell.top && word.y <= cell.bottom + SLACK;
}

/** Lines of a cell are joined by a space, as the published words are read. */
const joinWords = (words: Word[]) =>
  words
    .map((word) => word.text + (word.endsLine ? ' ' : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** In points from the upper left corner of the page as it is seen. */
type Box = { left: number; top: number; right: number; bottom: number };

/** A box thinner than this is a line. */
const THIN = 2;
/** Lines nearer than this are one. */
const APART = 3;

/** How many numbers follow each drawing instruction: move, line, curve, short curve, close. */
const NUMBERS = [2, 2, 6, 4, 0];
const [MOVE, LINE] = [0, 1];

/** Straight pieces of a path, as [x, y, x, y]. */
function listSegments(path: number[]): [number, number, number, number][] {
  const segments: [number, number, number, number][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < path.length; ) {
    const instruction = path[at] ?? 0;
    const count = NUMBERS[instruction] ?? 0;
    const [toX, toY] = [path[at + count - 1] ?? x, path[at + count] ?? y];
    if (instruction === LINE) segments.push([x, y, toX, toY]);
    if (instruction === MOVE || count > 0) [x, y] = [toX, toY];
    at += count + 1;
  }
  return segments;
}

/** Every field between neighbouring vertical and horizontal lines. */
function findCells(lines: Box[]): Box[] {
  const upright = lines.filter((line) => line.right - line.left < THIN && line.bottom - line.top > APART);
  const level = lines.filter((line) => line.bottom - line.top < THIN && line.right - line.left > APART);
  const columns = spans(upright.map((line) => (line.left + line.right) / 2));
  const rows = spans(level.map((line) => (line.top + line.bottom) / 2));
  return rows.flatMap(([top, bottom]) => columns.map(([left, right]) => ({ left, top, right, bottom })));
}

function spans(places: number[]): [number, number][] {
  const apart = places
    .sort((a, b) => a - b)
    .filter((place, at, all) => at === 0 || place - (all[at - 1] ?? place) > APART);
  return apart.slice(1).map((place, at) => [apart[at] ?? place, place]);
}
