// A visit to the results page on a CPU slowed down, timed from the reply to the first card, and one tick in the filters.
import type { Page } from '@playwright/test';

export const SLOWDOWN = 4;
/** Milliseconds. */
export type Slow = { parse: number; firstCard: number; count: number; filter: number; frame: number };

/** The results page of somebody who has asked, on the slow processor; it loads when this returns. */
export async function openResultsPage(page: Page, port: number, request: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`http://localhost:${port}/offline`);
  await page.evaluate((asked) => {
    const names = { counselling: '', quota: '', category: '' };
    sessionStorage.setItem('npp.request', JSON.stringify({ request: asked, names }));
    localStorage.setItem('npp.session-token', 'kept');
    const user = { name: 'Asha', mobile: '9100000001', isPremium: true, planType: 'Premium', isVerified: true };
    localStorage.setItem('npp.user-data', JSON.stringify(user));
    localStorage.setItem('npp.install-dismissed', String(Date.now()));
  }, request);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(`http://localhost:${port}/predictions`);
}

/** Notes when the reply arrives and when it is read. */
const markReply = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const marks = { arrived: 0, parsed: 0 };
    Object.assign(window, { marks });
    const parse = JSON.parse;
    const json = Response.prototype.json;
    Response.prototype.json = async function read(this: Response) {
      if (!this.url.endsWith('/predict')) return json.call(this);
      const text = await this.text();
      marks.arrived = performance.now();
      const value = parse(text);
      marks.parsed = performance.now();
      return value;
    };
  });

/** One visit: the loading screen's own minimum is not counted, and it ends while the reply is being read. */
export async function onSlowPhone(page: Page, port: number, request: object): Promise<Slow> {
  await markReply(page);
  await openResultsPage(page, port, request);
  await page.waitForFunction(() => (window as unknown as { marks: { arrived: number } }).marks.arrived > 0, null, {
    timeout: 60_000,
  });
  const ready = await page.evaluate(
    () =>
      new Promise<{ read: number; drawn: number }>((resolve) => {
        const { marks } = window as unknown as { marks: { arrived: number; parsed: number } };
        // The reply is unpacked when the loading screen says so; drawing begins when it goes.
        let unpacked = 0;
        let began = 0;
        const watch = () => {
          const loading = document.querySelector('.loading');
          if (unpacked === 0 && loading?.getAttribute('aria-busy') === 'false') unpacked = performance.now();
          if (loading) began = performance.now();
          if (document.querySelector('.seat')) {
            const drawn = performance.now() - began;
            resolve({ read: (unpacked || began) - marks.arrived, drawn });
          } else requestAnimationFrame(watch);
        };
        watch();
      }),
  );
  const parse = await page.evaluate(() => {
    const { marks } = window as unknown as { marks: { arrived: number; parsed: number } };
    return marks.parsed - marks.arrived;
  });
  return { parse, firstCard: ready.read + ready.drawn, ...(await filterOnce(page)) };
}

/** A tick in the filters: when its count stands there, when the list is the new one, and the longest task of it. */
async function filterOnce(page: Page): Promise<Pick<Slow, 'count' | 'filter' | 'frame'>> {
  await page.waitForTimeout(1_500);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.waitForTimeout(500);
  return page.evaluate(
    () =>
      new Promise<Pick<Slow, 'count' | 'filter' | 'frame'>>((resolve) => {
        const tasks: number[] = [];
        new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
          type: 'longtask',
        });
        const words = () => document.querySelector('.results-bar h2')?.textContent ?? '';
        const before = words();
        const began = performance.now();
        let count = 0;
        document.querySelector<HTMLInputElement>('dialog[open] input[value="good"]')?.click();
        const watch = () => {
          const told = words() !== before && !words().startsWith('Filtering');
          if (told && count === 0) count = performance.now() - began;
          const others = document.querySelectorAll('.seat .chance:not([data-level="good"])').length;
          if (!told || others > 0) return void requestAnimationFrame(watch);
          const filter = performance.now() - began;
          setTimeout(() => resolve({ count, filter, frame: Math.max(0, ...tasks) }), 300);
        };
        watch();
      }),
  );
}
