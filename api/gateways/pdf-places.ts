// Patches the layout of pdfmake: every line of text records the heading, paragraph, list item or table cell it belongs to.
import { createRequire } from 'node:module';

/** An element of the document structure. `of` is the pdfmake node it is built from, which identifies it. */
export type Step = { of: object; role: string; scope?: 'Column' | 'Row'; cells?: readonly Step[] };
export type Place = {
  /** From the outermost element to the element of the line. */
  steps: readonly Step[];
  /** True in a table header, which is drawn on every page. */
  repeats: boolean;
};

type Node = { headlineLevel?: number; text?: unknown; ul?: readonly object[] };
type Table = { body: readonly (readonly object[])[]; headerRows?: number };
type Row = { tableNode?: { table: Table }; rowIndex: number; cells: readonly (object & { _span?: boolean })[] };
type Layout = {
  /** Null in page headers and footers. */
  place?: Place | null;
  /** Structure elements of the child nodes. */
  parts?: ReadonlyMap<object, readonly Step[]>;
  processNode(node: Node, aligned?: boolean): void;
  processRow(row: Row): unknown;
  buildNextLine(node: object): { place?: Place | null } | null;
  addHeadersAndFooters(header: unknown, footer: unknown): void;
};

const BODY: Place = { steps: [], repeats: false };
/** Roles that contain lines of text directly. In other elements, a text is a paragraph. */
const TEXT_ROLES = new Set(['TH', 'TD', 'LBody']);

/** Patches pdfmake for the whole thread. */
export function notePlaces(): void {
  const { default: loaded } = createRequire(import.meta.url)('pdfmake/js/LayoutBuilder.js');
  const layout: Layout = loaded.prototype;
  const { processNode, processRow, buildNextLine, addHeadersAndFooters } = layout;

  layout.processNode = function (node, aligned) {
    const { place = BODY, parts } = this;
    if (place) enter(this, node, place, parts?.get(node) ?? []);
    processNode.call(this, node, aligned);
    Object.assign(this, { place, parts });
  };
  layout.processRow = function (row) {
    const { place, parts } = this;
    if (place && row.tableNode) enterRow(this, row, row.tableNode.table, place);
    const result = processRow.call(this, row);
    Object.assign(this, { place, parts });
    return result;
  };
  layout.buildNextLine = function (node) {
    const line = buildNextLine.call(this, node);
    if (line) line.place = this.place ?? null;
    return line;
  };
  layout.addHeadersAndFooters = function (header, footer) {
    this.place = null;
    addHeadersAndFooters.call(this, header, footer);
    this.place = BODY;
  };
}

function enter(layout: Layout, node: Node, parent: Place, own: readonly Step[]): void {
  const steps = [...parent.steps, ...own];
  const innermost = steps.at(-1);
  if (node.ul) {
    steps.push({ of: node.ul, role: 'L' });
    layout.parts = new Map(node.ul.map((item) => [item, listItem(item)]));
  } else if (node.headlineLevel) {
    // A heading in a table header becomes a sibling before the table.
    const table = steps.findIndex(({ role }) => role === 'Table');
    steps.splice(table < 0 ? steps.length : table, steps.length, { of: node, role: `H${node.headlineLevel}` });
  } else if (node.text !== undefined && !TEXT_ROLES.has(innermost?.role ?? '')) {
    steps.push({ of: node, role: 'P' });
  }
  layout.place = { ...parent, steps };
}

const listItem = (item: object): Step[] => [
  { of: { item }, role: 'LI' },
  { of: item, role: 'LBody' },
];

/** A table with one column is a frame for its content and gets no table structure. */
function enterRow(layout: Layout, { cells, rowIndex }: Row, table: Table, parent: Place): void {
  if (cells.length < 2) return;
  const { headerRows = 0 } = table;
  const repeats = rowIndex < headerRows;
  const ownCells = cells.filter((cell) => !cell._span);
  const steps = ownCells.map((cell, column): Step => {
    if (repeats) return { of: cell, role: 'TH', scope: 'Column' };
    return headerRows === 0 && column === 0 ? { of: cell, role: 'TH', scope: 'Row' } : { of: cell, role: 'TD' };
  });
  layout.place = {
    steps: [...parent.steps, { of: table, role: 'Table' }, { of: cells, role: 'TR', cells: steps }],
    repeats,
  };
  layout.parts = new Map(ownCells.map((cell, column) => [cell, steps.slice(column, column + 1)]));
}
