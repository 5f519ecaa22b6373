// Public pages of a college in a browser: accessibility, narrow screens, search, no login.
import { expect, test } from '@playwright/test';
import { openPage } from './actions.ts';
import { expectStaticPage } from './college-page.ts';

/** The largest page of a college. */
const LARGEST = '/colleges/santosh-medical-college-and-hospital-ghaziabad-ncr-delhi';

test('passes axe and 320 pixels on the page of a college', async ({ page }) => {
  await expectStaticPage(page, LARGEST);
});

test('finds a college by its abbreviation, opens it with the keyboard, and the form with it and its course in mind', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await openPage(page, '/colleges');
  expect(loaded).not.toContain('/college-index.json');
  await page.getByRole('searchbox').fill('grnat mumbai');
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: /^Grant Medical College/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/colleges\/grant-medical-college-mumbai$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Grant Medical College' })).toBeVisible();
  await page.getByRole('combobox').selectOption('MD Anaesthesiology');
  await page.getByRole('button', { name: 'Check my rank' }).click();
  await expect(page).toHaveURL(/\?college=grant-medical-college-mumbai&.*course=MD\+Anaesthesiology#predictor$/);
  await expect(page.getByText('Your results will open with the seats of the college')).toBeVisible();
});

test('says so where the search does not load', async ({ page }) => {
  await page.route('**/college-index.json', (route) => route.abort());
  await page.goto('/colleges');
  await page.getByRole('searchbox').fill('kem');
  await expect(page.getByText('The search did not load.')).toBeVisible();
});
