// Content service in the browser: updates without a rebuild, failures, cleared caches.
import { expect, test } from '@playwright/test';
import type { OwnSite } from '../support/own-site.ts';
import { CONTENT, openPage, routeContent, waitForContent } from './actions.ts';
import { openCheckoutSite } from './checkout-fixture.ts';
import { expectEdits } from './edited-content.ts';

test.describe('edited content', () => {
  // In one worker: each has a server of its own, the one of payments, which read none of what is edited.
  test.describe.configure({ mode: 'default' });
  let site: OwnSite;
  test.beforeAll(async () => {
    site = (await openCheckoutSite()).site;
  });

  test('shows edits after a window message without a rebuild', async ({ page }) => {
    await expectEdits(page, site, 'a window message', () =>
      page.evaluate(() => window.postMessage({ type: 'clear-cache' }, location.origin)),
    );
  });

  test('ignores a clearing message of another origin', async ({ page }) => {
    await openPage(page, `${site.address}/`);
    await page.evaluate(() => {
      localStorage.setItem('someCache', 'kept');
      window.dispatchEvent(
        new MessageEvent('message', { data: { type: 'clear-cache' }, origin: 'https://elsewhere.example' }),
      );
    });
    expect(await page.evaluate(() => localStorage.getItem('someCache'))).toBe('kept');
  });
});

test('keeps every page complete without the API', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  for (const path of ['/', '/pricing', '/accuracy', '/contact', '/about', '/legal/terms']) {
    await openPage(page, path);
    await expect(page.locator('.logo').first()).toHaveAttribute('src', '/icons/logo.svg');
    await expect(page.locator('.site-sheet nav a')).toHaveCount(8);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('header .brand')).toContainText('NEET PG Predictor');
    await expect(page.locator('footer').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  }
  await openPage(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PERSONALISED NEET PG COLLEGE PREDICTIONS');
  await expect(page.locator('.slide')).toHaveCount(5);
  await expect(page.locator('.sample-row')).toHaveCount(3);
  await expect(page.locator('.faq details')).toHaveCount(5);
});

const isContent = (url: string): boolean => /\/api\/(?:content|admin)\//.test(url);

test('requests all parts once and caches them', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => isContent(request.url()) && requested.push(request.url().replace(/\d+$/, '')));
  const all = expect.stringMatching(/\/api\/content\/all\?t=$/);
  // The copies are kept for a minute, however slow the machine is.
  await page.clock.setFixedTime('2026-01-15T12:00:00+05:30');
  await openPage(page, '/');
  expect(requested).toEqual([all]);
  await page.reload();
  await waitForContent(page);
  expect(requested).toEqual([all]);
  await page.clock.setFixedTime('2026-01-15T12:01:01+05:30');
  await page.reload();
  await waitForContent(page);
  expect(requested).toEqual([all, all]);
});

test('requests content after the first screen is painted', async ({ page }) => {
  const [request] = await Promise.all([page.waitForRequest((request) => isContent(request.url())), page.goto('/')]);
  await request.response();
  const [painted = 0, asked = 0] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/api/content/'))?.startTime,
  ]);
  expect(painted).toBeGreaterThan(0);
  expect(asked).toBeGreaterThan(painted);
});

test('renders sanitised HTML and plain text of the content service, and reports empty lists', async ({ page }) => {
  const content =
    '<p onclick="x()">Fresh<script>window.stolen = 1</script> <a href="javascript:x()" data-x="1">words</a> <b>bold</b></p>' +
    ['http://a.example/', 'https://a.example/', 'mailto:a@a.example'].map((href) => `<a href="${href}">l</a>`).join('');
  const section = { id: 1, section_key: 'overview', title: 'New', content, content_type: 'html', display_order: 1 };
  const plain = { ...section, id: 2, content: 'Plain & simple, 3 < 4', display_order: 2 };
  await routeContent(page, { blogContent: [section, plain], faq: [], featureSlider: [] });
  await openPage(page, '/');
  const texts = page.locator('.blog-section .prose');
  await expect(texts).toHaveCount(2);
  expect(await texts.first().innerHTML()).toBe(
    '<p>Fresh <a>words</a> <b>bold</b></p><a href="http://a.example/">l</a><a href="https://a.example/">l</a><a href="mailto:a@a.example">l</a>',
  );
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await expect(texts.last()).toHaveText('Plain & simple, 3 < 4');
  await expect(page.getByText('No FAQ Available')).toBeVisible();
  await expect(page.getByText('No features available')).toBeVisible();
});

test('reports broken critical content and retries', async ({ page }) => {
  const broken = {
    status: 503,
    json: { success: false, error: 'CONTENT', message: 'The critical content cannot be read.' },
  };
  await page.route(CONTENT, (route) => route.fulfill(broken));
  await openPage(page, '/');
  await expect(page.getByText('Failed to Load Data')).toBeVisible();
  await page.unroute(CONTENT);
  await page.getByRole('button', { name: 'Retry Loading' }).click();
  await expect(page.getByText('Failed to Load Data')).toBeHidden();
});

test('shows the error banner for six seconds', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.route(CONTENT, (route) => route.fulfill({ status: 500, json: { success: false, message: 'x' } }));
  await page.goto('/');
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(page.locator('.error-banner')).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(page.locator('.error-banner')).toContainText(/trouble connecting\. Please try again\./);
  await page.clock.runFor(6_500);
  await expect(page.locator('.error-banner')).toBeHidden();
});
