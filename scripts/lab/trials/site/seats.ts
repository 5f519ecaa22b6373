// Runs `npm run lab -- seats [free|advanced] [PICTURES-FOLDER]`: the first screen of the list of seats, at three sizes and on two plans.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openBrowser, openResults, openVisit } from '../../person/plan-login.ts';
import { type Product, startProduct } from '../../place/product.ts';
import { atLeast, atMost, figure, nameRows, none, type Row, type Trial } from '../../trial.ts';

type Size = { width: number; height: number; goals: Goals | null; target: number };
type Goals = { top: number; whole: number; words: number; controls: number };

const PHONE = { top: 240, whole: 6, words: 60, controls: 14 };
const DESKTOP = { top: 210, whole: 11, words: 105, controls: 16 };
/** The small phone has no goal of its own for the seats in its screen. */
const SIZES: readonly Size[] = [
  { width: 360, height: 800, goals: PHONE, target: 44 },
  { width: 360, height: 640, goals: null, target: 44 },
  { width: 1440, height: 900, goals: DESKTOP, target: 32 },
];
const PLANS = { free: {}, advanced: { planCode: 'advanced' } } as const;
type PlanName = keyof typeof PLANS;
/** With the skip link. */
const MOST_TABS = 2;
/** Of 1,875 before; what is closed below is not counted. */
const MOST_SEAT_HEIGHT = 870;
/** Narrower screens scroll the table sideways. */
const TABLE_WIDTH = 1440;
const SCROLLED = 600;
/** The offer to install comes after five seconds. */
const LATER_MS = 10_000;

export const trial: Trial = {
  async run(_, words) {
    const plans = (['free', 'advanced'] as const).filter((plan) => !words.some(isPlan) || words.includes(plan));
    const folder = words.find((word) => !isPlan(word)) ?? null;
    if (folder !== null) mkdirSync(folder, { recursive: true });
    await using product = await startProduct();
    await using browser = await openBrowser();
    const visits = plans.flatMap((plan) => SIZES.map((size) => ({ plan, size, folder })));
    return (await Array.fromAsync(visits, (visit) => measureVisit(browser, product, visit))).flat();
  },
};

const isPlan = (word: string): word is PlanName => word in PLANS;

type Visit = { plan: PlanName; size: Size; folder: string | null };

async function measureVisit(browser: Browser, product: Product, visit: Visit): Promise<Row[]> {
  const { plan, size, folder } = visit;
  const { width, height } = size;
  const name = `${width}x${height} ${plan}`;
  const page = await openVisit(browser, product, { viewport: { width, height }, ...PLANS[plan] });
  // The offer to install must not cover a seat.
  await page.addInitScript(() => localStorage.removeItem('npp.install-dismissed'));
  await openResults(page, product);
  // The rows after the first are drawn in batches.
  await page.waitForTimeout(1_000);
  const early = await measureFirstScreen(page);
  await page.waitForTimeout(LATER_MS);
  const late = await measureFirstScreen(page);
  const sizes = await measureSizes(page, size.target);
  if (folder !== null) await takePictures(page, join(folder, name.replace(' ', '-')));
  const tabs = await countTabPresses(page);
  await page.locator('[data-seat] h3 button').first().click();
  await page.locator('.seat-sheet').waitFor();
  const seatHeight = await page.locator('.seat-sheet').evaluate((sheet) => sheet.scrollHeight);
  const { nestedDialogs } = await measureSizes(page, size.target);
  const table = width < TABLE_WIDTH ? [] : await measureTable(page, name, folder);
  await page.context().close();
  const { words, smallWords, smallTargets, fontSizes, fontWeights, colours } = sizes;
  return [
    ...nameRows(name, compareScreen(early, size.goals)),
    ...nameRows(`${name}, 10 s later`, compareScreen(late, size.goals)),
    ...nameRows(name, [
      atMost('presses of Tab to the first seat', tabs, MOST_TABS, 'presses'),
      none(`words under 14 px of ${words}`, smallWords),
      none(`targets under ${size.target} px`, smallTargets.length, smallTargets.slice(0, 8).join(', ')),
      figure('sizes of type, weights, colours of text on the screen', `${fontSizes}, ${fontWeights}, ${colours}`),
      none('dialogs in dialogs', nestedDialogs),
      atMost('height of an open seat', seatHeight, MOST_SEAT_HEIGHT, 'px'),
      ...table,
    ]),
  ];
}

/** The table with its default columns, with a seat open next to it and without. */
async function measureTable(page: Page, name: string, folder: string | null): Promise<Row[]> {
  const rows: Row[] = [];
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  // As many as the free plan shows.
  await page.locator('.seat-table tbody > tr').nth(14).waitFor();
  for (const state of ['no seat open', 'a seat open']) {
    if (state === 'a seat open') await page.locator('.row-why').first().click();
    const { hidden, columns } = await page.locator('.seat-table').evaluate((table) => ({
      hidden: table.scrollWidth - table.clientWidth,
      columns: [...table.querySelectorAll('thead th')].filter((head) => head.checkVisibility()).length,
    }));
    await page.mouse.wheel(0, SCROLLED);
    await page.waitForFunction((least) => scrollY >= least, SCROLLED);
    const head = (await page.locator('.seat-table thead').boundingBox())?.y ?? -1;
    if (folder !== null) await takePictures(page, join(folder, `${name}-table-${state}`.replaceAll(' ', '-')));
    await page.evaluate(() => scrollTo(0, 0));
    rows.push(
      none(`pixels of the table to scroll sideways, ${state}, ${columns} columns`, hidden),
      atLeast(`y of the heads of the table 600 px further down, ${state}`, head, 0, 'px'),
    );
  }
  return rows;
}

