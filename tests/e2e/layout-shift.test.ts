// Hydration of pages shifts no layout.
import { expect, type Page } from '@playwright/test';
import { openPage } from './actions.ts';
import { logIn, test } from './checkout-fixture.ts';

/** Without the home page: its form leaves out the first step for a logged-in user. */
const PAGES = ['/pricing', '/about', '/contact'];

/** Share of the screen that moved, and the text of the elements. */
type Shift = { value: number; moved: string[] };
type ShiftWindow = { readShifts: () => Shift[] };

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    type Entry = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
    const take = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Entry[])
        shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.trim().slice(0, 60) ?? '') });
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const readShifts = () => {
      take(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { readShifts });
  });

/** Reads the shifts up to the next frame but one, when all that was drawn so far has been measured. */
const readShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as ShiftWindow).readShifts())),
        ),
      ),
  );

test('shifts no layout during hydration', async ({ page, checkoutSite }) => {
  await logIn(page, checkoutSite);
  await watchShifts(page);
  for (const path of PAGES) {
    const session = page.waitForResponse('**/api/users/validate-session');
    const plans = path === '/pricing' ? page.waitForResponse('**/api/premium/plans*') : null;
    await openPage(page, path);
    await page.evaluate(() => window.dispatchEvent(new Event('hydrate')));
    await expect(page.locator('astro-island[ssr]'), path).toHaveCount(0);
    for (const response of [await session, await plans]) await response?.finished();
    await expect(page.locator('header .account'), path).toContainText('Asha');
    expect(await readShifts(page), path).toEqual([]);
  }
});
