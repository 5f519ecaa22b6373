// Runs the script of the early form before the rest of the home page is parsed.

import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterBuild } from './after-build.ts';

export const earlyScript = () =>
  afterBuild('early-script', (dist) => {
    const page = join(dist, 'index.html');
    writeFileSync(page, runEarlyScript(readFileSync(page, 'utf8')));
  });

const EARLY = /<script type="module">([^<]*#predictor astro-island[^<]*)<\/script>/;

const allow = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`;

/** @throws RangeError where the page lacks the script, or its policy does not allow it */
export function runEarlyScript(html: string): string {
  const [module, script] = EARLY.exec(html) ?? [];
  if (module === undefined || script === undefined || !html.includes(allow(script)))
    throw new RangeError('The form has no early script');
  // A function keeps its variables to itself, as the module does.
  const early = `(()=>{${script}})()`;
  return html.replace(allow(script), allow(early)).replace(module, () => `<script>${early}</script>`);
}
