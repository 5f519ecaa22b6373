// Parts that the content service fills: channels, menu, footer and hero, and when they load.
import { expect, test } from '@playwright/test';
import { findSeason } from '../../src/lib/build/claims.ts';
import { builtPacks } from '../../src/lib/build/packs.ts';
import { iconPath } from '../../src/lib/icons.ts';
import { openOwnSite } from '../support/own-site.ts';
import { CONTENT, openPage, routeContent } from './actions.ts';

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
  await site.edit('page-settings.json', (text) => JSON.stringify([...JSON.parse(text), ...settings]));
  await openPage(page, `${site.address}/contact`);
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
  await openPage(page, `${site.address}/pricing`);
  await expect(page.getByRole('link', { name: 'Talk to Expert' })).toHaveAttribute(
    'href',
    'https://wa.me/910000000000',
  );
  await page.locator('.plan').first().hover();
  await expect(page.locator('.plan').nth(1)).toContainText('Priority WhatsApp support');
  await page.getByText('What support comes with a plan?').click();
  const answer = 'Basic has e-mail support, Advanced has priority WhatsApp support, in office hours.';
  await expect(page.locator('details[open] p')).toHaveText(answer, { useInnerText: true });
  await openPage(page, `${site.address}/legal/refund`);
  await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await site.stop();
});

test('shows menu entries with their link targets', async ({ page }) => {
  const menu = [{ label: 'Elsewhere', link_url: 'https://example.org/', target: '_blank', icon_name: 'chart' }];
  await routeContent(page, { headerMenu: menu });
  await openPage(page, '/about');
  for (const entry of [page.locator('.site-menu a'), page.locator('.site-sheet nav a')]) {
    await expect(entry).toHaveCount(1);
    await expect(entry).toHaveText('Elsewhere');
    await expect(entry).toHaveAttribute('href', 'https://example.org/');
    await expect(entry).toHaveAttribute('target', '_blank');
  }
  await expect(page.locator('.site-sheet .icon path')).toHaveAttribute('d', iconPath('chart'));
});

test('fills the main footer from settings', async ({ page }) => {
  const settings = [
    { setting_key: 'whatsapp_number', setting_value: '910000000000' },
    { setting_key: 'social_telegram', setting_value: 'https://example.org/channel' },
    { setting_key: 'footer_tagline', setting_value: 'Choose well.' },
  ];
  await routeContent(page, { pageSettings: settings });
  await openPage(page, '/about');
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
  await expect(footer.getByText(`© ${findSeason(builtPacks())}`)).toBeVisible();
  await expect(footer.getByText('Choose well.')).toBeVisible();
});

test('reserves space for late hero text', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const hero = { title: 'Late', subtitle: 'words', description: 'for the hero.', background_gradient: 'tone-high' };
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await routeContent(page, { heroSection: hero });
  await page.route(CONTENT, async (route) => {
    await sent;
    await route.fallback();
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
  await expect(page.locator('.hero [data-text="subtitle"]')).toHaveText(hero.subtitle);
  await expect(description).toHaveText(hero.description);
  await expect(page.locator('.hero')).toHaveAttribute('data-background-tone', 'high');
  expect(await description.evaluate((place) => getComputedStyle(place).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
});

test('loads other parts 100 ms after critical ones', async ({ page }) => {
  const question = { id: 1, question: 'Is it later?', answer: 'By 100 ms.', category: 'general' };
  const hero = { title: 'Edited', subtitle: '', description: '', background_gradient: 'tone-high' };
  await routeContent(page, { heroSection: hero, faq: [question] });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/');
  // Only the clock's own time passes: idle callbacks wait for it too.
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edited', { timeout: 100 });
  }).toPass();
  await page.clock.runFor(90);
  await expect(page.getByText(question.question)).toHaveCount(0);
  await page.clock.runFor(15);
  await expect(page.getByText(question.question)).toHaveCount(1);
});
