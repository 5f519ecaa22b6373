// Messages to a buyer when a payment fails, is lost, is held, or cannot begin.
import { expect } from '@playwright/test';
import { openOwnSite } from '../support/own-site.ts';
import { holdRequests } from './actions.ts';
import { checkoutWindow, logIn, openPlans, planCard, pressCheckout, test } from './checkout-fixture.ts';

test('keeps a click made before hydration', async ({ page, checkoutSite }) => {
  await logIn(page, checkoutSite);
  await openPlans(page);
  const sendScript = await holdRequests(page, /PricingCards\..*\.js/);
  const sendPlans = await holdRequests(page, '**/api/premium/plans*');
  await page.goto('/pricing');
  await planCard(page, 'Advanced').getByRole('button').click();
  sendScript();
  await expect(page.getByText('Loading pricing plans...')).toBeVisible();
  sendPlans();
  await expect(page.frameLocator('iframe.razorpay-checkout-frame').locator('#amount')).toHaveText('₹999');
});

test('reports that a payment failed', async ({ page, checkoutSite }) => {
  await logIn(page, checkoutSite);
  await openPlans(page);
  await planCard(page, 'Basic').getByRole('button').click();
  await pressCheckout(page, 'fail');
  await pressCheckout(page, 'close');
  const banner = page.getByRole('alert').filter({ hasText: 'Payment Error' });
  await expect(banner).toContainText('The payment did not go through. Nothing was bought.');
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
  await expect(planCard(page, 'Basic').getByRole('button', { name: 'Get Basic' })).toBeEnabled();
});

test('finds a payment whose response was lost', async ({ page, checkoutSite }) => {
  await logIn(page, checkoutSite);
  await openPlans(page);
  await planCard(page, 'Basic').getByRole('button').click();
  await pressCheckout(page, 'vanish');
  await expect(page.frameLocator('iframe.razorpay-checkout-frame').getByText('Paid.')).toBeVisible();
  await pressCheckout(page, 'close');
  await expect(page.getByText('Your Basic plan is active now.')).toBeVisible();
  await expect(planCard(page, 'Basic')).toContainText('Active Plan');
});

test('reports that the gateway is down', async ({ page, checkoutSite }) => {
  await logIn(page, checkoutSite);
  await openPlans(page);
  checkoutSite.gateway.switches.down = true;
  await planCard(page, 'Basic').getByRole('button').click();
  await expect(page.getByText('Failed to load payment gateway. Please try again.')).toBeVisible();
  checkoutSite.gateway.switches.down = false;
  await planCard(page, 'Basic').getByRole('button').click();
  await pressCheckout(page, 'close');
  checkoutSite.gateway.switches.down = true;
  await planCard(page, 'Advanced').getByRole('button').click();
  await expect(page.getByText('Failed to create payment order')).toBeVisible();
});

test('contacts no gateway where none is configured', async ({ page, checkoutSite }) => {
  const bare = await openOwnSite();
  try {
    await logIn(page, { ...checkoutSite, site: bare });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${bare.address}/pricing`);
    // The login by the API is restored from its cookie.
    await expect(page.locator('header .account')).toBeVisible();
    await planCard(page, 'Basic').getByRole('button', { name: 'Get Basic' }).click();
    const words = 'Payment gateway is currently not available. Please contact support for manual plan activation.';
    await expect(page.getByRole('alert').filter({ hasText: 'Payment Error' })).toContainText(words);
    expect(requests.filter((url) => url.includes('razorpay'))).toEqual([]);
    await expect(page.getByText('This is a demo')).toHaveCount(0);
  } finally {
    await bare.stop();
  }
});

test('grants a held payment after bank release', async ({ page, checkoutSite }) => {
  await logIn(page, checkoutSite);
  await openPlans(page);
  checkoutSite.gateway.switches.holding = true;
  await planCard(page, 'Basic').getByRole('button').click();
  await pressCheckout(page, 'hold');
  await expect(page.getByText('Your payment is being confirmed by the bank.')).toBeVisible();
  await expect(page.getByText('Payment Error')).toHaveCount(0);
  await expect(planCard(page, 'Basic')).not.toContainText('Active Plan');
  // A second click starts no second payment.
  await planCard(page, 'Basic').getByRole('button', { name: 'Get Basic' }).click();
  await expect(planCard(page, 'Basic').getByRole('button', { name: 'Get Basic' })).toBeEnabled();
  await expect(checkoutWindow(page)).toHaveCount(0);
  await expect(page.getByText('Your payment is being confirmed by the bank.')).toBeVisible();
  checkoutSite.gateway.switches.holding = false;
  const held = [...checkoutSite.gateway.bank.payments.values()].findLast(({ status }) => status === 'authorized');
  checkoutSite.gateway.bank.capture(held?.id ?? '', held?.amount);
  await expect(page.getByText('Your Basic plan is active now.')).toBeVisible({ timeout: 30_000 });
  await expect(planCard(page, 'Basic')).toContainText('Active Plan');
  await expect(page.getByText('Your payment is being confirmed by the bank.')).toHaveCount(0);
});

test('asks logged-out visitors to log in first', async ({ page }) => {
  await openPlans(page);
  await planCard(page, 'Basic').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please login first to upgrade your plan')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Login / Sign Up' })).toBeVisible();
});

test('reports that plans cannot be loaded', async ({ page }) => {
  await page.route('**/api/premium/plans*', (route) => route.abort());
  await page.goto('/pricing');
  await planCard(page, 'Basic').getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Error Loading Plans' })).toBeVisible();
  await expect(page.getByText('Failed to load plans')).toBeVisible();
  await expect(planCard(page, 'Basic').getByRole('button')).toBeDisabled();
  await page.unroute('**/api/premium/plans*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(planCard(page, 'Basic').getByRole('button')).toBeEnabled();
});
