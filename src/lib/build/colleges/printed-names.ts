// Reads the names under which colleges are printed elsewhere, and the universities that they belong to.
import { readTable } from '../read-table.ts';

const readProfiles = () =>
  readTable<'mcc_institute_code' | 'college_name' | 'address'>('reference/colleges/mcc-institute-profiles.csv');

/** By id: names as other lists print them, in the order of the tables. */
export function readPrintedNames(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  const add = (id: string, name: string) => names.set(id, [...(names.get(id) ?? []), name]);
  for (const row of readProfiles()) add(row.mcc_institute_code, row.college_name);
  for (const { institute, printed } of readTable<'institute' | 'printed'>('aliases/institutes.csv'))
    if (institute) add(institute, printed.split(/\s*,/)[0] ?? '');
  return names;
}

/** By id: the street as the directory of the counselling prints it. */
export const readAddresses = (): Map<string, string> =>
  new Map(
    readProfiles()
      .filter(({ address }) => address.trim() !== '')
      .map((row) => [row.mcc_institute_code, lowerCapitals(row.address.trim())]),
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