async function takePictures(page: Page, path: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${path}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: null });
}

function compareScreen(screen: FirstScreen, goals: Goals | null): Row[] {
  const { top, whole, row, wordsBefore, controlsBefore } = screen;
  const found = `${top.toFixed(0)} px, ${whole}, ${wordsBefore}, ${controlsBefore}`;
  if (goals === null) return [figure('first seat, whole seats, words, controls before it', found)];
  return [
    atMost('first seat', top, goals.top, 'px'),
    atLeast(`whole seats in the first screen, of ${row.toFixed(0)} px`, whole, goals.whole, String),
    atMost('words before the first seat', wordsBefore, goals.words, 'words'),
    atMost('controls before the first seat', controlsBefore, goals.controls, 'controls'),
  ];
}

type FirstScreen = Awaited<ReturnType<typeof measureFirstScreen>>;

/** Runs at the top of the page. */
const measureFirstScreen = (page: Page) =>
  page.evaluate(() => {
    const seats = [...document.querySelectorAll('[data-seat]')].filter((seat) => seat.checkVisibility());
    const [first] = seats;
    if (!first) throw new RangeError('No seat is drawn');
    const { isShown, listTexts } = measures;
    const isBefore = (element: Element) =>
      (first.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 && !element.contains(first);
    const isWhole = (seat: Element) => {
      const { left, right, top, bottom } = seat.getBoundingClientRect();
      const isUncovered = (y: number) => seat.contains(document.elementFromPoint((left + right) / 2, y));
      return top >= 0 && bottom <= innerHeight && isUncovered(top + 2) && isUncovered(bottom - 2);
    };
    const before = listTexts(document.body).filter(({ parent }) => isBefore(parent));
    const controls = document.querySelectorAll('a, button, select, input, summary');
    const box = first.getBoundingClientRect();
    return {
      /** Pixels from the top of the page to the first seat. */
      top: box.top + scrollY,
      /** Height of a seat in pixels. */
      row: box.height,
      /** Seats that are in the screen whole, with nothing in front of them. */
      whole: seats.filter(isWhole).length,
      wordsBefore: before.reduce((sum, { words }) => sum + words, 0),
      controlsBefore: [...controls].filter((control) => isBefore(control) && isShown(control)).length,
    };
  });

/** @param target least pixels of each side of a target */
const measureSizes = (page: Page, target: number) =>
  page.evaluate((least) => {
    const { isShown, listTexts } = measures;
    const texts = listTexts(document.body).map(({ parent, words }) => ({ words, style: getComputedStyle(parent) }));
    const countWords = (own: typeof texts) => own.reduce((sum, { words }) => sum + words, 0);
    const countDifferent = (name: 'fontSize' | 'fontWeight' | 'color') =>
      new Set(texts.map(({ style }) => style[name])).size;
    const isSmall = (control: Element) => {
      // What a pseudo-element spreads over a row is pressed in the whole row.
      const isSpread = getComputedStyle(control, '::after').position === 'absolute';
      const target = (isSpread && control.closest('[data-seat]')) || control.closest('label') || control;
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height) < least - 0.5 && getComputedStyle(control).display !== 'inline';
    };
    const controls = [...document.querySelectorAll('a, button, select, input, summary')];
    return {
      words: countWords(texts),
      /** Words under 14 pixels. */
      smallWords: countWords(texts.filter(({ style }) => Number.parseFloat(style.fontSize) < 14)),
      /** Names of visible targets that are smaller than asked for, links in sentences aside. */
      smallTargets: controls
        .filter((control) => isShown(control) && isSmall(control))
        .map((control) => control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30) ?? ''),
      /** Different values on the screen. */
      fontSizes: countDifferent('fontSize'),
      fontWeights: countDifferent('fontWeight'),
      colours: countDifferent('color'),
      /** Dialogs within dialogs, and more than one open at once. */
      nestedDialogs:
        document.querySelectorAll('dialog dialog').length +
        Math.max(0, document.querySelectorAll('dialog[open]').length - 1),
    };
  }, target);

const MOST_PRESSES = 120;

/** @returns presses of Tab, and one of Enter on the skip link, from the top of the page to the first control of a seat */
async function countTabPresses(page: Page): Promise<number> {
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  for (let press = 1; press <= MOST_PRESSES; press++) {
    await page.keyboard.press('Tab');
    if (press === 1) await page.keyboard.press('Enter');
    if (await page.evaluate(() => document.activeElement?.closest('[data-seat]') != null)) return press;
  }
  return Number.POSITIVE_INFINITY;
}
