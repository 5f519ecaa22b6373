// Golden screens of the results page in each state, on a phone and on a desktop, with frozen replies.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { type FrozenCase, openFrozenResults } from './frozen-replies.ts';
import { openFilters } from './open-results.ts';

/** Machines draw letters slightly differently, so the comparison is about positions. */
const TOLERANT = { maxDiffPixelRatio: 0.03, threshold: 0.3, animations: 'disabled', scale: 'css' } as const;
/** Width of a text in the fonts of the golden screens; with other fonts, lines break at other places. */
const SAMPLE_FILE = 'tests/e2e/golden/fonts.json';
const SAMPLE: { text: string; width: number } = JSON.parse(readFileSync(SAMPLE_FILE, 'utf8'));

type State = FrozenCase & { name: string; prepare?: (page: Page) => Promise<unknown> };

const ready = (page: Page) => page.locator('.results-bar h2').filter({ hasText: 'found' }).waitFor();
const scrollToMiddle = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));

const states: State[] = [
  { name: 'free', plan: 'free', prepare: ready },
  { name: 'expired', plan: 'expired', prepare: ready },
  {
    name: 'free-locked',
    plan: 'free',
    prepare: async (page) => {
      await ready(page);
      // It loads after the list, and is below the locked matches.
      await page.locator('.data-notes').waitFor();
      await scrollToMiddle(page, '.locked');
    },
  },
  {
    name: 'basic-panels',
    plan: 'basic',
    prepare: async (page) => {
      await ready(page);
      await page.locator('.data-notes').waitFor();
      await scrollToMiddle(page, '.upgrade-panel');
    },
  },
  { name: 'advanced', plan: 'advanced', prepare: ready },
  { name: 'empty', plan: 'free', outcome: 'empty', prepare: (page) => page.locator('.empty').waitFor() },
  {
    name: 'filtered-empty',
    plan: 'free',
    prepare: async (page) => {
      await ready(page);
      const filters = await openFilters(page);
      await filters.getByRole('radio', { name: 'Low', exact: true }).check();
      const apply = filters.getByRole('button', { name: 'Apply' });
      if (await apply.isVisible()) await apply.click();
      // The sheet scrolls to the list a moment later.
      await page.clock.runFor(1_000);
      await scrollToMiddle(page, '.empty');
    },
  },
  {
    name: 'anonymous',
    plan: 'free',
    outcome: 'anonymous',
    // It closes before the picture: one that comes later would stay.
    prepare: (page) => page.locator('.toast').waitFor(),
  },
  { name: 'loading', plan: 'free', outcome: 'loading', prepare: (page) => page.locator('.loading').waitFor() },
];

async function hasExpectedFonts(page: Page): Promise<boolean> {
  const width = await page.evaluate((text) => {
    const line = document.createElement('span');
    line.textContent = text;
    line.style.position = 'fixed';
    document.body.append(line);
    const measured = line.getBoundingClientRect().width;
    line.remove();
    return measured;
  }, SAMPLE.text);
  if (test.info().config.updateSnapshots === 'all') {
    writeFileSync(SAMPLE_FILE, `${JSON.stringify({ ...SAMPLE, width }, null, 2)}\n`);
    return true;
  }
  return Math.abs(width - SAMPLE.width) < 1;
}

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 800 },
  desktop: { width: 1440, height: 900 },
})) {
  for (const { name, prepare, ...frozen } of states) {
    test(`matches the golden screen: ${name}, ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openFrozenResults(page, frozen);
      test.skip(!(await hasExpectedFonts(page)), 'The fonts differ from those of the golden screens');
      await page.clock.runFor(3_000);
      await prepare?.(page);
      await page.clock.runFor(8_000);
      await expect(page).toHaveScreenshot(`results-${name}-${size}.png`, {
        ...TOLERANT,
        mask: [page.locator('.loading-fact')],
      });
    });
  }

  test(`shows the error toast on a ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openFrozenResults(page, { plan: 'free', outcome: 'error' });
    test.skip(!(await hasExpectedFonts(page)), 'The fonts differ from those of the golden screens');
    await page.clock.runFor(3_000);
    await page.waitForURL(/\/$/);
    const toast = page.locator('.toast');
    await expect(toast).toHaveText(/Server error\. Please try again later\./);
    // A toast stays while the pointer is over it.
    await toast.hover();
    await expect(toast).toHaveScreenshot(`results-error-${size}.png`, TOLERANT);
  });
}
