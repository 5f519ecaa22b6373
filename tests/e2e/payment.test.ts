// Purchases of a plan in a real browser, with a gateway double.

import { expect, type Page } from '@playwright/test';
import {
  codeBox,
  collectConsoleErrors,
  expectResults,
  holdRequests,
  measureOverflow,
  newPerson,
  type Person,
  readCode,
  requestCode,
} from './actions.ts';
import {
  awaitPopup,
  checkoutWindow,
  logIn,
  openPlans,
  openPopup,
  planCard,
  pressCheckout,
  pricingPopup,
  successDialog,
  test,
} from './checkout-fixture.ts';
import { readPdfText, waitForDownload } from './downloads.ts';
import { passDelays } from './open-results.ts';

const inIndia = (at: number): string =>
  new Date(at).toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** Colour of each plan's tag in the profile. */
const tagHues = (page: Page) =>
  page
    .locator('.plan-tag')
    .first()
    .evaluate((tag) => {
      const hue = (plan: string) => {
        tag.setAttribute('data-plan', plan);
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(tag).color.match(/[\d.]+/g) ?? []).map(Number);
        if (Math.max(red, green, blue) - Math.min(red, green, blue) < 40) return 'grey';
        return blue > red && red > green ? 'purple' : blue > green && green > red ? 'blue' : 'another';
      };
      const own = tag.getAttribute('data-plan') ?? '';
      const hues = Object.fromEntries(['free', 'basic', 'advanced', 'premium'].map((plan) => [plan, hue(plan)]));
      tag.setAttribute('data-plan', own);
      return hues;
    });

/** Expects plan, days, payment and receipt in the profile, and one prediction used. */
async function expectPurchaseInProfile(page: Page, { mobile }: Person, paymentId: string): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Package Details' }).click();
  const plan = page.getByRole('region', { name: 'Your plan' });
  for (const fact of ['Advanced', 'Active', '180 days left', 'Valid until', 'Every match'])
    await expect(plan).toContainText(fact);
  expect(await tagHues(page)).toEqual({ free: 'grey', basic: 'blue', advanced: 'purple', premium: 'purple' });
  const payments = page.getByRole('region', { name: 'Payments' }).getByRole('listitem');
  await expect(payments).toHaveCount(1);
  await expect(payments).toContainText('Advanced · ₹999');
  await expect(payments).toContainText(`Paid, ${inIndia(Date.now())}`);
  await expect(payments).toContainText(paymentId);
  const receipt = await waitForDownload(page, () => payments.getByRole('link', { name: /^Receipt NPP/ }).click());
  expect(receipt.suggestedFilename()).toMatch(/^Receipt-NPP-\d\d-\d\d-\d{6}\.pdf$/);
  const printed = await readPdfText(receipt);
  for (const fact of [
    'Demo receipt: no money was paid',
    /NPP\/\d\d-\d\d\/\d{6}/,
    'Asha Menon',
    mobile,
    'Advanced, 180 days',
    paymentId,
    '₹999.00',
  ])
    expect(printed).toMatch(fact);
  await page.getByRole('tab', { name: 'Usage Statistics' }).click();
  await expect(page.getByText('0, no limit').first()).toBeVisible();
}

