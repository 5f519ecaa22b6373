// The preview picture of a page: its address, and the words in it, which the page gives as the picture's description.
const FOLDER = '/previews';
/** Two thirds of the picture of the whole site: thousands are drawn, and previews are shown smaller than this. */
export const PREVIEW = { width: 800, height: 420 };
export const SITE_PICTURE = { width: 1200, height: 630 };
const SEPARATOR = ' · ';

export const previewPath = (page: string): string => `${FOLDER}${page}.png`;

export const describePreview = (lines: readonly string[]): string => lines.filter(Boolean).join(SEPARATOR);

/** @returns null where the page has the picture of the whole site */
export function findPreview(html: string): { path: string; lines: string[] } | null {
  const [, address] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const [, words] = /property="og:image:alt" content="([^"]+)"/.exec(html) ?? [];
  const path = address === undefined ? '' : new URL(address, 'http://localhost').pathname;
  if (words === undefined || !path.startsWith(FOLDER)) return null;
  return { path, lines: decodeText(words).split(SEPARATOR) };
}

const decodeText = (text: string): string =>
  text.replaceAll('&#34;', '"').replaceAll('&#38;', '&').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
