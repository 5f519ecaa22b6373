// Sitemap: the public pages, without aliases.
import type { APIRoute } from 'astro';
import { PUBLIC_PAGES } from '../lib/build/public-pages.ts';

export const GET: APIRoute = ({ site }) => {
  const urls = PUBLIC_PAGES.map((page) => `  <url><loc>${new URL(page, site).href}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ];
  return new Response(xml.join('\n'), { headers: { 'content-type': 'application/xml' } });
};