test('buys a plan and unlocks the list', async ({ page, checkoutSite }) => {
  test.slow();
  const consoleErrors = collectConsoleErrors(page);
  await passDelays(page);
  const person = newPerson();
  await requestCode(page, person);
  await codeBox(page).pressSequentially(readCode(person.mobile, checkoutSite.site.outbox));
  await expectResults(page);
  await expect(page.locator('.seat')).toHaveCount(15);
  await expect(page.locator('.upgrade-banner a')).toHaveAttribute('data-plan', 'basic');
  await awaitPopup(page);
  await page.getByRole('link', { name: 'Upgrade to Unlock' }).click();
  await expect(pricingPopup(page)).toContainText('Unlock unlimited predictions');
  await expect(pricingPopup(page)).toContainText('All Features:');
  await expect(pricingPopup(page).locator('label > span')).toHaveText(['Basic', 'Advanced', 'Premium']);
  await pricingPopup(page)
    .getByRole('radio', { name: /Advanced/ })
    .check();
  await expect(pricingPopup(page).locator('.plan-price')).toContainText(/₹999.*₹1,999.*Save ₹1,000/s);
  await expect(pricingPopup(page)).toContainText('Valid for 180 days');
  await expect(pricingPopup(page)).toContainText('This is a demo: no money moves');
  expect(await measureOverflow(page)).toBe(0);
  await pricingPopup(page).getByRole('button', { name: 'Get Advanced' }).click();
  await pressCheckout(page, 'pay');
  await expect(successDialog(page)).toContainText('Advanced');
  for (const fact of ['Active', '180 days remaining', '₹999', /pay_\w+/, 'Every match', 'This is a demo'])
    await expect(successDialog(page)).toContainText(fact);
  const paymentId = (await successDialog(page).locator('code').textContent()) ?? '';
  await successDialog(page).getByRole('button', { name: 'Continue to Dashboard' }).click();
  await expectResults(page);
  await expect(page.locator('.locked')).toHaveCount(0);
  await expect(page.locator('.results-bar')).toContainText(/[\d,]{3,} matches found/);
  await expectPurchaseInProfile(page, person, paymentId);
  await page.goto('/pricing');
  await expect(planCard(page, 'Advanced')).toContainText('Active Plan');
  await expect(planCard(page, 'Advanced').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await expect(planCard(page, 'Basic').getByRole('button', { name: 'You have a higher plan' })).toBeDisabled();
  await expect(page.getByText('Active Plan')).toHaveCount(1);
  await expect(planCard(page, 'Premium')).toContainText(
    /Your Advanced plan runs until .+\. Premium can be bought then\./,
  );
  await expect(planCard(page, 'Premium').getByRole('button', { name: 'Not Available' })).toBeDisabled();
  expect(consoleErrors).toEqual([]);
});

test('buys a plan on the pricing page after a failure in the same window, then a higher one', async ({
  page,
  checkoutSite,
}) => {
  await logIn(page, checkoutSite);
  await openPlans(page);
  await expect(planCard(page, 'Advanced')).toContainText('Most Popular');
  await planCard(page, 'Basic').getByRole('button', { name: 'Get Basic' }).click();
  await expect(planCard(page, 'Basic').getByRole('button', { name: 'Processing Payment...' })).toBeDisabled();
  await pressCheckout(page, 'fail');
  await pressCheckout(page, 'pay');
  await expect(successDialog(page)).toContainText('Basic');
  await expect(successDialog(page).getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  const receipt = successDialog(page).getByRole('link', { name: 'Receipt (PDF)' });
  const response = await page.request.get((await receipt.getAttribute('href')) ?? '', { maxRetries: 2 });
  expect(response.headers()['content-type']).toContain('application/pdf');
  await page.keyboard.press('Escape');
  await expect(successDialog(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(planCard(page, 'Basic')).toContainText('Active Plan');
  await planCard(page, 'Advanced').getByRole('button', { name: 'Upgrade to Advanced' }).click();
  await pressCheckout(page, 'pay');
  await successDialog(page).getByRole('button', { name: 'Go to Prediction Page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('stays open while a payment is pending', async ({ page, checkoutSite }) => {
  await logIn(page, checkoutSite);
  const sendOrder = await holdRequests(page, '**/api/payment/create-order');
  await openPopup(page);
  await pricingPopup(page).getByRole('button', { name: 'Get Basic' }).click();
  await expect(pricingPopup(page).getByRole('button', { name: 'Processing Payment...' })).toBeDisabled();
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
  await expect(pricingPopup(page)).toBeVisible();
  await expect(pricingPopup(page).getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  sendOrder();
  await expect(checkoutWindow(page)).toBeVisible();
  // The popup stays beneath the window of the gateway, which takes the clicks.
  const popup = page.locator('dialog.pricing');
  await expect(popup).toBeVisible();
  expect(await popup.evaluate((element) => element.matches(':modal'))).toBe(false);
  await page.keyboard.press('Escape');
  await expect(popup).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  await pressCheckout(page, 'close');
  await expect(pricingPopup(page).getByRole('button', { name: 'Get Basic' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(pricingPopup(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'See the plans' })).toBeFocused();
});

test('finds the plan again when the tab was closed after paying', async ({ page, context, checkoutSite }) => {
  await logIn(page, checkoutSite);
  await openPlans(page);
  await planCard(page, 'Basic').getByRole('button').click();
  await pressCheckout(page, 'vanish');
  await expect(page.frameLocator('iframe.razorpay-checkout-frame').getByText('Paid.')).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await expect(async () => {
    await later.goto('/pricing');
    await expect(planCard(later, 'Basic')).toContainText('Active Plan', { timeout: 1_000 });
  }).toPass();
});
