// Words of the search: what people type for the words of names.
import rows from './search-meanings.json' with { type: 'json' };
import { splitWords } from './split-words.ts';

/** What people type → the words of names, towns and courses. */
const MEANINGS: ReadonlyMap<string, string> = new Map(Object.entries(rows));

/** A typed word as it is, and each word that it means. */
export const listMeanings = (word: string): string[] => [word, ...(MEANINGS.get(word)?.split(' ') ?? [])];

/** @returns what tells whether words of a text begin with every typed word or with what it means; null where nothing is typed */
export function openWordCheck(typed: string): ((words: readonly string[]) => boolean) | null {
  const wanted = splitWords(typed).map((word) => [[word], MEANINGS.get(word)?.split(' ') ?? []]);
  if (wanted.length === 0) return null;
  const begins = (words: readonly string[], meant: readonly string[]) =>
    meant.length > 0 && meant.every((begin) => words.some((word) => word.startsWith(begin)));
  return (words) => wanted.every((meanings) => meanings.some((meant) => begins(words, meant)));
}

/** Words after which an abbreviation of a name may end. */
const ENDS = new Set(['college', 'hospital', 'institute', 'sciences', 'science', 'centre', 'university', 'research']);

/** Abbreviations by first letters, such as `jipmer` and `mamc`; those of two letters say too little. */
export function abbreviate(name: string): string[] {
  const words = splitWords(name).filter((word) => word !== 'and' && word !== 'of' && word !== 'the');
  const found = new Set<string>();
  let letters = '';
  words.forEach((word, at) => {
    letters += word.charAt(0);
    if (letters.length > 2 && (ENDS.has(word) || at === words.length - 1)) found.add(letters);
  });
  return [...found];
}
