// Text that a person wrote, made fit for print: only signs that the font can draw and that cannot turn a line around.

/** What our font lacks: all but Latin with its accents, Greek, Cyrillic, and the signs that names and courses use. */
const UNDRAWABLE =
  /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f\u0218-\u021b\u0391-\u03a1\u03a3-\u03ce\u0400-\u045f\u1ea0-\u1ef9\u2013-\u2014\u2018-\u2019\u201c-\u201d]/gu;

/** @returns the text without what cannot be drawn, cut to `most` signs */
export function printable(text: string, most: number): string {
  const drawn = text.normalize('NFC').replaceAll(UNDRAWABLE, plainer).replaceAll(/\s+/g, ' ').trim();
  return [...drawn].slice(0, most).join('');
}

/** @returns an empty text where letters would be lost: a Malayalam name is left out, not shown as boxes or halved */
export const printableName = (text: string, most: number): string => (losesLetters(text) ? '' : printable(text, most));

/** Does the text hold letters that the font lacks? */
export const losesLetters = (text: string): boolean =>
  (text.normalize('NFC').match(UNDRAWABLE) ?? []).some((sign) => /\p{L}/u.test(sign) && plainer(sign) === '');

/** A letter without its marks (ṇ → n) and any space as a space; nothing where that does not help. */
function plainer(sign: string): string {
  if (/\s/.test(sign)) return ' ';
  return sign.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(UNDRAWABLE, '');
}
