// Where in a document each line of text stands. pdfmake lays out nodes and keeps bare lines: its layout is taught to
// note on every line the heading, paragraph, list item or table cell that it comes from.
import { createRequire } from 'node:module';

/** An element of the structure. `of` is what it is made from, and tells it from all others. */
export type Step = { of: object; role: string; scope?: 'Column' | 'Row'; cells?: readonly Step[] };
export type Place = {
  /** From the outermost element to the line's own. */
  steps: readonly Step[];
  /** Does the line stand in a table head, which is drawn on every page? */
  repeats: boolean;
};

type Node = { headlineLevel?: number; text?: unknown; ul?: readonly object[] };
type Table = { body: readonly (readonly object[])[]; headerRows?: number };
type Row = { tableNode?: { table: Table }; rowIndex: number; cells: readonly (object & { _span?: boolean })[] };
type Layout = {
  /** Null in page heads and feet. */
  place?: Place | null;
  /** What the nodes inside the present one are. */
  parts?: ReadonlyMap<object, readonly Step[]>;
  processNode(node: Node, aligned?: boolean): void;
  processRow(row: Row): unknown;
  buildNextLine(node: object): { place?: Place | null } | null;
  addHeadersAndFooters(header: unknown, footer: unknown): void;
};

const BODY: Place = { steps: [], repeats: false };
/** They hold lines of text themselves; elsewhere a text is a paragraph. */
const HOLDERS = new Set(['TH', 'TD', 'LBody']);

/** Changes pdfmake's layout for the whole thread. */
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

function enter(layout: Layout, node: Node, outside: Place, own: readonly Step[]): void {
  const steps = [...outside.steps, ...own];
  const inside = steps.at(-1);
  if (node.ul) {
    steps.push({ of: node.ul, role: 'L' });
    layout.parts = new Map(node.ul.map((item) => [item, listItem(item)]));
  } else if (node.headlineLevel) {
    // A heading in a table head stands before its table.
    const table = steps.findIndex(({ role }) => role === 'Table');
    steps.splice(table < 0 ? steps.length : table, steps.length, { of: node, role: `H${node.headlineLevel}` });
  } else if (node.text !== undefined && !HOLDERS.has(inside?.role ?? '')) {
    steps.push({ of: node, role: 'P' });
  }
  layout.place = { ...outside, steps };
}

const listItem = (item: object): Step[] => [
  { of: { item }, role: 'LI' },
  { of: item, role: 'LBody' },
];

/** A table of one column only frames what it holds. */
function enterRow(layout: Layout, { cells, rowIndex }: Row, table: Table, outside: Place): void {
  if (cells.length < 2) return;
  const { headerRows = 0 } = table;
  const repeats = rowIndex < headerRows;
  const held = cells.filter((cell) => !cell._span);
  const steps = held.map((cell, column): Step => {
    if (repeats) return { of: cell, role: 'TH', scope: 'Column' };
    return headerRows === 0 && column === 0 ? { of: cell, role: 'TH', scope: 'Row' } : { of: cell, role: 'TD' };
  });
  layout.place = {
    steps: [...outside.steps, { of: table, role: 'Table' }, { of: cells, role: 'TR', cells: steps }],
    repeats,
  };
  layout.parts = new Map(held.map((cell, column) => [cell, steps.slice(column, column + 1)]));
}
