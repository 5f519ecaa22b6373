// Rules for crawlers: everything except the API and the pages behind the login.
import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ site }) => {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /predictions', 'Disallow: /profile'];
  if (site) lines.push('', `Sitemap: ${new URL('/sitemap.xml', site).href}`);
  return new Response(`${lines.join('\n')}\n`);
};
