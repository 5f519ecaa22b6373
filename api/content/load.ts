// Loads the page content from data/content: validates it, sorts it and sanitizes its HTML.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CONTENT_PARTS,
  type ContentPart,
  type ContentPartData,
  contentParts,
  safeLink,
} from '../contract/content/content.ts';
import { cleanHtml } from './clean-html.ts';
import { TableError } from './reference.ts';

export type Content = { readonly [Part in ContentPart]: ContentPartData<Part> };

/** @throws TableError naming the file */
export function loadContent(dir: string): Content {
  const parts = CONTENT_PARTS.map((part) => [part, readPart(dir, part)]);
  return sanitize(Object.fromEntries(parts) as Content);
}

function readPart(dir: string, part: ContentPart): unknown {
  const file = `${part}.json`;
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(join(dir, file), 'utf8'));
  } catch {
    throw new TableError(`${file} in ${dir} cannot be read as JSON.`);
  }
  const parsed = contentParts[part].safeParse(json);
  if (parsed.success) return parsed.data;
  throw new TableError(`${file} is not content of this kind: ${parsed.error.issues[0]?.path.join('.')} is not valid.`);
}

const sanitize = (content: Content): Content => ({
  ...content,
  'blog-content': content['blog-content']
    .map((section) => ({ ...section, content: cleanHtml(section.content) }))
    .sort((a, b) => a.display_order - b.display_order),
  'header-menu': content['header-menu'].map((item) => ({ ...item, link_url: safeLink(item.link_url) })),
  footer: content.footer.map((item) => ({ ...item, link_url: item.link_url && safeLink(item.link_url) })),
});
