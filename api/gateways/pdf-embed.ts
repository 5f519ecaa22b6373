// Embeds the used part of a font in a PDF. Texts name glyphs by their ids in the whole font, so a shaped word is the same in
// every document.
import { deflateSync } from 'node:zlib';
import { memoize } from '../contract/memoize.ts';
import type { Face, Glyph } from './pdf-fonts.ts';

type Reference = { end(content?: string | Uint8Array): void };
export type RefMaker = { ref(data: object): Reference };
/** `map`: from glyph ids to those of the part; `widths` and `unicode` as the PDF needs them. */
type Part = { file: Uint8Array; map: Uint8Array; widths: readonly (number | number[])[]; unicode: Uint8Array };

const FLATE = { Filter: 'FlateDecode' };

/** @param rare glyphs of this document besides the common ones of the face */
export function embedFace(document: RefMaker, face: Face, rare: ReadonlyMap<number, Glyph>): Reference {
  const { file, map, widths, unicode } =
    rare.size === 0 ? commonPart(face) : makePart(face, new Map([...face.common, ...rare]));
  const write = (content: Uint8Array): Reference => {
    const ref = document.ref({ ...FLATE });
    ref.end(content);
    return ref;
  };
  const { font } = face;
  const scale = 1_000 / font.unitsPerEm;
  const name = `${subsetTag(face.name)}+${font.postscriptName.replaceAll(' ', '_')}`;
  const { minX, minY, maxX, maxY } = font.bbox;
  const descriptor = document.ref({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: 4,
    FontBBox: [minX, minY, maxX, maxY].map((value) => value * scale),
    ItalicAngle: 0,
    Ascent: font.ascent * scale,
    Descent: font.descent * scale,
    CapHeight: (font.capHeight || font.ascent) * scale,
    XHeight: (font.xHeight || 0) * scale,
    StemV: 0,
    FontFile2: write(file),
  });
  descriptor.end();
  const descendant = document.ref({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    // pdfkit writes String objects as PDF strings, and others as names.
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    W: widths,
    CIDToGIDMap: write(map),
  });
  descendant.end();
  const whole = document.ref({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: write(unicode),
  });
  whole.end();
  return whole;
}

/** Six capital letters, as the format asks for: `F12` → `FBCAAA`. */
const subsetTag = (name: string): string =>
  name.replaceAll(/\d/g, (digit) => String.fromCharCode(65 + Number(digit))).padEnd(6, 'A');

const commonPart = memoize((face: Face): Part => makePart(face, face.common));

function makePart({ font }: Face, glyphs: ReadonlyMap<number, Glyph>): Part {
  const subset = font.createSubset();
  const ids = [...glyphs.keys()].toSorted((one, other) => one - other);
  const map = Buffer.alloc(2 * ((ids.at(-1) ?? 0) + 1));
  for (const id of ids) map.writeUInt16BE(subset.includeGlyph(id), 2 * id);
  return {
    file: deflateSync(subset.encode()),
    map: deflateSync(map),
    widths: ids.flatMap((id) => [id, [((glyphs.get(id)?.advanceWidth ?? 0) * 1_000) / font.unitsPerEm]]),
    unicode: deflateSync(unicodeMap(ids.map((id) => [id, glyphs.get(id)?.codePoints ?? []]))),
  };
}

/** Entries of one block of a character map, by the format. */
const BLOCK = 100;

function unicodeMap(glyphs: readonly (readonly [id: number, codePoints: readonly number[]])[]): string {
  const hex = (value: number): string => value.toString(16).padStart(4, '0');
  const rows = glyphs
    .filter(([, codePoints]) => codePoints.length > 0)
    .map(([id, codePoints]) => {
      const text = Buffer.from(String.fromCodePoint(...codePoints), 'utf16le').swap16();
      return `<${hex(id)}> <${text.toString('hex')}>`;
    });
  const blocks = Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, at) =>
    rows.slice(at * BLOCK, (at + 1) * BLOCK),
  );
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
