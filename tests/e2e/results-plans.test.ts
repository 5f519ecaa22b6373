// Results page by plan: the size of the list and the offers.
import { expect, type Page, test } from '@playwright/test';
import { chooseView, leaveNothing, matchCount, openFilters, openResults } from './open-results.ts';

const analysis = (page: Page) => page.getByRole('region', { name: 'Analysis' });

test('shows a free user counts and an offer, and counts filtered matches among the shown seats', async ({ page }) => {
  await openResults(page, 'free');
  await chooseView(page, 'Cards');
  await expect(page.locator('.seat')).toHaveCount(15);
  await expect(analysis(page).locator('dt')).toHaveText(['High', 'Moderate']);
  await expect(analysis(page)).toContainText(/[\d,]+ more seats are locked/);
  await expect(page.locator('.upgrade-banner').getByRole('link')).toHaveText('Upgrade for Unlimited Predictions');
  await expect(page.locator('.locked').getByRole('link', { name: 'Upgrade to Unlock' })).toBeVisible();
  await expect(page.locator('.upgrade-panel')).toHaveCount(0);
  await expect(matchCount(page)).toHaveText(/^[\d,]{5,} matches found, [\d,]{5,} seats$/);
  const panel = await openFilters(page);
  await panel.getByRole('radio', { name: 'Low', exact: true }).check();
  await expect(matchCount(page)).toHaveText('5 of 15 seats found');
  await leaveNothing(panel);
  await expect(matchCount(page)).toHaveText('0 of 15 seats found');
  await expect(page.getByText('No results match your Inputs and filters')).toBeAttached();
  for (const part of ['12,000', 'MCC All India Counselling', 'All India', 'OBC']) {
    await expect(page.locator('.empty')).toContainText(part);
  }
  await expect(page.locator('.upgrade-panel')).toHaveCount(1);
});

test('shows an expired user the free view', async ({ page }) => {
  await openResults(page, 'expired');
  await chooseView(page, 'Cards');
  await expect(page.locator('.seat')).toHaveCount(15);
  await expect(page.locator('.upgrade-banner')).toBeVisible();
  await expect(page.locator('.locked')).toBeVisible();
});

test('shows a basic user panels between cards', async ({ page }) => {
  await openResults(page, 'basic');
  await chooseView(page, 'Cards');
  await expect(page.locator('.seat')).toHaveCount(20);
  await expect(analysis(page).locator('dt')).toHaveText(['High', 'Good', 'Moderate', 'Low']);
  await expect(page.locator('.upgrade-banner')).toHaveCount(0);
  await expect(page.locator('.upgrade-panel')).toHaveCount(1);
  await expect(page.locator('.upgrade-panel')).toContainText('UPGRADE');
  await expect(page.locator('.upgrade-panel').getByRole('link')).toHaveText(['Advanced']);
  await expect(analysis(page).getByRole('link')).toHaveText('Upgrade to Advanced');
});

test('shows an advanced user everything without offers', async ({ page }) => {
  await openResults(page, 'advanced');
  await expect(matchCount(page)).toHaveText(/^[\d,]{5,} matches found, [\d,]{5,} seats$/);
  await expect(analysis(page)).toContainText('Success probability');
  await expect(analysis(page)).toContainText('Government');
  await expect(analysis(page)).toContainText('Clinical');
  const panel = await openFilters(page);
  await panel.getByRole('radio', { name: 'Low', exact: true }).check();
  await panel.getByRole('radio', { name: 'High', exact: true }).check();
  await expect(matchCount(page)).toHaveText(/^[\d,]+ of [\d,]{5,} seats found$/);
  await expect(page.locator('.upgrade-banner, .upgrade-panel, .locked')).toHaveCount(0);
  await expect(page.locator('main').getByRole('link', { name: /Upgrade/ })).toHaveCount(0);
});
