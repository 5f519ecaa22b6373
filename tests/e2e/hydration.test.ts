// Hydration on demand: no console error on any page, whatever comes first, and an island that failed to load works again.
import { expect, type Page, test } from '@playwright/test';
import { collectConsoleErrors, logInByApi, openHome, openPage } from './actions.ts';

const PUBLIC = ['/pricing', '/accuracy', '/about', '/legal/terms'];
const OWN = ['/', '/pricing', '/about', '/profile', '/predictions'];
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
