// Writes screenshots of every screen into shots/. Needs a running product.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  codeBox,
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
type Size = { width: number; height: number };
type Shot = (screen: string, options?: { settling?: number; fullPage?: boolean }) => Promise<void>;
const SIZES: readonly Size[] = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

export const trial: Trial<Record<string, never>> = {
  options: {},
  async run(_, [only]) {
    mkdirSync('shots', { recursive: true });
    const browser = await openBrowser();
    for (const size of SIZES) {
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

async function captureScreens(on: Browser, viewport: Size, colorScheme: 'light' | 'dark', name: string) {
  const context = await on.newContext({ viewport, colorScheme, hasTouch: viewport.width < 700 });
  // The install prompt would cover the screen.
  await context.addInitScript(() => localStorage.setItem('npp.install-dismissed', String(Date.now())));
  const page = await context.newPage();
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && console.log(name, message.text()));
  const open = (path: string) => page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
  /** @param settling milliseconds until what moves has come to rest */
  const shot: Shot = async (screen, { settling = 0, fullPage = false } = {}) => {
    await page.waitForTimeout(settling);
    await page.screenshot({ path: `shots/${name}-${screen}.png`, fullPage });
  };
  await open('/nothing-here');
  await shot('404');
  for (const path of TEXT_PAGES) {
    await open(path);
    await shot(path.slice(1).replace('/', '-'), { fullPage: true });
  }
  await open('/about');
  await capturePopups(page, shot);
  await open('');
  await captureForm(page, shot);
  await captureResults(page, shot);
  await context.close();
}

/** Overlays of a text page: the menu on phones, the login, the error notice and a toast. */
async function capturePopups(page: Page, shot: Shot) {
  const menu = page.locator('.menu-button');
  if (await menu.isVisible()) {
    await menu.click();
    await shot('menu', { settling: 300 });
    await page.keyboard.press('Escape');
  }
  await page.locator('header').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await shot('login');
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    for (const name of ['global-error', 'clear-cache']) window.dispatchEvent(new Event(name));
  });
  await shot('trouble', { settling: 600 });
}

async function captureForm(page: Page, shot: Shot) {
  await shot('home');
  await shot('home-full', { fullPage: true });
  const person = newPerson();
  await fillPerson(page, person);
  await shot('step-2', { settling: 400 });
  await fillRank(page, obc);
  await page.waitForTimeout(400);
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'OBC' });
  await shot('step-3', { settling: 300 });
  await page.getByRole('button', { name: 'Preferred courses' }).click();
  await shot('courses', { settling: 300 });
  await page.getByRole('button', { name: 'Done' }).click();
  await fillPreferences(page, obc);
  await codeBox(page).waitFor();
  await shot('otp', { settling: 300 });
  await codeBox(page).pressSequentially(readCode(person.mobile, outbox));
}

async function captureResults(page: Page, shot: Shot) {
  await page.getByText('AI Prediction Engine').waitFor();
  await shot('loading');
  await page.getByRole('heading', { name: 'Your College Predictions' }).waitFor();
  await shot('results', { settling: 3_500 });
  await openSeat(page);
  await shot('seat', { settling: 600 });
  await page.keyboard.press('Escape');
  for (const [screen, part] of Object.entries({ seats: '.seat', locked: '.locked' })) {
    await page.evaluate((selector) => document.querySelector(selector)?.scrollIntoView(), part);
    await shot(screen);
  }
  const filters = page.getByRole('button', { name: 'Filters' });
  if (!(await filters.isVisible())) return;
  await page.evaluate(() => document.documentElement.scrollTo({ top: 900, behavior: 'instant' }));
  await filters.click();
  await shot('filters', { settling: 300 });
}
