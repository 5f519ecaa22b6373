// Lets the script of the early form run where it is in the page: a module would wait until the whole page is parsed, and a
// press on the painted form would be lost until then.
import { createHash } from 'node:crypto';

const EARLY = /<script type="module">([^<]*#predictor astro-island[^<]*)<\/script>/;

const hash = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** @throws RangeError where the page lacks the script, or its policy does not allow it */
export function runEarlyScript(html: string): string {
  const [module, script] = EARLY.exec(html) ?? [];
  if (module === undefined || script === undefined || !html.includes(hash(script)))
    throw new RangeError('The form has no early script');
  // A function keeps its variables to itself, as the module does.
  const early = `(()=>{${script}})()`;
  return html.replace(hash(script), hash(early)).replace(module, () => `<script>${early}</script>`);
}
