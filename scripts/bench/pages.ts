// Runs `npm run bench -- pages`: Lighthouse for phones on one page of each public kind, and the search on a slow phone.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './interaction.ts';
import { type Figures, repeatLighthouse } from './lighthouse.ts';
import { measureOtherLoad } from './other-load.ts';
import { measureSearch } from './page-search.ts';
import { writePages } from './pages-report.ts';
import { startProduct } from './product.ts';

const DIST = process.env.SITE_DIR ?? 'dist';
/** Five runs of four pages and the search take less than six minutes on two processors. */
const RUNS = Number(process.env.RUNS ?? 5);

const asked = process.argv.slice(3);
/** The largest page of each kind: every other one is lighter. */
const pages = asked.length > 0 ? asked : [...['colleges', 'courses', 'states'].map(findLargest), '/marks-to-rank'];
const product = await startProduct();
const browser = await openBrowser();
try {
  const load = await measureOtherLoad();
  const visits: [string, Figures[]][] = [];
  for (const path of pages)
    visits.push([path, await repeatLighthouse(`http://localhost:${product.port}${path}`, RUNS)]);
  const search = await measureSearch(browser, product.port, DIST);
  // Some pages alone are a look at them, not a measurement.
  writePages({ load, visits: new Map(visits), search }, { keep: asked.length === 0 });
} finally {
  await browser.close();
  await product.stop();
}

function findLargest(kind: string): string {
  const files = readdirSync(join(DIST, kind)).filter((file) => file.endsWith('.html'));
  const sizes = files.map((file) => ({ file, size: statSync(join(DIST, kind, file)).size }));
  const [largest] = sizes.sort((a, b) => b.size - a.size);
  if (!largest) throw new RangeError(`No page of ${kind} is built`);
  return `/${kind}/${largest.file.replace('.html', '')}`;
}
