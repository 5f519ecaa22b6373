// The form of the home page: missing options, restricted quotas, keyboard, the picture of ranks.
import { expect, type Page, test } from '@playwright/test';
import { codeBox, expectResults, fillPerson, fillRank, newPerson, obc, openHome, readCode } from './actions.ts';

const rankField = (page: Page) => page.getByRole('textbox', { name: /rank/i });

test('stays usable when option lists fail, and asks for confirmation of a restricted quota', async ({ page }) => {
  await page.route('**/minimal-options', (route) => route.abort());
  await openHome(page);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(newPerson().mobile);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Asha');
  await page.getByRole('combobox', { name: 'Domicile state' }).selectOption({ label: 'Kerala' });
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page.getByText('The lists did not load.')).toBeVisible();
  await page.unroute('**/minimal-options');
  await page.getByRole('button', { name: 'Try again' }).click();
  await rankField(page).fill('9000');
  await page.getByRole('combobox', { name: 'Counselling' }).selectOption({ label: obc.counselling });
  await page.getByRole('combobox', { name: 'Quota' }).selectOption({ label: 'Delhi University' });
  await expect(page.getByRole('button', { name: 'Next Step' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /closed to most people/ }).check();
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
});

test('works by keyboard alone', async ({ page }) => {
  const person = newPerson();
  await openHome(page);
  await page.getByRole('textbox', { name: 'Mobile number' }).focus();
  await page.keyboard.type(person.mobile);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Kerala');
  // The lookup of the number is over.
  await expect(page.getByRole('button', { name: 'Next Step' })).toBeEnabled();
  await page.getByRole('button', { name: 'Next Step' }).press('Enter');
  await rankField(page).focus();
  await page.keyboard.type('12000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('MCC');
  await page.keyboard.press('Tab');
  await page.keyboard.type('All India');
  await page.getByRole('button', { name: 'Next Step' }).press('Enter');
  await page.getByRole('combobox', { name: 'Category' }).focus();
  await page.keyboard.type('OBC');
  await page.getByRole('button', { name: 'Get Predictions' }).press('Enter');
  await expect(codeBox(page)).toBeFocused();
  await page.keyboard.type(readCode(person.mobile));
  await expectResults(page);
});

test('carries rank and category from the picture into the form', async ({ page }) => {
  await page.goto('/');
  const picture = page.locator('rank-picture');
  await picture.getByRole('textbox', { name: 'Your rank' }).pressSequentially('45,000');
  await expect(picture).toContainText('college courses open at 45,000 in');
  await picture.getByRole('combobox', { name: 'Category' }).selectOption({ label: obc.category });
  await expect(picture).toContainText('OBC or Open');
  await fillPerson(page, newPerson());
  await expect(rankField(page)).toHaveValue('45000');
  await fillRank(page, { ...obc, rank: '30000' });
  await expect(page.getByRole('combobox', { name: 'Category' }).locator('option:checked')).toHaveText(obc.category);
  await expect(picture).toContainText('college courses open at 30,000 in');
});
