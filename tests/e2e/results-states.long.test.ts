// Results screen: paging, empty states, a lost session.
import { expect, type Page, test } from '@playwright/test';
import { logInByApi } from './actions.ts';
import { openResults } from './open-results.ts';

const pages = (page: Page) => page.getByRole('navigation', { name: /^Page/ });
const listTop = (page: Page) =>
  page.locator('#predictions-section').evaluate((list) => Math.round(list.getBoundingClientRect().top));

for (const { width, top } of [
  { width: 360, top: 72 },
  { width: 768, top: 72 },
  { width: 769, top: 100 },
  { width: 1440, top: 100 },
]) {
  test(`scrolls to the list at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openResults(page, 'advanced');
    const next = page.getByRole('button', { name: 'Next Page' }).last();
    await next.scrollIntoViewIfNeeded();
    await next.click();
    await expect.poll(() => listTop(page)).toBe(top);
    await expect(pages(page)).toContainText('Page 2 of');
  });
}

test('scrolls to the top without a list', async ({ page }) => {
  await openResults(page, 'advanced');
  await page.locator('#predictions-section').evaluate((list) => list.removeAttribute('id'));
  const next = page.getByRole('button', { name: 'Next Page' }).last();
  await next.scrollIntoViewIfNeeded();
  await next.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('reports that no seat matches', async ({ page }) => {
  await openResults(page, 'free', { rank: 200_000, preferredCourses: ['MD Radiodiagnosis'] });
  await expect(page.getByRole('heading', { name: 'No predictions found' })).toBeVisible();
  await expect(page.locator('.empty')).toContainText('2,00,000');
});

test('leads to the form without a prediction', async ({ page }) => {
  await logInByApi(page);
  await page.goto('/pricing');
  await expect(page.locator('header .account')).toBeVisible();
  await page.goto('/predictions');
  await expect(page.getByRole('heading', { name: 'No Predictions Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Prediction Form' }).click();
  await expect(page).toHaveURL(/\/#predictor$/);
});

test('asks to log in after a lost session', async ({ page, context }) => {
  // These requests follow the list and would notice the lost session before the click does.
  const followers = ['**/choice-lists', '**/record-prediction'].map((path) => page.waitForResponse(path));
  await openResults(page, 'free');
  await Promise.all(followers);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to see your predictions' })).toBeVisible();
  const login = page.getByRole('dialog', { name: 'Login / Sign Up' });
  await expect(login.getByRole('alert')).toHaveText('You have been logged out. Please log in again.');
  await expect(login.getByRole('textbox', { name: 'Mobile number' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
  await page.locator('.empty').getByRole('button', { name: 'Login' }).click();
  await expect(login).toBeVisible();
  await expect(login.getByRole('alert')).toHaveCount(0);
});
