// Results without a server or a network.
import { expect, test } from '@playwright/test';
import { openInputs, reloadOffline } from './actions.ts';
import { ADDRESS } from './frozen-request.ts';
import { expectList, openResults, seatIds } from './open-results.ts';

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('keeps the seats with their time when the server fails or the network is gone', async ({ page, context }) => {
    await openResults(page, 'advanced', { budget: 500_000 });
    await expect(page.locator('[data-seat]')).toHaveCount(20);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    // From now on the worker and the cache of the browser hold the page.
    await page.reload();
    await expectList(page);
    await expect(page.locator('[data-seat]')).toHaveCount(20);
    const rows = await seatIds(page);
    const line = page.locator('.trouble');
    await expect(line).toHaveCount(0);
    await page.route('**/predict', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await openInputs(page);
    await page.getByRole('button', { name: /^Remove: Up to/ }).click();
    await expect(line).toHaveText(/^Server error\. Please try again later\. Seats of [^.]+, \d\d:\d\d\.Try again$/);
    await expect.poll(() => seatIds(page)).toEqual(rows);
    await expect(page).toHaveURL(`${ADDRESS}&budget=500000`);
    await page.unroute('**/predict');
    // A moment after the first touch the other places are there too.
    await expect(page.locator('link[rel="preload"][as="style"][href*="style."]').first()).toBeAttached();
    await context.setOffline(true);
    const expectKept = async () => {
      await expect(line).toHaveText(/^Offline\. Seats of [^.]+, \d\d:\d\d\.Try again$/);
      await expect.poll(() => seatIds(page)).toEqual(rows);
    };
    await expectKept();
    await page.getByRole('button', { name: /^My list/ }).click();
    await expect(page.getByRole('button', { name: 'Starter list' })).toBeVisible();
    await page.goBack();
    await expectKept();
    const goOnline = await reloadOffline(page);
    await expectKept();
    await expect(page.locator('[data-load-failure]')).toHaveCount(0);
    await goOnline();
    await expect(line).toHaveCount(0);
    expect(await seatIds(page)).toEqual(rows);
  });
});
