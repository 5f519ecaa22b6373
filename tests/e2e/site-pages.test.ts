// Public pages: axe in light and dark, 320 pixels, keyboard, no scripts, no console errors.
import { expect, test } from '@playwright/test';
import { openPage } from './actions.ts';
import { expectAccessible, PAGES, TEMPLATES } from './public-pages.ts';

for (const path of TEMPLATES) {
  test(`passes axe, 320 pixels and keyboard on ${path}`, async ({ page }) => {
    test.slow();
    await expectAccessible(page, path);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('shows slides, texts and answers without scripts', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'PERSONALISED NEET PG COLLEGE PREDICTIONS' })).toBeVisible();
    await expect(page.getByText('Compare 500+ colleges')).toBeVisible();
    await expect(page.locator('.slide')).toHaveCount(5);
    await expect(page.locator('.slide').nth(1)).toHaveCSS('opacity', '1');
    await page.getByText('Where do the closing ranks come from?').click();
    await expect(page.getByText('From the allotment lists')).toBeVisible();
  });
});

test('opens the legal tab of each short address, and goes to another legal text by its tab', async ({ page }) => {
  for (const type of ['terms', 'disclaimer', 'refund', 'privacy']) {
    await page.goto(`/${type}`);
    await expect(page.locator('.tabs [aria-current="page"]')).toHaveAttribute('href', `/legal/${type}`);
    expect(await page.locator('.accordion details[open]').count()).toBe(0);
  }
  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  await expect(page).toHaveURL(/\/legal\/refund$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('heading', { name: 'Orders that we cancel' }).click();
  await expect(page.locator('details[open]').getByText('within 14 business days')).toBeVisible();
});

test('prints every section of a legal text', async ({ page }) => {
  await page.goto('/legal/terms');
  const words = page.getByText('Any dispute is subject to the courts of Kerala.');
  await expect(words).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(words).toBeVisible();
  await expect(page.locator('.site-header')).toBeHidden();
});

test('links the seven pages from the footer', async ({ page }) => {
  await page.goto('/');
  for (const path of ['/about', '/contact', '/pricing', '/privacy', '/terms', '/disclaimer', '/refund']) {
    await expect(page.locator(`footer a[href="${path}"]`)).toHaveCount(1);
    expect((await page.request.get(path)).status()).toBe(200);
  }
});

test('hides support channels that are not open', async ({ page }) => {
  await openPage(page, '/contact');
  await expect(page.getByText('E-mail and WhatsApp are not open yet.')).toBeVisible();
  await expect(page.locator('main a:is([href^="mailto:"], [href*="wa.me"])').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('9:00 AM to 6:00 PM')).toBeVisible();
  await expect(page.getByText('10:00 AM to 4:00 PM')).toBeVisible();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await expect(page.getByText('They apply from the day a channel opens.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your payments' })).toHaveAttribute('href', '/profile');
  await openPage(page, '/pricing');
  await expect(page.getByRole('link', { name: 'Talk to Expert' })).toBeHidden();
  await expect(page.locator('.plan', { hasText: /support/i })).toHaveCount(0);
  await page.getByText('What support comes with a plan?').click();
  await expect(page.getByText('Basic has e-mail support (not open yet), Advanced has')).toBeVisible();
  await openPage(page, '/legal/refund');
  await expect(page.getByText('Questions about this text?')).toBeHidden();
  await expect(page.locator('main').getByRole('link', { name: 'My Profile' })).toBeVisible();
});

test('explains an unexpected server error', async ({ page }) => {
  await page.goto('/500');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/500\?$/);
});

test('names one canonical address for aliases', async ({ page }) => {
  await page.goto('/privacy');
  const canonical = (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '';
  const { origin, pathname } = new URL(canonical);
  expect(pathname).toBe('/legal/privacy');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${origin}/og.png`);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  const kinds = data['@graph'].map((node: { '@type': string }) => node['@type']);
  expect(kinds).toEqual(['WebSite', 'Organization', 'BreadcrumbList']);
  expect(JSON.stringify(data)).toContain(`${origin}/legal/privacy`);
  const titles = new Set<string>();
  for (const path of PAGES) {
    const html = await (await page.request.get(path)).text();
    titles.add(/<title>([^<]*)/.exec(html)?.[1] ?? '');
    expect(/name="description" content="([^"]*)"/.exec(html)?.[1]?.length, path).toBeGreaterThan(40);
  }
  expect(titles.size).toBe(PAGES.length);
});

test('lists public pages only for search engines', async ({ page }) => {
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/sitemap-pages.xml</loc>');
  const sitemap = await (await page.request.get('/sitemap-pages.xml')).text();
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toMatch(/Sitemap: http:\/\/localhost:\d+\/sitemap\.xml/);
  expect(sitemap).toContain('/legal/refund</loc>');
  expect(sitemap).not.toMatch(/predictions|profile|<loc>[^<]*\/privacy<\/loc>(?<!legal\/privacy<\/loc>)/);
  // Not by a visit: without a session the page leads to the form.
  const predictions = await (await page.request.get('/predictions')).text();
  expect(predictions).toMatch(/<meta name="robots" content="noindex"/);
});
