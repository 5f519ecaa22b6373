// The sitemap in parts: pages of the site, colleges, courses, states.
import { listAddresses } from './colleges/indexes.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Addresses by part. */
export const listSitemapParts = (): Record<string, readonly string[]> => ({ pages: PUBLIC_PAGES, ...listAddresses() });

export const writeSitemap = (paths: readonly string[], site: URL | undefined): string =>
  writeXml('urlset', 'url', paths, site);

export const writeSitemapIndex = (paths: readonly string[], site: URL | undefined): string =>
  writeXml('sitemapindex', 'sitemap', paths, site);

function writeXml(root: string, entry: string, paths: readonly string[], site: URL | undefined): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}">`,
    ...paths.map((path) => `  <${entry}><loc>${new URL(path, site).href}</loc></${entry}>`),
    `</${root}>`,
    '',
  ].join('\n');
}
