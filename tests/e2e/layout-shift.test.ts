// Pages that come alive under a finger: nothing moves away from it, and no press is lost.
import { expect, type Page } from '@playwright/test';
import { logIn, planCard, test } from './checkout-fixture.ts';

/** Not the home page: its form leaves out the first step for whoever is logged in. */
const PAGES = ['/pricing', '/about', '/contact'];
/** Pauses before a press: before the script has come, while it starts, when it has. */
const PAUSES = [0, 20, 40, 60, 80, 100, 150, 200, 300];

/** What moved, and how much of the screen it took. */
type Shift = { value: number; moved: string[] };

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
    const take = ({ value, sources }: Entry) =>
      shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.trim().slice(0, 60) ?? '') });
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });

test('moves nothing when it comes alive', async ({ page, checkoutSite }) => {
  await logIn(page, checkoutSite);
  await watchShifts(page);
  for (const address of PAGES) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const alive = page.locator('header astro-island:not([ssr])');
    await expect(alive, address).toHaveCount(1);
    await page.waitForTimeout(300);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    expect(shifts, address).toEqual([]);
  }
});

test('keeps a press made at any moment', async ({ page, checkoutSite }) => {
  await logIn(page, checkoutSite);
  await page.route('**/api/payment/create-order', (route) => route.abort());
  for (const pause of PAUSES) {
    await page.goto('/pricing', { waitUntil: 'commit' });
    const box = await planCard(page, 'Basic').getByRole('button').boundingBox();
    await page.waitForTimeout(pause);
    await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + 20);
    await expect(page.getByText('Payment Error'), `after ${pause} ms`).toBeVisible();
  }
});
