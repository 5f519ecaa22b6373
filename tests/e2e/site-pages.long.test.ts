// Public pages of a template that site-pages.test.ts has, with other texts: axe, 320 pixels, keyboard, no scripts.
import { expect, test } from '@playwright/test';
import { ALIKE, expectAccessible, PAGES, TEMPLATES } from './public-pages.ts';

for (const path of PAGES.filter((path) => ![...TEMPLATES, ...ALIKE].includes(path))) {
  test(`passes axe, 320 pixels and keyboard on ${path}`, async ({ page }) => {
    test.slow();
    await expectAccessible(page, path);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('shows every page of text without scripts', async ({ page }) => {
    for (const path of PAGES.filter((path) => path !== '/')) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByText('We are not MCC or NBEMS. Chances are estimates'), path).toBeVisible();
    }
  });
});
