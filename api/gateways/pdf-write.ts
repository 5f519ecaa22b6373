// Writes a document as a tagged PDF: pages, bookmarks, fonts, the structure that screen readers follow. In a worker: one job after another.

import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { memoize } from '../contract/memoize.ts';
import type { Printed } from './pdf.ts';
import type { Face, Glyph } from './pdf-fonts.ts';
import { measureStack, placeFixed } from './pdf-layout.ts';
import { ARTIFACT, openPages, type Page, type Pages, type Tag } from './pdf-pages.ts';
import { FOOTER_TOP, HEADER_TOP, type PdfDocument } from './pdf-parts.ts';

/** Fonts by their names on the pages, and which contents each element has. */
type Resources = { fonts: object; contents: Map<Tag, Content[]> };
type Element = ReturnType<PDFKit.PDFDocument['struct']>;
type Content = ReturnType<PDFKit.PDFDocument['markStructureContent']>;

export function writePdf(document: PdfDocument): Uint8Array {
  const { page } = document;
  const pages = openPages(page.height, page.top, page.bottom);
  const width = page.width - 2 * page.side;
  const root: Tag = { role: 'Document', below: [] };
  measureStack(document.body, width).place(pages, page.side, { page: 0, y: page.top }, root);
  pages.all.forEach((_, at) => {
    placeFixed(pages, document.header, width, page.side, { page: at, y: HEADER_TOP });
    const footer = document.footer?.(at + 1, pages.all.length);
    if (footer) placeFixed(pages, footer, width, page.side, { page: at, y: pages.bottom + FOOTER_TOP });
  });
  return writeFile(document, pages, root);
}

function writeFile({ title, subject, madeAt, language, page }: PdfDocument, pages: Pages, root: Tag): Uint8Array {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    // pdfkit would read its own font otherwise.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: {
      Title: title,
      Author: 'NEET PG Predictor',
      ...(subject !== undefined && { Subject: subject }),
      ...(madeAt !== undefined && { CreationDate: new Date(madeAt) }),
    },
  });
  const contents = new Map<Tag, Content[]>();
  const fonts = Object.fromEntries([...pages.faces].map(([face, rare]) => [face.name, embedFace(pdf, face, rare)]));
  for (const own of pages.all) writePage(pdf, own, page, { contents, fonts });
  const build = (tag: Tag): Element =>
    pdf.struct(tag.role, attributes(tag), [...(contents.get(tag) ?? []), ...tag.below.map(build)]);
  pdf.addStructure(build(root));
  pdf.end();
  return pdf.read() as Uint8Array;
}

/** The types of pdfkit do not name the scope of a head yet. */
const attributes = ({ scope }: Tag): object => (scope ? { scope } : {});

/** All shapes of a page are one decoration below its texts, and each cell or paragraph is one marked content. */
function writePage(
  pdf: PDFKit.PDFDocument,
  { shapes, blocks, bookmarks }: Page,
  size: PdfDocument['page'],
  { contents, fonts }: Resources,
): void {
  pdf.addPage({ size: [size.width, size.height], margin: 0 });
  Object.assign(pdf.page.fonts, fonts);
  for (const title of bookmarks) pdf.outline.addItem(title);
  if (shapes !== '') pdf.markContent('Artifact', { type: 'Layout' }).addContent(shapes).endMarkedContent();
  // pdfkit turns the page over, and texts are upright in their own system of coordinates.
  pdf.addContent(`q 1 0 0 -1 0 ${size.height} cm`);
  for (const { tag, content } of blocks) {
    if (tag === ARTIFACT) pdf.markContent('Artifact', { type: 'Pagination' });
    else contents.set(tag, [...(contents.get(tag) ?? []), pdf.markStructureContent(tag.role)]);
    pdf.addContent(`BT\n${content}ET`).endMarkedContent();
  }
  pdf.addContent('Q');
}

/** On Linux it applies to this thread alone: a report takes a tenth of a second, for which short replies must not wait. */
const NICENESS = 5;

/**
 * Prints the jobs of the pool, one after the other.
 * @param warm printed first and thrown away, where the pool starts its workers before the first job
 */
export function servePdf<Job>(buildDocument: (job: Job) => PdfDocument, warm: PdfDocument): void {
  const port = parentPort;
  if (!port) throw new Error('The PDF worker runs as a worker thread only.');
  setPriority(NICENESS);
  if (workerData?.isWarmed) writePdf(warm);
  const post = (message: Printed, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  port.on('message', (job: Job) => {
    try {
      // Copied before the transfer, because the bytes may be part of a shared pool.
      const bytes = new Uint8Array(writePdf(buildDocument(job)));
      post({ bytes }, [bytes.buffer]);
    } catch (error) {
      post({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}

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
