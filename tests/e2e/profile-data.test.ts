// Data panel of the profile: loaded once when it opens, with a retry after a failure.
import { expect, test } from '@playwright/test';
import { collectConsoleErrors, logInByApi } from './actions.ts';

test('loads the data panel once on demand', async ({ page }) => {
  const errors = collectConsoleErrors(page, /500/);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/single-table/all-legacy')) requests.push(request.url());
  });
  await logInByApi(page);
  // The profile gives the check of an unknown session less than a second.
  await page.goto('/about');
  await expect(page.locator('header .account')).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Usage Statistics' }).click();
  await expect(page.getByRole('heading', { name: 'About the data' })).toBeVisible();
  expect(requests).toEqual([]);
  await page.route('**/all-legacy', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.getByText('Show what is on record').click();
  await expect(page.getByRole('alert').getByText('Failed to Load Data')).toBeVisible();
  await page.unroute('**/all-legacy');
  await page.getByRole('button', { name: 'Retry Loading' }).click();
  const rounds = page.getByRole('table', { name: 'Allotments by round' });
  await expect(rounds.getByRole('row', { name: 'MCC All India Counselling Round 1, 2025' })).toContainText('26,889');
  await expect(page.locator('.data-counts')).toContainText(/Colleges\s*2,\d{3}/);
  await page.getByText('Show what is on record').click();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('tab', { name: 'Usage Statistics' }).click();
  await page.getByText('Show what is on record').click();
  await expect(rounds).toBeVisible();
  expect(requests).toHaveLength(2);
  expect(errors).toEqual([]);
});
