// My list without a network: a new tab, another account.
import { expect, test } from '@playwright/test';
import { logInByApi } from './actions.ts';
import { listRows, makeList, openResults, openStoredResults } from './open-results.ts';

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('keeps the list without a network, and merges the change when it is back', async ({ page, context }) => {
    test.slow();
    const { mobile } = await openResults(page, 'free');
    await makeList(page);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    // From now on the worker holds the page.
    await page.goto('/list');
    const names = () => listRows(page).locator('strong').allTextContents();
    await expect(page.locator('.list-chance strong')).toHaveText(/%$/);
    const before = await names();
    await context.setOffline(true);
    await listRows(page).nth(1).getByRole('textbox').fill('1');
    await page.keyboard.press('Enter');
    const kept = 'Kept on this device, saved when the network is back';
    await expect(page.locator('.list-saving')).toHaveText(kept);
    const after = [before[1], before[0], ...before.slice(2)];
    const id = await page.evaluate(() => JSON.parse(localStorage.getItem('npp.lists') ?? '{}').open.id as string);
    // An address that the worker has never seen, in a tab that knows no request.
    const tab = await context.newPage();
    await tab.goto(`/list/${id}`);
    await expect.poll(() => listRows(tab).locator('strong').allTextContents()).toEqual(after);
    for (const own of [tab, page]) await expect(own.locator('.list-saving')).toHaveText(kept);
    await tab.goto(`/list/${[...id].toReversed().join('')}`);
    await expect(tab.getByRole('heading', { name: 'Not on this device' })).toBeVisible();
    await page.reload();
    await expect.poll(names).toEqual(after);
    await expect(page.locator('.list-saving')).toHaveText(kept);
    // Either tab may be the one that saves.
    await context.setOffline(false);
    await expect(page.locator('.list-saving')).toHaveText('Saved');
    await tab.goto(`/list/${id}`);
    await expect.poll(() => listRows(tab).locator('strong').allTextContents()).toEqual(after);
    await expect(tab.locator('.list-saving')).toHaveText('Saved');
    await tab.close();
    await page.evaluate(() => localStorage.clear());
    const other = await logInByApi(page);
    expect(other.mobile).not.toBe(mobile);
    await openStoredResults(page);
    const response = await page.goto(`/list/${id}`);
    expect(response?.status()).toBe(404);
  });
});
