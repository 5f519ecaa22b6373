// Heights and widths of the places My list and Season.
import { expect, test } from '@playwright/test';
import { collectConsoleErrors, measureOverflow } from './actions.ts';
import { listRows, makeList, openResults } from './open-results.ts';

test('keeps rows of 52 pixels near the top, and one screen for a decision', async ({ page }) => {
  test.slow();
  await openResults(page, 'advanced');
  await makeList(page);
  await page.goto('/list');
  await expect(page.locator('.list-chance strong')).toHaveText(/%$/);
  const size = await listRows(page).count();
  const [first, last] = await listRows(page).evaluateAll((all) =>
    [all[0], all.at(-1)].map((row) => row?.getBoundingClientRect().toJSON() as DOMRect),
  );
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  expect(first?.y).toBeLessThanOrEqual(isPhone ? 245 : 300);
  expect(first?.height).toBeLessThanOrEqual(52);
  expect((last?.bottom ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual((size * 3_800) / 70);
  for (const view of ['check', 'money', 'print']) {
    await page.goto(`/list?view=${view}`);
    await expect(page.locator('.list-view')).toBeVisible();
    expect(await measureOverflow(page)).toBe(0);
  }
  for (const hold of ['seat', 'none', 'out']) {
    await page.goto(`/season?hold=${hold}`);
    await expect(page.locator('.season-switch')).toBeVisible();
    if (hold !== 'seat') await expect(page.locator('.season-card')).toHaveCount(3);
    expect(await measureOverflow(page)).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  const errors = collectConsoleErrors(page);
  for (const path of ['/list', '/list?view=money', '/season?hold=none']) {
    await page.goto(path);
    await expect(page.locator('.my-list, .season-place')).toBeVisible();
    expect(await measureOverflow(page)).toBe(0);
  }
  expect(errors).toEqual([]);
});
