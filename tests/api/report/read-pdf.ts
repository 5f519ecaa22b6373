// Reads a PDF back as its readers do, and as its bytes stand.
import { getDocumentProxy } from 'unpdf';

export type PdfRead = {
  /** Text of each page in reading order, without white space. */
  pages: string[];
  bookmarks: string[];
  /** Roles of the structure tree, page by page in reading order. */
  tags: string[];
  annotations: number;
  title: string;
};

export const squeeze = (text: string): string => text.replaceAll(/\s+/g, '');

export async function readPdf(bytes: Uint8Array): Promise<PdfRead> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const pages: string[] = [];
  const tags: string[] = [];
  let annotations = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(squeeze(items.map((item) => ('str' in item ? item.str : '')).join('')));
    tags.push(...rolesOf(await page.getStructTree()));
    annotations += (await page.getAnnotations()).length;
  }
  const outline = (await pdf.getOutline()) ?? [];
  const { info } = await pdf.getMetadata();
  const title = 'Title' in info ? String(info.Title) : '';
  await pdf.cleanup();
  return { pages, bookmarks: outline.map((entry) => entry.title), tags, annotations, title };
}

type Tagged = { role?: string; children?: unknown[] };

/** The root and the content marks are no roles. */
function rolesOf(node: Tagged | null): string[] {
  if (!node?.role) return [];
  const below = (node.children ?? []).flatMap((child) => rolesOf(child as Tagged));
  return node.role === 'Root' ? below : [node.role, ...below];
}

/** Keys of a PDF that act, lead elsewhere or carry something along. */
const ACTING =
  /\/(URI|JavaScript|JS|Launch|OpenAction|AA|GoToR|GoToE|SubmitForm|ImportData|EmbeddedFile|RichMedia|Filespec)\b/g;

/** Object dictionaries stand uncompressed in our PDFs: what acts would be seen here. */
export const actingKeys = (bytes: Uint8Array): string[] => Buffer.from(bytes).toString('latin1').match(ACTING) ?? [];
