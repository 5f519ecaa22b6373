// Fails the build when a page is too heavy: script before interaction, or style, gzipped.
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { LastBuild } from '../lib/build/last-build.ts';
import { STYLE, weigh, weighLate } from '../lib/build/page-weight.ts';

/** Kept pages have been weighed. */
export const budgets = (last: LastBuild): AstroIntegration => ({
  name: 'budgets',
  hooks: {
    'astro:build:done': ({ dir, logger }) => {
      const dist = fileURLToPath(dir);
      const weights = [...weigh(dist, (page) => !last.isKept(page)), ...weighLate(dist)];
      for (const { page, script, style } of weights) logger.debug(`${page}: script ${script} B, style ${style} B`);
      const heavy = weights.filter(({ script, style, budget }) => script > budget || style > STYLE);
      const messages = heavy.map(
        ({ page, script, style, budget }) => `${page} (script ${script} of ${budget} B, style ${style} of ${STYLE} B)`,
      );
      if (messages.length > 0) throw new Error(`Too heavy: ${messages.join('; ')}`);
    },
  },
});
