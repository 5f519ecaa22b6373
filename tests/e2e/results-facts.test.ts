// Figures with their sources, total costs, and the budget's note, on the real product.
import { expect, type Page, test } from '@playwright/test';
import { openSeat } from './actions.ts';
import { chooseView, openResults } from './open-results.ts';

const deemed = { quotaId: 3, categoryId: 1, baseCategory: 'General', rank: 65_000, budget: 2_500_000 };

test('opens every figure with its source, and sends a report of a mistake', async ({ page }) => {
  await openResults(page, 'advanced');
  await chooseView(page, 'Cards');
  const details = await openSeat(page);
  await expect(details.locator('.fact-mark').first()).toHaveText(/^(declared|official list|rule|compiled|inferred)/);
  await details.getByText('Ranks, sources, further facts').click();
  await page.getByRole('button', { name: /^Where the figures come from/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Figures and their sources' });
  await expect(sheet).toContainText('Fee, first year');
  await expect(sheet).toContainText("Institute's own declaration on the MCC portal");
  await page.keyboard.press('Escape');
  await details.getByRole('button', { name: /^Report a mistake/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a mistake' });
  await dialog.getByLabel('What is wrong?').selectOption('stipend');
  await dialog.getByRole('textbox').fill('The college pays more than that.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. We will check it against the published list.')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('says what a budget leaves out without knowing, and shows it', async ({ page }) => {
  await openResults(page, 'advanced', deemed);
  await page.getByText('Seats left out by their fee').click();
  await expect(page.getByText(/^Fee unknown, so within no budget/)).toBeVisible();
  const before = await page.getByRole('status').filter({ hasText: 'matches found' }).textContent();
  await page.getByRole('button', { name: 'Show them too (Fee unknown, so within no budget)' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'matches found' })).not.toHaveText(before ?? '');
});

/** Every history that the specification names, and a seat without names. */
const seatOfOldShape = {
  college: {
    college_name: '',
    place: null,
    state: null,
    established_year: null,
    no_of_beds: null,
    management_type: null,
  },
  historicalData: [
    { year: 2022, rank: 30, round: 'Round 1', admitted: 4 },
    { year: 2022, rank: 45, round: 'Round 1', admitted: 2 },
    { year: 2024, rounds: '{"Round 1":{"closing_rank":"1200","admitted_number":3}}' },
    { year: 2025, rounds: { 'Round 2': { closing_rank: 2000, admitted_number: 2 } } },
  ],
  round_wise_closing_rank: '{"Round 1":900,"Round 2":1500}',
  round_wise_admitted_number: { 'Round 1': 7 },
};

/** Lets the server answer without `asLists`, and gives the seats of its reply another shape. */
async function answerPlainly(page: Page): Promise<void> {
  await page.route('**/enhanced-prediction/predict', async (route) => {
    const { asLists: _, ...postData } = route.request().postDataJSON();
    const response = await route.fetch({ postData });
    const { data, ...reply } = await response.json();
    expect(data.lists).toBeUndefined();
    expect(data.predictions[0].historicalData[0].rounds).toBeTruthy();
    const predictions = data.predictions.map((item: { course: object }) => ({
      ...item,
      ...seatOfOldShape,
      course: { ...item.course, course_name: '' },
    }));
    await route.fulfill({ response, json: { ...reply, data: { ...data, predictions } } });
  });
}

test('shows a plain reply with every shape of history and unknown names', async ({ page }) => {
  await answerPlainly(page);
  await openResults(page, 'free');
  await chooseView(page, 'Cards');
  const seat = page.locator('.seat').first();
  for (const name of ['Unknown Course', 'Unknown College', 'Unknown State']) await expect(seat).toContainText(name);
  const details = await openSeat(page);
  await details.getByText('Ranks, sources, further facts').click();
  const rows = details.getByRole('table', { name: 'Closing ranks by year and round' }).locator('tbody tr');
  await expect(rows).toHaveCount(5);
  const texts = await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  expect(texts).toEqual([
    ['2025', 'Round 2', '2,000', '2'],
    ['2024', 'Round 1', '1,200', '3'],
    ['2023', 'Round 1', '900', '7'],
    ['2023', 'Round 2', '1,500', '1'],
    ['2022', 'Round 1', '45', '6'],
  ]);
});
