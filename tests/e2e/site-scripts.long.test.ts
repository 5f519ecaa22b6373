// Scripts of the public site: reports of the security policy, chunks, and pages of the service worker.
import { expect, test } from '@playwright/test';
import { openPage } from './actions.ts';

test('reports violations of the content security policy', async ({ page }) => {
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/security/csp-violation'));
  await page.goto('/about');
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'https://elsewhere.example/pixel.png';
    document.body.append(picture);
  });
  const request = await reported;
  const { type, data } = request.postDataJSON();
  expect([type, data.directive]).toEqual(['csp_violation', 'img-src']);
  expect(Object.keys(data).sort()).toEqual(
    ['blockedURI', 'directive', 'lineNumber', 'sourceFile', 'timestamp', 'userAgent'].sort(),
  );
  expect((await request.response())?.status()).toBe(200);
});

test('warns when a violation report fails', async ({ page }) => {
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(`error ${error}`));
  page.on('console', (message) => message.type() === 'warning' && messages.push(message.text()));
  await page.route('**/api/security/csp-violation', (route) => route.abort());
  await page.goto('/about');
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'https://elsewhere.example/pixel.png';
    document.body.append(picture);
  });
  await expect.poll(() => messages.join()).toContain('Network error');
  expect(messages.join()).not.toContain('error ');
  await expect(page.locator('.error-banner')).toBeHidden();
});

test('loads lazy code as named chunks', async ({ page }) => {
  const scripts: string[] = [];
  await openPage(page, '/about');
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.evaluate(() => window.dispatchEvent(new Event('clear-cache')));
  await expect(page.getByText('Content updated! Refreshing...')).toBeVisible();
  const lazy = scripts.filter((path) => path.startsWith('/static/js/'));
  expect(lazy).not.toEqual([]);
  for (const path of lazy) expect(path).toMatch(/^\/static\/js\/[\w-]+\.[\w-]+\.chunk\.js$/);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('serves offline pages from the service worker', async ({ page, context }) => {
    await openPage(page, '/about');
    // The worker keeps a page only after it controls the page.
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await page.goto('/contact');
    await expect.poll(() => page.evaluate(async () => (await caches.match('/contact')) !== undefined)).toBe(true);
    await context.setOffline(true);
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible();
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    expect(
      await page.evaluate(() =>
        fetch('/api/content/faq').then(
          () => 'response',
          () => 'no response',
        ),
      ),
    ).toBe('no response');
    await context.setOffline(false);
  });
});
