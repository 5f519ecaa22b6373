// Reads the structure of a tagged PDF: elements in reading order with their text.
import { getDocumentProxy } from 'unpdf';

export type Element = { role: string; text: string; below: Element[] };

type Tagged = { role?: string; children?: unknown[]; type?: string; id?: string };

/** Elements of each page with normalized whitespace. */
export async function readTags(bytes: Uint8Array): Promise<Element[][]> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const pages: Element[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = marksOf(items);
    const tree = (await page.getStructTree()) as Tagged | null;
    pages.push((tree?.children ?? []).map((child) => elementOf(child as Tagged, texts)));
  }
  await pdf.cleanup();
  return pages;
}

/** Every element with that role, outer ones first; those whose text is on other pages are left out. */
export const withRole = (elements: readonly Element[], role: string): Element[] =>
  elements
    .filter(({ text }) => text !== '')
    .flatMap((element) => [...(element.role === role ? [element] : []), ...withRole(element.below, role)]);

function marksOf(items: readonly object[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const item of items as readonly { type?: string; id?: string | null; str?: string; hasEOL?: boolean }[]) {
    if (item.type?.startsWith('beginMarkedContent')) open.push(item.id ?? null);
    else if (item.type === 'endMarkedContent') open.pop();
    const mark = open.at(-1);
    if (mark && item.str !== undefined) texts.set(mark, `${texts.get(mark) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
  }
  return texts;
}

function elementOf({ role, children = [], id }: Tagged, texts: ReadonlyMap<string, string>): Element {
  if (role === undefined) return { role: '', text: texts.get(id ?? '') ?? '', below: [] };
  const parts = children.map((child) => elementOf(child as Tagged, texts));
  const text = parts.map((part) => part.text).join(' ');
  return { role, text: text.replaceAll(/\s+/g, ' ').trim(), below: parts.filter((part) => part.role !== '') };
}
