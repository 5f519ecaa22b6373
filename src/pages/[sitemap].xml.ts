// The sitemap in parts, without aliases: pages of the site, colleges, courses, states. Its index names the parts.
import type { APIRoute } from 'astro';
import { listAddresses } from '../lib/build/colleges/indexes.ts';
import { PUBLIC_PAGES } from '../lib/build/public-pages.ts';

type Props = { root: string; entry: string; paths: readonly string[] };

export function getStaticPaths() {
  const parts = Object.entries({ pages: PUBLIC_PAGES, ...listAddresses() }).map(([part, paths]) => ({
    params: { sitemap: `sitemap-${part}` },
    props: { root: 'urlset', entry: 'url', paths },
  }));
  const paths = parts.map(({ params }) => `/${params.sitemap}.xml`);
  return [{ params: { sitemap: 'sitemap' }, props: { root: 'sitemapindex', entry: 'sitemap', paths } }, ...parts];
}

export const GET: APIRoute<Props> = ({ site, props: { root, entry, paths } }) => {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...paths.map((path) => `  <${entry}><loc>${new URL(path, site).href}</loc></${entry}>`),
    `</${root}>`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'application/xml' } });
};
