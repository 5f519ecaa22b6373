// The form before its scripts have loaded: other presses, late scripts, and later steps whose scripts are late or fail.
import { expect, test } from '@playwright/test';
import { codeBox, fillPerson, fillPreferences, fillRank, holdRequests, newPerson, obc, openHome } from './actions.ts';
import {
  expectEarlyPress,
  expectFailedScript,
  expectFirstStep,
  fillFirstStep,
  mobileField,
  nextButton,
} from './early-form.ts';

test('carries out the Enter key that came before the scripts', async ({ page }) => {
  await expectEarlyPress(page, () => mobileField(page).press('Enter'));
});

test('stays on an incomplete first step after an early press', async ({ page }) => {
  const sendScripts = await holdRequests(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await mobileField(page).fill('98765');
  await nextButton(page).click();
  sendScripts();
  await expect(nextButton(page)).toBeDisabled();
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expect(mobileField(page)).toHaveValue('98765');
  await expect(page).toHaveURL(/\/$/);
});

test('says that the form is late', async ({ page }) => {
  const sendScripts = await holdRequests(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const { mobile } = newPerson();
  await fillFirstStep(page, mobile);
  await expect(page.getByText('The form is still loading')).toBeVisible();
  sendScripts();
  await expect(page.getByText('The form is still loading')).toBeHidden();
  await expectFirstStep(page, mobile);
});

test('says that a script is missing on the server, and keeps what was typed', async ({ page }) => {
  await expectFailedScript(page, (route) => route.fulfill({ status: 404 }));
});

test('opens the second step when its script arrives', async ({ page }) => {
  const sendSteps = await holdRequests(page, /LaterSteps/);
  await openHome(page);
  const { mobile } = newPerson();
  await fillFirstStep(page, mobile);
  await nextButton(page).click();
  await expect(page.getByRole('button', { name: 'One moment…' })).toBeVisible();
  await expectFirstStep(page, mobile);
  sendSteps();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
});

test('loads the second step again after a failure', async ({ page }) => {
  // An import of its chunk: a browser asks for such a one once only.
  await page.route(/\/later-steps\./, (route) => route.abort());
  await openHome(page);
  await fillFirstStep(page, newPerson().mobile);
  await page.route('**/', (route) => route.abort());
  await nextButton(page).click();
  await expect(page.getByText('Network error. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await nextButton(page).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
});

test('says that the form could not be sent when its code does not load', async ({ page }) => {
  await page.route(/\/submit\./, (route) => route.abort());
  await openHome(page);
  await fillPerson(page, newPerson());
  await fillRank(page, obc);
  await fillPreferences(page, obc);
  await expect(page.getByText('Network error. Please try again.')).toBeVisible();
  await page.unroute(/\/submit\./);
  await page.getByRole('button', { name: 'Get Predictions' }).click();
  await expect(codeBox(page)).toBeFocused();
});
