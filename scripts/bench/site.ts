// Runs `npm run bench -- site [PAGE…]`: Lighthouse for phones, the weight of the built pages, and the time from press to frame.
import { spawnSync } from 'node:child_process';
import { weigh } from '../../src/lib/build/page-weight.ts';
import { measureSlowestPress, openBrowser } from './interaction.ts';
import { startProduct } from './product.ts';

const PAGES = ['/', '/pricing', '/about', '/contact', '/legal/privacy'];
const requestedPages = process.argv.slice(3);
const RUNS = Number(process.env.RUNS ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
};
type Figures = Record<string, number>;

const product = await startProduct();
const browser = await openBrowser();
try {
  for (const page of requestedPages.length > 0 ? requestedPages : PAGES) {
    const address = `http://localhost:${product.port}${page}`;
    const runs: Figures[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(readFigures(runLighthouse(address)));
    const press = await measureSlowestPress(browser, address);
    console.log(page.padEnd(16), formatFigures(takeMedians(runs)), `press ${press.toFixed(0)} ms`);
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

/** Chromium sometimes loses a trace on a busy machine: such a run is repeated. */
function runLighthouse(address: string, tries = 4): Report {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic';
  const options = ['--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${flags}`];
  const env = { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? '/usr/bin/chromium' };
  const { status, stdout } = spawnSync('lighthouse', [address, ...options], { env, encoding: 'utf8', maxBuffer: 1e8 });
  if (status === 0) return JSON.parse(stdout) as Report;
  if (tries === 1) throw new Error(`Lighthouse could not measure ${address}`);
  return runLighthouse(address, tries - 1);
}

function readFigures({ categories, audits }: Report): Figures {
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  return {
    ...Object.fromEntries(scores),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
  };
}

function takeMedians(runs: readonly Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? 0))]));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function formatFigures({ lcp = 0, cls = 0, tbt = 0, bytes = 0, ...scores }: Figures): string {
  return [
    CATEGORIES.map((name) => `${name} ${scores[name]}`).join(', '),
    `LCP ${(lcp / 1000).toFixed(2)} s`,
    `CLS ${cls.toFixed(3)}`,
    `TBT ${tbt.toFixed(0)} ms`,
    `${(bytes / 1000).toFixed(0)} KB`,
  ].join(' · ');
}
