// Types of what PDFs need of fontkit.
declare module 'fontkit' {
  export type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
  export type GlyphPosition = { xAdvance: number; xOffset: number; yOffset: number };
  export type GlyphRun = { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number };
  export type Font = {
    postscriptName: string;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    capHeight: number;
    xHeight: number;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    /** A feature of OpenType is left out by false. */
    layout(text: string, features?: Readonly<Record<string, boolean>>): GlyphRun;
    /** Code points. */
    characterSet: number[];
    glyphForCodePoint(code: number): Glyph;
    hasGlyphForCodePoint(code: number): boolean;
    createSubset(): {
      /** @returns the place of the glyph in the part */
      includeGlyph(id: number): number;
      encode(): Uint8Array;
    };
  };
  export function openSync(path: string): Font;
}
