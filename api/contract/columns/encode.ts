// Encodes rows as a table. Of the ways to write a column the one with the least information in its text is taken.
import { type Column, type Dictionary, type Json, joinPath, type Numbers, type Table } from './table.ts';

/** @param rows values that JSON can hold; fields that are `undefined` are left out as JSON leaves them out */
export const encodeTable = (rows: readonly unknown[]): Table => ({
  size: rows.length,
  rows: encodeColumn(JSON.parse(JSON.stringify(rows)) as readonly Json[], startTree()),
});

/** A place in the rows, and the dictionaries of the same rows that are written already, by their path. */
type Tree = { readonly path: string; readonly written: Map<string, Dictionary> };

const startTree = (): Tree => ({ path: '', written: new Map() });
const goTo = ({ path, written }: Tree, name: string): Tree => ({ path: joinPath(path, name), written });

/** How often each value must occur on average for a dictionary of whole objects or lists to pay. */
const REPEATS = 4;

function encodeColumn(values: readonly Json[], tree: Tree): Column {
  const keys = listKeys(values);
  if (keys === null) return encodeParts(values, tree);
  const distinct = new Set(keys).size;
  if (distinct <= 1) return { kind: 'same', value: values[0] ?? null };
  const dictionary = encodeDictionary(values, keys);
  const dependent = distinct * 2 < values.length ? encodeDependent(dictionary, tree.written) : [];
  const column = pickShortest([dictionary, ...dependent, ...encodeNumbers(values)]);
  if (column.kind === 'dictionary') tree.written.set(tree.path, column);
  return column;
}

type Key = string | number | boolean | null;

/** @returns equal keys for equal values; null where values have parts and do not repeat often enough for a dictionary */
function listKeys(values: readonly Json[]): Key[] | null {
  const isObject = (value: Json) => typeof value === 'object' && value !== null;
  const hasParts = values.length > 0 && values.every(isObject) && canSplit(values);
  const distinct = new Set<Key>();
  const keys: Key[] = [];
  for (const value of values) {
    // No text of JSON begins with a space, so that no key of an object equals a string.
    const key = isObject(value) ? ` ${JSON.stringify(value)}` : (value as Key);
    keys.push(key);
    if (!hasParts) continue;
    distinct.add(key);
    if (distinct.size > 1 && distinct.size * REPEATS > values.length) return null;
  }
  return keys;
}

const canSplit = (values: readonly Json[]): boolean => values.every(Array.isArray) || findCommonNames(values) !== null;

function encodeParts(values: readonly Json[], tree: Tree): Column {
  const names = findCommonNames(values);
  return names
    ? encodeObject(values as readonly Record<string, Json>[], names, tree)
    : encodeList(values as readonly (readonly Json[])[], tree);
}

function encodeDictionary(values: readonly Json[], keys: readonly Key[]): Dictionary {
  const places = new Map<Key, number>();
  const entries: Json[] = [];
  const column = keys.map((key, row) => {
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, entries.length);
    return entries.push(values[row] ?? null) - 1;
  });
  return { kind: 'dictionary', values: entries, places: column.join(' ') };
}

/** @returns the ways to write a column of whole numbers; none where a value is not one */
function encodeNumbers(values: readonly Json[]): Column[] {
  if (!values.every((value) => Number.isSafeInteger(value) && Math.abs(value as number) < LARGEST)) return [];
  const numbers = values as readonly number[];
  const differences = numbers.map((number, row) => number - (numbers[row - 1] ?? 0));
  return [
    { kind: 'numbers', numbers: { text: numbers.join(' ') } },
    { kind: 'differences', numbers: { text: differences.join(' ') } },
    { kind: 'numbers', numbers: splitNumbers(numbers) },
    { kind: 'differences', numbers: splitNumbers(differences) },
  ];
}

/** Twice a difference of two numbers must stay a safe integer. */
const LARGEST = Number.MAX_SAFE_INTEGER / 8;

