// The script of the early form runs where it is in the page, and the policy of the page allows it there.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runEarlyScript } from '../../../../src/integrations/early-script.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64');
const SCRIPT = 'var form=document.querySelector(`#predictor astro-island`);';
const buildPage = (policy: string) =>
  `<meta content="script-src 'self' 'sha256-${policy}'"><form></form><script type="module">${SCRIPT}</script><p>`;

describe('runEarlyScript', () => {
  it('makes the module a script that keeps its variables, and allows it', () => {
    const page = runEarlyScript(buildPage(hash(SCRIPT)));
    const [, script = ''] = /<script>(.*)<\/script>/.exec(page) ?? [];
    expect(script).toBe(`(()=>{${SCRIPT}})()`);
    expect(page).toContain(`script-src 'self' 'sha256-${hash(script)}'"`);
  });

  it.each(['<p>', buildPage('other')])('refuses a page without the script or its permission', (page) => {
    expect(() => runEarlyScript(page)).toThrow('The form has no early script');
  });
});
