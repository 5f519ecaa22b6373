// Fonts of PDFs: Roboto for Latin, Greek and Cyrillic, and Noto Sans for each Indian script.
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TFontDictionary } from 'pdfmake/interfaces.js';

const ROBOTO = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const NOTO = fileURLToPath(new URL('./fonts', import.meta.url));

/** Also the names of their fonts. */
export const INDIC_SCRIPTS = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
] as const;
export type IndicScript = (typeof INDIC_SCRIPTS)[number];

const roboto = (name: string): string => join(ROBOTO, `Roboto-${name}.ttf`);
const noto = (name: string): string => join(NOTO, `${name}.woff`);

/** Scripts that documents are written in have a bold face; the others are of names only. */
const BOLD: ReadonlySet<IndicScript> = new Set(['devanagari']);

export const pdfFonts: TFontDictionary = {
  Roboto: { normal: roboto('Regular'), bold: roboto('Medium'), italics: roboto('Italic') },
  ...Object.fromEntries(
    INDIC_SCRIPTS.map((script) => {
      const bold = BOLD.has(script) ? noto(`${script}-bold`) : noto(script);
      return [script, { normal: noto(script), bold, italics: noto(script), bolditalics: bold }];
    }),
  ),
};

export const isFontFile = (path: string): boolean => path.startsWith(ROBOTO + sep) || path.startsWith(NOTO + sep);
