// Times the search of the public pages on a slowed processor: from a key to the painted hits.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { summarize } from './figures.ts';

const SLOWDOWN = 4;
const QUERIES = join('tests', 'fixtures', 'college-queries.csv');
/** Every n-th query of the table: abbreviations, towns, courses and typing errors. */
const EVERY = 10;

/** Milliseconds; `index` in bytes, gzipped. `ready`: from the focus until the search can answer. */
export type SearchTimes = { keys: number; median: number; worst: number; ready: number; index: number };

/** Types each query key by key, and waits after each key until its hits are painted. */
export async function measureSearch(browser: Browser, port: number, dist: string): Promise<SearchTimes> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}/colleges`, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
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
