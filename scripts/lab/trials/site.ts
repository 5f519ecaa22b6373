// Runs `npm run lab -- site [PAGE…]`: Lighthouse for phones, the weight of the built pages, and the time from press to frame.

import { weigh } from '../../../src/lib/build/page-weight.ts';
import { openLoggedIn, RESULTS_PAGE } from '../person/results-visit.ts';
import { startProduct } from '../place/product.ts';
import { measureSlowestPress, openBrowser } from '../probe/interaction.ts';
import { CATEGORIES, type Figures, measurePage } from '../probe/lighthouse.ts';
import type { Trial } from '../trial.ts';

const PAGES = ['/', '/pricing', '/about', '/contact', '/legal/privacy', RESULTS_PAGE];

export const trial: Trial<{ runs: number }> = {
  options: { runs: 5 },
  async run({ runs }, words) {
    const product = await startProduct();
    const browser = await openBrowser();
    try {
      for (const page of words.length > 0 ? words : PAGES) {
        const address = `http://localhost:${product.port}${page}`;
        const visit = page === RESULTS_PAGE ? await openLoggedIn(product) : null;
        const figures = await measurePage(address, runs, visit?.debugPort);
        await visit?.close();
        // Without a session the results lead home, where presses are measured anyway.
        const press = visit ? '' : `press ${(await measureSlowestPress(browser, address)).toFixed(0)} ms`;
        console.log(page.padEnd(16), formatFigures(figures), press);
      }
    } finally {
      await browser.close();
      await product.stop();
    }
    console.log('\nGzipped, before the first interaction:');
    for (const { page, script, style, budget } of weigh(process.env.SITE_DIR ?? 'dist'))
      console.log(
        page.padEnd(24),
        `script ${(script / 1000).toFixed(1)} of ${budget / 1000} KB, style ${(style / 1000).toFixed(1)} KB`,
      );
    return undefined;
  },
};

function formatFigures({ lcp = 0, cls = 0, tbt = 0, bytes = 0, ...scores }: Figures): string {
  return [
    CATEGORIES.map((name) => `${name} ${scores[name]}`).join(', '),
    `LCP ${(lcp / 1000).toFixed(2)} s`,
    `CLS ${cls.toFixed(3)}`,
    `TBT ${tbt.toFixed(0)} ms`,
    `${(bytes / 1000).toFixed(0)} KB`,
  ].join(' · ');
}
