// The search in a list of options.
import { abbreviate, openWordCheck } from '../../../api/contract/search-words.ts';
import { splitWords } from '../../../api/contract/split-words.ts';

/** @returns options with the typed words; where there are none, those with words that are meant or spelled like them */
export function searchOptions<Option>(options: readonly Option[], typed: string, name: (option: Option) => string) {
  const exact = options.filter((option) => matchesSearch(name(option), typed));
  if (exact.length > 0) return exact;
  const words = options.map((option) => [...splitWords(name(option)), ...abbreviate(name(option))]);
  const isMeant = openWordCheck(typed, new Set(words.flat()));
  return options.filter((_, at) => isMeant?.(words[at] ?? []));
}

const MOST_UNREACHED = 3;

/** @returns the specialities out of reach that are looked for; nothing typed looks for none */
export const searchUnreached = <Unreached extends { name: string }>(unreached: readonly Unreached[], typed: string) =>
  typed.trim() === '' ? [] : searchOptions(unreached, typed, ({ name }) => name).slice(0, MOST_UNREACHED);

/** Any word of the option begins with the typed text, whatever the case. */
export function matchesSearch(option: string, typed: string): boolean {
  const search = typed.trim().toLowerCase();
  const text = option.toLowerCase();
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const typedWords = search.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return text.startsWith(search) || typedWords.every((part) => words.some((word) => word.startsWith(part)));
}
