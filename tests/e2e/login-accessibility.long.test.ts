// Accessibility from the form to the results, and the same request again.
import { expect, test } from '@playwright/test';
import { codeBox, expectResults, holdRequests, newPerson, openInputs, readCode, requestCode } from './actions.ts';
import { findViolations } from './axe.ts';
import { passDelays } from './open-results.ts';

const PREDICT = '**/enhanced-prediction/predict';

/** The home page is checked with the other pages, the results with their parts. */
test('passes axe from form to results, and shows the same request again without a call', async ({ page }) => {
  test.slow();
  await passDelays(page);
  const sendPrediction = await holdRequests(page, PREDICT);
  const person = newPerson();
  await requestCode(page, person);
  expect(await findViolations(page)).toEqual([]);
  await codeBox(page).pressSequentially(readCode(person.mobile));
  await expect(page.getByText('AI Prediction Engine')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  sendPrediction();
  await expect(page.locator('#predictions-section')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expectResults(page);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(PREDICT.slice(2))) calls += 1;
  });
  await page.reload();
  await expect(page.locator('.seat')).toHaveCount(15);
  await openInputs(page);
  await page.getByRole('link', { name: 'Change Inputs' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByRole('button', { name: 'Get Predictions' }).click();
  await expect(page.locator('.seat')).toHaveCount(15);
  await page.goBack();
  await page.goForward();
  await expect(page.locator('.seat')).toHaveCount(15);
  expect(calls).toBe(0);
});