function splitNumbers(numbers: readonly number[]): Numbers {
  const unsigned = numbers.map((number) => (number < 0 ? -2 * number - 1 : 2 * number));
  return {
    text: unsigned.map((number) => Math.floor(number / 100)).join(' '),
    low: unsigned.map((number) => String(number % 100).padStart(2, '0')).join(''),
  };
}

function encodeList(values: readonly (readonly Json[])[], tree: Tree): Column {
  const length = values[0]?.length ?? 0;
  if (length > 0 && values.every((value) => value.length === length)) {
    const columns = Array.from({ length }, (_, place) =>
      encodeColumn(
        values.map((value) => value[place] ?? null),
        goTo(tree, String(place)),
      ),
    );
    return { kind: 'tuple', columns };
  }
  return {
    kind: 'list',
    lengths: encodeColumn(
      values.map((value) => value.length),
      startTree(),
    ),
    entries: encodeColumn(values.flat(), startTree()),
  };
}

function encodeObject(values: readonly Record<string, Json>[], names: readonly string[], tree: Tree): Column {
  const fields = names.map((name) => {
    const own = values.map((value) => value[name] ?? null);
    return [name, encodeColumn(own, goTo(tree, name))] as const;
  });
  return { kind: 'object', fields: Object.fromEntries(fields) };
}

/** Other dictionaries are tried in the order of their exceptions; these many are written and compared. */
const TRIES = 2;

/** @returns the best ways to write a dictionary as a consequence of an earlier one */
function encodeDependent({ values, places: text }: Dictionary, written: Tree['written']): Column[] {
  const places = text.split(' ').map(Number);
  return [...written]
    .map(([by, base]) => {
      const bases = base.places.split(' ').map(Number);
      const usual = findUsualPlaces(bases, places, base.values.length, values.length);
      const exceptions = places.flatMap((place, row) => (place === usual[bases[row] ?? 0] ? [] : [row]));
      return { by, usual, exceptions, cost: 2 * exceptions.length + usual.length };
    })
    .sort((a, b) => a.cost - b.cost)
    .slice(0, TRIES)
    .map(({ by, usual, exceptions }) => ({
      kind: 'dependent',
      by,
      values,
      places: usual.every((place, at) => place === at) ? '' : usual.join(' '),
      gaps: exceptions.map((row, at) => row - (exceptions[at - 1] ?? 0)).join(' '),
      others: exceptions.map((row) => places[row]).join(' '),
    }));
}

/** @returns for each place of the one dictionary the place of the other that occurs with it most often */
function findUsualPlaces(bases: readonly number[], places: readonly number[], size: number, width: number): number[] {
  const counts = new Map<number, number>();
  const usual = new Array<number>(size).fill(0);
  const most = new Uint32Array(size);
  for (const [row, base] of bases.entries()) {
    const place = places[row] ?? 0;
    const count = (counts.get(base * width + place) ?? 0) + 1;
    counts.set(base * width + place, count);
    if (count <= (most[base] ?? 0)) continue;
    most[base] = count;
    usual[base] = place;
  }
  return usual;
}

const pickShortest = (columns: readonly Column[]): Column =>
  columns
    .map((column) => ({ column, bits: measureBits(JSON.stringify(column)) }))
    .reduce((best, other) => (other.bits < best.bits ? other : best)).column;

/** Bits that a text takes when each character is coded by how often it occurs. */
function measureBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0);
}

/** @returns the names that every value has, in one order; null where the values are not objects of the same names */
function findCommonNames(values: readonly Json[]): string[] | null {
  const listNames = (value: Json) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : null;
  const first = listNames(values[0] ?? null);
  const areSame = (value: Json) => {
    const names = listNames(value);
    return names?.length === first?.length && names?.every((name, at) => name === first?.[at]);
  };
  return first && values.every(areSame) ? first : null;
}
