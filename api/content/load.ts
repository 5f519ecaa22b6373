// Loads the page content from data/content, sanitizes its HTML, and loads it again when an editor changes a file.
import { readdirSync, readFileSync, statSync } from 'node:fs';
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

/** Milliseconds between checks of the files. */
const CHECK_INTERVAL = 500;

/**
 * @param refused called with the reason, once per invalid edit
 * @throws TableError if the content is invalid at the start
 */
export function liveContent(dir: string, now: () => number, refused: (reason: string) => void): () => Content {
  let content = loadContent(dir);
  let seen = readStamp(dir);
  let checkedAt = now();
  return () => {
    if (now() - checkedAt < CHECK_INTERVAL) return content;
    checkedAt = now();
    const stamp = readStamp(dir);
    if (stamp === seen) return content;
    seen = stamp;
    try {
      content = loadContent(dir);
    } catch (error) {
      refused(error instanceof Error ? error.message : 'unknown reason');
    }
    return content;
  };
}

/** Names, times and sizes of the files; empty if the folder cannot be read. */
function readStamp(dir: string): string {
  try {
    const files = readdirSync(dir).sort();
    return files
      .map((file) => statSync(join(dir, file)))
      .map(({ mtimeMs, size }, at) => `${files[at]}:${mtimeMs}:${size}`)
      .join();
  } catch {
    return '';
  }
}
