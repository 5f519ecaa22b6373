// A part of the sitemap, without aliases.
import type { APIRoute } from 'astro';
import { listSitemapParts, writeSitemap } from '../lib/build/sitemap.ts';

export const getStaticPaths = () =>
  Object.entries(listSitemapParts()).map(([part, paths]) => ({ params: { part }, props: { paths } }));

export const GET: APIRoute<{ paths: readonly string[] }> = ({ site, props }) =>
  new Response(writeSitemap(props.paths, site), { headers: { 'content-type': 'application/xml' } });
