// The places My list and Season on each size of screen: heights, Back, a new tab, another account, no network.
import { expect, type Page, test } from '@playwright/test';
import { collectConsoleErrors, logInByApi } from './actions.ts';
import { openResults, openStoredResults } from './open-results.ts';

const rows = (page: Page) => page.locator('.list-rows > li');

/** A starter list without wishes. */
async function makeList(page: Page): Promise<void> {
  await page.goto('/list?view=starter&question=4');
  const saved = page.waitForResponse((reply) => reply.url().includes('save-choice-list') && reply.ok());
  await page.getByRole('button', { name: 'Make my list' }).click();
  await saved;
  await expect(page.locator('.list-chance strong')).toHaveText(/%$/);
}

const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('keeps rows of 52 pixels near the top, and one screen for a decision', async ({ page }) => {
  test.slow();
  await openResults(page, 'advanced');
  await makeList(page);
  await page.goto('/list');
  await expect(page.locator('.list-chance strong')).toHaveText(/%$/);
  const size = await rows(page).count();
  const [first, last] = await rows(page).evaluateAll((all) =>
    [all[0], all.at(-1)].map((row) => row?.getBoundingClientRect().toJSON() as DOMRect),
  );
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  expect(first?.y).toBeLessThanOrEqual(isPhone ? 245 : 300);
  expect(first?.height).toBeLessThanOrEqual(52);
  expect((last?.bottom ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual((size * 3_800) / 70);
  for (const view of ['check', 'money', 'print']) {
    await page.goto(`/list?view=${view}`);
    await expect(page.locator('.list-view')).toBeVisible();
    expect(await overflows(page)).toBe(false);
  }
  for (const hold of ['seat', 'none', 'out']) {
    await page.goto(`/season?hold=${hold}`);
    await expect(page.locator('.season-switch')).toBeVisible();
    if (hold !== 'seat') await expect(page.locator('.season-card')).toHaveCount(3);
    expect(await overflows(page)).toBe(false);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  const errors = collectConsoleErrors(page);
  for (const path of ['/list', '/list?view=money', '/season?hold=none']) {
    await page.goto(path);
    await expect(page.locator('.my-list, .season-place')).toBeVisible();
    expect(await overflows(page)).toBe(false);
  }
  expect(errors).toEqual([]);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('keeps the list without a network, and merges the change when it is back', async ({ page, context }) => {
    test.slow();
    const { mobile } = await openResults(page, 'free');
    await makeList(page);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    // From now on the worker holds the page.
    await page.goto('/list');
    const names = () => rows(page).locator('strong').allTextContents();
    await expect(page.locator('.list-chance strong')).toHaveText(/%$/);
    const before = await names();
    await context.setOffline(true);
    await rows(page).nth(1).getByRole('textbox').fill('1');
    await page.keyboard.press('Enter');
    const kept = 'Kept on this device, saved when the network is back';
    await expect(page.locator('.list-saving')).toHaveText(kept);
    const after = [before[1], before[0], ...before.slice(2)];
    const id = await page.evaluate(() => JSON.parse(localStorage.getItem('npp.lists') ?? '{}').open.id as string);
    // An address that the worker has never seen, in a tab that knows no request.
    const tab = await context.newPage();
    await tab.goto(`/list/${id}`);
    await expect.poll(() => rows(tab).locator('strong').allTextContents()).toEqual(after);
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
    await expect.poll(() => rows(tab).locator('strong').allTextContents()).toEqual(after);
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
