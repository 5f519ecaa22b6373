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
  return new AxeBuilder({ page });
}
