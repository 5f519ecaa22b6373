// Structure for screen readers: pdfmake only draws, so its renderer is taught to tag headings and paragraphs in
// reading order, and to mark rules, pictures, page heads and feet as decoration. A table row reads as paragraphs.
import { createRequire } from 'node:module';

type Line = { inlines: readonly { fontSize: number; text: string }[]; x: number; y: number };
type Item = { type: string };
type Structure = { add(child: Structure): unknown; end(): void };
type TaggedDocument = {
  options: { tagged?: boolean };
  page: { margins: unknown; height: number };
  addPage(options: object): unknown;
  struct(role: string, children?: readonly object[]): Structure;
  addStructure(root: Structure): unknown;
  markStructureContent(role: string): object;
  markContent(tag: 'Artifact', options: { type: string }): unknown;
  endMarkedContent(): unknown;
};
type Renderer = {
  pdfDocument: TaggedDocument;
  tags?: Tags;
  renderPages(pages: readonly { items: readonly Item[] }[]): void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: object): void;
};
type Tags = { text(role: Role): void; decoration(): void; close(): void };
export type Role = 'H1' | 'H2' | 'P' | 'decoration';
/** What a line of text is, by its size and its place. Points; `y` from the top of the page. */
export type RoleOf = (fontSize: number, y: number) => Role;

/** Consecutive lines of one role are one element. */
function openTags(document: TaggedDocument, root: Structure): Tags {
  let open: { role: Role; content: object | null } | null = null;
  const close = () => {
    if (open) document.endMarkedContent();
    if (open?.content) root.add(document.struct(open.role, [open.content]));
    open = null;
  };
  const turnTo = (role: Role) => {
    if (open?.role === role) return;
    close();
    if (role === 'decoration') document.markContent('Artifact', { type: 'Layout' });
    open = { role, content: role === 'decoration' ? null : document.markStructureContent(role) };
  };
  return { text: turnTo, decoration: () => turnTo('decoration'), close };
}

/** Changes pdfmake's renderer for the whole thread; documents that are not `tagged` are drawn as before. */
export function tagDocuments(roleOf: RoleOf): void {
  const { default: loaded } = createRequire(import.meta.url)('pdfmake/js/Renderer.js');
  const renderer: Renderer = loaded.prototype;
  const { renderPages, renderLine, renderVector } = renderer;

  renderer.renderPages = function (pages) {
    const document = this.pdfDocument;
    if (!document.options.tagged) return renderPages.call(this, pages);
    const root = document.struct('Document');
    document.addStructure(root);
    const tags = openTags(document, root);
    this.tags = tags;
    const addPage = document.addPage;
    document.addPage = (options) => {
      tags.close();
      return addPage.call(document, options);
    };
    renderPages.call(this, pages);
    tags.close();
    root.end();
  };
  renderer.renderLine = function (line, x, y) {
    const last = line.inlines.at(-1);
    this.tags?.text(roleOf(last?.fontSize ?? 0, y));
    // Without a space, the last word of a line and the first of the next are read as one.
    if (this.tags && last) last.text = `${last.text.trimEnd()} `;
    renderLine.call(this, line, x, y);
  };
  renderer.renderVector = function (vector) {
    this.tags?.decoration();
    renderVector.call(this, vector);
  };
}
