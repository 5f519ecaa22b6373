// What holds on each public page of a college, a course or a state.
import { expect, type Page } from '@playwright/test';
import { collectConsoleErrors, measureOverflow, openPage } from './actions.ts';
import { findViolations, keepFirstOfAlike } from './axe.ts';

/** Expects that a page passes axe, fits 320 pixels and has no island. */
export async function expectStaticPage(page: Page, path: string): Promise<void> {
  const consoleErrors = collectConsoleErrors(page);
  await openPage(page, path);
  const size = page.viewportSize() ?? { width: 360, height: 800 };
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await measureOverflow(page)).toBe(0);
  await page.setViewportSize(size);
  await keepFirstOfAlike(page);
  expect(await findViolations(page)).toEqual([]);
  await expect(page.locator('astro-island')).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
}
