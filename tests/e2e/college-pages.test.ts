// Public pages of a college, a course and a state in a browser: accessibility, narrow screens, search, no login.
import { expect, test } from '@playwright/test';
import { collectConsoleErrors, measureOverflow, openPage } from './actions.ts';
import { findViolations, keepFirstOfAlike } from './axe.ts';

/** The longest name, the largest page of a college, a course, a state with a counselling of its own, and each kind of list. */
const pages = [
  '/colleges/smt-g-r-doshi-and-smt-k-m-mehta-institute-of-kidney-diseases-and-research-ahmedabad',
  '/colleges/santosh-medical-college-and-hospital-ghaziabad-ncr-delhi',
  '/courses/ms-traumatology-and-surgery',
  '/states/karnataka',
  '/colleges',
  '/colleges/type/society',
  '/courses',
];

for (const path of pages) {
  test(`passes axe and 320 pixels on ${path}`, async ({ page }) => {
    const consoleErrors = collectConsoleErrors(page);
    await openPage(page, path);
    const size = page.viewportSize() ?? { width: 360, height: 800 };
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await measureOverflow(page)).toBe(0);
    await page.setViewportSize(size);
    await keepFirstOfAlike(page);
    expect(await findViolations(page)).toEqual([]);
    await expect(page.locator('astro-island')).toHaveCount(0);
    expect(consoleErrors).toEqual([]);
  });
}

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
