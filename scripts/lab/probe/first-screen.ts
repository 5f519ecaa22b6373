// Measures the list of seats as it is drawn: the position of the first seat, what comes before it, sizes of text and targets.
import type { Page } from '@playwright/test';

export type FirstScreen = {
  /** Pixels from the top of the page to the first seat. */
  top: number;
  /** Seats that are in the screen whole, with nothing in front of them. */
  whole: number;
  /** Height of a seat in pixels. */
  row: number;
  wordsBefore: number;
  controlsBefore: number;
};

/** Runs at the top of the page. */
export const measureFirstScreen = (page: Page): Promise<FirstScreen> =>
  page.evaluate(() => {
    const seats = [...document.querySelectorAll('[data-seat]')].filter((seat) => seat.checkVisibility());
    const [first] = seats;
    if (!first) throw new RangeError('No seat is drawn');
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('.visually-hidden') === null;
    const isBefore = (element: Element) =>
      (first.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 && !element.contains(first);
    const isWhole = (seat: Element) => {
      const { left, right, top, bottom } = seat.getBoundingClientRect();
      const isUncovered = (y: number) => seat.contains(document.elementFromPoint((left + right) / 2, y));
      return top >= 0 && bottom <= innerHeight && isUncovered(top + 2) && isUncovered(bottom - 2);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let wordsBefore = 0;
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (parentElement && isBefore(parentElement) && !parentElement.closest('script, style') && isShown(parentElement))
        wordsBefore += textContent?.trim().split(/\s+/).filter(Boolean).length ?? 0;
    }
    const controls = document.querySelectorAll('a, button, select, input, summary');
    const box = first.getBoundingClientRect();
    return {
      top: box.top + scrollY,
      row: box.height,
      whole: seats.filter(isWhole).length,
      wordsBefore,
      controlsBefore: [...controls].filter((control) => isBefore(control) && isShown(control)).length,
    };
  });

export type Sizes = {
  words: number;
  /** Words under 14 pixels. */
  smallWords: number;
  /** Names of visible targets that are smaller than asked for, links in sentences aside. */
  smallTargets: string[];
  /** Different values on the screen. */
  fontSizes: number;
  fontWeights: number;
  colours: number;
  /** Dialogs within dialogs, and more than one open at once. */
  nestedDialogs: number;
};

/** @param target least pixels of each side of a target */
export const measureSizes = (page: Page, target: number): Promise<Sizes> =>
  page.evaluate((least) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.visually-hidden') === null;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen = { sizes: new Set<string>(), weights: new Set<string>(), colours: new Set<string>() };
    let words = 0;
    let smallWords = 0;
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      const count = textContent?.trim().split(/\s+/).filter(Boolean).length ?? 0;
      if (count === 0 || !parent || parent.closest('script, style, option') || !isShown(parent)) continue;
      const { fontSize, fontWeight, color } = getComputedStyle(parent);
      seen.sizes.add(fontSize);
      seen.weights.add(fontWeight);
      seen.colours.add(color);
      words += count;
      if (Number.parseFloat(fontSize) < 14) smallWords += count;
    }
    const isSmall = (control: Element) => {
      // What a pseudo-element spreads over a row is pressed in the whole row.
      const isSpread = getComputedStyle(control, '::after').position === 'absolute';
      const target = (isSpread && control.closest('[data-seat]')) || control.closest('label') || control;
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height) < least - 0.5 && getComputedStyle(control).display !== 'inline';
    };
    const controls = [...document.querySelectorAll('a, button, select, input, summary')];
    return {
      words,
      smallWords,
      smallTargets: controls
        .filter((control) => isShown(control) && isSmall(control))
        .map((control) => control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30) ?? ''),
      fontSizes: seen.sizes.size,
      fontWeights: seen.weights.size,
      colours: seen.colours.size,
      nestedDialogs:
        document.querySelectorAll('dialog dialog').length +
        Math.max(0, document.querySelectorAll('dialog[open]').length - 1),
    };
  }, target);

const MOST_PRESSES = 120;

/** @returns presses of Tab, and one of Enter on the skip link, from the top of the page to the first control of a seat */
export async function countTabPresses(page: Page): Promise<number> {
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
