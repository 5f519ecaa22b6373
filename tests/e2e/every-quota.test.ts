// One prediction over every quota, from the form to the card with its pools.
import { expect, test } from '@playwright/test';
import { openResults } from './open-results.ts';

const every = { quotaId: 0, closedQuotas: [4] };

test('lists every quota with one card for each seat', async ({ page }) => {
  await openResults(page, 'advanced', every);
  await expect(page.locator('.results-bar h2')).toHaveText(/^[\d,]+ seats, [\d,]+ matches found$/);
  const row = page.locator('.seat').filter({ hasText: /\d pools/ });
  await expect(row.first().locator('.pool')).toHaveText(/seat, (All India|DNB|Deemed)/);
  await row.first().getByRole('heading').getByRole('button').click();
  const details = page.getByRole('dialog').filter({ has: page.locator('.seat-sheet') });
  const pools = details.getByRole('list', { name: 'Pools of this seat' }).getByRole('listitem');
  await expect(pools.nth(1)).toContainText('Closed at');
  await page.screenshot({ path: test.info().outputPath('pools.png') });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('shows a free user reach, aim and safe seats of several courses', async ({ page }) => {
  await openResults(page, 'free', every);
  await expect(page.locator('.seats .seat')).toHaveCount(15);
  const levels = await page
    .locator('.seats .seat .chance-bar')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-level')));
  expect([levels[0], levels[2]]).toEqual(['low', 'high']);
  expect(levels.filter((level) => level === 'high')).toHaveLength(5);
  await expect(page.getByText(/\d pools/)).toHaveCount(0);
});
