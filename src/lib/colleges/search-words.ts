// Words of the search: what people type for the words of names.
import { splitWords } from './college-slug.ts';
import rows from './search-meanings.json' with { type: 'json' };

/** What people type → the words of names, towns and courses. */
const MEANINGS: ReadonlyMap<string, string> = new Map(Object.entries(rows));

const SMALL = new Set(['and', 'of', 'the', 'in', 'for', 'at', 'a', 'an', 'dr', 'shri', 'sri', 'smt', 'pg', 'ltd']);

/** A typed word as it is, and each word that it means. */
export const listMeanings = (word: string): string[] => [word, ...(MEANINGS.get(word)?.split(' ') ?? [])];

export const isSmall = (word: string): boolean => SMALL.has(word);

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
