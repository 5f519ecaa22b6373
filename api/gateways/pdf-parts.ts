// The parts of a printed document: texts, stacks, columns, tables, boxes and drawings. Sizes are points.

export type Style = { size?: number; bold?: boolean; colour?: string; leading?: number };
export type Margin = readonly [left: number, top: number, right: number, bottom: number];
export type Span = string | (Style & { text: string });

export type TextPart = Style & {
  text: string | readonly Span[];
  align?: 'right' | 'center' | undefined;
  /** A heading of this level; any other text is a paragraph. */
  level?: 1 | 2;
  /** Title of a bookmark to this text. */
  bookmark?: string | undefined;
  /** Never broken into lines. */
  oneLine?: true;
  margin?: Margin;
};
/** A width of null is shared by the columns that have none. */
export type Column = { width?: number | 'text' | null; part: Part };
export type TablePart = {
  table: TableLook;
  widths: readonly (number | null)[];
  rows: readonly (readonly Part[])[];
  /** Repeated on every page of the table. */
  head?: readonly Part[];
  margin?: Margin;
};
export type TableLook = {
  /** On each side of a column, but not left of the first one. */
  between: number;
  /** Right of the last column. */
  right: number;
  /** Above and below a row, and the head. */
  row: readonly [above: number, below: number];
  head?: readonly [above: number, below: number];
  rule: string;
  headRule?: string;
  /** Rules between the rows only, or also below the last one. */
  ends: boolean;
};
export type Part =
  | TextPart
  | TablePart
  | { stack: readonly Part[]; margin?: Margin; whole?: true }
  | { columns: readonly Column[]; gap?: number; margin?: Margin }
  | { box: Part; fill: string; padding: Margin; margin?: Margin }
  /** `shapes`: made by the functions of `pdf-shapes.ts`. */
  | { shapes: string; height: number; margin?: Margin };

export type PdfDocument = {
  title: string;
  subject?: string;
  madeAt?: number;
  language: string;
  page: { width: number; height: number; side: number; top: number; bottom: number };
  /** `headerTop`: from the upper edge of the page; the footer begins as far below the body. */
  header: Part;
  footer?: (page: number, pages: number) => Part;
  body: readonly Part[];
};
export const HEADER_TOP = 24;
export const FOOTER_TOP = 10;
