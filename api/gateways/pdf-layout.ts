// Measures the parts of a document and places them on pages.
import { breakLines, textWidthOf } from './pdf-lines.ts';
import {
  ARTIFACT,
  addTag,
  drawShapes,
  fits,
  later,
  nextPage,
  type Pages,
  pageAt,
  type Spot,
  showLine,
  type Tag,
  TEXT_ROLES,
} from './pdf-pages.ts';
import type { Column, Margin, Part, TablePart, TextPart } from './pdf-parts.ts';
import { line, rectangle } from './pdf-shapes.ts';

const NONE: Margin = [0, 0, 0, 0];

export function measure(part: Part, width: number): Box {
  const margin = ('margin' in part && part.margin) || NONE;
  const inner = measureInner(part, width - margin[0] - margin[2]);
  if (margin === NONE) return inner;
  return {
    height: inner.height + margin[1] + margin[3],
    place(pages, x, at, tag) {
      const end = inner.place(pages, x + margin[0], { page: at.page, y: at.y + margin[1] }, tag);
      return { page: end.page, y: end.y + margin[3] };
    },
  };
}

function measureInner(part: Part, width: number): Box {
  if ('text' in part) return measureText(part, width);
  if ('stack' in part) {
    const stack = measureStack(part.stack, width);
    return part.whole ? keepWhole(stack) : stack;
  }
  if ('columns' in part) return measureColumns(part.columns, part.gap ?? 0, width);
  if ('table' in part) return measureTable(part, width, measure);
  if ('box' in part) return measureFrame(part.box, part.fill, part.padding, width);
  return measureShapes(part.shapes, part.height);
}

/** Goes to the next page rather than be broken, unless it is higher than a page. */
const keepWhole = (box: Box): Box => ({
  height: box.height,
  place(pages, x, at, tag) {
    const isBroken = !fits(pages, at, box.height) && box.height <= pages.bottom - pages.top;
    return box.place(pages, x, isBroken ? nextPage(pages, at) : at, tag);
  },
});

function measureText(part: TextPart, width: number): Box {
  const lines = part.text === '' ? [] : breakLines(part, width);
  return {
    height: lines.reduce((sum, line) => sum + line.height, 0),
    place(pages, x, at, tag) {
      const own = TEXT_ROLES.has(tag.role) ? tag : addTag(tag, part.level ? `H${part.level}` : 'P');
      let spot = at;
      lines.forEach((line, place) => {
        if (!fits(pages, spot, line.height)) spot = nextPage(pages, spot);
        if (place === 0 && part.bookmark) pageAt(pages, spot.page).bookmarks.push(part.bookmark);
        showLine(pages, spot, line, { x, width, align: part.align }, own);
        spot = { page: spot.page, y: spot.y + line.height };
      });
      return spot;
    },
  };
}

export function measureStack(parts: readonly Part[], width: number): Box {
  const boxes = parts.map((part) => measure(part, width));
  return {
    height: boxes.reduce((sum, box) => sum + box.height, 0),
    place: (pages, x, at, tag) => boxes.reduce((spot, box) => box.place(pages, x, spot, tag), at),
  };
}

function measureColumns(columns: readonly Column[], gap: number, width: number): Box {
  const fixed = columns.map(({ width: own, part }) => (own === 'text' ? textWidthOf(part as TextPart) : (own ?? null)));
  const widths = shareWidth(fixed, width - gap * (columns.length - 1));
  const boxes = columns.map(({ part }, place) => measure(part, widths[place] ?? 0));
  return {
    height: Math.max(...boxes.map((box) => box.height)),
    place(pages, x, at, tag) {
      let left = x;
      let end = at;
      boxes.forEach((box, place) => {
        end = later(end, box.place(pages, left, at, tag));
        left += (widths[place] ?? 0) + gap;
      });
      return end;
    },
  };
}

function measureFrame(part: Part, fill: string, [left, top, right, bottom]: Margin, width: number): Box {
  const inner = measure(part, width - left - right);
  const height = inner.height + top + bottom;
  return keepWhole({
    height,
    place(pages, x, at, tag) {
      if (fits(pages, at, height)) drawShapes(pages, at, x, rectangle(0, 0, width, height, fill));
      const end = inner.place(pages, x + left, { page: at.page, y: at.y + top }, tag);
      return { page: end.page, y: end.y + bottom };
    },
  });
}

