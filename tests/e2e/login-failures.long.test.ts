// Login under bad conditions: ended session, server failure, slow network, locked rank, touch only.
import { expect, type Page, test } from '@playwright/test';
import {
  codeBox,
  expectResults,
  fillPerson,
  fillPreferences,
  fillRank,
  newPerson,
  obc,
  openHome,
  predictByForm,
  readCode,
  requestCode,
} from './actions.ts';

const rankField = (page: Page) => page.getByRole('textbox', { name: /rank/i });
const login = (page: Page) => page.getByRole('dialog', { name: 'Login / Sign Up' });

test('keeps the form when the session ends', async ({ page, context }) => {
  await predictByForm(page, newPerson());
  await openHome(page);
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await fillRank(page, { ...obc, rank: '12500' });
  await context.clearCookies();
  // A session that was checked half a minute ago is not checked again.
  await page.clock.setSystemTime(Date.now() + 60_000);
  await fillPreferences(page, obc);
  await expect(login(page)).toBeVisible();
  await expect(
    page.locator('.toast').getByText('Your session is not active. Please log in to continue.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await fillPerson(page, newPerson());
  await expect(rankField(page)).toHaveValue('12500');
});

for (const [response, words] of [
  [{ status: 503, body: '' }, 'Server error. Please try again later.'],
  [{ status: 200, json: { success: true } }, 'Invalid response format from enhanced prediction API'],
] as const) {
  test(`returns to the form after ${response.status}: ${words}`, async ({ page }) => {
    const person = newPerson();
    await requestCode(page, person);
    await page.route('**/api/enhanced-prediction/predict', (route) => route.fulfill(response));
    await codeBox(page).pressSequentially(readCode(person.mobile));
    await page.waitForURL(/\/$/);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    await expect(rankField(page)).toHaveValue('12000');
  });
}

test('continues when the API answers again', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await openHome(page);
  const person = newPerson();
  await fillPerson(page, person);
  await expect(page.getByText('The lists did not load.')).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await fillRank(page, obc);
  await fillPreferences(page, obc);
  await expect(codeBox(page)).toBeFocused();
  await codeBox(page).pressSequentially(readCode(person.mobile));
  await expectResults(page);
});

test('shows the seats over slow 3G', async ({ page, context }) => {
  test.slow();
  const devtools = await context.newCDPSession(page);
  const speed = 50 * 1024;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
  await predictByForm(page, newPerson());
  await expect(page.locator('.seat')).toHaveCount(15);
});

test('disables the rank that the plan locked', async ({ page }) => {
  await predictByForm(page, newPerson());
  await openHome(page);
  await fillRank(page, { ...obc, rank: '9000' });
  await fillPreferences(page, obc);
  await expect(page.locator('.summary')).toContainText('9,000');
  await openHome(page);
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(rankField(page)).toHaveValue('9000');
  await expect(rankField(page)).toBeDisabled();
});

test('shows step one to a logged-in user', async ({ page }) => {
  const person = newPerson();
  await predictByForm(page, person);
  await openHome(page);
  await page.getByRole('button', { name: 'Previous' }).click();
  const mobile = page.getByRole('textbox', { name: 'Mobile number' });
  await expect(mobile).toHaveValue(person.mobile);
  await expect(mobile).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Domicile state' })).toHaveValue('KL');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
});

test('works by touch alone', async ({ page, hasTouch }) => {
  test.skip(!hasTouch, 'this screen has no touch');
  const person = newPerson();
  await openHome(page);
  const field = async (name: string | RegExp, text: string) => {
    await page.getByRole('textbox', { name }).tap();
    await page.keyboard.insertText(text);
  };
  const choose = (name: string, label: string) => page.getByRole('combobox', { name }).selectOption({ label });
  await field('Mobile number', person.mobile);
  await field('Full name', person.name);
  await choose('Domicile state', person.state);
  await page.getByRole('button', { name: 'Next Step' }).tap();
  await field(/rank/i, '12000');
  await choose('Counselling', obc.counselling);
  await choose('Quota', obc.quota);
  await page.getByRole('button', { name: 'Next Step' }).tap();
  await choose('Category', obc.category);
  await page.getByRole('button', { name: 'Get Predictions' }).tap();
  await codeBox(page).tap();
  await page.keyboard.insertText(readCode(person.mobile));
  await expectResults(page);
});
