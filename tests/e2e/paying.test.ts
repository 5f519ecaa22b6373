// Buying a plan in a real browser, through the real code, from a gateway that is only a double.
import { expect, type Page } from '@playwright/test';
import { openOwnSite } from '../support/own-site.ts';
import { checkoutWindow, logIn, press, test } from './shop.ts';
import { askForCode, codeBox, codeFor, complaints, newcomer, seesResults, sideways } from './walk.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: 'Upgrade Plan' });
const success = (page: Page) => page.getByRole('dialog', { name: 'Payment successful' });
const card = (page: Page, plan: string) => page.locator('.plan', { has: page.getByRole('heading', { name: plan }) });

/** The pricing page of somebody who is logged in, once the cards are alive. */
async function openPlans(page: Page): Promise<void> {
  await page.goto('/pricing');
  await expect(card(page, 'Basic').getByRole('button')).toBeEnabled();
}

test('leads from the limit to the full list', async ({ page, till }) => {
  test.slow();
  const heard = complaints(page, /Service Worker registration blocked/);
  const person = newcomer();
  await askForCode(page, person);
  await codeBox(page).pressSequentially(codeFor(person.mobile, till.site.outbox));
  await seesResults(page);
  await expect(page.locator('.seat')).toHaveCount(15);
  await page.getByRole('link', { name: 'Upgrade to Unlock' }).click();
  await expect(popup(page)).toContainText('Unlock unlimited predictions');
  await expect(popup(page)).toContainText('All Features:');
  await popup(page)
    .getByRole('radio', { name: /Advanced/ })
    .check();
  await expect(popup(page).locator('.plan-price')).toContainText(/₹999.*₹1,999.*Save ₹1,000/s);
  await expect(popup(page)).toContainText('Valid for 180 days');
  expect(await sideways(page)).toBe(0);
  await popup(page).getByRole('button', { name: 'Get Advanced' }).click();
  await press(page, 'pay');
  await expect(success(page)).toContainText('Advanced');
  for (const fact of ['Active', '180 days remaining', '₹999', /pay_\w+/, 'Every match'])
    await expect(success(page)).toContainText(fact);
  await success(page).getByRole('button', { name: 'Continue to Dashboard' }).click();
  await seesResults(page);
  await expect(page.locator('.locked')).toHaveCount(0);
  await expect(page.locator('.results-bar')).toContainText(/[\d,]{3,} matches found/);
  await page.goto('/pricing');
  await expect(card(page, 'Advanced')).toContainText('Active Plan');
  await expect(card(page, 'Advanced').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await expect(card(page, 'Basic').getByRole('button', { name: 'You have a higher plan' })).toBeDisabled();
  expect(heard).toEqual([]);
});

test('buys on the pricing page', async ({ page, till }) => {
  await logIn(page, till);
  await openPlans(page);
  await expect(card(page, 'Advanced')).toContainText('Most Popular');
  await card(page, 'Basic').getByRole('button', { name: 'Get Basic' }).click();
  await expect(card(page, 'Basic').getByRole('button', { name: 'Processing Payment...' })).toBeDisabled();
  await press(page, 'pay');
  await expect(success(page).getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  const receipt = success(page).getByRole('link', { name: 'Receipt (PDF)' });
  const answer = await page.request.get((await receipt.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('application/pdf');
  await success(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page, 'Basic')).toContainText('Active Plan');
  await expect(card(page, 'Advanced').getByRole('button', { name: 'Upgrade to Advanced' })).toBeEnabled();
});

test('goes back to the form from the success dialog', async ({ page, till }) => {
  await logIn(page, till);
  await openPlans(page);
  await card(page, 'Premium').getByRole('button').click();
  await press(page, 'pay');
  await success(page).getByRole('button', { name: 'Go to Prediction Page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('forgets a purchase whose window was closed', async ({ page, till }) => {
  await logIn(page, till);
  await openPlans(page);
  await card(page, 'Basic').getByRole('button').click();
  await press(page, 'close');
  await expect(checkoutWindow(page)).toHaveCount(0);
  await expect(card(page, 'Basic').getByRole('button', { name: 'Get Basic' })).toBeEnabled();
  await expect(page.getByText('Payment Error')).toHaveCount(0);
});

test('says that a payment failed', async ({ page, till }) => {
  await logIn(page, till);
  await openPlans(page);
  await card(page, 'Basic').getByRole('button').click();
  await press(page, 'fail');
  await press(page, 'close');
  const banner = page.getByRole('alert').filter({ hasText: 'Payment Error' });
  await expect(banner).toContainText('The payment did not go through. Nothing was bought.');
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
  await expect(card(page, 'Basic').getByRole('button', { name: 'Get Basic' })).toBeEnabled();
});

test('pays after a failed try in the same window', async ({ page, till }) => {
  await logIn(page, till);
  await openPlans(page);
  await card(page, 'Basic').getByRole('button').click();
  await press(page, 'fail');
  await press(page, 'pay');
  await expect(success(page)).toContainText('Basic');
});

test('notices a payment whose answer was lost', async ({ page, till }) => {
  await logIn(page, till);
  await openPlans(page);
  await card(page, 'Basic').getByRole('button').click();
  await press(page, 'vanish');
  await expect(page.frameLocator('iframe.razorpay-checkout-frame').getByText('Paid.')).toBeVisible();
  await press(page, 'close');
  await expect(page.getByText('Your Basic plan is active now.')).toBeVisible();
  await expect(card(page, 'Basic')).toContainText('Active Plan');
});

test('says when the gateway is down', async ({ page, till }) => {
  await logIn(page, till);
  await openPlans(page);
  till.gateway.switches.down = true;
  await card(page, 'Basic').getByRole('button').click();
  await expect(page.getByText('Failed to load payment gateway. Please try again.')).toBeVisible();
  till.gateway.switches.down = false;
  await card(page, 'Basic').getByRole('button').click();
  await press(page, 'close');
  till.gateway.switches.down = true;
  await card(page, 'Advanced').getByRole('button').click();
  await expect(page.getByText('Failed to create payment order')).toBeVisible();
});

test('stays open while a payment is on its way', async ({ page, till }) => {
  await logIn(page, till);
  await page.goto('/');
  await page.route('**/api/payment/create-order', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await expect.poll(() => page.locator('astro-island[ssr]').count()).toBe(0);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/pricing';
    link.textContent = 'Plans';
    document.querySelector('main astro-island')?.prepend(link);
  });
  await page.getByRole('link', { name: 'Plans', exact: true }).click();
  await popup(page).getByRole('button', { name: 'Get Basic' }).click();
  await expect(popup(page).getByRole('button', { name: 'Processing Payment...' })).toBeDisabled();
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
  await expect(popup(page)).toBeVisible();
  await expect(popup(page).getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  await expect(checkoutWindow(page)).toBeVisible();
  await expect(popup(page)).toBeHidden();
  await press(page, 'close');
  await expect(popup(page).getByRole('button', { name: 'Get Basic' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
});

test('contacts no gateway where none is configured', async ({ page, till }) => {
  const bare = await openOwnSite();
  try {
    await logIn(page, { ...till, site: bare });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${bare.address}/pricing`);
    await card(page, 'Basic').getByRole('button', { name: 'Get Basic' }).click();
    const words = 'Payment gateway is currently not available. Please contact support for manual plan activation.';
    await expect(page.getByRole('alert').filter({ hasText: 'Payment Error' })).toContainText(words);
    expect(asked.filter((url) => url.includes('razorpay'))).toEqual([]);
  } finally {
    await bare.stop();
  }
});

test('shows a held payment as information', async ({ page, till }) => {
  await logIn(page, till);
  await openPlans(page);
  const message = 'Your payment is being confirmed by the bank. Your plan starts by itself within a few minutes.';
  await page.route('**/api/payment/verify', (route) =>
    route.fulfill({ status: 409, json: { success: false, error: 'PAYMENT_PENDING', message } }),
  );
  await card(page, 'Basic').getByRole('button').click();
  await press(page, 'pay');
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText('Payment Error')).toHaveCount(0);
  await expect(page.getByText('Your Basic plan is active now.')).toBeVisible();
});

test('asks strangers to log in first', async ({ page }) => {
  await openPlans(page);
  await card(page, 'Basic').getByRole('button').click();
  await expect(page.getByText('Please login first to upgrade your plan')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Login / Sign Up' })).toBeVisible();
});

test('says when plans cannot be loaded', async ({ page }) => {
  await page.route('**/api/premium/plans*', (route) => route.abort());
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'Error Loading Plans' })).toBeVisible();
  await expect(page.getByText('Failed to load plans')).toBeVisible();
  await expect(card(page, 'Basic').getByRole('button')).toBeDisabled();
  await page.unroute('**/api/premium/plans*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(card(page, 'Basic').getByRole('button')).toBeEnabled();
});
