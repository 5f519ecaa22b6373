// Pricing page and pricing popup: plans, reasons, terms, and the states of loading.
import { expect, test } from '@playwright/test';
import { planCard, pressPlansLink, pricingPopup } from './checkout-fixture.ts';

const NO_PLANS = {
  success: true,
  message: 'Plans loaded',
  data: [],
  checkout: { scriptUrl: '', available: false, demo: false },
};

test('shows plans, reasons, terms and start link', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/pricing');
  const names = page.locator('.plan > h3');
  await expect(names).toHaveText([/^Basic/, /^Advanced/, /^Premium/]);
  const boxes = await Promise.all([0, 1, 2].map((at) => page.locator('.plan').nth(at).boundingBox()));
  expect(boxes.map((box) => [box?.x === boxes[0]?.x, box?.y === boxes[0]?.y])).toEqual([
    [true, true],
    [false, true],
    [true, false],
  ]);
  await expect(planCard(page, 'Basic')).toContainText('One payment. Valid for 180 days.');
  await expect(planCard(page, 'Basic').getByRole('button')).toHaveText('Get Basic');
  await expect(page.locator('.reasons > li')).toHaveCount(4);
  for (const [question, answer] of [
    ['Can I upgrade later?', /Yes, any time/],
    ['Can I get a refund?', /All purchases are final/],
    ['Does a plan guarantee a seat?', /Predictions are guidance only/],
    ['What support comes with a plan?', /Basic has e-mail support.*Advanced has priority WhatsApp support/],
  ] as const) {
    await page.getByText(question).click();
    await expect(page.locator('details[open]').last()).toContainText(answer);
  }
  const start = page.locator('main').getByRole('link', { name: 'Start free' });
  await expect(start).toHaveAttribute('href', '/#predictor');
  await page.evaluate(() => localStorage.setItem('npp.session-token', 'kept'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Back to your own seats' })).toBeVisible();
  await expect(start).toBeHidden();
});

test('scrolls to the plan cards', async ({ page }) => {
  await page.goto('/pricing');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Choose Your Plan' }).click();
  await expect(page.getByRole('heading', { name: 'Plans', exact: true })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

test('shows loading, failure and emptiness of plans', async ({ page }) => {
  const { promise: held, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/api/premium/plans*', async (route) => {
    await held;
    await route.abort();
  });
  await pressPlansLink(page);
  await expect(pricingPopup(page)).toContainText('Loading plans...');
  send();
  await expect(pricingPopup(page).getByRole('alert')).toContainText('Failed to load pricing plans');
  await page.unroute('**/api/premium/plans*');
  await page.route('**/api/premium/plans*', (route) => route.fulfill({ json: NO_PLANS }));
  await pricingPopup(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(pricingPopup(page)).toContainText('No pricing plans available');
  await page.unroute('**/api/premium/plans*');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'See the plans' }).click();
  await expect(pricingPopup(page).getByRole('radio')).toHaveCount(3);
});
