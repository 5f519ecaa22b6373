// Measures how long a slow phone takes from a press to the next frame, by the browser's event timing.
import { type Browser, chromium, type Page } from '@playwright/test';

const SLOWDOWN = 4;
const PRESSES = 5;

/**
 * Playwright attaches an inspector, for which V8 parses a whole script a second time at its first Error to find source
 * positions: 25 ms for React's client, which visitors do not pay. With the flag V8 records positions while it compiles.
 */
export const V8_FLAGS = '--js-flags=--no-enable-lazy-source-positions';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', V8_FLAGS],
  });

/** @returns milliseconds from a press to the next frame, the slowest of five presses on folds, fields or the menu */
export async function measureSlowestPress(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await recordPresses(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  const targets = page.locator('main summary, main input:not([type="hidden"]), .menu-button');
  const count = await targets.count();
  for (let press = 0; press < Math.min(PRESSES, count); press++) {
    await targets.nth(press).scrollIntoViewIfNeeded();
    await targets.nth(press).click();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(200);
  }
  const slowest = await page.evaluate(() => Math.max(0, ...(window as unknown as { presses: number[] }).presses));
  await context.close();
  return slowest;
}

/** In every document: a press may lead to another page. */
const recordPresses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const presses: number[] = [];
    Object.assign(window, { presses });
    new PerformanceObserver((list) => presses.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
