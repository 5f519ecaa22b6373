// The search index of the public pages, as a file that the search loads.
import type { APIRoute } from 'astro';
import { buildSearchIndex } from '../lib/build/colleges/search-file.ts';

export const GET: APIRoute = () =>
  new Response(JSON.stringify(buildSearchIndex()), { headers: { 'content-type': 'application/json' } });
