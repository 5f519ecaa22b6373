// States: the questions of a counselling in the form, and seats of every open counselling.
import { expect, type Page, test } from '@playwright/test';
import type { MinimalOptions } from '../../api/contract/options/options.ts';
import type { QuestionSheet } from '../../api/contract/options/questions.ts';
import { codeBox, expectResults, fillPerson, newPerson, openHome, readCode } from './actions.ts';
import { matchCount, openResults, passDelays } from './open-results.ts';

const API = '/api/enhanced-prediction';
const read = async <Data>(page: Page, path: string): Promise<Data> =>
  (await (await page.request.get(`${API}/${path}`)).json()).data;

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

/** tests/api/routes/ten-candidates.test.ts predicts in every one. */
const EVERY = 6;

test('shows seats of every sixth open state', async ({ page }) => {
  await openResults(page, 'advanced');
  const { counsellings, quotas, categories } = await read<MinimalOptions>(page, 'minimal-options');
  const states = counsellings.filter(({ is_active, asks }) => is_active && asks);
  expect(states.length).toBeGreaterThanOrEqual(15);
  for (const { id, name, data_years } of states.filter((_, place) => place % EVERY === 0)) {
    const { questions } = await read<QuestionSheet>(page, `questions/${id}`);
    const quota = quotas.find(
      (one) => one.counselling_id === id && /state quota|government quota|convener/i.test(one.name),
    );
    const category = categories.find((one) => one.counselling_id === id);
    const asked = questions.filter((question) => question.quotas.includes(quota?.id ?? 0));
    const answers = asked.map((question) => {
      const { answers: offered } = question;
      const own = ['mbbs', 'area'].includes(question.id)
        ? offered[0]
        : offered.find(({ domicile }) => domicile === 'own');
      return [question.id, (own ?? offered.at(-1))?.id];
    });
    const request = {
      rank: 20_000,
      counsellingId: id,
      quotaId: quota?.id,
      categoryId: category?.id,
      baseCategory: category?.name,
      isPwD: false,
      answers: Object.fromEntries(answers),
      budget: null,
      preferredCourses: [],
    };
    const names = { counselling: name, quota: quota?.name, category: category?.name };
    await page.evaluate((text) => sessionStorage.setItem('npp.request', text), JSON.stringify({ request, names }));
    // The address holds the request of before.
    await page.goto('/predictions');
    await expect(page.locator('.summary'), name).toContainText(name);
    await expect(matchCount(page), name).toHaveText(/[1-9][\d,]* matches found/);
    await expect(page.locator('.data-notes'), name).toContainText(data_years);
    await expect(page.locator('.seat').first(), name).toBeVisible();
  }
});
