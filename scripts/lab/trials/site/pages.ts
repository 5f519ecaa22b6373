// Runs `npm run lab -- pages`: Lighthouse for phones on one page of each public kind, and the search on a slow phone.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../../place/chromium.ts';
import { startProduct } from '../../place/product.ts';
import { measureOtherLoad, takeMedians } from '../../probe/figures.ts';
import { CATEGORIES, type Figures, repeatLighthouse } from '../../probe/lighthouse.ts';
import { measureSearch, type SearchTimes } from '../../probe/page-search.ts';
import { atLeast, atMost, figure, kilobytes, ms, type Row } from '../../report/rows.ts';
import type { Trial } from '../../trial.ts';

const DIST = process.env.SITE_DIR ?? 'dist';
export const trial: Trial<{ runs: number }> = {
  /** Five runs of four pages and the search take less than six minutes on two processors. */
  options: { runs: 5 },
  describe: ({ runs }) =>
    `Lighthouse for phones, medians of ${runs} runs, the largest page of each kind; bytes as sent. The search runs on a processor slowed down four times.`,
  async run({ runs }, asked) {
    /** The largest page of each kind: every other one is lighter. */
    const pages = asked.length > 0 ? asked : [...['colleges', 'courses', 'states'].map(findLargest), '/marks-to-rank'];
    await using product = await startProduct();
    await using browser = await openBrowser();
    const load = await measureOtherLoad();
    const rows = [figure("the machine's processors that other programs used before", `${(100 * load).toFixed(0)} %`)];
    for (const path of pages)
      rows.push(...judgePage(path, await repeatLighthouse(`http://localhost:${product.port}${path}`, runs)));
    return [...rows, ...judgeSearch(await measureSearch(browser, product.port, DIST))];
  },
};

function findLargest(kind: string): string {
  const files = readdirSync(join(DIST, kind)).filter((file) => file.endsWith('.html'));
  const sizes = files.map((file) => ({ file, size: statSync(join(DIST, kind, file)).size }));
  const [largest] = sizes.sort((a, b) => b.size - a.size);
  if (!largest) throw new RangeError(`No page of ${kind} is built`);
  return `/${kind}/${largest.file.replace('.html', '')}`;
}

function judgePage(path: string, runs: readonly Figures[]): Row[] {
  const { performance = 0, lcp = 0, tbt = 0, script = 0, bytes = 0, ...others } = takeMedians(runs);
  const scores = runs.map((run) => run.performance ?? 0);
  return [
    {
      ...atLeast(`${path}: performance (least to most)`, performance, 98, String),
      measured: `${performance} (${Math.min(...scores)} to ${Math.max(...scores)})`,
    },
    ...CATEGORIES.filter((name) => name !== 'performance').map((name) =>
      atLeast(`${path}: ${name}`, others[name] ?? 0, 100, String),
    ),
    atMost(`${path}: largest contentful paint`, lcp, 1_500, ms),
    figure(`${path}: total blocking time`, ms(tbt)),
    atMost(`${path}: script`, script, 12_000, kilobytes),
    atMost(`${path}: everything`, bytes, 60_000, kilobytes),
  ];
}

const judgeSearch = ({ keys, median, worst, ready, index }: SearchTimes): Row[] => [
  atMost(`search: hits after a key, median of ${keys} keys`, median, 100, ms),
  figure('search: the slowest; from the focus to ready', `${ms(worst)}; ${ms(ready)}`),
  atMost('search: its index, compressed', index, 60_000, kilobytes),
];
