// Seats of open counsellings of states.
import { expect, type Page, test } from '@playwright/test';
import type { MinimalOptions } from '../../api/contract/options/options.ts';
import type { QuestionSheet } from '../../api/contract/options/questions.ts';
import { matchCount, openResults } from './open-results.ts';

const API = '/api/enhanced-prediction';
const read = async <Data>(page: Page, path: string): Promise<Data> =>
  (await (await page.request.get(`${API}/${path}`)).json()).data;

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
