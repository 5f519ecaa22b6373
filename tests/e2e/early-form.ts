// The first step of the form, before and after its script has loaded.
import { expect, type Page, type Route } from '@playwright/test';
import { holdRequests, newPerson } from './actions.ts';

/** Scripts that the first step needs. */
const FORM_SCRIPTS = /\/static\/js\/(form|start)\.[\w-]+\.chunk\.js/;

export const mobileField = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' });
export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next Step' });

export async function fillFirstStep(page: Page, mobile: string): Promise<void> {
  await mobileField(page).fill(mobile);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Asha Menon');
  await page.getByRole('combobox', { name: 'Domicile state' }).selectOption({ label: 'Kerala' });
}

export async function expectFirstStep(page: Page, mobile: string): Promise<void> {
  await expect(mobileField(page)).toHaveValue(mobile);
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Menon');
  await expect(page.getByRole('combobox', { name: 'Domicile state' })).toHaveValue('KL');
}

/** Expects that a press that came before the scripts opens the second step. */
export async function expectEarlyPress(page: Page, press: () => Promise<void>): Promise<void> {
  const sendScripts = await holdRequests(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await fillFirstStep(page, `+91 ${newPerson().mobile}`);
  await press();
  await expect(page.getByText('One moment: the next step opens')).toBeVisible();
  sendScripts();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.getByText('One moment: the next step opens')).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
}

/** Expects that the form says which script failed, keeps what was typed, and goes on by Try again. */
export async function expectFailedScript(page: Page, fail: (route: Route) => Promise<void>): Promise<void> {
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
}
