// Actions on seats: choice lists, comparison, explanation from the table.
import { expect, type Page, test } from '@playwright/test';
import { openSeat } from './actions.ts';
import { findViolations } from './axe.ts';
import { chooseView, listRows, openResults } from './open-results.ts';

/** Stars seats and waits until they are saved. */
async function starSeats(page: Page, places: readonly number[]): Promise<void> {
  const saved = page.waitForResponse((reply) => reply.url().includes('save-choice-list') && reply.ok());
  const stars = page.getByRole('button', { name: /^Add to list/ });
  for (const place of places) await stars.nth(place).click();
  await saved;
}

test('saves a list, its order and files', async ({ page }) => {
  await openResults(page, 'free');
  await starSeats(page, [0, 4]);
  await page.getByRole('button', { name: /^My list/ }).press('Enter');
  await expect(page).toHaveURL(/\/list$/);
  await expect(page.getByText('that one of these 2 comes')).toBeVisible();
  await expect(page.locator('.which-row + p')).toContainText('nothing');
  await expect(listRows(page).nth(0)).toContainText(/% that this one comes/);
  const second = await listRows(page).nth(1).locator('strong').textContent();
  await listRows(page)
    .nth(1)
    .getByRole('button', { name: /^Move .+ arrow keys$/ })
    .press('ArrowUp');
  await expect(listRows(page).nth(0)).toContainText(second ?? '');
  await expect(
    listRows(page)
      .nth(0)
      .getByRole('button', { name: /^Move / }),
  ).toBeFocused();
  await expect(page.getByText(/ is row 1 of 2 now\.$/)).toBeAttached();
  await listRows(page).nth(0).getByRole('button', { expanded: false }).click();
  await listRows(page)
    .nth(0)
    .getByRole('button', { name: /^Move down/ })
    .click();
  await expect(listRows(page).nth(1)).toContainText(second ?? '');
  await listRows(page)
    .nth(1)
    .getByRole('textbox', { name: /^Row of/ })
    .fill('1');
  await page.keyboard.press('Enter');
  await expect(listRows(page).nth(0).getByRole('textbox')).toBeFocused();
  const grip = await listRows(page)
    .nth(0)
    .getByRole('button', { name: /^Move / })
    .first()
    .boundingBox();
  await page.mouse.move((grip?.x ?? 0) + 8, (grip?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((grip?.x ?? 0) + 8, (grip?.y ?? 0) + 90, { steps: 4 });
  await page.mouse.up();
  await expect(listRows(page).nth(1)).toContainText(second ?? '');
  await expect(page.locator('.list-saving')).toHaveText('Saved');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  for (const kind of ['CSV', 'PDF']) {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: kind, exact: true }).click();
    expect((await file).suggestedFilename()).toMatch(
      new RegExp(`^NEET-PG-choices-rank-12000-.+\\.${kind.toLowerCase()}$`),
    );
  }
  await page.reload();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(listRows(page)).toHaveCount(2);
  await listRows(page).nth(1).getByRole('button', { expanded: false }).click();
  await listRows(page)
    .nth(1)
    .getByRole('button', { name: /^Take out/ })
    .press('Enter');
  await expect(listRows(page)).toHaveCount(1);
  await expect(
    listRows(page)
      .nth(0)
      .getByRole('button', { name: /^Move / }),
  ).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/predictions/);
  await expect(page.getByRole('button', { name: 'My list 1 seat in My choices' })).toBeVisible({ timeout: 15_000 });
});

test('makes a starter list of answers, checks it and undoes it', async ({ page }) => {
  await openResults(page, 'advanced');
  await page.getByRole('button', { name: /^My list/ }).click();
  await page.getByRole('button', { name: 'Starter list' }).click();
  await expect(page.getByRole('heading', { name: 'Which specialities, best first?' })).toBeFocused();
  await page.locator('.starter-options button').nth(0).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Where would you go?' })).toBeFocused();
  await page.goBack();
  await expect(page.locator('.starter-options [aria-pressed="true"]')).toHaveCount(1);
  await page.goForward();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What matters more?' })).toBeFocused();
  await expect(page.locator('.list-starter h1')).toHaveCount(1);
  await page.getByRole('button', { name: 'A clinical branch, at full fees too' }).click();
  await page.getByRole('button', { name: 'A government seat, in any branch' }).click();
  await expect(page.locator('.starter-options [aria-pressed="true"]')).toHaveText([
    /^A government seat, in any branch\d+ seats$/,
  ]);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Make my list' }).click();
  await expect(page.locator('.list-made')).toContainText(/\d+ rows, from your answers\./);
  await expect(page.locator('.row-chance b').last()).toHaveText(/%$/);
  const [first, last] = await listRows(page).evaluateAll((rows) =>
    [rows[0], rows.at(-1)].map((row) => row?.getBoundingClientRect()),
  );
  const size = await listRows(page).count();
  expect(((last?.bottom ?? 0) - (first?.top ?? 0)) / size).toBeLessThanOrEqual(53);
  await page.getByRole('button', { name: 'Check', exact: false }).first().click();
  await page.getByText('Past seasons', { exact: true }).click();
  await expect(page.locator('.list-view')).toContainText(/(Round \d|Stray.*): (given row \d+|nothing of this list)/);
  await page.getByText('People near your rank', { exact: true }).click();
  await expect(page.getByText(/^2024: [\d,]+ candidates$/)).toBeVisible();
  await page.getByRole('button', { name: 'Money' }).click();
  await expect(page.locator('.money-rows > li')).toHaveCount(size);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByLabel('Language').selectOption('hi');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Family sheet as PDF' }).click();
  expect((await file).suggestedFilename()).toMatch(/^NEET-PG-family-sheet-rank-12000-/);
  await expect(page.locator('.list-made')).toBeHidden();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(listRows(page)).toHaveCount(0);
});

test('explains a seat from the table, and compares up to four seats', async ({ page }) => {
  await openResults(page, 'free');
  await chooseView(page, 'Table');
  const why = page.getByRole('button', { name: /^Why\? / });
  const [course = ''] = ((await why.nth(1).getAttribute('aria-label')) ?? '').replace('Why? ', '').split(', ');
  await why.nth(1).click();
  const sheet = page.getByRole('region', { name: course });
  await expect(sheet.getByRole('heading', { name: course })).toBeFocused();
  await sheet.getByText('Ranks, sources, further facts').click();
  await expect(sheet.getByRole('table', { name: 'Closing ranks by year and round' })).toBeVisible();
  await expect(sheet.getByText(/A year closes at its furthest, even where a later round stands lower/)).toBeVisible();
  await sheet.getByRole('button', { name: /^Compare/ }).click();
  await page.keyboard.press('Escape');
  await expect(why.nth(1)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Choose another to compare' })).toBeVisible();
  await chooseView(page, 'Cards');
  // The second seat is compared already.
  for (const at of [0, 2, 3, 4]) {
    const details = await openSeat(page, at);
    await details.getByRole('button', { name: /^Compare/ }).click();
    await page.keyboard.press('Escape');
  }
  await expect(page.getByText('Up to four seats can be compared.')).toBeVisible();
  await page.getByRole('button', { name: 'Compare 4' }).click();
  await expect(page).toHaveURL(/\/list\?view=compare&seats=/);
  await expect(page.locator('.comparison').getByRole('columnheader')).toHaveCount(4);
  await page.reload();
  await expect(page.locator('.comparison').getByRole('columnheader')).toHaveCount(4);
});
