// Patches the renderer of pdfmake to write a tagged PDF for screen readers: each line belongs to a structure element, and
// rules, pictures, page headers and footers are marked as artifacts.
import { createRequire } from 'node:module';
import { notePlaces, type Place, type Step } from './pdf-places.ts';
import { type Inline, joinWords } from './pdf-words.ts';

type Line = { inlines: readonly Inline[]; place?: Place | null };
type Structure = { add(child: object): unknown; end(): void };
type TaggedDocument = {
  options: { tagged?: boolean };
  page: object;
  addPage(options: object): unknown;
  struct(role: string, options?: { scope?: string }): Structure;
  addStructure(root: Structure): unknown;
  markStructureContent(role: string): object;
  markContent(tag: 'Artifact', options: { type: string }): unknown;
  endMarkedContent(): unknown;
};
type Renderer = {
  pdfDocument: TaggedDocument;
  tags?: Tags;
  renderPages(pages: readonly object[]): void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: object): void;
};
/** `page` is the page on which the element begins. */
type Element = { structure: Structure; page: object };
type Tags = ReturnType<typeof openTags>;

function openTags(document: TaggedDocument) {
  const root = document.struct('Document');
  document.addStructure(root);
  const elements = new Map<object, Element>();
  let open: object | 'Layout' | 'Pagination' | null = null;

  const ensureElement = ({ of: source, role, scope, cells = [] }: Step, parent: Structure): Element => {
    const known = elements.get(source);
    if (known) return known;
    const element = { structure: document.struct(role, scope ? { scope } : {}), page: document.page };
    elements.set(source, element);
    parent.add(element.structure);
    // All cells of a row are created at once, so that every row has the same number of cells in the same order.
    for (const cell of cells) ensureElement(cell, element.structure);
    return element;
  };
  const close = () => {
    if (open) document.endMarkedContent();
    open = null;
  };
  const markArtifact = (type: 'Layout' | 'Pagination') => {
    if (open === type) return;
    close();
    document.markContent('Artifact', { type });
    open = type;
  };
  return {
    close,
    markArtifact,
    text(place: Place | null | undefined) {
      const own = place?.steps.at(-1);
      if (!(place && own)) return markArtifact('Pagination');
      if (place.repeats && (elements.get(own.of)?.page ?? document.page) !== document.page)
        return markArtifact('Pagination');
      if (open === own.of) return;
      close();
      let parent = root;
      for (const step of place.steps) parent = ensureElement(step, parent).structure;
      parent.add(document.markStructureContent(own.role));
      open = own.of;
    },
    end() {
      close();
      root.end();
    },
  };
}

/** Patches pdfmake for the whole thread. Documents without `tagged` are not affected. */
export function tagDocuments(): void {
  notePlaces();
  const { default: loaded } = createRequire(import.meta.url)('pdfmake/js/Renderer.js');
  const renderer: Renderer = loaded.prototype;
  const { renderPages, renderLine, renderVector } = renderer;

  renderer.renderPages = function (pages) {
    const document = this.pdfDocument;
    if (!document.options.tagged) return renderPages.call(this, pages);
    const tags = openTags(document);
    this.tags = tags;
    const addPage = document.addPage;
    document.addPage = (options) => {
      tags.close();
      return addPage.call(document, options);
    };
    renderPages.call(this, pages);
    tags.end();
  };
  renderer.renderLine = function (line, x, y) {
    this.tags?.text(line.place);
    line.inlines = joinWords(line.inlines);
    renderLine.call(this, line, x, y);
  };
  renderer.renderVector = function (vector) {
    this.tags?.markArtifact('Layout');
    renderVector.call(this, vector);
  };
}
