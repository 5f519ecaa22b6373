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
  TEXT_ROLES,
} from './pdf-pages.ts';
import type { Column, Margin, Part, TextPart } from './pdf-parts.ts';
import { rectangle } from './pdf-shapes.ts';
import { type Box, measureTable, shareWidth } from './pdf-table.ts';

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
