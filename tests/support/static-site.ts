// Reads the files of the built site, without a server.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const dist = process.env.SITE_DIR ?? 'dist';

/** Paths of all files of the built site. */
export const listFiles = (): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    );

/** Paths of the built pages, such as `colleges/grant-medical-college-mumbai.html`. */
export const listPages = (): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html'));

export const readPage = (file: string): string => readFileSync(join(dist, file), 'utf8');

/** Bytes. */
export const readSize = (file: string): number => statSync(join(dist, file)).size;

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

/** Addresses and digests, whose digits mean nothing, and the policy of the page with its digests. */
const NAMES = /<(?:script|link)[^>]*>|<meta http-equiv[^>]*>|(?:href|src)="[^"]*"|https?:\/\/[^"\s<]*/g;
/** Years without separators are no ranks. */
const YEAR = /^(?:18|19|20)\d\d$/;

/** Numbers from 1,000 to 9,99,999 anywhere in a page, in text and attributes, that are neither sums of money nor years. */
export const listFigures = (html: string): number[] =>
  [
    ...decode(html)
      .replace(NAMES, ' ')
      .matchAll(/(?<![\w₹.,#-])(\d{1,3}(?:,\d{2,3})+|\d{4,6})(?![\w]|[\d,.]*\s*lakh)/g),
  ]
    .map(([, found = '']) => found)
    .filter((found) => !YEAR.test(found))
    .map((found) => Number(found.replaceAll(',', '')));
