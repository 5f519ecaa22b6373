// The form before its script has loaded: presses count, and it says when the script is late or fails.
import { expect, type Page, type Route, test } from '@playwright/test';
import { codeBox, fillPerson, fillPreferences, fillRank, holdRequests, newPerson, obc, openHome } from './actions.ts';

const FORM_SCRIPTS = /\/static\/js\/(form|start)\.[\w-]+\.chunk\.js/;

const mobileField = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' });
const nextButton = (page: Page) => page.getByRole('button', { name: 'Next Step' });

async function fillFirstStep(page: Page, mobile: string): Promise<void> {
  await mobileField(page).fill(mobile);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Asha Menon');
  await page.getByRole('combobox', { name: 'Domicile state' }).selectOption({ label: 'Kerala' });
}

async function expectFirstStep(page: Page, mobile: string): Promise<void> {
  await expect(mobileField(page)).toHaveValue(mobile);
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Menon');
  await expect(page.getByRole('combobox', { name: 'Domicile state' })).toHaveValue('KL');
}

for (const [name, press] of Object.entries({
  'a press on Next': (page: Page) => nextButton(page).click(),
  'the Enter key': (page: Page) => mobileField(page).press('Enter'),
}))
  test(`carries out ${name} that came before the scripts`, async ({ page }) => {
    const sendScripts = await holdRequests(page, '**/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await fillFirstStep(page, `+91 ${newPerson().mobile}`);
    await press(page);
    await expect(page.getByText('One moment: the next step opens')).toBeVisible();
    sendScripts();
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    await expect(page.getByText('One moment: the next step opens')).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
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

for (const [failure, fail] of Object.entries({
  aborted: (route: Route) => route.abort(),
  'missing on the server': (route: Route) => route.fulfill({ status: 404 }),
}))
  test(`says that a script is ${failure}, and keeps what was typed`, async ({ page }) => {
    let isBroken = true;
    await page.route(FORM_SCRIPTS, (route) => (isBroken ? fail(route) : route.fallback()));
    const { mobile } = newPerson();
    await page.goto('/', { waitUntil: 'commit' });
    await fillFirstStep(page, mobile);
    await expect(page.getByText('The form did not load.')).toBeVisible();
    page.once('framenavigated', () => {
      isBroken = false;
    });
    await page.getByRole('status').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The form did not load.')).toBeHidden();
    await expectFirstStep(page, mobile);
    await nextButton(page).click();
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('says what the form needs, and sends nothing', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('noscript p', { hasText: 'The form needs JavaScript' })).toBeVisible();
    await fillFirstStep(page, newPerson().mobile);
    await nextButton(page).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
