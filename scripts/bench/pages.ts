// Runs `npm run bench -- pages`: Lighthouse for phones on one page of each public kind, and the search on a slow phone.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './interaction.ts';
import { CATEGORIES, type Figures, repeatLighthouse, takeMedians } from './lighthouse.ts';
import { measureOtherLoad } from './other-load.ts';
import { measureSearch } from './page-search.ts';
import { startProduct } from './product.ts';

const DIST = process.env.SITE_DIR ?? 'dist';
const RUNS = Number(process.env.RUNS ?? 5);
const GOALS = { performance: 98, script: 12_000, bytes: 60_000, lcp: 1_500, hits: 100, index: 60_000 };

/** The largest page of each kind: every other one is lighter. */
const pages = ['colleges', 'courses', 'states'].map(findLargest);
const asked = process.argv.slice(3);
const product = await startProduct();
const browser = await openBrowser();
try {
  console.log(`Other programs use ${(100 * (await measureOtherLoad())).toFixed(0)} % of the processors.`);
  for (const path of asked.length > 0 ? asked : [...pages, '/marks-to-rank', '/who-may-take']) {
    const runs = await repeatLighthouse(`http://localhost:${product.port}${path}`, RUNS);
    console.log(`${path}\n  ${formatRuns(runs)}`);
  }
  const search = await measureSearch(browser, product.port, DIST);
  console.log(
    `search, 4 times slower processor: hits after a key ${mark(search.median, GOALS.hits, 'ms')} in the median of ${search.keys} keys, ` +
      `${mark(search.worst, GOALS.hits, 'ms')} at worst; from the focus to ready ${search.ready.toFixed(0)} ms; ` +
      `index ${mark(search.index, GOALS.index, 'B')} gzipped`,
  );
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

/** Medians of all runs, then the range of the score. */
function formatRuns(runs: readonly Figures[]): string {
  const medians = takeMedians(runs);
  const middle = (name: string) => medians[name] ?? 0;
  const scores = runs.map(({ performance = 0 }) => performance);
  return [
    `${CATEGORIES.map((name) => `${name} ${middle(name)}`).join(', ')} (performance ${Math.min(...scores)} to ${Math.max(...scores)}, goal ${GOALS.performance})`,
    `LCP ${mark(middle('lcp'), GOALS.lcp, 'ms')}`,
    `TBT ${middle('tbt').toFixed(0)} ms`,
    `script ${mark(middle('script'), GOALS.script, 'B')}`,
    `all told ${mark(middle('bytes'), GOALS.bytes, 'B')}`,
  ].join(' · ');
}

function mark(value: number, goal: number, unit: string): string {
  return `${value.toFixed(0)} ${unit}${value > goal ? ` (goal ${goal}, missed)` : ''}`;
}
