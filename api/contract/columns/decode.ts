// Reads tables. Columns are parsed once; a row, or one field of it, is built when it is asked for.
import type { Column, Json, Numbers, Table } from './table.ts';

/** Reads one value of a row. @throws RangeError where the table has no such row */
export type Read<Value> = (row: number) => Value;

/** @returns what builds a row as it was encoded */
export const openTable = <Row>({ rows }: Table): Read<Row> => openColumn(rows) as Read<Row>;

/**
 * @param path names of nested fields
 * @returns what reads that field of a row without building the rest; `undefined` where a row lacks it
 */
export function openField<Value>({ rows }: Table, path: readonly string[]): Read<Value> {
  let column = rows;
  for (const [depth, name] of path.entries()) {
    const siblings: Siblings = column.kind === 'object' ? column.fields : {};
    const field = siblings[name];
    if (!field) return readPath(openColumn(column), path.slice(depth)) as Read<Value>;
    if (field.kind === 'dependent') {
      return readPath(openDependent(field, siblings), path.slice(depth + 1)) as Read<Value>;
    }
    column = field;
  }
  return openColumn(column) as Read<Value>;
}

function readPath(read: Read<Json>, path: readonly string[]): Read<Json | undefined> {
  if (path.length === 0) return read;
  return (row) =>
    path.reduce<Json | undefined>((value, name) => (value as Record<string, Json> | null)?.[name], read(row));
}

type Siblings = { readonly [name: string]: Column };

function openColumn(column: Column, siblings: Siblings = {}): Read<Json> {
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
      return openDependent(column, siblings);
    case 'object': {
      const fields = Object.entries(column.fields).map(
        ([name, field]) => [name, openColumn(field, column.fields)] as const,
      );
      return (row) => Object.fromEntries(fields.map(([name, read]) => [name, read(row)]));
    }
    case 'tuple': {
      const columns = column.columns.map((part) => openColumn(part));
      return (row) => columns.map((read) => read(row));
    }
    case 'list':
      return openList(column);
  }
}

function openDependent(column: Extract<Column, { kind: 'dependent' }>, siblings: Siblings): Read<Json> {
  const base = siblings[column.by];
  if (base?.kind !== 'dictionary') throw new RangeError(`The table has no dictionary ${column.by}`);
  const usual = parseText(column.places);
  const places = parseText(base.places).map((place) => usual[place] ?? 0);
  const exceptions = parseText(column.exceptions);
  for (let at = 0; at < exceptions.length; at += 2) places[exceptions[at] ?? 0] = exceptions[at + 1] ?? 0;
  return readEntry(column.values, places);
}

function openList({ lengths, entries }: Extract<Column, { kind: 'list' }>): Read<Json> {
  const readLength = openColumn(lengths) as Read<number>;
  const read = openColumn(entries);
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
