// Reads the files of the built site, without a server.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = process.env.SITE_DIR ?? 'dist';

/** Paths of the built pages, such as `colleges/grant-medical-college-mumbai.html`. */
export const listPages = (): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html'));

export const readPage = (file: string): string => readFileSync(join(dist, file), 'utf8');

/** Is there a page or a file at this address? */
export const isBuilt = (path: string): boolean =>
  path === '/' || existsSync(join(dist, `${path}.html`)) || existsSync(join(dist, path));

/** Addresses of the same site that a page links to, without query and fragment. */
export const listLinks = (html: string): string[] =>
  [...html.matchAll(/<a[^>]* href="(\/[^"#?]*)/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));

/** What a page says: its main part as text. */
export function readText(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const text = main.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ');
  return decode(text).replace(/\s+/g, ' ').trim();
}

export const decode = (text: string): string =>
  text
    .replaceAll('&#39;', "'")
    .replaceAll('&#34;', '"')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Numbers with separators that are no sums of money, such as `1,07,337`. */
export const listNumbers = (text: string): number[] =>
  [...text.matchAll(/(?<![₹\d,.])\d{1,3}(?:,\d{2,3})+(?![\d,.]*\s*lakh)/g)].map(([found]) =>
    Number(found.replaceAll(',', '')),
  );
