// One prediction over every quota, from the form to the card with its pools.
import { expect, test } from '@playwright/test';
import { openResults } from './open-results.ts';

const every = { quotaId: 0, closedQuotas: [4] };

test('lists every quota with one card for each seat', async ({ page }) => {
  await openResults(page, 'advanced', every);
  await expect(page.locator('.results-bar h2')).toHaveText(/^[\d,]+ matches found, [\d,]+ seats$/);
  await page.getByLabel('Sort by').selectOption('chance');
  const row = page.locator('.seat').filter({ hasText: /\d pools/ });
  await expect(row.first().locator('.pool')).toHaveText(/^([A-Za-z ]+, )?(All India|DNB|Deemed)/);
  await row.first().getByRole('heading').getByRole('button').click();
  const details = page.locator('.seat-sheet');
  const pools = details.getByRole('list', { name: 'Pools of this seat' }).getByRole('listitem');
  await expect(pools.nth(1)).toContainText('Closed at');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
});

test('shows a free user seats to aim at, safer and ambitious ones', async ({ page }) => {
  await openResults(page, 'free', every);
  await expect(page.locator('.seats .seat')).toHaveCount(15);
  const levels = await page
    .locator('.seats .seat .chance-bar')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-level')));
  const part = { moderate: 0, low: 2, none: 3 } as Record<string, number>;
  expect(levels.map((level) => part[level ?? ''] ?? 1)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3]);
  // The NRI quota, which was ticked, goes by another rank. On a desktop the picture is in the place of the chips.
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  if (isPhone)
    await expect(page.getByRole('button', { name: /^Non-Resident Indian \(NRI\)\s*3 seats$/ })).toBeVisible();
  await expect(page.getByText(/\d pools/)).toHaveCount(0);
});
