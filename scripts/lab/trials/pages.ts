// Runs `npm run lab -- pages`: Lighthouse for phones on one page of each public kind, and the search on a slow phone.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '../place/product.ts';
import { openBrowser } from '../probe/interaction.ts';
import { type Figures, repeatLighthouse } from '../probe/lighthouse.ts';
import { measureOtherLoad } from '../probe/other-load.ts';
import { measureSearch } from '../probe/page-search.ts';
import { writePages } from '../report/pages-report.ts';
import type { Trial } from '../trial.ts';

const DIST = process.env.SITE_DIR ?? 'dist';
export const trial: Trial<{ runs: number }> = {
  /** Five runs of four pages and the search take less than six minutes on two processors. */
  options: { runs: 5 },
  async run({ runs }, asked) {
    /** The largest page of each kind: every other one is lighter. */
    const pages = asked.length > 0 ? asked : [...['colleges', 'courses', 'states'].map(findLargest), '/marks-to-rank'];
    const product = await startProduct();
    const browser = await openBrowser();
    try {
      const load = await measureOtherLoad();
      const visits: [string, Figures[]][] = [];
      for (const path of pages)
        visits.push([path, await repeatLighthouse(`http://localhost:${product.port}${path}`, runs)]);
      const search = await measureSearch(browser, product.port, DIST);
      // Some pages alone are a look at them, not a measurement.
      return writePages({ load, visits: new Map(visits), search }, { keep: asked.length === 0 });
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

function findLargest(kind: string): string {
  const files = readdirSync(join(DIST, kind)).filter((file) => file.endsWith('.html'));
  const sizes = files.map((file) => ({ file, size: statSync(join(DIST, kind, file)).size }));
  const [largest] = sizes.sort((a, b) => b.size - a.size);
  if (!largest) throw new RangeError(`No page of ${kind} is built`);
  return `/${kind}/${largest.file.replace('.html', '')}`;
}
