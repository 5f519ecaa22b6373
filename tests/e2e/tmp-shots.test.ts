import { test } from '@playwright/test';
import { chooseView, openResults } from './open-results.ts';

const deemed = { quotaId: 3, categoryId: 1, baseCategory: 'General', rank: 65_000, budget: 2_500_000 };
for (const width of [360, 768, 1440])
  test(`shots ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 360 ? 800 : 1000 });
    await openResults(page, 'advanced', deemed);
    const shot = (name: string, fullPage = false) =>
      page.screenshot({ path: `/tmp/facts/shots/${width}-${name}.png`, fullPage });
    await chooseView(page, 'Cards');
    await page.waitForTimeout(800);
    await shot('top');
    await page.getByText('Why this chance?').first().click();
    await page.getByText('Why this chance?').first().scrollIntoViewIfNeeded();
    await page
      .locator('.seat')
      .first()
      .screenshot({ path: `/tmp/facts/shots/${width}-card.png` });
    await page.getByText('Why this chance?').nth(1).click();
    for (const at of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Compare/ })
        .nth(at)
        .click();
    await page
      .getByRole('button', { name: /^Where the figures come from/ })
      .first()
      .click();
    await page.waitForTimeout(1200);
    await shot('facts');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Compare 2' }).click();
    await page.waitForTimeout(600);
    await shot('compare');
    await page.keyboard.press('Escape');
    await chooseView(page, 'Table');
    await page.locator('#predictions-section').scrollIntoViewIfNeeded();
    await page.waitForTimeout(800);
    await shot('table');
    await page.goto('/data');
    await shot('data');
  });
