// Reads tables. Columns are parsed once; a row, or one field of it, is built when it is asked for.
import type { Column, Dependent, Json, Numbers, Table } from './table.ts';

/** Reads one value of a row. @throws RangeError where the table has no such row */
export type Read<Value> = (row: number) => Value;

/** @returns what builds a row as it was encoded */
export const openTable = <Row>({ rows }: Table): Read<Row> => openColumn(rows, rows) as Read<Row>;

/**
 * @param path names of nested fields
 * @returns what reads that field of a row without building the rest; `undefined` where a row lacks it
 */
export function openField<Value>({ rows }: Table, path: readonly string[]): Read<Value> {
  let column = rows;
  for (const [depth, name] of path.entries()) {
    const field: Column | undefined = column.kind === 'object' ? column.fields[name] : undefined;
    if (!field) return readPath(openColumn(column, rows), path.slice(depth)) as Read<Value>;
    column = field;
  }
  return openColumn(column, rows) as Read<Value>;
}

function readPath(read: Read<Json>, path: readonly string[]): Read<Json | undefined> {
  if (path.length === 0) return read;
  return (row) =>
    path.reduce<Json | undefined>((value, name) => (value as Record<string, Json> | null)?.[name], read(row));
}

/** @param root the column that paths of other columns begin at */
function openColumn(column: Column, root: Column): Read<Json> {
  switch (column.kind) {
    case 'same':
      return () => column.value;
    case 'numbers':
      return readAt(parseNumbers(column.numbers));
    case 'differences':
      return readAt(sumUp(parseNumbers(column.numbers)));
    case 'dictionary':
      return readEntry(column.values, parseText(column.places));
    case 'dependent':
      return openDependent(column, root);
    case 'object': {
      const fields = Object.entries(column.fields).map(([name, field]) => [name, openColumn(field, root)] as const);
      return (row) => Object.fromEntries(fields.map(([name, read]) => [name, read(row)]));
    }
    case 'tuple': {
      const columns = column.columns.map((part) => openColumn(part, root));
      return (row) => columns.map((read) => read(row));
    }
    case 'list':
      return openList(column);
  }
}

function openDependent({ by, values, places: text, gaps, others }: Dependent, root: Column): Read<Json> {
  const base = findColumn(root, by);
  if (base?.kind !== 'dictionary') throw new RangeError(`The table has no dictionary ${by}`);
  const bases = parseText(base.places);
  const usual = parseText(text);
  const places = text === '' ? bases : bases.map((place) => usual[place] ?? 0);
  const other = parseText(others);
  let row = 0;
  for (const [at, gap] of parseText(gaps).entries()) {
    row += gap;
    places[row] = other[at] ?? 0;
  }
  return readEntry(values, places);
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

function openList({ lengths, entries }: Extract<Column, { kind: 'list' }>): Read<Json> {
  const readLength = openColumn(lengths, lengths) as Read<number>;
  const read = openColumn(entries, entries);
  /** Positions at which the entries of each row begin; grows as rows are asked for. */
  const starts = [0];
  return (row) => {
    for (let known = starts.length; known <= row; known++) {
      starts.push((starts[known - 1] ?? 0) + readLength(known - 1));
    }
    const start = starts[row] ?? 0;
    return Array.from({ length: readLength(row) }, (_, place) => read(start + place));
  };
}

const readAt =
  (numbers: readonly number[]): Read<number> =>
  (row) => {
    const number = numbers[row];
    if (number === undefined) throw new RangeError(`The table has no row ${row}`);
    return number;
  };

function readEntry(values: readonly Json[], places: readonly number[]): Read<Json> {
  const readPlace = readAt(places);
  return (row) => values[readPlace(row)] ?? null;
}

const parseText = (text: string): number[] => (text === '' ? [] : text.split(' ').map(Number));

function parseNumbers({ text, low }: Numbers): number[] {
  const numbers = parseText(text);
  if (low === undefined) return numbers;
  return numbers.map((high, row) => {
    const unsigned = high * 100 + Number(low.slice(2 * row, 2 * row + 2));
    return unsigned % 2 === 0 ? unsigned / 2 : -(unsigned + 1) / 2;
  });
}

function sumUp(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}
