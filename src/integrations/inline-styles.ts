// Writes the style sheets of the form and of the results into their pages, so that the first paint waits for one request.

import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterBuild } from './after-build.ts';

/** Other pages share the cached sheets. */
const PAGES = ['index.html', 'predictions.html', 'list.html', 'season.html'];

export const inlineStyles = () =>
  afterBuild('inline-styles', (dist) => {
    for (const page of PAGES) writeFileSync(join(dist, page), inlinePage(dist, readFileSync(join(dist, page), 'utf8')));
  });

const LINKS = /(?:<link rel="stylesheet" href="[^"]+">)+/;
const ALLOWED = "style-src 'self'";

/**
 * @param dist folder of the built site
 * @throws RangeError where the page has no style sheets or no policy for them
 */
export function inlinePage(dist: string, html: string): string {
  const [links] = LINKS.exec(html) ?? [];
  if (links === undefined || !html.includes(ALLOWED)) throw new RangeError('A page has no style sheets to inline');
  const files = [...links.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');
  const style = files.map((file) => readFileSync(join(dist, file), 'utf8').trim()).join('\n');
  const allowed = `${ALLOWED} 'sha256-${hash('sha256', style, 'base64')}'`;
  return html.replace(ALLOWED, allowed).replace(links, () => `<style>${style}</style>`);
}
