// The calendar on its pages, and the decision after a round.
import { expect, test } from '@playwright/test';
import { openHome } from './actions.ts';
import { findViolations } from './axe.ts';
import { openResults } from './open-results.ts';

const DAY = new Date('2026-11-22T12:00:00+05:30');
const TODAY =
  'Round 2: reporting until 23 Nov. Next: Round 3 registration from 26 Nov (tentative schedule of 7 Oct 2026)';

test('says what is open today and what comes next', async ({ page }) => {
  await page.clock.setFixedTime(DAY);
  await openHome(page, '/');
  await expect(page.locator('season-strip')).toContainText(TODAY);
  await page.locator('season-strip').getByRole('link').click();
  await expect(page.locator('season-strip')).toContainText(TODAY);
  await expect(page.getByRole('row', { name: 'Round 2 reporting 16 Nov to 23 Nov open' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Round 1 result 24 Oct over/ })).toBeVisible();
  await expect(page.getByText('Karnataka (KEA): no dates of 2026 are on record.').first()).toBeVisible();
});

test('claims no day before scripts run', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/calendar');
  await expect(page.locator('season-strip')).toContainText('tentative schedule of 7 Oct 2026');
  await expect(page.locator('season-strip')).not.toContainText('open');
  await expect(page.getByRole('row', { name: 'Round 3 registration 26 Nov to 1 Dec, 12:00' })).toBeVisible();
  await context.close();
});

test('compares freeze, upgrade and leave by keyboard', async ({ page }) => {
  test.slow();
  await page.clock.setFixedTime(DAY);
  await openResults(page, 'advanced');
  await expect(page.getByText('Eligibility: only with proof')).toBeVisible();
  const stars = page.getByRole('button', { name: /^Add to list/ });
  const saved = page.waitForResponse(/save-choice-list/);
  for (const at of [0, 1, 2]) await stars.nth(at).click();
  await saved;
  await page.getByRole('button', { name: /My lists/ }).press('Enter');
  const lists = page.getByRole('dialog', { name: 'My choice lists' });
  await expect(lists).toContainText(TODAY);
  await lists.getByRole('button', { name: 'Freeze, upgrade or leave' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Freeze, upgrade or leave' });
  await expect(dialog.getByRole('heading', { name: 'Open now, and next' })).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'The last round that is over' })).toHaveValue('1');
  await expect(dialog).toContainText(TODAY);
  await dialog.getByRole('combobox', { name: 'What I hold' }).selectOption('listed');
  await dialog
    .getByRole('button', { name: /^I hold / })
    .nth(2)
    .press('Enter');
  for (const name of ['Freeze', 'Upgrade', 'Leave']) {
    await expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(dialog.locator('.decision-later > li')).toHaveCount(2);
  await expect(dialog).toContainText(/rule of 2025, check the bulletin of 2026/);
  expect(await findViolations(page)).toEqual([]);
  await expect(page).toHaveURL(/\/season$/);
  await page.keyboard.press('Escape');
  await expect(lists.getByRole('heading', { name: 'My choice lists' })).toBeVisible();
  await expect(page).toHaveURL(/\/list$/);
});
