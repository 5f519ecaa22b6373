// Hydration on demand: no console error on the pages of a user, and no island before it is needed.
import { expect, type Page, test } from '@playwright/test';
import { collectConsoleErrors, logInByApi, openHome, openPage } from './actions.ts';

const OWN = ['/', '/pricing', '/about', '/profile', '/predictions'];
const login = (page: Page) => page.getByRole('dialog', { name: 'Login / Sign Up' });

test('hydrates every page of a user without an error, also after the session ended', async ({ page, context }) => {
  const errors = collectConsoleErrors(page, /status of 40[13]/);
  await logInByApi(page);
  for (const path of OWN) {
    await openHome(page, path);
    await expect(page.locator('header .account'), path).toBeVisible();
  }
  await context.clearCookies();
  await openHome(page);
  await expect(login(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test('leaves every island until a person begins or an error is to be shown', async ({ page }) => {
  const waiting = page.locator('astro-island[ssr]');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openPage(page, '/');
  await expect(waiting).toHaveCount(5);
  // The form's own code comes ahead, React does not.
  expect(scripts.filter((url) => /client|Steps/.test(url))).toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('global-error', { detail: 'The server is down.' })));
  await expect(page.locator('.error-banner').filter({ hasText: 'The server is down.' })).toBeVisible();
  await expect(waiting).toHaveCount(4);
  await page.getByRole('textbox', { name: 'Mobile number' }).focus();
  await expect(waiting).toHaveCount(3);
  await page.getByRole('textbox', { name: 'Full name' }).focus();
  await expect(waiting).toHaveCount(0);
});
