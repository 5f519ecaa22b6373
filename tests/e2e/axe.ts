// Accessibility violations that axe finds on a page, in light and in dark colours.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose result depends on colours; all others find the same in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** @returns one line per violation: colour scheme, rule, elements. The page stays in light colours */
export async function findViolations(page: Page): Promise<string[]> {
  const dark = await runAxe(page, 'dark', { runOnly: COLOUR_RULES });
  const light = await runAxe(page, 'light', {});
  return [...dark, ...light];
}

async function runAxe(page: Page, colorScheme: 'light' | 'dark', options: RunOptions): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Not awaited: in a page without a new frame a transition never ends.
  const isThere = await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    return 'axe' in window;
  });
  if (!isThere) await inject(page);
  const found = await page.evaluate(
    async (chosen) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(document, chosen);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
    },
    // Style sheets loaded again serve rules that are off; details of elements without a violation take time.
    { ...options, preload: false, resultTypes: ['violations' as const] },
  );
  return found.map((violation) => `${colorScheme} ${violation}`);
}

/** Once for each page: the package for Playwright sends the half megabyte at every look, which takes ten times as long. */
async function inject(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
}

/**
 * Removes all but the first eight of the rows, entries or sections that one element holds: axe takes seconds for hundreds of
 * rows that are alike.
 */
export async function keepFirstOfAlike(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const parent of document.querySelectorAll('main *')) {
      const alike = [...parent.children].filter((child) => child.matches('tr, li, section, details'));
      for (const child of alike.slice(8)) child.remove();
    }
  });
}
