// The form before its script has loaded: a press counts, and it says when the script fails.
import { expect, test } from '@playwright/test';
import { newPerson } from './actions.ts';
import { expectEarlyPress, expectFailedScript, fillFirstStep, nextButton } from './early-form.ts';

test('carries out a press on Next that came before the scripts', async ({ page }) => {
  await expectEarlyPress(page, () => nextButton(page).click());
});

test('says that a script is aborted, and keeps what was typed', async ({ page }) => {
  await expectFailedScript(page, (route) => route.abort());
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('says what the form needs, and sends nothing', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('noscript p', { hasText: 'The form needs JavaScript' })).toBeVisible();
    await fillFirstStep(page, newPerson().mobile);
    await nextButton(page).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
