// Times a visit to the results page on a slowed CPU: from the reply to the first card, and one tick in the filters.
import type { Page } from '@playwright/test';
import { storeRequest } from '../person/plan-login.ts';

export const SLOWDOWN = 4;
const SECOND_RANK = '5,000';

/**
 * Milliseconds. `count`, `filter` and `frame` belong to one tick in the filters; `secondCard` to a prediction for
 * another rank in the same page.
 */
export type VisitTimes = Record<'parse' | 'firstCard' | 'count' | 'filter' | 'frame' | 'secondCard', number>;

/** Opens the results page with a stored request on the slowed processor; the page still loads when this returns. */
export async function openResultsPage(page: Page, port: number, request: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`http://localhost:${port}/offline`);
  await page.evaluate(storeRequest, request);
  // A visit of the last half hour would be shown again without a call.
  await page.evaluate(() => sessionStorage.removeItem('npp.predictions'));
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(`http://localhost:${port}/predictions`);
}

/** Records when the reply arrives and when its JSON is parsed. */
const recordReplyTimes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const replyTimes = { arrived: 0, parsed: 0 };
    Object.assign(window, { replyTimes });
    const parse = JSON.parse;
    const json = Response.prototype.json;
    Response.prototype.json = async function read(this: Response) {
      if (!this.url.endsWith('/predict')) return json.call(this);
      const text = await this.text();
      replyTimes.arrived = performance.now();
      const value = parse(text);
      replyTimes.parsed = performance.now();
      return value;
    };
  });

/** Measures one visit, without the minimum time of the loading screen, which ends while the reply is being read. */
export async function measureVisit(page: Page, port: number, request: object): Promise<VisitTimes> {
  await recordReplyTimes(page);
  await openResultsPage(page, port, request);
  const hasArrived = () => (window as unknown as { replyTimes: { arrived: number } }).replyTimes.arrived > 0;
  await page.waitForFunction(hasArrived, null, { timeout: 60_000 });
  const ready = await page.evaluate(
    () =>
      new Promise<{ read: number; drawn: number }>((resolve) => {
        const { replyTimes } = window as unknown as { replyTimes: { arrived: number; parsed: number } };
        // The loading screen stops being busy when the reply is decoded; drawing begins when it disappears.
        let decoded = 0;
        let began = 0;
        const watch = () => {
          const loading = document.querySelector('.loading');
          if (decoded === 0 && loading?.getAttribute('aria-busy') === 'false') decoded = performance.now();
          if (loading) began = performance.now();
          if (document.querySelector('.seat')) {
            const drawn = performance.now() - began;
            resolve({ read: (decoded || began) - replyTimes.arrived, drawn });
          } else requestAnimationFrame(watch);
        };
        watch();
      }),
  );
  const parse = await page.evaluate(() => {
    const { replyTimes } = window as unknown as { replyTimes: { arrived: number; parsed: number } };
    return replyTimes.parsed - replyTimes.arrived;
  });
  const filter = await measureFilter(page);
  return { parse, firstCard: ready.read + ready.drawn, ...filter, secondCard: await measureSecond(page) };
}

/** Tries another rank. @returns milliseconds from its reply to the frame that shows a card of that rank */
async function measureSecond(page: Page): Promise<number> {
  await page.keyboard.press('Escape');
  await page.locator('.inputs > summary').click();
  await page.getByText('Try another rank').click();
  await page.locator('.what-if').getByRole('textbox').fill(SECOND_RANK);
  const button = page.locator('.what-if').getByRole('button', { name: `rank ${SECOND_RANK}` });
  const pressed = await button.elementHandle();
  await page.waitForTimeout(1_000);
  return page.evaluate(
    ({ control, rank }) =>
      new Promise<number>((resolve) => {
        const { replyTimes } = window as unknown as { replyTimes: { arrived: number } };
        replyTimes.arrived = 0;
        (control as HTMLElement | null)?.click();
        const watch = () => {
          const isShown = document.querySelector('.inputs > summary > strong')?.textContent?.includes(rank);
          if (isShown) resolve(performance.now() - replyTimes.arrived);
          else requestAnimationFrame(watch);
        };
        watch();
      }),
    { control: pressed, rank: SECOND_RANK },
  );
}

/** Ticks a filter. @returns milliseconds to the new count, to the new list, and of the longest task */
async function measureFilter(page: Page): Promise<Pick<VisitTimes, 'count' | 'filter' | 'frame'>> {
  await page.waitForTimeout(1_500);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.waitForTimeout(500);
  return page.evaluate(
    () =>
      new Promise<Pick<VisitTimes, 'count' | 'filter' | 'frame'>>((resolve) => {
        const tasks: number[] = [];
        new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
          type: 'longtask',
        });
        const readCount = () => document.querySelector('.results-bar h2')?.textContent ?? '';
        const before = readCount();
        const began = performance.now();
        let count = 0;
        document.querySelector<HTMLInputElement>('dialog[open] input[value="good"]')?.click();
        const watch = () => {
          const isCounted = readCount() !== before && !readCount().startsWith('Filtering');
          if (isCounted && count === 0) count = performance.now() - began;
          const others = document.querySelectorAll('.seat .chance-bar:not([data-level="good"])').length;
          if (!isCounted || others > 0) return void requestAnimationFrame(watch);
          const filter = performance.now() - began;
          setTimeout(() => resolve({ count, filter, frame: Math.max(0, ...tasks) }), 300);
        };
        watch();
      }),
  );
}
