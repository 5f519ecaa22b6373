// Public pages, and what holds on each: axe in light and dark, 320 pixels, keyboard, no console errors.
import { expect, type Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../../src/lib/build/public-pages.ts';
import { collectConsoleErrors, measureOverflow, openPage } from './actions.ts';
import { findViolations, keepFirstOfAlike } from './axe.ts';

export const PAGES = [...PUBLIC_PAGES, '/stop', '/no-such-page', '/500'];

/** Of the template of another page, with other texts. */
export const ALIKE = ['/legal/terms', '/legal/disclaimer', '/legal/refund', '/500'];

/** One of each template: the form, a page with islands, a page of text. */
export const TEMPLATES = ['/', '/pricing', '/legal/privacy'];

/** Opens folded text, so that it is checked too. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('main details')) fold.toggleAttribute('open', true);
  });

/** Expects that a page passes axe, fits 320 pixels and is used by keyboard. */
export async function expectAccessible(page: Page, path: string): Promise<void> {
  const consoleErrors = collectConsoleErrors(page, path === '/no-such-page' ? /status of 404/ : undefined);
  await openPage(page, path);
  const reached = await tabThrough(page);
  expect(reached[0]).toBe('Skip to content');
  expect(reached).toContain('Refund Policy');
  expect(new Set(reached).size).toBeGreaterThan(10);
  await unfold(page);
  const { width, height } = page.viewportSize() ?? { width: 360, height: 800 };
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await measureOverflow(page)).toBe(0);
  await page.setViewportSize({ width, height });
  await keepFirstOfAlike(page);
  expect(await findViolations(page)).toEqual([]);
  expect(consoleErrors).toEqual([]);
}

/** Presses Tab through the page. @returns names of the elements, each with a visible focus */
async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const reached: string[] = [];
    const unmarked: string[] = [];
    addEventListener('focusin', ({ target }) => {
      const element = target as HTMLElement;
      const name = (element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '') || element.id;
      const isMarked = element.matches(':focus-visible') && getComputedStyle(element).outlineStyle !== 'none';
      reached.push(name);
      if (!isMarked && !element.matches('input')) unmarked.push(name);
    });
    Object.assign(window, { focusOrder: { reached, unmarked } });
  });
  const read = () =>
    page.evaluate(() => (window as unknown as { focusOrder: { reached: string[]; unmarked: string[] } }).focusOrder);
  // Asked for after a few keys: a question for each takes most of the time.
  for (let keys = 0; keys < 120 && !(await read()).reached.includes('Refund Policy'); keys += 12)
    for (let key = 0; key < 12; key++) await page.keyboard.press('Tab');
  const { reached, unmarked } = await read();
  expect(unmarked).toEqual([]);
  return reached;
}
