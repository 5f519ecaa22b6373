// Runs `npm run lab -- pages`: Lighthouse for phones on the form, the results and one page of each public kind, and the search on a slow phone.

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { openBrowser, openLoggedIn, RESULTS_PAGE, slowDown } from '../../person/plan-login.ts';
import { closing } from '../../place/loopback.ts';
import { startProduct } from '../../place/product.ts';
import { measureOtherLoad, summarize, takeMedians } from '../../probe/figures.ts';
import { atLeast, atMost, figure, kilobytes, ms, nameRows, type Row, type Trial } from '../../trial.ts';

const DIST = process.env.SITE_DIR ?? 'dist';
/** Pages of the product itself; the results are those of a person with a session. */
const APP_PAGES: Readonly<Record<string, { score: number; blocking: number }>> = {
  '/': { score: 98, blocking: 90 },
  [RESULTS_PAGE]: { score: 97, blocking: 100 },
};

export const trial: Trial<{ runs: number }> = {
  /** Five runs of four pages and the search take less than six minutes on two processors. */
  options: { runs: 5 },
  describe: ({ runs }) =>
    `Lighthouse for phones, medians of ${runs} runs: the form, the results of a person with a session, and the largest page of each kind; bytes as sent. The search runs on a processor slowed down four times.`,
  async run({ runs }, asked) {
    /** The largest page of each kind: every other one is lighter. */
    const kinds = ['colleges', 'courses', 'states'].map(findLargest);
    const pages = asked.length > 0 ? asked : [...Object.keys(APP_PAGES), ...kinds, '/marks-to-rank'];
    await using product = await startProduct();
    await using browser = await openBrowser();
    const load = await measureOtherLoad();
    const rows = [figure("the machine's processors that other programs used before", `${(100 * load).toFixed(0)} %`)];
    await using person = closing(await openLoggedIn(product));
    for (const path of pages) {
      const profile = path === RESULTS_PAGE ? person.debugPort : undefined;
      const figures = await repeatLighthouse(`http://localhost:${product.port}${path}`, runs, profile);
      rows.push(...nameRows(path, judgePage(APP_PAGES[path], figures)));
    }
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

function judgePage(app: (typeof APP_PAGES)[string] | undefined, runs: readonly Figures[]): Row[] {
  const { performance = 0, lcp = 0, tbt = 0, cls = 1, script = 0, bytes = 0, ...others } = takeMedians(runs);
  const scores = runs.map((run) => run.performance ?? 0);
  const score: Row = {
    ...atLeast('performance (least to most)', performance, app?.score ?? 98, String),
    measured: `${performance} (${Math.min(...scores)} to ${Math.max(...scores)})`,
  };
  if (app)
    return [
      score,
      atMost('total blocking time', tbt, app.blocking, ms),
      atMost('layout shift', cls, 0.02, (value) => value.toFixed(3)),
    ];
  return [
    score,
    ...CATEGORIES.filter((name) => name !== 'performance').map((name) => atLeast(name, others[name] ?? 0, 100, String)),
    atMost('largest contentful paint', lcp, 1_500, ms),
    figure('total blocking time', ms(tbt)),
    atMost('script', script, 12_000, kilobytes),
    atMost('everything', bytes, 60_000, kilobytes),
  ];
}

const judgeSearch = ({ keys, median, worst, ready, index }: SearchTimes): Row[] => [
  atMost(`search: hits after a key, median of ${keys} keys`, median, 100, ms),
  figure('search: the slowest; from the focus to ready', `${ms(worst)}; ${ms(ready)}`),
  atMost('search: its index, compressed', index, 60_000, kilobytes),
];

const QUERIES = join('tests', 'fixtures', 'college-queries.csv');
/** Every n-th query of the table: abbreviations, towns, courses and typing errors. */
const EVERY = 10;

/** Milliseconds; `index` in bytes, gzipped. `ready`: from the focus until the search can answer. */
type SearchTimes = { keys: number; median: number; worst: number; ready: number; index: number };

/** Types each query key by key, and waits after each key until its hits are painted. */
async function measureSearch(browser: Browser, port: number, dist: string): Promise<SearchTimes> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}/colleges`, { waitUntil: 'networkidle' });
  await slowDown(page);
  const ready = await timeKey(page, 'kem hospital');
  const times: number[] = [];
  for (const query of readQueries())
    for (let length = 3; length <= query.length; length++) times.push(await timeKey(page, query.slice(0, length)));
  await context.close();
  const { calls: keys, median, slowest: worst } = summarize(times);
  return { keys, median, worst, ready, index: gzipSync(readFileSync(join(dist, 'college-index.json'))).length };
}

function readQueries(): string[] {
  const [, ...rows] = readFileSync(QUERIES, 'utf8').trim().split('\n');
  return rows.filter((_, at) => at % EVERY === 0).map((row) => row.split(',')[0]?.replaceAll('"', '') ?? '');
}

/** @returns milliseconds from the input event to the end of the frame that shows the answer to it */
const timeKey = (page: Page, typed: string): Promise<number> =>
  page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const search = document.querySelector('college-search');
        const input = search?.querySelector('input');
        if (!search || !input) throw new Error('The page has no search');
        const began = performance.now();
        const watcher = new MutationObserver(() => {
          if (!search.querySelector('.college-status')?.textContent) return;
          watcher.disconnect();
          // A message is handled after the frame that the request for it belongs to.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - began);
            port2.postMessage(null);
          });
        });
        watcher.observe(search, { childList: true, subtree: true, characterData: true });
        input.focus();
        input.value = text;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    typed,
  );

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Sent = { resourceType?: string; transferSize?: number };
type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number; details?: { items?: readonly Sent[] } }>;
};
/** Scores of 0 to 100 by category; `lcp` and `tbt` in milliseconds, `cls` without unit, `bytes` and `script` as sent. */
export type Figures = Record<string, number>;

const run = promisify(execFile);

/**
 * Chromium sometimes loses a trace on a busy machine: such a run is repeated.
 * @param debugPort of a running Chromium whose cookies and storage are kept; without it Lighthouse starts its own
 */
async function runLighthouse(address: string, debugPort?: number, tries = 4): Promise<Figures> {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic';
  const browser = debugPort ? [`--port=${debugPort}`, '--disable-storage-reset'] : [`--chrome-flags=${flags}`];
  const options = ['--quiet', '--output=json', '--output-path=stdout', ...browser];
  const env = { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? '/usr/bin/chromium' };
  try {
    const { stdout } = await run('lighthouse', [address, ...options], { env, maxBuffer: 1e8 });
    return readFigures(JSON.parse(stdout) as Report);
  } catch (error) {
    if (tries === 1) throw new Error(`Lighthouse could not measure ${address}`, { cause: error });
    return runLighthouse(address, debugPort, tries - 1);
  }
}

/** The figures of some runs, one after another. */
export const repeatLighthouse = (address: string, runs: number, debugPort?: number): Promise<Figures[]> =>
  Array.fromAsync({ length: runs }, () => runLighthouse(address, debugPort));

function readFigures({ categories, audits }: Report): Figures {
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const scripts = (audits['network-requests']?.details?.items ?? []).filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  return {
    ...Object.fromEntries(scores),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
    script: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
}
