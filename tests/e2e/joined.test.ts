// A state and All India in one list, from the form to the seats of both and the rule between them.
import { expect, test } from '@playwright/test';
import { codeBox, expectResults, fillPerson, newPerson, openHome, readCode } from './actions.ts';

test('lists the seats of the own state and of All India together', async ({ page }) => {
  const person = { ...newPerson(), state: 'Tamil Nadu' };
  await openHome(page);
  await fillPerson(page, person);
  await page.getByRole('textbox', { name: /rank/i }).fill('15000');
  await page.getByRole('combobox', { name: 'Counselling' }).selectOption({ label: 'MCC All India Counselling' });
  await page.getByRole('button', { name: /^See Tamil Nadu and these seats/ }).click();
  await page.getByRole('combobox', { name: 'Quota' }).selectOption({ label: 'Every quota open to me' });
  await expect(page.getByRole('checkbox', { name: /^Add the seats of MCC/ })).toBeChecked();
  await page.screenshot({ path: test.info().outputPath('rank.png'), fullPage: true });
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption({ index: 2 });
  const submit = page.getByRole('button', { name: 'Get Predictions' });
  await page.getByRole('group', { name: 'PWD Status' }).getByLabel('No').check();
  for (const group of await page.getByRole('group').all()) {
    const radios = group.getByRole('radio');
    if ((await radios.count()) > 0 && (await group.getByRole('radio', { checked: true }).count()) === 0)
      await radios.last().check();
  }
  await expect(submit).toBeDisabled();
  await page.getByRole('combobox', { name: 'Category in MCC All India Counselling' }).selectOption({ label: 'OBC' });
  await page.screenshot({ path: test.info().outputPath('preferences.png'), fullPage: true });
  await submit.click();
  await expect(codeBox(page)).toBeFocused();
  await codeBox(page).pressSequentially(readCode(person.mobile));
  await expectResults(page);
  await expect(page.locator('.summary')).toContainText('Tamil Nadu and MCC All India Counselling');
  await expect(page.locator('.seats .seat')).toHaveCount(15);
  const pools = (await page.locator('.seats .seat .pool').allTextContents()).join(' ');
  expect(pools).toContain('Tamil Nadu: ');
  expect(pools).toContain('MCC: ');
  for (const pool of [/Tamil Nadu: /, /MCC: /]) {
    const seat = page.locator('.seats .seat').filter({ has: page.locator('.pool', { hasText: pool }) });
    await seat
      .first()
      .getByRole('button', { name: /^Add to list/ })
      .click();
  }
  await page.getByRole('button', { name: /My lists 2 seats/ }).click();
  const lists = page.getByRole('dialog', { name: 'My choice lists' });
  await expect(lists.getByRole('radio', { name: 'Tamil Nadu (1)' })).toBeChecked();
  await lists.getByRole('radio', { name: 'MCC (1)' }).check();
  await expect(lists.getByText(/MCC code \d{6}/)).toBeVisible();
  await expect(lists).toContainText('1 choice to fill in');
  await page.keyboard.press('Escape');
  await page.getByText('When a seat of Tamil Nadu and one of MCC exclude each other').click();
  await expect(page.getByText(/joined by Round 2 of MCC keeps its holder out/)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('results.png'), fullPage: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
