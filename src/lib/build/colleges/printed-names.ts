// Reads the names under which colleges are printed elsewhere, and the universities that they belong to.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { openFactBook } from '../../../../api/packs/fact-book.ts';
import type { BuiltPacks } from '../packs.ts';
import type { PublicWord } from './types.ts';

const REFERENCE = join('data', 'reference');
const ALIASES = join('data', 'aliases');

/** By id: names as other lists print them, in the order of the tables. */
export function readPrintedNames(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  const add = (id: string, name: string) => names.set(id, [...(names.get(id) ?? []), name]);
  for (const row of readTable(join(REFERENCE, 'colleges', 'mcc-institute-profiles.csv')))
    add(row.mcc_institute_code ?? '', row.college_name ?? '');
  for (const row of readTable(join(ALIASES, 'institutes.csv')))
    if (row.institute) add(row.institute, row.printed?.split(/\s*,/)[0] ?? '');
  return names;
}

/** By id: the street as the directory of the counselling prints it. */
export const readAddresses = (): Map<string, string> =>
  new Map(
    readTable(join(REFERENCE, 'colleges', 'mcc-institute-profiles.csv')).flatMap((row) => {
      const address = row.address?.trim();
      return address ? [[row.mcc_institute_code ?? '', lowerCapitals(address)]] : [];
    }),
  );

/** Addresses in capitals take more room than a name. */
const lowerCapitals = (text: string): string =>
  text === text.toUpperCase()
    ? text.toLowerCase().replace(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase())
    : text;

/** Names with other letters than the one that is shown: neither its beginning nor a longer form of it. */
export function selectOtherNames(shown: string, printed: readonly string[]): string[] {
  const known = [toLetters(shown)];
  return printed.filter((name) => {
    const letters = toLetters(name);
    if (letters.length < 3 || known.some((other) => other.includes(letters) || letters.includes(other))) return false;
    known.push(letters);
    return true;
  });
}

const toLetters = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '');

/** By id: the university that the book of facts shows. */
export function readUniversities({ manifest }: BuiltPacks): Map<string, PublicWord> {
  const found = new Map<string, PublicWord>();
  for (const { facts } of manifest.packs) {
    if (!facts) continue;
    const book = openFactBook(readFileSync(join('data', 'packs', facts.file)));
    for (const id of book.institutes) {
      const word = found.has(id) ? null : findUniversity(book.find(id));
      if (word) found.set(id, word);
    }
  }
  return found;
}

type Entry = ReturnType<ReturnType<typeof openFactBook>['find']>;

function findUniversity(entry: Entry): PublicWord | null {
  const fact = entry?.facts.find((one) => one.fact === 'university');
  const claim = entry?.claims[fact?.shown ?? -1];
  if (!fact || !claim || typeof claim.value !== 'string') return null;
  const { value, kind, year, source } = claim;
  return { value, mark: { kind, year, disputed: fact.disputed }, source };
}

function readTable(file: string): Record<string, string>[] {
  if (!existsSync(file)) return [];
  return parse(readFileSync(file), { columns: true, bom: true });
}
