// Text of a list that no college prints: formulas, markup and control characters. It is kept, and named for a person to see.
import { escapeFormula } from '../../api/contract/csv.ts';

/** `place`: `line 7` or `page 3, row 1201`. */
export type StrangeText = { place: string; text: string; why: string };

const MARKUP = /<\s*\/?(?:script|img|iframe|svg|style|object|embed|link|a)\b/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029]/;
/** A cell that lists print for none. */
const EMPTY = '-';
/** Characters of a text that are named. */
const SHOWN = 60;
/** Texts that are named one by one. */
const MOST = 20;

/** @param texts printed names, not ranks */
export function findStrangeTexts(place: string, texts: readonly string[]): StrangeText[] {
  return texts.flatMap((text) => {
    const why = explain(text);
    return why === null ? [] : [{ place, text, why }];
  });
}

function explain(text: string): string | null {
  if (CONTROL.test(text)) return 'has control characters';
  if (MARKUP.test(text)) return 'has markup';
  return text !== EMPTY && escapeFormula(text) !== text ? 'is read as a formula by a spreadsheet' : null;
}

/** Warnings with file and line. */
export function describeStrangeTexts(path: string, found: readonly StrangeText[]): string[] {
  const named = found
    .slice(0, MOST)
    .map(({ place, text, why }) => `warning: ${path}, ${place}: ${JSON.stringify(text.slice(0, SHOWN))} ${why}`);
  return found.length > MOST ? [...named, `warning: ${path}: ${found.length - MOST} more such texts`] : named;
}
