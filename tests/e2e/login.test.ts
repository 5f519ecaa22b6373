// Login from the form and the header: wrong codes, known numbers, ended sessions, no network, plan limits.
import { expect, type Page, test } from '@playwright/test';
import {
  buildWrongCode,
  codeBox,
  collectConsoleErrors,
  expectResults,
  fillPreferences,
  fillRank,
  holdRequests,
  newPerson,
  obc,
  openHome,
  predictByForm,
  readCode,
  requestCode,
} from './actions.ts';

// A service worker would answer in place of the routes that these tests break.
test.use({ serviceWorkers: 'block' });

const rankField = (page: Page) => page.getByRole('textbox', { name: /rank/i });

async function predictAgain(page: Page, rank: string, category = obc.category): Promise<void> {
  await openHome(page);
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  if (await rankField(page).isEnabled()) await rankField(page).fill(rank);
  await page.getByRole('combobox', { name: 'Counselling' }).selectOption({ label: obc.counselling });
  await page.getByRole('combobox', { name: 'Quota' }).selectOption({ label: obc.quota });
  await page.getByRole('button', { name: 'Next Step' }).click();
  await fillPreferences(page, { ...obc, category });
}

test('locks the number after three wrong codes', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page, /status of 4(00|29)|registration blocked by Playwright/);
  const person = newPerson();
  await requestCode(page, person);
  const wrong = buildWrongCode(readCode(person.mobile));
  for (const left of ['2 tries left', '1 try left']) {
    await codeBox(page).pressSequentially(wrong);
    await expect(page.getByText(left)).toBeVisible();
  }
  await codeBox(page).pressSequentially(wrong);
  await expect(page.getByText(/Too many wrong codes. Try again in \d+:\d\d/)).toBeVisible();
  await expect(codeBox(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Get Predictions' })).toBeEnabled();
  expect(consoleErrors).toEqual([]);
});

test('accepts a pasted one-time code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = newPerson();
  await requestCode(page, person);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Code: ${readCode(person.mobile)}`);
  await page.keyboard.press('ControlOrMeta+V');
  await expectResults(page);
});

test('counts down until Resend is enabled', async ({ page }) => {
  await page.clock.install();
  await requestCode(page, newPerson());
  await expect(page.getByText(/You can ask for a new code in (1:00|0:5\d)/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeDisabled();
  await page.clock.runFor(61_000);
  await expect(page.getByText('Expired')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeEnabled();
});

test('recognises a returning number on its device', async ({ page }) => {
  const person = newPerson();
  await predictByForm(page, person);
  await page.locator('.account > summary').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to see your predictions' })).toBeVisible();
  await openHome(page);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(person.mobile);
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Menon');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Next Step' })).toBeEnabled();
});

test('logs in from the header popup', async ({ page }) => {
  const person = newPerson();
  await openHome(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const popup = page.getByRole('dialog', { name: 'Login / Sign Up' });
  await popup.getByRole('textbox', { name: 'Mobile number' }).fill(person.mobile);
  await popup.getByRole('textbox', { name: 'Full name' }).fill(person.name);
  await popup.getByRole('combobox', { name: 'Domicile state' }).selectOption({ label: person.state });
  await page.keyboard.press('Tab');
  await popup.getByRole('textbox', { name: 'Full name' }).press('Enter');
  await expect(codeBox(page)).toBeFocused();
  await codeBox(page).pressSequentially(readCode(person.mobile));
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.locator('.account')).toContainText('Asha');
});

test('asks to log in when the session ended', async ({ page, context }) => {
  await predictByForm(page, newPerson());
  await context.clearCookies();
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: 'Login / Sign Up' })).toBeVisible();
  // The dialog repeats the toast, because a screen reader does not leave an open dialog.
  const message = /You have been logged out. Please log in again.|Your session is not active/;
  await expect(page.locator('.toast')).toHaveText(message);
  await expect(page.getByRole('dialog', { name: 'Login / Sign Up' }).getByRole('alert')).toHaveText(message);
});

test('keeps typed values after a reload', async ({ page }) => {
  const person = newPerson();
  await requestCode(page, person);
  await page.reload();
  // The code is on its way: its popup and countdown are back, and so is the step.
  await expect(page.getByText('You can ask for a new code in')).toBeVisible();
  await page.goBack();
  await expect(codeBox(page)).toBeHidden();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await page.goBack();
  await expect(rankField(page)).toHaveValue('12000');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(person.mobile);
  await page.goForward();
  await page.goForward();
  await page.getByRole('button', { name: 'Get Predictions' }).click();
  await codeBox(page).fill(readCode(person.mobile));
  await expectResults(page);
});

test('shows the list again after a reload', async ({ page }) => {
  await predictByForm(page, newPerson());
  await page.reload();
  await expect(page.locator('.seat')).toHaveCount(15);
});

test('reports that the network is offline', async ({ page, context }) => {
  await openHome(page);
  const person = newPerson();
  await requestCode(page, person);
  await context.setOffline(true);
  await codeBox(page).pressSequentially(readCode(person.mobile));
  await expect(page.getByRole('dialog').getByText('Network error. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expectResults(page);
});

test('stays usable when option lists fail', async ({ page }) => {
  await page.route('**/minimal-options', (route) => route.abort());
  await openHome(page);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(newPerson().mobile);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Asha');
  await page.getByRole('combobox', { name: 'Domicile state' }).selectOption({ label: 'Kerala' });
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page.getByText('The lists did not load.')).toBeVisible();
  await page.unroute('**/minimal-options');
  await page.getByRole('button', { name: 'Try again' }).click();
  await fillRank(page, obc);
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
});

test('asks for confirmation of a restricted quota', async ({ page }) => {
  await openHome(page);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(newPerson().mobile);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Asha');
  await page.getByRole('combobox', { name: 'Domicile state' }).selectOption({ label: 'Kerala' });
  await page.getByRole('button', { name: 'Next Step' }).click();
  await rankField(page).fill('9000');
  await page.getByRole('combobox', { name: 'Counselling' }).selectOption({ label: obc.counselling });
  await page.getByRole('combobox', { name: 'Quota' }).selectOption({ label: 'Delhi University' });
  await expect(page.getByRole('button', { name: 'Next Step' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /closed to most people/ }).check();
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
});

test('enforces the limits of the free plan', async ({ page }) => {
  await predictByForm(page, newPerson());
  for (const category of ['General', 'EWS']) {
    await predictAgain(page, '12000', category);
    await expect(page.locator('.results-list .seat').first()).toBeVisible();
  }
  await openHome(page);
  await expect(
    page.getByText('Prediction limit reached! Upgrade to premium for unlimited predictions.').first(),
  ).toBeVisible();
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

test('keeps values typed before scripts load', async ({ page }) => {
  const sendScripts = await holdRequests(page, '**/*.js');
  const { mobile } = newPerson();
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await page.getByRole('combobox', { name: 'Domicile state' }).selectOption({ label: 'Kerala' });
  sendScripts();
  await expect(page.locator('astro-island[ssr]').filter({ has: page.locator('.wizard') })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Asha Menon');
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(mobile);
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
});
