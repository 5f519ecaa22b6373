// Text that a person wrote, made fit for print: only signs that the font can draw and that cannot turn a line around.

/** Latin with its accents, Greek, Cyrillic, and the signs that reports use. */
const DRAWABLE = /[^\u0020-\u007e\u00a0-\u024f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1eff\u2010-\u2026\u20b9]/gu;

/** @returns an empty text where nothing of it can be drawn: a Malayalam name is left out, not shown as boxes */
export function printable(text: string, most: number): string {
  const drawn = text.normalize('NFC').replaceAll(DRAWABLE, '').replaceAll(/\s+/g, ' ').trim();
  return [...drawn].slice(0, most).join('');
}
