// Profile page: guard, edits, old predictions, data export, deletion of the account.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { expect, type Page, test } from '@playwright/test';
import { storeOnDisk } from '../support/stores.ts';
import {
  codeBox,
  collectConsoleErrors,
  logInByApi,
  measureOverflow,
  newPerson,
  openHome,
  type Person,
  predictByForm,
  readCode,
} from './actions.ts';
import { findViolations } from './axe.ts';
import { waitForDownload } from './downloads.ts';

test.setTimeout(150_000);

async function openProfile(page: Page, person: Person): Promise<void> {
  const recorded = page.waitForResponse((response) => response.url().endsWith('/record-prediction'), { timeout: 0 });
  await predictByForm(page, person);
  await recorded;
  await page.goto('/profile');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
}

test('sends logged-out visitors from profile to home', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.waitForURL(/\/\?from=%2Fprofile$/);
  await expect(page.getByText('Please log in to view your profile.')).toBeVisible();
});

test('returns to the profile after a login', async ({ page }) => {
  const { mobile } = newPerson();
  await page.goto('/profile?tab=usage');
  await page.waitForURL(/\/\?from=%2Fprofile%3Ftab%3Dusage$/);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const popup = page.getByRole('dialog', { name: 'Login / Sign Up' });
  await popup.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await popup.getByRole('textbox', { name: 'Full name' }).fill('Asha Menon');
  await popup.getByRole('combobox', { name: 'Domicile state' }).selectOption({ label: 'Kerala' });
  await popup.getByRole('button', { name: 'Continue with OTP' }).click();
  await expect(codeBox(page)).toBeFocused();
  await codeBox(page).pressSequentially(readCode(mobile));
  await expect(page.getByRole('tab', { name: 'Usage Statistics', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Usage Statistics', selected: true })).toBeVisible();
});

test('reports a profile failure and retries', async ({ page }) => {
  await logInByApi(page);
  await page.route('**/past-predictions', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.goto('/profile');
  await expect(page.getByText('Unable to load profile. Please try again later.')).toBeVisible();
  await page.unroute('**/past-predictions');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
});

test('changes name and state in place', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  await logInByApi(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Full name' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Full name' }).fill('meera  r. nair');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name updated successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Meera R. Nair' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Domicile state' }).click();
  await page.getByRole('combobox', { name: 'Domicile state' }).selectOption({ label: 'Tamil Nadu' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('State updated successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Tamil Nadu')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('opens an old prediction without using quota', async ({ page }) => {
  await openProfile(page, newPerson());
  await page.getByRole('tab', { name: 'Usage Statistics' }).click();
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.getByRole('button', { name: /^Open again/ }).click();
  await page.waitForURL(/\/predictions(\?|$)/);
  await expect(page.locator('.seat')).toHaveCount(15);
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Usage Statistics' }).click();
  await expect(page.getByText('1 of 3')).toBeVisible();
});

test('exports the data and deletes the account', async ({ page }) => {
  const person = { ...newPerson(), name: 'Unforgettable Visitor' };
  const onDisk = () => storeOnDisk(dirname(process.env.E2E_OUTBOX ?? ''));
  await openProfile(page, person);
  const file = await waitForDownload(page, () => page.getByRole('button', { name: 'Export my data' }).click());
  expect(readFileSync(await file.path(), 'utf8')).toContain(person.mobile);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(dialog).toContainText('They stay without your name and number.');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(codeBox(page)).toBeFocused();
  await codeBox(page).pressSequentially(readCode(person.mobile));
  expect(onDisk()).toContain(person.mobile);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL(/\/$/);
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect.poll(() => onDisk().includes(person.mobile), { timeout: 60_000 }).toBe(false);
  expect(onDisk()).not.toContain(person.name);
  await openHome(page);
  const checked = page.waitForResponse((response) => response.url().endsWith('/check-mobile'));
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(person.mobile);
  expect(await (await checked).json()).toMatchObject({ userExists: false, userData: null });
});

test('opens the overview, logs out elsewhere and here', async ({ page, browser, baseURL }) => {
  const person = await logInByApi(page);
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const phone = await elsewhere.newPage();
  await logInByApi(phone, person);
  await page.goto('/profile');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toContainText(
    /Chrome on \w+.*Logged in/,
  );
  await devices.getByRole('button', { name: 'Log out everywhere else' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are logged out everywhere else.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect((await phone.request.get('/api/users/sessions')).status()).toBe(401);
  await elsewhere.close();
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Package Details' })).toBeFocused();
  await expect(page.getByText('No payments yet.')).toBeVisible();
  await page.locator('.account summary').click();
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await page.locator('#main').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/$/);
  await expect(page.getByText('You have been logged out successfully')).toBeVisible();
});

test('passes axe and fits 320 pixels on the profile', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openProfile(page, { ...newPerson(), name: 'Thiruvengadam Subramaniapillai Lakshminarasimhan' });
  for (const tab of ['Overview', 'Package Details', 'Usage Statistics']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await findViolations(page)).toEqual([]);
    expect(await measureOverflow(page)).toBe(0);
  }
});
