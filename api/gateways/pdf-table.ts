// Tables: rows that are not broken where a page can hold them, rules, and heads that are repeated on every page.
import { ARTIFACT, addTag, drawShapes, fits, later, nextPage, type Pages, type Spot, type Tag } from './pdf-pages.ts';
import type { Part, TablePart } from './pdf-parts.ts';
import { line } from './pdf-shapes.ts';

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
