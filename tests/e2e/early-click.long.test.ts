// Hydration of pages loses no click.
import { expect } from '@playwright/test';
import { holdRequests } from './actions.ts';
import { logIn, openPlans, planCard, test } from './checkout-fixture.ts';

/** Responses held back until the click: all scripts, the script of the island, the plans. */
const LATE_RESPONSES = [/\.js$/, /PricingCards\..*\.js$/, '**/api/premium/plans*'];

test('handles a click made before hydration ends', async ({ page, checkoutSite }) => {
  await logIn(page, checkoutSite);
  await openPlans(page);
  await page.route('**/api/payment/create-order', (route) => route.abort());
  for (const late of LATE_RESPONSES) {
    const send = await holdRequests(page, late);
    await page.goto('/pricing', { waitUntil: 'commit' });
    if (late === LATE_RESPONSES.at(-1)) await expect(page.locator('main astro-island:not([ssr])')).toHaveCount(1);
    await planCard(page, 'Basic').getByRole('button').click();
    send();
    await expect(page.getByText('Network error. Please try again.'), `before ${late}`).toBeVisible();
    await page.unroute(late);
  }
});
