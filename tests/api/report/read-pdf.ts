// Reads a PDF: its text, and the dictionary keys of its bytes.
import { getDocumentProxy } from 'unpdf';

export type PdfRead = {
  /** Text of each page in reading order, without white space. */
  pages: string[];
  bookmarks: string[];
  annotations: number;
  title: string;
};

export const squeeze = (text: string): string => text.replaceAll(/\s+/g, '');

export async function readPdf(bytes: Uint8Array): Promise<PdfRead> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const pages: string[] = [];
  let annotations = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(squeeze(items.map((item) => ('str' in item ? item.str : '')).join('')));
    annotations += (await page.getAnnotations()).length;
  }
  const outline = (await pdf.getOutline()) ?? [];
  const { info } = await pdf.getMetadata();
  const title = 'Title' in info ? String(info.Title) : '';
  await pdf.cleanup();
  return { pages, bookmarks: outline.map((entry) => entry.title), annotations, title };
}

/** Points from the left edge to the end of the outermost text of the first page. */
export async function rightEdge(bytes: Uint8Array): Promise<number> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  await pdf.cleanup();
  return Math.max(...items.map((item) => ('str' in item ? item.transform[4] + item.width : 0)));
}

/** PDF keys for actions, links and attachments. */
const ACTING =
  /\/(URI|JavaScript|JS|Launch|OpenAction|AA|GoToR|GoToE|SubmitForm|ImportData|EmbeddedFile|RichMedia|Filespec)\b/g;

const STREAM = /stream\r?\n[\s\S]*?endstream/g;
const STRING = /\((?:\\[\s\S]|[^\\()])*\)/g;

/** Our PDFs do not compress object dictionaries, so actions are visible here. Strings are ignored. */
export const actingKeys = (bytes: Uint8Array): string[] =>
  Buffer.from(bytes).toString('latin1').replaceAll(STREAM, '').replaceAll(STRING, '()').match(ACTING) ?? [];
