// Actions on seats: choice lists, comparison, explanation from the table.
import { expect, type Page, test } from '@playwright/test';
import { openSeat } from './actions.ts';
import { findViolations } from './axe.ts';
import { chooseView, openResults, openStoredResults } from './open-results.ts';

test('saves a list, its order and files', async ({ page }) => {
  await openResults(page, 'free');
  const stars = page.getByRole('button', { name: /^Add to list/ });
  const saved = page.waitForResponse(/save-choice-list/);
  await stars.nth(0).click();
  await stars.nth(4).click();
  await saved;
  const opener = page.getByRole('button', { name: /My lists/ });
  await opener.press('Enter');
  const lists = page.getByRole('dialog', { name: 'My choice lists' });
  await expect(lists).toContainText(/Chance that at least one of these comes: \d+%/);
  await expect(lists).toContainText(/Chance that nothing of the list comes: (below )?\d+%/);
  await expect(lists).toContainText(/% that this one comes/);
  const rows = lists.getByRole('listitem').filter({ has: page.locator('.choices-number') });
  const second = await rows.nth(1).locator('strong').first().textContent();
  await lists
    .getByRole('button', { name: /^Move up/ })
    .nth(1)
    .click();
  await expect(rows.nth(0)).toContainText(second ?? '');
  await expect(rows.nth(0).getByRole('button', { name: /^Move down/ })).toBeFocused();
  await expect(lists.getByText(/ is row 1 of 2 now\.$/)).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(rows.nth(1).getByRole('button', { name: /^Move up/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await rows
    .nth(1)
    .getByRole('textbox', { name: /^Row of/ })
    .fill('1');
  await page.keyboard.press('Enter');
  await expect(rows.nth(0).getByRole('textbox')).toBeFocused();
  await expect(rows.nth(1)).toContainText(second ?? '');
  await expect(lists).toContainText('Saved.');
  for (const kind of ['CSV', 'PDF']) {
    const file = page.waitForEvent('download');
    await lists.getByRole('button', { name: kind }).click();
    expect((await file).suggestedFilename()).toMatch(
      new RegExp(`^NEET-PG-choices-rank-12000-.+\\.${kind.toLowerCase()}$`),
    );
  }
  await rows
    .nth(1)
    .getByRole('button', { name: /^Take out/ })
    .press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows.nth(0).getByRole('button', { name: /^Take out/ })).toBeFocused();
  await expect(lists).toContainText('Saved.');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'My lists 1 seat in My choices' })).toBeVisible({ timeout: 15_000 });
});

test('merges what two devices changed, and asks where both changed the same', async ({ page, browser }) => {
  const { mobile } = await openResults(page, 'free');
  const save = async (device: Page, change: () => Promise<void>) => {
    const saved = device.waitForResponse((reply) => reply.url().includes('save-choice-list') && reply.ok());
    await change();
    await saved;
  };
  const star = (device: Page, at: number) =>
    device
      .getByRole('button', { name: /^Add to list/ })
      .nth(at)
      .click();
  await save(page, () => star(page, 0));
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width: 320, height: 700 },
  });
  const laptop = await context.newPage();
  await openStoredResults(laptop, mobile);
  await expect(laptop.getByRole('button', { name: /^My lists 1 seat in/ })).toBeVisible();
  await save(page, () => star(page, 1));
  await save(laptop, () => star(laptop, 2));
  await expect(laptop.getByRole('button', { name: /^My lists 3 seats in/ })).toBeVisible();
  const rename = async (device: Page, name: string) => {
    await device.getByRole('button', { name: /^My lists/ }).click();
    await device.getByRole('textbox', { name: 'Name of the list' }).fill(name);
  };
  await rename(page, 'Phone');
  const asked = page.getByRole('dialog', { name: 'Changed in two places' });
  await expect(page.getByRole('textbox', { name: 'Name of the list' })).toHaveValue('Phone');
  await expect(page.getByRole('dialog', { name: 'My choice lists' })).toContainText('Saved.');
  await expect(asked).toBeHidden();
  await rename(laptop, 'Laptop');
  const question = laptop.getByRole('dialog', { name: 'Changed in two places' });
  await expect(question).toContainText('Phone (other place)');
  expect(await laptop.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await findViolations(laptop)).toEqual([]);
  await laptop.keyboard.press('Space');
  await save(laptop, () => laptop.keyboard.press('Enter'));
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'My lists 3 seats in Laptop' })).toBeVisible({ timeout: 15_000 });
  await context.close();
});

test('makes a starter list and replays it', async ({ page }) => {
  await openResults(page, 'advanced');
  await page.getByRole('button', { name: /My lists/ }).click();
  const lists = page.getByRole('dialog', { name: 'My choice lists' });
  await lists.getByRole('button', { name: 'Starter list' }).click();
  await lists.getByRole('button', { name: 'Make the list' }).click();
  await expect(lists).toContainText(/\d+ choices: \d+ ambitious, \d+ to aim at, \d+ safe\./);
  await expect(lists.getByText(/MCC code \d{6}/).first()).toBeVisible();
  await lists.getByRole('button', { name: 'Past seasons' }).click();
  await expect(lists).toContainText(/Round 1: (given row \d+|nothing of this list)/);
  await lists.getByRole('button', { name: 'People near your rank' }).click();
  await expect(lists.getByText(/^2024: [\d,]+ candidates$/)).toBeVisible();
  await lists.getByRole('button', { name: 'Family sheet', exact: true }).click();
  await lists.getByLabel('Language').selectOption('hi');
  const file = page.waitForEvent('download');
  await lists.getByRole('button', { name: 'Family sheet as PDF' }).click();
  expect((await file).suggestedFilename()).toMatch(/^NEET-PG-family-sheet-rank-12000-/);
});

test('compares up to four seats', async ({ page }) => {
  await openResults(page, 'free');
  await chooseView(page, 'Cards');
  for (let at = 0; at < 5; at++) {
    const details = await openSeat(page, at);
    await details.getByRole('checkbox', { name: /^Compare/ }).click();
    await page.keyboard.press('Escape');
  }
  await expect(page.getByText('Up to four seats can be compared.')).toBeVisible();
  await page.getByRole('button', { name: 'Compare 4' }).click();
  await expect(page.getByRole('dialog', { name: 'Side by side' }).getByRole('columnheader')).toHaveCount(4);
});

test('explains and compares a seat from the table', async ({ page }) => {
  await openResults(page, 'free');
  await chooseView(page, 'Table');
  const why = page.getByRole('button', { name: /^Why\? / });
  await why.nth(1).click();
  const course = (await page.locator('.seat-table td[data-column="course"] strong').nth(1).textContent()) ?? '';
  const sheet = page.getByRole('dialog', { name: course });
  await expect(sheet.getByRole('heading', { name: course })).toBeFocused();
  await expect(sheet.getByRole('table', { name: 'Closing ranks by year and round' })).toBeVisible();
  await expect(sheet.getByText(/A year closes at its furthest, even where a later round stands lower/)).toBeVisible();
  await sheet.getByRole('checkbox', { name: /^Compare/ }).check();
  await page.keyboard.press('Escape');
  await expect(why.nth(1)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Compare 1' })).toBeVisible();
});
