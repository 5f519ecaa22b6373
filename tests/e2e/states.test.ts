// States: the questions of a counselling in the form.
import { expect, test } from '@playwright/test';
import { codeBox, expectResults, fillPerson, newPerson, openHome, readCode } from './actions.ts';
import { passDelays } from './open-results.ts';

test('asks what the seats of the own state depend on', async ({ page }) => {
  const person = { ...newPerson(), state: 'Telangana' };
  await passDelays(page);
  await openHome(page);
  await fillPerson(page, person);
  await page.getByRole('textbox', { name: /rank/i }).fill('30000');
  const counselling = page.getByRole('combobox', { name: 'Counselling' });
  await expect(counselling.locator('option').nth(1)).toHaveText('Telangana (KNRUHS)');
  await counselling.selectOption({ label: 'Telangana (KNRUHS)' });
  await page.getByRole('combobox', { name: 'Quota' }).selectOption({ label: 'Convener: non-service, local' });
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'BC-B' });
  const submit = page.getByRole('button', { name: 'Get Predictions' });
  await expect(page.getByRole('group', { name: /local candidate of Telangana/ }).getByLabel('Yes')).toBeChecked();
  await expect(submit).toBeDisabled();
  await page
    .getByRole('group', { name: /in-service doctor/ })
    .getByLabel('No')
    .check();
  await page
    .getByRole('group', { name: /Are you a woman/ })
    .getByLabel('Yes')
    .check();
  await page
    .getByRole('group', { name: /Muslim candidate/ })
    .getByLabel('No')
    .check();
  await submit.click();
  await expect(codeBox(page)).toBeFocused();
  await codeBox(page).pressSequentially(readCode(person.mobile));
  await expectResults(page);
  await expect(page.locator('.chips')).toContainText('Are you a woman: Yes');
  const titles = await page
    .locator('[data-seat] h3 button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
  const pools = new Set(titles.map((title) => title.split(', ').at(-1) ?? ''));
  const own = ['Open seat', 'Open women seat', 'BC-B seat', 'BC-B women seat'];
  expect([...pools].filter((pool) => !own.includes(pool))).toEqual([]);
  expect(pools.size).toBeGreaterThan(0);
});
