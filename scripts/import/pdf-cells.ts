// Reads a page of a PDF as the cells its lines draw: every rectangle with the text that stands in it.
import type { PDFPageProxy } from 'unpdf/pdfjs';

/** In points from the upper left corner of the page as it is seen. */
export type Cell = { left: number; top: number; right: number; bottom: number; text: string };
type Matrix = [number, number, number, number, number, number];
type Word = { x: number; y: number; width: number; text: string; endsLine: boolean };
export type PageContent = { cells: Cell[]; words: number };

// Operator numbers of the PDF reader's instruction list.
const [SAVE, RESTORE, TRANSFORM, CONSTRUCT_PATH] = [10, 11, 12, 91];
/** Painting a path by its border; filled rectangles are only a background. */
const STROKE = 20;
/** Text of a cell starts inside it, give or take rounding. */
const SLACK = 1.5;
/** A long word may reach over its cell's border; a banner runs far across it. */
const OVERFLOW = 10;

export async function readPageCells(page: PDFPageProxy): Promise<PageContent> {
  const view = page.getViewport({ scale: 1 }).transform as Matrix;
  const words = await readWords(page, view);
  const cells = (await readRectangles(page, view)).map((cell) => ({ ...cell, text: '' }));
  for (const cell of cells) cell.text = textOf(words.filter((word) => isInside(word, cell)));
  return { cells, words: words.filter((word) => word.text.trim() !== '').length };
}

async function readWords(page: PDFPageProxy, view: Matrix): Promise<Word[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [x, y] = apply(view, item.transform[4], item.transform[5]);
    return [{ x, y, width: item.width, text: item.str, endsLine: item.hasEOL }];
  });
}

async function readRectangles(page: PDFPageProxy, view: Matrix): Promise<Omit<Cell, 'text'>[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const found = new Map<string, Omit<Cell, 'text'>>();
  const saved: Matrix[] = [];
  let matrix = view;
  fnArray.forEach((operator, at) => {
    if (operator === SAVE) saved.push(matrix);
    else if (operator === RESTORE) matrix = saved.pop() ?? view;
    else if (operator === TRANSFORM) matrix = multiply(matrix, argsArray[at] as Matrix);
    else if (operator === CONSTRUCT_PATH) {
      const rectangle = rectangleOf(argsArray[at] as unknown[], matrix);
      if (rectangle) found.set(Object.values(rectangle).map(Math.round).join(), rectangle);
    }
  });
  return [...found.values()];
}

function rectangleOf([paint, , bounds]: unknown[], matrix: Matrix): Omit<Cell, 'text'> | null {
  if (paint !== STROKE) return null;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Object.values(bounds as Record<string, number>);
  const [ax, ay] = apply(matrix, x0, y0);
  const [bx, by] = apply(matrix, x1, y1);
  const cell = { left: Math.min(ax, bx), top: Math.min(ay, by), right: Math.max(ax, bx), bottom: Math.max(ay, by) };
  return cell.right - cell.left > 2 && cell.bottom - cell.top > 2 ? cell : null;
}

/** Text that runs over the cell's edge, such as a firm's banner stamped over the page, is not the cell's. */
function isInside(word: Word, cell: Omit<Cell, 'text'>): boolean {
  const across = word.x >= cell.left - SLACK && word.x < cell.right;
  const overflows = word.text.trim() !== '' && word.x + word.width > cell.right + OVERFLOW;
  return across && !overflows && word.y > cell.top && word.y <= cell.bottom + SLACK;
}

/** Lines of a cell are joined by a space, as the published words are read. */
const textOf = (words: Word[]) =>
  words
    .map((word) => word.text + (word.endsLine ? ' ' : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

function multiply(outer: Matrix, [a, b, c, d, e, f]: Matrix): Matrix {
  const [oa, ob, oc, od, oe, of] = outer;
  return [
    oa * a + oc * b,
    ob * a + od * b,
    oa * c + oc * d,
    ob * c + od * d,
    oa * e + oc * f + oe,
    ob * e + od * f + of,
  ];
}
