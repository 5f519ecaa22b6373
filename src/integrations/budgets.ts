// Fails the build when a page is too heavy: script before interaction, or style, gzipped.
import type { LastBuild } from '../lib/build/last-build.ts';
import { STYLE, weigh, weighLate } from '../lib/build/page-weight.ts';
import { afterBuild } from './after-build.ts';

/** Kept pages have been weighed. */
export const budgets = (last: LastBuild) =>
  afterBuild('budgets', (dist, logger) => {
    const weights = [...weigh(dist, (page) => !last.isKept(page)), ...weighLate(dist)];
    for (const { page, script, style } of weights) logger.debug(`${page}: script ${script} B, style ${style} B`);
    const heavy = weights.filter(({ script, style, budget }) => script > budget || style > STYLE);
    const messages = heavy.map(
      ({ page, script, style, budget }) => `${page} (script ${script} of ${budget} B, style ${style} of ${STYLE} B)`,
    );
    if (messages.length > 0) throw new Error(`Too heavy: ${messages.join('; ')}`);
  });
