// Index of the sitemap: its parts.
import type { APIRoute } from 'astro';
import { listSitemapParts, writeSitemapIndex } from '../lib/build/sitemap.ts';

export const GET: APIRoute = ({ site }) => {
  const parts = Object.keys(listSitemapParts()).map((part) => `/sitemap-${part}.xml`);
  return new Response(writeSitemapIndex(parts, site), { headers: { 'content-type': 'application/xml' } });
};
