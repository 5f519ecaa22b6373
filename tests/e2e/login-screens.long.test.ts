// Screens of the login: title, steps, popups, loading screen, links back.
import { expect, test } from '@playwright/test';
import { findSeason } from '../../src/lib/build/claims.ts';
import { builtPacks } from '../../src/lib/build/packs.ts';
import { codeBox, fillPerson, fillRank, newPerson, obc, openHome, readCode, requestCode } from './actions.ts';

test('names NEET PG and the running season in the title', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(new RegExp(`NEET PG ${findSeason(builtPacks())} College Predictor`));
});

test('shows about, predictor and FAQ at home', async ({ page }) => {
  await page.goto('/');
  for (const id of ['about', 'predictor', 'faq']) await expect(page.locator(`#${id}`)).toHaveCount(1);
});

test('leads to the form by logo and button', async ({ page }) => {
  await page.goto('/about');
  const back = page.locator('header .to-predictor');
  await expect(back).toHaveText('Back to Predictor');
  await expect(back).toHaveAttribute('href', '/#predictor');
  await page.locator('header .brand').click();
  await expect(page).toHaveURL(/\/$/);
  await expect(back).toHaveCount(0);
});

test('shows logo and legal links below results', async ({ page }) => {
  await page.goto('/predictions', { waitUntil: 'commit' });
  const footer = page.locator('footer[data-variant="mini"]');
  await expect(footer.locator('.brand .logo')).toHaveCount(1);
  await expect(footer.getByRole('navigation').locator('a')).toHaveText([/Privacy/, /Terms/]);
});

test('shows three steps with a progress bar', async ({ page }) => {
  await openHome(page);
  const form = page.getByRole('form', { name: 'Find your seats' });
  const progress = form.getByRole('progressbar');
  await expect(form).toContainText('Personal Details');
  await expect(progress).toHaveAttribute('aria-valuenow', '1');
  await expect(progress).toHaveAttribute('aria-valuemax', '3');
  await expect(form.getByRole('textbox')).toHaveCount(2);
  await expect(form.getByRole('combobox', { name: 'Domicile state' }).getByRole('option')).toHaveCount(38);
  await expect(form.getByRole('button')).toHaveText(['Previous', 'Next Step']);
  await expect(form.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await fillPerson(page, newPerson());
  await expect(form).toContainText('Rank & Counselling');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('textbox', { name: /rank/i })).toBeFocused();
  await expect(progress).toHaveAttribute('aria-valuenow', '2');
  await expect(form.getByRole('combobox')).toHaveCount(2);
  await fillRank(page, obc);
  await expect(form).toContainText('Category & Preferences');
  await expect(progress).toHaveAttribute('aria-valuenow', '3');
  await expect(form.getByRole('button', { name: 'Previous' })).toBeEnabled();
  await expect(form.getByRole('button', { name: 'Get Predictions' })).toBeDisabled();
});

test('counts missing digits after the field loses focus', async ({ page }) => {
  await openHome(page);
  const mobile = page.getByRole('textbox', { name: 'Mobile number' });
  await mobile.pressSequentially('98234');
  await expect(page.getByText(/digits: .+ missing/)).toHaveCount(0);
  await mobile.blur();
  await expect(page.getByText('A mobile number has 10 digits: 5 are missing.')).toBeVisible();
  await mobile.pressSequentially('5');
  await expect(page.getByText(/digits: .+ missing/)).toHaveCount(0);
});

test('asks for category, disability, courses and budget', async ({ page }) => {
  await openHome(page);
  await fillPerson(page, newPerson());
  await fillRank(page, obc);
  const pwd = page.getByRole('group', { name: /PWD Status/ }).getByRole('radio');
  await expect(pwd.first()).toBeDisabled();
  await expect(page.getByRole('combobox', { name: /Budget/ }).getByRole('option')).toHaveText([
    'Any fee',
    ...['5L', '10L', '15L', '20L', '25L'].map((lakh) => `Up to ₹${lakh}`),
  ]);
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: obc.category });
  await expect(pwd.first()).toBeEnabled();
  await page.getByRole('button', { name: /Preferred courses/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Preferred courses' });
  await expect(sheet).toContainText('Leave empty to see all available courses');
  await expect(sheet.getByRole('checkbox').first()).toBeVisible();
});

test('names terms and privacy in the login popup', async ({ page }) => {
  await openHome(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const popup = page.getByRole('dialog', { name: 'Login / Sign Up' });
  await expect(popup.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/legal/terms');
  await expect(popup.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/legal/privacy');
  await expect(popup).toContainText('messages by SMS, WhatsApp and RCS');
  await expect(popup.getByRole('button', { name: 'Continue with OTP' })).toBeDisabled();
});

test('shows a digit in each of four boxes', async ({ page }) => {
  await requestCode(page, newPerson());
  const boxes = page.getByRole('dialog').locator('.otp-box');
  await expect(boxes).toHaveCount(4);
  await codeBox(page).pressSequentially('120');
  await expect(boxes).toHaveText(['1', '2', '0', '']);
  await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
});

test('advances the loader at 3, 6, 8 seconds', async ({ page }) => {
  const person = newPerson();
  await requestCode(page, person);
  await page.route('**/api/enhanced-prediction/predict', () => undefined);
  await page.clock.install();
  await codeBox(page).pressSequentially(readCode(person.mobile));
  await page.clock.runFor(500);
  await page.waitForURL('**/predictions');
  const screen = page.locator('.loading');
  await expect(async () => {
    await page.clock.runFor(250);
    await expect(screen).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(screen.getByRole('heading')).toHaveText('AI Prediction Engine');
  await expect(screen.locator('strong')).toHaveText(['Data Processing', 'Pattern Recognition', 'Smart Matching']);
  await expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
  const done = screen.locator('[data-state="done"]');
  const fact = screen.locator('.loading-fact');
  await expect(fact).toContainText(/\d/);
  const first = (await fact.textContent()) ?? '';
  await expect(done).toHaveCount(0);
  await page.clock.runFor(3_000);
  await expect(done).toHaveCount(1);
  await expect(fact).toHaveText(first);
  await page.clock.runFor(1_000);
  await expect(fact).not.toHaveText(first);
  await page.clock.runFor(2_000);
  await expect(done).toHaveCount(2);
  await expect(screen).not.toContainText('Analysis Complete!');
  await page.clock.runFor(2_000);
  await expect(done).toHaveCount(3);
  await expect(screen).toContainText('Analysis Complete!');
});
