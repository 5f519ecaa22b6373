// The form where a counselling has categories of its own for a disability, and a code that is pasted.
import { expect, type Page, test } from '@playwright/test';
import type { MinimalOptions } from '../../api/contract/options/options.ts';
import { codeBox, expectResults, fillPerson, fillRank, newPerson, obc, openHome, readCode } from './actions.ts';

/** No open counselling has categories of their own for a disability: the options of MCC are changed to such ones. */
async function separateDisability(page: Page): Promise<void> {
  await page.route('**/minimal-options', async (route) => {
    const response = await route.fetch();
    const { data, ...reply } = (await response.json()) as { data: MinimalOptions };
    const counsellings = data.counsellings.map((one) => ({ ...one, pwd_handling: 'separate' }));
    const names: Record<string, string> = { OBC: 'OBC PwD', EWS: 'EWS-PH' };
    const categories = data.categories.map((one) => ({ ...one, name: names[one.name] ?? one.name }));
    await route.fulfill({ response, json: { ...reply, data: { ...data, counsellings, categories } } });
  });
}

test('reads the disability from the category where it has its own, and accepts a pasted code', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await separateDisability(page);
  const person = newPerson();
  await openHome(page);
  await fillPerson(page, person);
  await fillRank(page, obc);
  const category = page.getByRole('combobox', { name: 'Category' });
  await expect(category.getByRole('option', { name: 'EWS-PH' })).toBeAttached();
  await expect(page.getByRole('group', { name: /PWD Status/ })).toHaveCount(0);
  await category.selectOption({ label: 'OBC PwD' });
  const predicted = page.waitForRequest('**/enhanced-prediction/predict');
  await page.getByRole('button', { name: 'Get Predictions' }).click();
  await expect(codeBox(page)).toBeFocused();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Code: ${readCode(person.mobile)}`);
  await page.keyboard.press('ControlOrMeta+V');
  expect((await predicted).postDataJSON()).toMatchObject({ isPwD: true, baseCategory: 'OBC PwD' });
  await expectResults(page);
});
