// Indian scripts in PDFs: which characters their fonts have, and the split of a text into runs of one font.
import { INDIC_SCRIPTS, type IndicScript } from './pdf-fonts.ts';

/** What the fonts of `api/gateways/fonts` have of the scripts: their first blocks, without two letters of Unicode 17. */
const DRAWN = '[[\\u0900-\\u0d7f]--[\\u0c5c\\u0cdc]]';
/** Accents, and the danda, which serves other scripts too. */
const OF_DEVANAGARI = '\\u0951-\\u0954\\u0964\\u0965';

/** The characters of a script as the inside of a character class of a `v` expression. */
const listLetters = (script: IndicScript): string =>
  `[\\p{Script=${script.charAt(0).toUpperCase()}${script.slice(1)}}&&${DRAWN}]${script === 'devanagari' ? OF_DEVANAGARI : ''}`;

/** Joiners, which shape the letters around them. */
export const JOINERS = '\\u200c\\u200d';
/** Every character of the scripts, as the inside of a character class of a `v` expression. */
export const INDIC = INDIC_SCRIPTS.map(listLetters).join('');

const HAS_INDIC = new RegExp(`[${INDIC}]`, 'v');
/** One group for each script: its first letter, and what belongs to the same word. */
const RUNS = new RegExp(
  INDIC_SCRIPTS.map(listLetters)
    .map((letters) => `([${letters}][${letters}${JOINERS}\\u0964\\u0965]*)`)
    .join('|'),
  'gv',
);

type Run = { text: string; font?: IndicScript };

/** @returns the text in its order, split where the font changes; one run without a font for a text in Roboto alone */
export function splitRuns(text: string): Run[] {
  if (!HAS_INDIC.test(text)) return [{ text }];
  const runs: Run[] = [];
  let end = 0;
  for (const found of text.matchAll(RUNS)) {
    const script = INDIC_SCRIPTS[found.slice(1).findIndex((part) => part !== undefined)];
    if (found.index > end) runs.push({ text: text.slice(end, found.index) });
    runs.push({ text: found[0], ...(script && { font: script }) });
    end = found.index + found[0].length;
  }
  if (end < text.length || runs.length === 0) runs.push({ text: text.slice(end) });
  return runs;
}
