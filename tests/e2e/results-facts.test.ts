// Figures with their sources, total costs, and the budget's note, on the real product.
import { expect, test } from '@playwright/test';
import { chooseView, openResults } from './open-results.ts';

const deemed = { quotaId: 3, categoryId: 1, baseCategory: 'General', rank: 65_000, budget: 2_500_000 };

test('opens every figure with its source', async ({ page }) => {
  await openResults(page, 'advanced');
  await chooseView(page, 'Cards');
  await expect(page.locator('.fact-mark').first()).toHaveText(/^(declared|official list|rule|compiled|inferred)/);
  await page.getByText('Why this chance?').first().click();
  await page.getByRole('button', { name: /^Where the figures come from/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Figures and their sources' });
  await expect(sheet).toContainText('Fee, first year');
  await expect(sheet).toContainText("Institute's own declaration on the MCC portal");
});

test('says what a budget kept without knowing, and hides it', async ({ page }) => {
  await openResults(page, 'advanced', deemed);
  const note = page.locator('.budget-note');
  await expect(note).toContainText(/\d+ of [\d,]+ seats are here only because their fee is unknown\./);
  const before = await page.getByRole('status').filter({ hasText: 'matches found' }).textContent();
  await note.getByRole('button', { name: 'Hide them' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'matches found' })).not.toHaveText(before ?? '');
  await note.getByRole('button', { name: 'Show them' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'matches found' })).toHaveText(before ?? '');
});
