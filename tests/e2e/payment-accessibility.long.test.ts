// Accessibility and narrow screens of a purchase.
import { expect } from '@playwright/test';
import { measureOverflow } from './actions.ts';
import { findViolations } from './axe.ts';
import {
  logIn,
  openPlans,
  openPopup,
  planCard,
  pressCheckout,
  pricingPopup,
  successDialog,
  test,
} from './checkout-fixture.ts';

test('passes axe and fits 320 pixels while buying', async ({ page, checkoutSite }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await logIn(page, checkoutSite);
  await openPlans(page);
  await planCard(page, 'Basic').getByRole('button').click();
  await pressCheckout(page, 'fail');
  await pressCheckout(page, 'close');
  await expect(page.getByText('Payment Error')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await openPopup(page);
  await pricingPopup(page)
    .getByRole('radio', { name: /Premium/ })
    .check();
  expect(await findViolations(page)).toEqual([]);
  expect(await measureOverflow(page)).toBe(0);
  await pricingPopup(page).getByRole('button', { name: 'Get Premium' }).click();
  await pressCheckout(page, 'pay');
  await expect(successDialog(page)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await measureOverflow(page)).toBe(0);
});
