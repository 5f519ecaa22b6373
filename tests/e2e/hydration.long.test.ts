// Hydration on demand by a press on Login: no console error on any page, and an island that failed to load works again.
import { expect, type Page, test } from '@playwright/test';
import { collectConsoleErrors } from './actions.ts';

const PUBLIC = ['/pricing', '/accuracy', '/about', '/legal/terms'];
const ISLANDS = /\/_astro\/(Account|Popups)\.[^/]+\.js/;
const login = (page: Page) => page.getByRole('dialog', { name: 'Login / Sign Up' });

/** A press before the script has loaded, which Playwright would wait for. */
const pressLogin = (page: Page) => page.locator('header').getByRole('button', { name: 'Login' }).dispatchEvent('click');

test('hydrates without an error when the first press is Login', async ({ page }) => {
  const errors = collectConsoleErrors(page);
  for (const path of PUBLIC) {
    await page.goto(path);
    await pressLogin(page);
    await expect(login(page), path).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('reports an island that failed to load, and opens it on the next press', async ({ page }) => {
  await page.route(ISLANDS, (route) => route.abort());
  await page.goto('/about');
  await pressLogin(page);
  await expect(page.getByRole('alert')).toHaveText('We hit a snag. Please check your connection and press again.');
  await expect(login(page)).toBeHidden();
  await page.unroute(ISLANDS);
  // A browser may remember the failure: Astro asks again a second later.
  await pressLogin(page);
  await expect(login(page)).toBeVisible();
});
