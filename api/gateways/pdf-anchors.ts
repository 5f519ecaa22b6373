// Patches the mark positioning of fontkit: a glyph without an anchor for a mark is passed over, where fontkit throws.
import { createRequire } from 'node:module';
import { pdfFonts } from './pdf-fonts.ts';

type Positioning = {
  applyLookup(type: number, table: unknown): unknown;
  applyAnchor(mark: unknown, anchor: unknown, glyph: number): void;
};
type Font = { layout(text: string): unknown; _layoutEngine?: { engine?: { GPOSProcessor?: Positioning } } };

class NoAnchor extends Error {}

let isPatched = false;

/**
 * Patches fontkit for the whole thread. OpenType allows a base without an anchor for a class of marks; the next subtable
 * may have one, as in Gurmukhi and Malayalam.
 */
export function skipMissingAnchors(): void {
  if (isPatched) return;
  isPatched = true;
  const require = createRequire(createRequire(import.meta.url).resolve('pdfmake/package.json'));
  const font: Font = require('fontkit').openSync(pdfFonts.malayalam?.normal);
  font.layout('അ');
  const positioning: Positioning = Object.getPrototypeOf(font._layoutEngine?.engine?.GPOSProcessor);
  const { applyLookup, applyAnchor } = positioning;
  positioning.applyAnchor = function (mark, anchor, glyph) {
    if (anchor === null) throw new NoAnchor();
    applyAnchor.call(this, mark, anchor, glyph);
  };
  positioning.applyLookup = function (type, table) {
    try {
      return applyLookup.call(this, type, table);
    } catch (error) {
      if (error instanceof NoAnchor) return false;
      throw error;
    }
  };
}
