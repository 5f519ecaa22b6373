// Parts that the content service fills on living pages: channels, menu, footer, hero; and when they come.
import { expect, test } from '@playwright/test';
import { iconPath } from '../../src/lib/icons.ts';
import { openOwnSite } from '../support/own-site.ts';

const reply = (data: unknown) => ({ json: { success: true, message: 'Content loaded', data } });

test('shows channels once they are configured', async ({ page }) => {
  const set = {
    support_email: 'help@example.org',
    whatsapp_number: '910000000000',
    company_name: 'Example Private Limited',
    grievance_officer: 'A Person',
    social_youtube: 'https://example.org/videos',
  };
  const site = await openOwnSite();
  const settings = Object.entries(set).map(([setting_key, setting_value]) => ({ setting_key, setting_value }));
  site.edit('page-settings.json', (text) => JSON.stringify([...JSON.parse(text), ...settings]));
  await page.waitForTimeout(600);
  await page.goto(`${site.address}/contact`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: set.support_email })).toHaveAttribute('href', 'mailto:help@example.org');
  const whatsapp = page.locator('main').getByRole('link', { name: set.whatsapp_number });
  await expect(whatsapp).toHaveAttribute('href', 'https://wa.me/910000000000');
  for (const words of [
    'Write to us about your account',
    set.company_name,
    set.grievance_officer,
    'After a day, send us',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('not open yet')).toBeHidden();
  await expect(page.locator('footer').getByRole('link', { name: 'WhatsApp help' })).toBeVisible();
  await expect(page.locator('footer').getByRole('link', { name: 'YouTube' })).toHaveAttribute(
    'href',
    set.social_youtube,
  );
  await page.goto(`${site.address}/pricing`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Talk to Expert' })).toHaveAttribute(
    'href',
    'https://wa.me/910000000000',
  );
  await page.locator('.plan').first().hover();
  await expect(page.locator('.plan').nth(1)).toContainText('Priority WhatsApp support');
  await page.getByText('What support comes with a plan?').click();
  const answer = 'Basic has e-mail support, Advanced has priority WhatsApp support, in office hours.';
  await expect(page.locator('details[open] p')).toHaveText(answer, { useInnerText: true });
  await page.goto(`${site.address}/legal/refund`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await site.stop();
});

test('shows menu entries of the content service with their targets', async ({ page }) => {
  const menu = [{ label: 'Elsewhere', link_url: 'https://example.org/', target: '_blank', icon_name: 'chart' }];
  await page.route('**/api/content/header-menu*', (route) => route.fulfill(reply(menu)));
  await page.goto('/about', { waitUntil: 'networkidle' });
  for (const entry of [page.locator('.site-menu a'), page.locator('.site-sheet .menu-links a')]) {
    await expect(entry).toHaveCount(1);
    await expect(entry).toHaveText('Elsewhere');
    await expect(entry).toHaveAttribute('href', 'https://example.org/');
    await expect(entry).toHaveAttribute('target', '_blank');
  }
  await expect(page.locator('.site-sheet .icon path')).toHaveAttribute('d', iconPath('chart'));
});

test('fills the main footer', async ({ page }) => {
  const settings = [
    { setting_key: 'whatsapp_number', setting_value: '910000000000' },
    { setting_key: 'social_telegram', setting_value: 'https://example.org/channel' },
    { setting_key: 'footer_tagline', setting_value: 'Choose well.' },
  ];
  await page.route('**/api/content/page-settings*', (route) => route.fulfill(reply({ pageSettings: settings })));
  await page.goto('/about', { waitUntil: 'networkidle' });
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('.logo')).toHaveAttribute('src', '/icons/logo.svg');
  await expect(footer.getByText('Colleges and courses within reach of your NEET PG rank')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'WhatsApp help' })).toHaveAttribute(
    'href',
    'https://wa.me/910000000000',
  );
  await expect(footer.getByRole('link', { name: 'Telegram' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Instagram' })).toBeHidden();
  const lists = {
    Pages: ['About', 'Contact', 'Pricing', 'Accuracy'],
    Legal: ['Privacy', 'Terms', 'Disclaimer', 'Refund'],
  };
  for (const [list, links] of Object.entries(lists))
    for (const name of links)
      await expect(footer.getByRole('navigation', { name: list }).getByRole('link', { name })).toBeVisible();
  await expect(footer.getByText('© 2025')).toBeVisible();
  await expect(footer.getByText('Choose well.')).toBeVisible();
});

test('holds a place for hero words on their way', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const hero = { title: 'Late', subtitle: 'words', description: 'for the hero.', background_gradient: 'tone-high' };
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/api/content/hero-section*', async (route) => {
    await sent;
    await route.fulfill(reply(hero));
  });
  await page.route(/\/$/, async (route) => {
    const page = await (await route.fetch()).text();
    await route.fulfill({
      body: page.replace(/(<p class="hero-description"[^>]*>)[^<]*/, '$1'),
      contentType: 'text/html',
    });
  });
  await page.goto('/');
  const description = page.locator('.hero-description');
  await expect(description).toBeEmpty();
  expect((await description.boundingBox())?.height).toBeGreaterThan(15);
  expect(await description.evaluate((place) => getComputedStyle(place).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
  send();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.title);
  await expect(page.locator('.hero-subtitle')).toHaveText(hero.subtitle);
  await expect(description).toHaveText(hero.description);
  await expect(page.locator('.hero')).toHaveAttribute('data-background-tone', 'high');
  expect(await description.evaluate((place) => getComputedStyle(place).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
});

test('loads the rest 100 ms after the critical parts', async ({ page }) => {
  let asked = 0;
  let answered = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/content/')) asked += 1;
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/content/')) answered += 1;
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.clock.runFor(10);
  await expect.poll(() => answered).toBe(3);
  await page.waitForTimeout(500);
  await page.clock.runFor(95);
  await page.waitForTimeout(300);
  expect(asked).toBe(3);
  await page.clock.runFor(10);
  await expect.poll(() => asked).toBe(9);
});