const measureShapes = (shapes: string, height: number): Box => ({
  height,
  place(pages, x, at) {
    drawShapes(pages, at, x, shapes);
    return { page: at.page, y: at.y + height };
  },
});

/** Draws a part at a fixed place of a page, as decoration. */
export const placeFixed = (pages: Pages, part: Part, width: number, x: number, at: Spot): Spot =>
  measure(part, width).place({ ...pages, bottom: pages.height }, x, at, ARTIFACT);

/** A measured part. `place` returns where the next part may begin. */
export type Box = { height: number; place(pages: Pages, x: number, at: Spot, tag: Tag): Spot };
export type Measure = (part: Part, width: number) => Box;

const RULE = 0.5;
const HEAD_RULE = 0.9;

type Measured = ReturnType<typeof measureParts>;
type Row = { cells: readonly Box[]; above: number; below: number; height: number };

export function measureTable(part: TablePart, width: number, measure: Measure): Box {
  const table = measureParts(part, width, measure);
  const { head, rows } = table;
  const heads = head?.height ?? 0;
  return {
    height: rows.reduce((sum, row) => sum + row.height, heads),
    place(pages, x, at, tag) {
      const isApart = !fits(pages, at, heads + (rows[0]?.height ?? 0));
      let spot = isApart ? nextPage(pages, at) : at;
      const own = addTag(tag, 'Table');
      if (head) spot = placeRow(pages, table, head, { x, at: spot, tag: own });
      rows.forEach((row, place) => {
        if (!fits(pages, spot, row.height) && spot.y > pages.top + heads) {
          spot = nextPage(pages, spot);
          if (head) spot = placeRow(pages, table, head, { x, at: spot, tag: ARTIFACT });
        }
        spot = placeRow(pages, table, row, { x, at: spot, tag: own, isLast: place === rows.length - 1 });
      });
      return spot;
    },
  };
}

function measureParts(part: TablePart, width: number, measure: Measure) {
  const { between, right, row, head: headSpace = row, rule, headRule = rule } = part.table;
  const padding = between * 2 * (part.widths.length - 1) + right;
  const widths = shareWidth(part.widths, width - padding);
  const lefts: number[] = [0];
  for (const own of widths) lefts.push((lefts.at(-1) ?? 0) + own + 2 * between);
  const measureRow = (cells: readonly Part[], [above, below]: readonly [number, number]): Row => {
    const boxes = cells.map((cell, place) => measure(cell, widths[place] ?? 0));
    return { cells: boxes, above, below, height: Math.max(...boxes.map((box) => box.height)) + above + below };
  };
  return {
    part: { ...part, table: { ...part.table, rule, headRule } },
    width,
    lefts,
    head: part.head ? measureRow(part.head, headSpace) : null,
    rows: part.rows.map((cells) => measureRow(cells, row)),
  };
}

type RowPlace = { x: number; at: Spot; tag: Tag; isLast?: boolean };

function placeRow(
  pages: Pages,
  { part, width, lefts, head }: Measured,
  row: Row,
  { x, at, tag, isLast }: RowPlace,
): Spot {
  const isHead = row === head;
  const own = addTag(tag, 'TR');
  // All cells of a row are created at once, so that every row has the same number of cells in the same order.
  const tags = row.cells.map((_, place) => {
    if (isHead) return addTag(own, 'TH', 'Column');
    return part.head || place > 0 ? addTag(own, 'TD') : addTag(own, 'TH', 'Row');
  });
  const start = { page: at.page, y: at.y + row.above };
  const ends = row.cells.map((cell, place) => cell.place(pages, x + (lefts[place] ?? 0), start, tags[place] ?? own));
  const last = ends.reduce(later, start);
  const end = { page: last.page, y: last.y + row.below };
  const { rule, headRule = rule, ends: isEnded } = part.table;
  if (isEnded || !isLast)
    drawShapes(
      pages,
      end,
      x,
      line(0, 0, width, 0, isHead ? headRule : rule, isHead && headRule !== rule ? HEAD_RULE : RULE),
    );
  return end;
}

/** Columns without a width share what is left. */
export function shareWidth(widths: readonly (number | null)[], whole: number): number[] {
  const left = widths.reduce((rest: number, width) => rest - (width ?? 0), whole);
  const shared = left / Math.max(1, widths.filter((width) => width === null).length);
  return widths.map((width) => width ?? shared);
}
