// Times a visit to the results page on a slowed CPU: from the reply to the first card, and one tick in the filters.
import type { Locator, Page } from '@playwright/test';
import { slowDown, storeRequest } from '../person/plan-login.ts';

const SECOND_RANK = '5,000';

/**
 * Milliseconds. `count`, `filter` and `frame` belong to one tick in the filters; `secondCard` to a prediction for
 * another rank in the same page.
 */
export type VisitTimes = Record<'parse' | 'firstCard' | 'count' | 'filter' | 'frame' | 'secondCard', number>;

/** Opens the results page with a stored request on the slowed processor; the page still loads when this returns. */
export async function openResultsPage(page: Page, port: number, request: object): Promise<void> {
  await slowDown(page, 1);
  await page.goto(`http://localhost:${port}/offline`);
  await page.evaluate(storeRequest, request);
  // A visit of the last half hour would be shown again without a call.
  await page.evaluate(() => sessionStorage.removeItem('npp.predictions'));
  await slowDown(page);
  await page.goto(`http://localhost:${port}/predictions`);
}

type Timing = { arrived: number; parsed: number; until(isSo: () => unknown): Promise<number> };
declare global {
  /** In the page: when the reply arrived and its JSON was parsed, and the time of the first frame in which something is so, within a minute. */
  var timing: Timing;
}

const recordTimes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const until = (isSo: () => unknown) =>
      new Promise<number>((resolve, reject) => {
        const last = performance.now() + 60_000;
        const watch = () => {
          if (isSo()) resolve(performance.now());
          else if (performance.now() > last) reject(new Error(`Not within a minute: ${isSo}`));
          else requestAnimationFrame(watch);
        };
        watch();
      });
    globalThis.timing = { arrived: 0, parsed: 0, until };
    const parse = JSON.parse;
    const json = Response.prototype.json;
    Response.prototype.json = async function read(this: Response) {
      if (!this.url.endsWith('/predict')) return json.call(this);
      const text = await this.text();
      timing.arrived = performance.now();
      const value = parse(text);
      timing.parsed = performance.now();
      return value;
    };
  });

/** Measures one visit, without the minimum time of the loading screen, which ends while the reply is being read. */
export async function measureVisit(page: Page, port: number, request: object): Promise<VisitTimes> {
  await recordTimes(page);
  await openResultsPage(page, port, request);
  await page.waitForFunction(() => timing.arrived > 0, null, { timeout: 60_000 });
  const first = await page.evaluate(async () => {
    // The loading screen stops being busy when the reply is decoded; drawing begins when it disappears.
    let [decoded, began] = [0, 0];
    const drawn = await timing.until(() => {
      const loading = document.querySelector('.loading');
      if (decoded === 0 && loading?.getAttribute('aria-busy') === 'false') decoded = performance.now();
      if (loading) began = performance.now();
      return document.querySelector('.seat');
    });
    const { arrived, parsed } = timing;
    return { parse: parsed - arrived, firstCard: (decoded || began) - arrived + drawn - began };
  });
  return { ...first, ...(await measureFilter(page)), secondCard: await measureSecond(page) };
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
    async ({ control, rank }) => {
      timing.arrived = 0;
      (control as HTMLElement | null)?.click();
      const readRank = () => document.querySelector('.inputs > summary')?.textContent;
      const shown = await timing.until(() => readRank()?.includes(rank));
      return shown - timing.arrived;
    },
    { control: pressed, rank: SECOND_RANK },
  );
}

/** Ticks a filter. @returns milliseconds to the new count, to the new list, and of the longest task */
async function measureFilter(page: Page): Promise<Pick<VisitTimes, 'count' | 'filter' | 'frame'>> {
  await page.waitForTimeout(1_500);
  const good = (await (await openFilters(page))('Chance')).getByRole('radio', { name: 'Good', exact: true });
  const tick = await good.elementHandle();
  await page.waitForTimeout(500);
  return page.evaluate(async (control) => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    const readCount = () => document.querySelector('.results-bar h2')?.textContent ?? '';
    const before = readCount();
    const began = performance.now();
    (control as HTMLElement | null)?.click();
    const count = await timing.until(() => readCount() !== before && !readCount().startsWith('Filtering'));
    const filter = await timing.until(() => !document.querySelector('.seat .chance-bar:not([data-level="good"])'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { count: count - began, filter: filter - began, frame: Math.max(0, ...tasks) };
  }, tick);
}

/** @returns a function that opens a filter by its name: in the sheet on narrow screens, in the sidebar on wide ones */
export async function openFilters(page: Page): Promise<(name: string) => Promise<Locator>> {
  const sidebar = page.getByRole('complementary', { name: 'Filters' });
  if (await sidebar.isVisible()) {
    return async (name) => {
      const fold = sidebar.locator('details', { has: page.locator('summary', { hasText: new RegExp(`^${name}`) }) });
      if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
      return fold;
    };
  }
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  return async (name) => {
    await sheet.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    return sheet.locator('.filter-options');
  };
}
