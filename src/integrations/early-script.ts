// Runs the script of the early form before the rest of the home page is parsed.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { runEarlyScript } from '../lib/build/early-script.ts';

export const earlyScript = (): AstroIntegration => ({
  name: 'early-script',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const page = fileURLToPath(new URL('index.html', dir));
      writeFileSync(page, runEarlyScript(readFileSync(page, 'utf8')));
    },
  },
});
