// Words of the search: what people type for the words of names.
import rows from './search-meanings.json' with { type: 'json' };
import { findSimilar } from './similar-words.ts';
import { splitWords } from './split-words.ts';

/** What people type → the words of names, towns and courses. */
const MEANINGS: ReadonlyMap<string, string> = new Map(Object.entries(rows));

/** A typed word as it is, and each word that it means. */
export const listMeanings = (word: string): string[] => [word, ...(MEANINGS.get(word)?.split(' ') ?? [])];

/** A shorter word is like too many others. */
const FEWEST_LETTERS = 5;

/**
 * @param known words of all the texts: a typed word that begins none of them means those that are spelled like it
 * @returns what tells whether words of a text begin with every typed word or with what it means; null where nothing is typed
 */
export function openWordCheck(typed: string, known?: Iterable<string>): ((words: readonly string[]) => boolean) | null {
  const texts = [...(known ?? [])];
  const wanted = splitWords(typed).map((word) => {
    const meant = [[word], ...(MEANINGS.has(word) ? [listMeanings(word).slice(1)] : [])];
    const isKnown = !known || meant.length > 1 || texts.some((text) => text.startsWith(word));
    return isKnown || word.length < FEWEST_LETTERS ? meant : findSimilar(word, texts).map((similar) => [similar.word]);
  });
  if (wanted.length === 0) return null;
  const begins = (words: readonly string[], meant: readonly string[]) =>
    meant.every((begin) => words.some((word) => word.startsWith(begin)));
  return (words) => wanted.every((meanings) => meanings.some((meant) => begins(words, meant)));
}

/** Words after which an abbreviation of a name may end. */
const ENDS = new Set('college hospital institute sciences science centre university research memorial'.split(' '));
const SMALL = new Set(['and', 'of', 'the']);

/** Abbreviations by first letters, such as `jipmer` and `bjmc`, also without `government`; those of two letters say too little. */
export function abbreviate(name: string): string[] {
  const words = splitWords(name.replaceAll('.', ' ')).filter((word) => !SMALL.has(word));
  const found = new Set<string>();
  for (const own of [words, words.filter((word) => word !== 'government')]) {
    const letters = own.map((word) => word.charAt(0)).join('');
    own.forEach((word, at) => {
      if (at > 1 && (ENDS.has(word) || at === own.length - 1)) found.add(letters.slice(0, at + 1));
    });
  }
  return [...found];
}
