// Writes screenshots of every screen into shots/. Needs a running product.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  fillPerson,
  fillPreferences,
  fillRank,
  newPerson,
  obc,
  openSeat,
  readCode,
} from '../../../../tests/e2e/actions.ts';
import { openBrowser } from '../../person/plan-login.ts';
import type { Trial } from '../../trial.ts';

const address = process.env.SITE ?? 'http://localhost:8080';
const outbox = process.env.OUTBOX_FILE ?? '.local/outbox.jsonl';
/** The README shows this screenshot. */
const README_SHOT = '1440-light';
const README_IMAGE = join('docs', 'images', 'results.webp');
const LEGAL = ['privacy', 'terms', 'disclaimer', 'refund'].map((type) => `/legal/${type}`);
const TEXT_PAGES = ['/pricing', '/accuracy', '/about', '/contact', ...LEGAL, '/offline', '/500'];
const sizes = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

export const trial: Trial<Record<string, never>> = {
  options: {},
  async run(_, [only]) {
    mkdirSync('shots', { recursive: true });
    const browser = await openBrowser();
    for (const size of sizes) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const name = `${size.width}-${colorScheme}`;
        if (!only || name.includes(only)) await captureScreens(browser, size, colorScheme, name);
      }
    }
    await browser.close();
    if (only === README_SHOT)
      await sharp(join('shots', `${README_SHOT}-results.png`))
        .webp({ quality: 82 })
        .toFile(README_IMAGE);
    return undefined;
  },
};

async function captureScreens(
  on: Browser,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
  name: string,
) {
  const context = await on.newContext({ viewport, colorScheme, hasTouch: viewport.width < 700 });
  // The install prompt would cover the screen.
  await context.addInitScript(() => localStorage.setItem('npp.install-dismissed', String(Date.now())));
  const page = await context.newPage();
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && console.log(name, message.text()));
  const shot = (screen: string, fullPage = false) => page.screenshot({ path: `shots/${name}-${screen}.png`, fullPage });
  await page.goto(`${address}/nothing-here`);
  await shot('404');
  for (const path of TEXT_PAGES) {
    await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
    await shot(path.slice(1).replace('/', '-'), true);
  }
  await capturePopups(page, shot);
  await page.goto(address, { waitUntil: 'networkidle' });
  await shot('home');
  await shot('home-full', true);
  const person = newPerson();
  const { mobile } = person;
  await fillPerson(page, person);
  await page.waitForTimeout(400);
  await shot('step-2');
  await fillRank(page, obc);
  await page.waitForTimeout(400);
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'OBC' });
  await page.waitForTimeout(300);
  await shot('step-3');
  await page.getByRole('button', { name: 'Preferred courses' }).click();
  await page.waitForTimeout(300);
  await shot('courses');
  await page.getByRole('button', { name: 'Done' }).click();
  await fillPreferences(page, obc);
  await page.getByLabel('One-time code').waitFor();
  await page.waitForTimeout(300);
  await shot('otp');
  await page.getByLabel('One-time code').pressSequentially(readCode(mobile, outbox));
  await captureResults(page, shot);
  await context.close();
}

/** Overlays of a text page: the menu on phones, the login, the error notice and a toast. */
async function capturePopups(page: Page, shot: (screen: string) => Promise<unknown>) {
  await page.goto(`${address}/about`, { waitUntil: 'networkidle' });
  const menu = page.locator('.menu-button');
  if (await menu.isVisible()) {
    await menu.click();
    await page.waitForTimeout(300);
    await shot('menu');
    await page.keyboard.press('Escape');
  }
  await page.locator('header').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await shot('login');
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    for (const name of ['global-error', 'clear-cache']) window.dispatchEvent(new Event(name));
  });
  await page.waitForTimeout(600);
  await shot('trouble');
}

async function captureResults(page: Page, shot: (screen: string, fullPage?: boolean) => Promise<unknown>) {
  await page.getByText('AI Prediction Engine').waitFor();
  await shot('loading');
  await page.getByRole('heading', { name: 'Your College Predictions' }).waitFor();
  await page.waitForTimeout(3500);
  await shot('results');
  await openSeat(page);
  await page.waitForTimeout(600);
  await shot('seat');
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.querySelector('.seat')?.scrollIntoView());
  await shot('seats');
  await page.evaluate(() => document.querySelector('.locked')?.scrollIntoView());
  await shot('locked');
  const filters = page.getByRole('button', { name: 'Filters' });
  if (await filters.isVisible()) {
    await page.evaluate(() => document.documentElement.scrollTo({ top: 900, behavior: 'instant' }));
    await filters.click();
    await page.waitForTimeout(300);
    await shot('filters');
  }
}
