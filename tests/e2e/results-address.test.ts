// Addresses of the results: what they keep through reload, Back and a second tab, and that they spend nothing.
import { expect, type Page, test } from '@playwright/test';
import { codeBox, collectConsoleErrors, openSeat, postByApi, readCode } from './actions.ts';
import { ADDRESS, request } from './frozen-request.ts';
import { chooseView, expectList, matchCount, openFilters, openResults, seatIds } from './open-results.ts';

const readUser = async (page: Page) => (await postByApi(page, '/api/users/validate-session')).user;

test('keeps filters, order, view and page by reload, Back, Forward and in a second tab', async ({ page, context }) => {
  const errors = collectConsoleErrors(page);
  await openResults(page, 'advanced');
  await expect(page).toHaveURL(ADDRESS);
  const all = await matchCount(page).textContent();
  await expect(page.locator('[data-seat]')).toHaveCount(20);
  const first = await seatIds(page);
  await page.getByRole('button', { name: 'Next Page' }).click();
  await expect(page).toHaveURL(`${ADDRESS}&page=2`);
  await expect.poll(() => seatIds(page)).not.toEqual(first);
  await page.goBack();
  await expect(page).toHaveURL(ADDRESS);
  await expect.poll(() => seatIds(page)).toEqual(first);
  await page.goForward();
  await expect(page).toHaveURL(/page=2$/);
  await page.goBack();
  const filters = await openFilters(page);
  const moderate = filters.getByRole('radio', { name: 'Moderate', exact: true });
  await moderate.check();
  // The sheet of a phone is closed by Back, and what was chosen in it stays.
  if (await filters.getByRole('button', { name: 'Apply' }).isVisible()) await page.goBack();
  await expect(matchCount(page)).not.toHaveText(all ?? '');
  await page.locator('.sort select').selectOption('fee');
  await expect(page).toHaveURL(`${ADDRESS}&level=moderate&sort=fee`);
  await chooseView(page, 'Table');
  await expect(page).toHaveURL(`${ADDRESS}&level=moderate&sort=fee&view=table`);
  await expect(page.locator('.seat-table tbody tr')).toHaveCount(25);
  const few = (await matchCount(page).textContent()) ?? '';
  const rows = await seatIds(page);
  await page.reload();
  await expect(matchCount(page)).toHaveText(few, { timeout: 30_000 });
  await expect.poll(() => seatIds(page)).toEqual(rows);
  const tab = await context.newPage();
  await tab.goto(page.url());
  await expect(matchCount(tab)).toHaveText(few, { timeout: 30_000 });
  await expect.poll(() => seatIds(tab)).toEqual(rows);
  await tab.close();
  await page.goBack();
  await expect(page.locator('.seat-table')).toHaveCount(0);
  await expect(matchCount(page)).toHaveText(few);
  expect(errors).toEqual([]);
});

test('opens a seat by its address, Back closes it, and a visitor comes to the same seats through the login', async ({
  page,
}) => {
  const { mobile } = await openResults(page, 'free');
  await expect(page.locator('[data-seat]')).toHaveCount(15);
  const rows = await seatIds(page);
  const sheet = await openSeat(page, 1);
  const [, second = ''] = await seatIds(page);
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL(`${ADDRESS}&${new URLSearchParams({ seat: second ?? '' })}`);
  await page.reload();
  await expectList(page);
  await expect(page.locator('.seat-sheet')).toBeVisible();
  await page.goBack();
  await expect(page.locator('.seat-sheet')).toHaveCount(0);
  await expect(page).toHaveURL(ADDRESS);
  await page.goForward();
  await expect(page.locator('.seat-sheet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(ADDRESS);
  await page.goto(`${ADDRESS}&seat=no-such-seat`);
  await expect(page.getByText('The seat of this address is not in your list.')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(ADDRESS);
  await page.goto(`${ADDRESS}&page=99`);
  await expect(page.getByText('No results on this page. Try a different page or adjust filters.')).toBeVisible({
    timeout: 30_000,
  });
  // The way on is there all the same.
  await expect(page.getByRole('navigation', { name: 'Your places' }).getByRole('button')).toHaveCount(3);
  await page.context().clearCookies();
  const visit = await page.context().browser()?.newContext();
  const tab = await visit?.newPage();
  if (!tab) throw new Error('No browser');
  await tab.goto(`${new URL(page.url()).origin}${ADDRESS}&sort=fee`);
  await tab.waitForURL(/\/\?from=/);
  await tab.getByRole('button', { name: 'Login', exact: true }).first().click();
  const login = tab.getByRole('dialog');
  await login.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await login.getByRole('button', { name: /OTP|code/i }).click();
  // The outbox holds the code of the first login until then.
  await expect(codeBox(tab)).toBeFocused();
  await codeBox(tab).pressSequentially(readCode(mobile));
  await tab.waitForURL(`**${ADDRESS}&sort=fee`);
  await expectList(tab);
  await expect.poll(async () => (await seatIds(tab)).toSorted()).toEqual(rows.toSorted());
  await visit?.close();
});

test('shows the last seats of the account in a new tab, and what was narrowed', async ({ page, context }) => {
  await openResults(page, 'free', { budget: 500_000, preferredCourses: ['MD General Medicine'] });
  await expect(page).toHaveURL(`${ADDRESS}&budget=500000&course=MD+General+Medicine`);
  await expect(page.locator('[data-seat]')).toHaveCount(4);
  const rows = await seatIds(page);
  const used = (await readUser(page)).predictionsUsed;
  const tab = await context.newPage();
  await tab.goto('/predictions');
  await expectList(tab);
  await expect.poll(() => seatIds(tab)).toEqual(rows);
  await expect(tab).toHaveURL(/&budget=500000&course=MD\+General\+Medicine$/);
  expect((await readUser(page)).predictionsUsed).toBe(used);
});

test('spends nothing by an address: the form says what the prediction takes', async ({ page }) => {
  await openResults(page, 'free');
  const rank = page.getByRole('textbox', { name: /rank/i });
  const { predictionsUsed } = await readUser(page);
  await page.goto(`${ADDRESS}&budget=500000`);
  await expect(page).toHaveURL(/\/\?rank=12000&counselling=1&quota=1&category=3&budget=500000$/);
  await expect(
    page.getByText(
      'These seats are not predicted yet. Get Predictions uses 1 of your 2 predictions left, and your plan then keeps this rank.',
    ),
  ).toBeVisible();
  await expect(rank).toHaveValue('12000');
  await expect(page.getByRole('combobox', { name: 'Counselling' })).toHaveValue('1');
  expect((await readUser(page)).predictionsUsed).toBe(predictionsUsed);
  await postByApi(page, '/api/enhanced-prediction/predict', { ...request, rank: 5000 });
  await page.goto(ADDRESS.replace('12000', '7000'));
  await expect(page.getByText(/^Your plan allows no further rank change\./)).toBeVisible();
  await expect(page).toHaveURL(/\/\?rank=7000/);
  await expect(rank).not.toHaveValue('7000');
  await page.goto(ADDRESS.replace('quota=1', 'quota=999'));
  await expect(
    page.getByText('This quota does not belong to the counselling. Choose one from the list.'),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Quota' })).toHaveValue('');
  expect((await readUser(page)).predictionsUsed).toBe(predictionsUsed + 1);
});
