// Login from the form and the header: wrong codes, known numbers, ended sessions, no network, plan limits.
import { expect, test } from '@playwright/test';
import {
  buildWrongCode,
  codeBox,
  collectConsoleErrors,
  logInByApi,
  newPerson,
  openHome,
  postByApi,
  readCode,
  requestCode,
} from './actions.ts';
import { request } from './frozen-request.ts';

test('counts down until Resend is enabled, and locks the number after three wrong codes', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page, /status of 4(00|29)/);
  const person = newPerson();
  await page.clock.install();
  await requestCode(page, person);
  await expect(page.getByText(/You can ask for a new code in (1:00|0:5\d)/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeDisabled();
  await page.clock.runFor(61_000);
  await expect(page.getByText('Expired')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeEnabled();
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

test('recognises a returning number on its device', async ({ page }) => {
  const person = await logInByApi(page);
  await openHome(page);
  await page.locator('.account > summary').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
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
  // The lookup of the number is over.
  await expect(popup.getByRole('button', { name: 'Continue with OTP' })).toBeEnabled();
  await popup.getByRole('textbox', { name: 'Full name' }).press('Enter');
  await expect(codeBox(page)).toBeFocused();
  await codeBox(page).pressSequentially(readCode(person.mobile));
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.locator('.account')).toContainText('Asha');
});

test('enforces the limits of the free plan, and asks to log in when the session ended', async ({ page, context }) => {
  await logInByApi(page);
  for (const budget of [null, 300_000, 400_000]) {
    await postByApi(page, '/api/enhanced-prediction/predict', { ...request, budget });
  }
  await openHome(page);
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(
    page.getByText('Prediction limit reached! Upgrade to premium for unlimited predictions.').first(),
  ).toBeVisible();
  await expect(page.locator('header .account')).toBeVisible();
  await context.clearCookies();
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: 'Login / Sign Up' })).toBeVisible();
  // The dialog repeats the toast, because a screen reader does not leave an open dialog.
  const message = /You have been logged out. Please log in again.|Your session is not active/;
  await expect(page.locator('.toast')).toHaveText(message);
  await expect(page.getByRole('dialog', { name: 'Login / Sign Up' }).getByRole('alert')).toHaveText(message);
});
