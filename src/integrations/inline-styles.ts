// Writes the style sheets of the form and of the results into their pages, so that the first paint waits for one request.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { inlinePage } from '../lib/build/inline-page.ts';

/** Other pages share the cached sheets. */
const PAGES = ['index.html', 'predictions.html', 'list.html', 'season.html'];

export const inlineStyles = (): AstroIntegration => ({
  name: 'inline-styles',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const dist = fileURLToPath(dir);
      for (const page of PAGES)
        writeFileSync(join(dist, page), inlinePage(dist, readFileSync(join(dist, page), 'utf8')));
    },
  },
});
