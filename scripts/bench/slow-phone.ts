// A visit to the results page on a CPU slowed down, timed from the reply to the first card, and one tick in the filters.
import type { Page } from '@playwright/test';

export const SLOWDOWN = 4;
/** Milliseconds. */
export type Slow = { parse: number; firstCard: number; filter: number; frame: number };

/** One visit: the loading screen's own minimum is not counted, and it ends while the reply is being read. */
export async function onSlowPhone(page: Page, port: number, request: object): Promise<Slow> {
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
  await page.addInitScript(() => {
    const marks = { arrived: 0, parsed: 0, frames: [] as number[] };
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
  await page.goto(`http://localhost:${port}/predictions`);
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

/** A tick in the filters: how long the page is busy with it, and its longest frame. */
async function filterOnce(page: Page): Promise<{ filter: number; frame: number }> {
  await page.waitForTimeout(1_500);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.waitForTimeout(500);
  return page.evaluate(
    () =>
      new Promise<{ filter: number; frame: number }>((resolve) => {
        const tasks: number[] = [];
        new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
          type: 'longtask',
        });
        const before = document.querySelector('.results-bar h2')?.textContent;
        const radio = document.querySelector<HTMLInputElement>('dialog[open] input[value="good"]');
        const began = performance.now();
        radio?.click();
        const watch = () => {
          const text = document.querySelector('.results-bar h2')?.textContent;
          if (text === before || text?.startsWith('Filtering')) return void requestAnimationFrame(watch);
          const filter = performance.now() - began;
          setTimeout(() => resolve({ filter, frame: Math.max(0, ...tasks) }), 300);
        };
        watch();
      }),
  );
}
