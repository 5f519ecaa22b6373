// Reads tables. Columns are parsed once; a row, or one field of it, is built when it is asked for.
import type { Column, Dependent, Dictionary, Json, Numbers, Table } from './table.ts';

/** Reads one value of a row. @throws RangeError where the table has no such row */
export type Read<Value> = (row: number) => Value;

/** In a path: every entry of a list. */
export const EACH = '*';

type Repeated = Dictionary | Dependent;
type List = Extract<Column, { kind: 'list' }>;

/** Rows, single fields and another prediction of the same table share what was parsed. */
const readers = new WeakMap<Column, Read<Json>>();
const placeReaders = new WeakMap<Repeated, Read<number>>();

/** @returns what builds a row as it was encoded */
export const openTable = <Row>({ rows }: Table): Read<Row> => openColumn(rows, rows) as Read<Row>;

/**
 * @param path names of nested fields, positions in lists, or EACH for the values of all entries of a list
 * @returns what reads that field of a row without building the rest; `undefined` where a row lacks it
 */
export const openField = <Value>({ rows }: Table, path: readonly string[]): Read<Value> =>
  openPath(rows, rows, path) as Read<Value>;

function openPath(column: Column, root: Column, path: readonly string[]): Read<Json | undefined> {
  const [name, ...rest] = path;
  if (name === undefined) return openColumn(column, root);
  if (column.kind === 'object' && column.fields[name]) return openPath(column.fields[name], root, rest);
  if (column.kind === 'list') return openEntries(column, name, rest);
  if (column.kind === 'dictionary' || column.kind === 'dependent') {
    const values = column.values.map((value) => pick(value, path));
    const readPlace = openPlaces(column, root);
    return (row) => values[readPlace(row)];
  }
  const read = openColumn(column, root);
  return (row) => pick(read(row), path);
}

/** @returns the part of a value at a path */
export const pick = (value: Json | undefined, [name, ...rest]: readonly string[]): Json | undefined => {
  if (name === undefined || value === undefined || value === null) return name === undefined ? value : undefined;
  if (name === EACH) return (value as readonly Json[]).map((entry) => pick(entry, rest) ?? null);
  return pick((value as Record<string, Json>)[name], rest);
};

/** @param name position of an entry, or EACH */
function openEntries({ lengths, entries }: List, name: string, rest: readonly string[]): Read<Json | undefined> {
  const { start, length } = openBounds(lengths);
  const read = openPath(entries, entries, rest);
  if (name === EACH) {
    return (row) => {
      const first = start(row);
      return Array.from({ length: length(row) }, (_, place) => read(first + place) ?? null);
    };
  }
  const place = Number(name);
  return (row) => (place < length(row) ? read(start(row) + place) : undefined);
}

/** @param root the column that paths of other columns begin at: each column has one */
function openColumn(column: Column, root: Column): Read<Json> {
  const read = readers.get(column) ?? parseColumn(column, root);
  readers.set(column, read);
  return read;
}

function parseColumn(column: Column, root: Column): Read<Json> {
  switch (column.kind) {
    case 'same':
      return () => column.value;
    case 'numbers':
      return readAt(parseNumbers(column.numbers));
    case 'differences':
      return readAt(sumUp(parseNumbers(column.numbers)));
    case 'dictionary':
    case 'dependent': {
      const readPlace = openPlaces(column, root);
      return (row) => column.values[readPlace(row)] ?? null;
    }
    case 'object': {
      const fields = Object.entries(column.fields).map(([name, field]) => [name, openColumn(field, root)] as const);
      return (row) => Object.fromEntries(fields.map(([name, read]) => [name, read(row)]));
    }
    case 'tuple': {
      const columns = column.columns.map((part) => openColumn(part, root));
      return (row) => columns.map((read) => read(row));
    }
    case 'list':
      return openEntries(column, EACH, []) as Read<Json>;
  }
}

/** @returns what reads of a row the place of its value */
function openPlaces(column: Repeated, root: Column): Read<number> {
  const read =
    placeReaders.get(column) ??
    (column.kind === 'dictionary' ? readAt(parseText(column.places)) : openDependent(column, root));
  placeReaders.set(column, read);
  return read;
}

function openDependent({ by, places, gaps, others }: Dependent, root: Column): Read<number> {
  const base = findColumn(root, by);
  if (base?.kind !== 'dictionary') throw new RangeError(`The table has no dictionary ${by}`);
  const readBase = openPlaces(base, root);
  const usual = parseText(places);
  const readUsual: Read<number> = places === '' ? readBase : (row) => usual[readBase(row)] ?? 0;
  if (gaps === '') return readUsual;
  const rows = sumUp(parseText(gaps));
  const other = parseText(others);
  const exceptions = new Map<number, number>();
  for (let at = 0; at < rows.length; at++) exceptions.set(rows[at] as number, other[at] ?? 0);
  return (row) => exceptions.get(row) ?? readUsual(row);
}

const findColumn = (root: Column, path: string): Column | undefined =>
  path
    .split('/')
    .reduce<Column | undefined>(
      (column, name) =>
        column?.kind === 'object'
          ? column.fields[name]
          : column?.kind === 'tuple'
            ? column.columns[Number(name)]
            : undefined,
      root,
    );

function openBounds(lengths: Column): { start: Read<number>; length: Read<number> } {
  const length = openColumn(lengths, lengths) as Read<number>;
  /** Positions at which the entries of each row begin; grows as rows are asked for. */
  const starts = [0];
  const start = (row: number): number => {
    for (let known = starts.length; known <= row; known++) starts.push((starts[known - 1] ?? 0) + length(known - 1));
    return starts[row] ?? 0;
  };
  return { start, length };
}

const readAt =
  (numbers: ArrayLike<number>): Read<number> =>
  (row) => {
    const number = numbers[row];
    if (number === undefined) throw new RangeError(`The table has no row ${row}`);
    return number;
  };

const [SPACE, MINUS, ZERO] = [32, 45, 48];

/** Reads whole numbers by their characters: the text of a column has thousands, each of which would be a string. */
function parseText(text: string): Float64Array {
  const numbers = new Float64Array((text.length + 1) >> 1);
  let [size, number, sign] = [0, 0, 1];
  for (let at = 0; at <= text.length && text !== ''; at++) {
    const code = at < text.length ? text.charCodeAt(at) : SPACE;
    if (code === SPACE) {
      numbers[size++] = sign * number;
      number = 0;
      sign = 1;
    } else if (code === MINUS) sign = -1;
    else number = number * 10 + code - ZERO;
  }
  return numbers.slice(0, size);
}

function parseNumbers({ text, low }: Numbers): Float64Array {
  const numbers = parseText(text);
  if (low === undefined) return numbers;
  for (let row = 0; row < numbers.length; row++) {
    const digits = (low.charCodeAt(2 * row) - ZERO) * 10 + low.charCodeAt(2 * row + 1) - ZERO;
    const unsigned = (numbers[row] as number) * 100 + digits;
    const half = Math.floor(unsigned / 2);
    numbers[row] = half * 2 === unsigned ? half : -half - 1;
  }
  return numbers;
}

/** Replaces differences by the numbers. */
function sumUp(differences: Float64Array): Float64Array {
  for (let row = 1; row < differences.length; row++)
    differences[row] = (differences[row] as number) + (differences[row - 1] as number);
  return differences;
}
