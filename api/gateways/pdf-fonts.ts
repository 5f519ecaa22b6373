// Fonts of PDFs: Roboto for Latin, Greek and Cyrillic, Noto Sans for each Indian script; words are shaped once for a thread.
/// <reference path="./fontkit.d.ts" />
import { fileURLToPath } from 'node:url';
import { type Font, type Glyph, type GlyphRun, openSync } from 'fontkit';
import { memoize } from '../contract/memoize.ts';

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

/** A shaped word, with the space after it. Widths are parts of the size. */
export type Word = {
  width: number;
  /** Without the space at its end. */
  ink: number;
  glyphs: readonly Glyph[];
  /** Glyphs of one height above the line, as strings of a TJ operator. */
  runs: readonly { rise: number; shown: string }[];
  /** Every glyph is in the part of the font that every document carries. */
  isCommon: boolean;
};
export type { Glyph } from 'fontkit';

export type Face = {
  /** Its name on the pages. */
  name: string;
  font: Font;
  /** Glyphs that every document carries, so that their part of the font is made once for a thread. */
  common: ReadonlyMap<number, Glyph>;
  ascent: number;
  /** From the top of a line to its bottom. */
  height: number;
  shape(text: string): Word;
};

const fontFile = (name: string): string => fileURLToPath(new URL(`./fonts/${name}`, import.meta.url));

/** Scripts that documents are written in have a bold face; the others are of names only. */
export function fontPath(script: IndicScript | undefined, bold: boolean): string {
  if (script === undefined) return fontFile(`Roboto-${bold ? 'Medium' : 'Regular'}.ttf`);
  return fontFile(`${script}${bold && script === 'devanagari' ? '-bold' : ''}.ttf`);
}

const ASCII = Array.from({ length: 0x5f }, (_, at) => String.fromCharCode(0x20 + at));
/** With the ligatures of Roboto. */
const COMMON = [...ASCII, '₹', '–', '·', '…', '’', '\u00a0', 'fi', 'fl', 'ff', 'ffi', 'ffl'];
/** Words of a face that are kept; names of people would add to them without end. */
const MAX_WORDS = 20_000;
let opened = 0;

export const openFace = memoize(
  (script: IndicScript | undefined, bold: boolean): Face => {
    const font = openSync(fontPath(script, bold));
    const common = new Map<number, Glyph>();
    if (script === undefined)
      for (const text of COMMON) for (const glyph of layout(font, text).glyphs) common.set(glyph.id, glyph);
    // A glyph keeps the characters that it was first asked for, for people who copy or listen: its own, not those of a ligature.
    else for (const character of font.characterSet.filter(isSimple)) font.glyphForCodePoint(character);
    const { ascent, descent, unitsPerEm } = font;
    opened += 1;
    return {
      name: `F${opened}`,
      font,
      common,
      ascent: ascent / unitsPerEm,
      height: (ascent - descent) / unitsPerEm,
      shape: memoize((text) => shapeWord(font, common, text), undefined, MAX_WORDS),
    };
  },
  (script, bold) => `${script} ${bold}`,
);

/** Letters with a dot below are written as two characters. */
const isSimple = (character: number): boolean => String.fromCodePoint(character).normalize('NFD').length === 1;

function shapeWord(font: Font, common: Face['common'], text: string): Word {
  const { glyphs, positions, advanceWidth } = layout(font, text);
  const runs: { rise: number; shown: string }[] = [];
  // With a space, because two numbers may follow each other.
  const thousandths = (units: number): string => `${Math.round((units * 1_000) / font.unitsPerEm)} `;
  glyphs.forEach((glyph, place) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
    const rise = yOffset / font.unitsPerEm;
    if (runs.at(-1)?.rise !== rise) runs.push({ rise, shown: '' });
    const run = runs.at(-1) as { shown: string };
    if (xOffset !== 0) run.shown += thousandths(-xOffset);
    run.shown += `<${glyph.id.toString(16).padStart(4, '0')}>`;
    const back = glyph.advanceWidth + xOffset - xAdvance;
    if (back !== 0) run.shown += thousandths(back);
  });
  const space = text.endsWith(' ') ? (glyphs.at(-1)?.advanceWidth ?? 0) : 0;
  return {
    width: advanceWidth / font.unitsPerEm,
    ink: (advanceWidth - space) / font.unitsPerEm,
    glyphs: glyphs.map(({ id, advanceWidth: advance, codePoints }) => ({ id, advanceWidth: advance, codePoints })),
    runs: runs.map(({ rise, shown }) => ({ rise, shown: shown.replaceAll('><', '') })),
    isCommon: glyphs.every(({ id }) => common.has(id)),
  };
}

/** Features that place a mark at an anchor of its base. */
const MARK_FEATURES = ['abvm', 'blwm', 'mark', 'mkmk'];

/**
 * OpenType allows a base without an anchor for a class of marks, as in Gurmukhi and Malayalam; fontkit throws there. The
 * mark is then where its glyph is drawn without an anchor.
 */
function layout(font: Font, text: string): GlyphRun {
  const attempts = [[], ...MARK_FEATURES.map((feature) => [feature]), MARK_FEATURES];
  for (const without of attempts) {
    try {
      return font.layout(text, Object.fromEntries(without.map((feature) => [feature, false])));
    } catch (error) {
      if (without === MARK_FEATURES) throw error;
    }
  }
  throw new Error('no attempt was made');
}
