// Pages in the making: the shapes and texts of each, every text with the element of the document's structure it belongs to.
import type { Face, Glyph } from './pdf-fonts.ts';
import { inkWidth, type Line, type Look, type Piece } from './pdf-lines.ts';
import { components, number } from './pdf-shapes.ts';

/** An element of the document structure. */
export type Tag = { role: string; scope?: 'Column' | 'Row'; below: Tag[] };
/** What screen readers pass over: headers, footers and repeated heads. */
export const ARTIFACT: Tag = { role: 'Artifact', below: [] };
/** Roles that contain lines of text directly. In other elements, a text is a paragraph. */
export const TEXT_ROLES: ReadonlySet<string> = new Set(['TH', 'TD', 'Artifact']);

/** A place in the flow of the pages; `y` counts from the upper edge. */
export type Spot = { page: number; y: number };
/** Consecutive texts of one element. `x`, `y`: of its last line. */
type Block = { tag: Tag; content: string; x: number; y: number };
export type Page = {
  shapes: string;
  blocks: Block[];
  bookmarks: string[];
  font: string;
  colour: string;
};
export type Pages = {
  all: Page[];
  height: number;
  /** Of the area between header and footer. */
  top: number;
  bottom: number;
  /** The faces in use, each with its glyphs that not every document has. */
  faces: Map<Face, Map<number, Glyph>>;
};

export const openPages = (height: number, top: number, bottom: number): Pages => ({
  all: [],
  height,
  top,
  bottom: height - bottom,
  faces: new Map(),
});

export function pageAt(pages: Pages, at: number): Page {
  while (pages.all.length <= at) pages.all.push({ shapes: '', blocks: [], bookmarks: [], font: '', colour: '' });
  return pages.all[at] as Page;
}

const TOLERANCE = 0.01;
export const fits = (pages: Pages, { y }: Spot, height: number): boolean => y + height <= pages.bottom + TOLERANCE;

/** The top of the next page, unless this one is empty so far. */
export const nextPage = (pages: Pages, at: Spot): Spot =>
  at.y <= pages.top ? at : { page: at.page + 1, y: pages.top };

export const later = (one: Spot, other: Spot): Spot =>
  other.page > one.page || (other.page === one.page && other.y > one.y) ? other : one;

export function addTag(parent: Tag, role: string, scope?: Tag['scope']): Tag {
  if (parent === ARTIFACT) return ARTIFACT;
  const tag: Tag = { role, ...(scope && { scope }), below: [] };
  parent.below.push(tag);
  return tag;
}

export function drawShapes(pages: Pages, { page, y }: Spot, x: number, shapes: string): void {
  pageAt(pages, page).shapes += `q 1 0 0 1 ${number(x)} ${number(y)} cm\n${shapes}Q\n`;
}

/** @param place the left edge and the width that the line may take */
export function showLine(
  pages: Pages,
  spot: Spot,
  line: Line,
  place: { x: number; width: number; align?: string | undefined },
  tag: Tag,
): void {
  const page = pageAt(pages, spot.page);
  const share = place.align === 'right' ? 1 : place.align === 'center' ? 0.5 : 0;
  const x = place.x + (place.width - inkWidth(line)) * share;
  const y = pages.height - spot.y - line.ascent;
  let block = page.blocks.at(-1);
  if (block?.tag !== tag) {
    block = { tag, content: '', x: 0, y: 0 };
    page.blocks.push(block);
  }
  block.content += `${number(x - block.x)} ${number(y - block.y)} Td\n${showPieces(page, pages, line)}`;
  // The next move counts from what the file says, not from the exact place.
  block.x += Number(number(x - block.x));
  block.y += Number(number(y - block.y));
}

function showPieces(page: Page, pages: Pages, { pieces }: Line): string {
  let content = '';
  let shown = '';
  let look: Look | null = null;
  const close = () => {
    if (shown !== '') content += `[${shown.replaceAll('><', '')}]TJ\n`;
    shown = '';
  };
  for (const piece of pieces) {
    if (look !== piece.look) {
      close();
      look = piece.look;
      content += setLook(page, look);
      if (!pages.faces.has(look.face)) pages.faces.set(look.face, new Map());
    }
    if (!piece.word.isCommon) addRare(pages, piece);
    for (const { rise, shown: run } of piece.word.runs)
      shown += rise === 0 ? run : `]TJ ${number(rise * look.size)} Ts[${run}]TJ 0 Ts[`;
  }
  close();
  return content;
}

function addRare({ faces }: Pages, { look: { face }, word }: Piece): void {
  for (const glyph of word.glyphs) if (!face.common.has(glyph.id)) faces.get(face)?.set(glyph.id, glyph);
}

function setLook(page: Page, { face, size, colour }: Look): string {
  let content = '';
  const font = `/${face.name} ${number(size)} Tf\n`;
  if (page.font !== font) content += font;
  if (page.colour !== colour) content += `${components(colour)} rg\n`;
  Object.assign(page, { font, colour });
  return content;
}
