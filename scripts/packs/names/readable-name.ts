// Formats a printed institute name for people: without address or state, in title case, acronyms kept.
import { lettersOnly } from './spelling.ts';

/** Letters that a name needs before a remark begins. */
const LEAST_NAME = 8;

/** `written` holds the words that are not simply capitalised or are misspelt in print, by their letters (`AIIMS`, `of`, `COLLGE`). */
export function readableName(printed: string, written: Map<string, string>, stateWords: Map<string, string>): string {
  const segments = withoutRemarks(printed)
    .split(',')
    .map((segment) => segment.replace(/\s+/g, ' ').trim())
    .filter((segment) => segment !== '');
  while (segments.length > 1 && stateWords.has(lettersOnly(segments.at(-1) ?? ''))) segments.pop();
  const text = segments
    .join(', ')
    .replaceAll('&', ' and ')
    .replace(/[`’]/g, "'")
    .replace(/\( /g, '(')
    .replace(/(\bDr\.|[A-Za-z]\.(?=[A-Za-z]{3})|[A-Za-z](?=\())(?=\S)/gi, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
  const name = text
    .split(' ')
    .map((word) => readableWord(word, written))
    .join(' ')
    .replace(/[.,;\s-]+$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `(Formerly …`, `(A unit of …` and single marks are not part of the name; cut texts leave the bracket open. */
function withoutRemarks(printed: string): string {
  const at = printed.search(
    /\W*\(?\b(?:formerly|previously|earlier known|a unit of|change in hospital|attached secondary)\b/i,
  );
  const name = (at < LEAST_NAME ? printed : printed.slice(0, at)).replaceAll('#', '');
  return name.includes('(') && !name.includes(')') ? `${name})` : name;
}

function readableWord(word: string, written: Map<string, string>): string {
  const letters = lettersOnly(word);
  const known = written.get(letters);
  if (!known && /^\w+(-\w+)+$/.test(word)) {
    const parts = word.split('-');
    return parts.map((part) => readableWord(part, written)).join('-');
  }
  if (known) return word.replace(/[A-Za-z.]*[A-Za-z][A-Za-z.]*/, known);
  const allCapitals = word === word.toUpperCase();
  if (!allCapitals && word !== word.toLowerCase()) return word;
  if (allCapitals && isAcronym(word, letters)) return word;
  return word
    .toLowerCase()
    .replace(/(^|[-(/.'])([a-z])/g, (_, before: string, letter: string) =>
      before === "'" ? before + letter : before + letter.toUpperCase(),
    );
}

/** Initials (`B.J.`, `E`) and words without a vowel (`JLN`) are acronyms. */
const isAcronym = (word: string, letters: string) =>
  letters.length === 1 || /^([A-Z]\.)+[A-Z]?\.?$/.test(word) || !/[AEIOUY]/.test(letters);
