// Golden screens of the results page, one of each state, on a phone and on a desktop, over frozen answers.
import { expect, type Page, test } from '@playwright/test';
import { type FrozenCase, openFrozenResults } from './frozen-replies.ts';

/** Letters are drawn a little otherwise on every machine; what is compared is where things stand. */
const TOLERANT = { maxDiffPixelRatio: 0.03, threshold: 0.3, animations: 'disabled', scale: 'css' } as const;
/** Of the fonts that the goldens were drawn with; with others every line breaks elsewhere. */
const SAMPLE = { text: 'NEET PG 12,000 · Anaesthesiology', width: 254.9 };

type State = FrozenCase & { name: string; see?: (page: Page) => Promise<unknown> };

const ready = (page: Page) => page.locator('.results-bar h2').filter({ hasText: 'found' }).waitFor();
const scrollToMiddle = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));

const states: State[] = [
  { name: 'free', plan: 'free', see: ready },
  { name: 'expired', plan: 'expired', see: ready },
  {
    name: 'free-locked',
    plan: 'free',
    see: async (page) => {
      await ready(page);
      await scrollToMiddle(page, '.locked');
    },
  },
  {
    name: 'basic-panels',
    plan: 'basic',
    see: async (page) => {
      await ready(page);
      await page.getByRole('button', { name: 'Cards' }).click();
      await scrollToMiddle(page, '.upgrade-panel');
    },
  },
  { name: 'advanced', plan: 'advanced', see: ready },
  { name: 'empty', plan: 'free', outcome: 'empty', see: (page) => page.locator('.empty').waitFor() },
  {
    name: 'filtered-empty',
    plan: 'free',
    see: async (page) => {
      await ready(page);
      const filters = page.getByRole('button', { name: 'Filters' });
      const phone = await filters.isVisible();
      if (phone) await filters.click();
      await page.getByRole('radio', { name: 'Low', exact: true }).check();
      if (phone) await page.getByRole('button', { name: 'Apply' }).click();
      // The sheet leads to the list by itself, a moment later.
      await page.clock.runFor(1_000);
      await scrollToMiddle(page, '.empty');
    },
  },
  { name: 'anonymous', plan: 'free', outcome: 'anonymous', see: (page) => page.locator('.empty').waitFor() },
  { name: 'loading', plan: 'free', outcome: 'loading', see: (page) => page.locator('.loading').waitFor() },
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
  return Math.abs(width - SAMPLE.width) < 1;
}

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 800 },
  desktop: { width: 1440, height: 900 },
})) {
  for (const { name, see, ...frozen } of states) {
    test(`looks as it did: ${name} on a ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openFrozenResults(page, frozen);
      test.skip(!(await hasExpectedFonts(page)), 'Other fonts than those of the goldens');
      await page.clock.runFor(3_000);
      await see?.(page);
      await page.clock.runFor(8_000);
      await expect(page).toHaveScreenshot(`results-${name}-${size}.png`, {
        ...TOLERANT,
        mask: [page.locator('.loading-fact')],
      });
    });
  }

  test(`says in a toast why it went back to the form, on a ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openFrozenResults(page, { plan: 'free', outcome: 'error' });
    test.skip(!(await hasExpectedFonts(page)), 'Other fonts than those of the goldens');
    await page.clock.runFor(3_000);
    await page.waitForURL(/\/$/);
    const toast = page.locator('.toast');
    await expect(toast).toHaveText(/Server error\. Please try again later\./);
    // A toast waits while it is hovered.
    await toast.hover();
    await expect(toast).toHaveScreenshot(`results-error-${size}.png`, TOLERANT);
  });
}
