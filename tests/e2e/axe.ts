// Accessibility violations that axe finds on a page, in light and in dark colours.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules whose result depends on colours; all others find the same in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** @returns one line per violation: colour scheme, rule, elements. The page stays in light colours */
export async function findViolations(page: Page): Promise<string[]> {
  const dark = await prepareAxe(page, 'dark').then((axe) => axe.withRules(COLOUR_RULES).analyze());
  const light = await prepareAxe(page, 'light').then((axe) => axe.analyze());
  return Object.entries({ dark, light }).flatMap(([scheme, { violations }]) =>
    violations.map(({ id, nodes }) => `${scheme} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  );
}

async function prepareAxe(page: Page, colorScheme: 'light' | 'dark'): Promise<AxeBuilder> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  // Details of elements without a violation cost a third of the time.
  // The other mode opens a page for what it found in frames, of which the site has none.
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
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
