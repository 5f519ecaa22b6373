// Preloads the scripts that a page runs without an interaction: without it a browser finds them level by level.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { findScripts } from '../lib/build/page-weight.ts';

const PLACE = '<meta name="viewport"';

export const preloadScripts = (): AstroIntegration => ({
  name: 'preload-scripts',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const dist = fileURLToPath(dir);
      const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
      for (const page of pages) {
        const file = join(dist, page);
        writeFileSync(file, addPreloads(dist, readFileSync(file, 'utf8')));
      }
    },
  },
});

/** @throws RangeError where the page has scripts and no place for the links */
function addPreloads(dist: string, html: string): string {
  const scripts = [...findScripts(dist, html)];
  if (scripts.length === 0) return html;
  if (!html.includes(PLACE)) throw new RangeError('A page has no viewport');
  const links = scripts.map((file) => `<link rel="modulepreload" href="${file}">`);
  return html.replace(PLACE, links.join('') + PLACE);
}
