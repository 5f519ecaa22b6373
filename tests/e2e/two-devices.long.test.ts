// One choice list on two devices.
import { expect, type Page, test } from '@playwright/test';
import { measureOverflow } from './actions.ts';
import { findViolations } from './axe.ts';
import { openResults, openStoredResults } from './open-results.ts';

test('merges what two devices changed, and asks where both changed the same', async ({ page, browser }) => {
  await openResults(page, 'free');
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
  await openStoredResults(laptop);
  await expect(laptop.getByRole('button', { name: /^My list 1 seat in/ })).toBeVisible();
  await save(page, () => star(page, 1));
  await save(laptop, () => star(laptop, 2));
  await expect(laptop.getByRole('button', { name: /^My list 3 seats in/ })).toBeVisible();
  const openName = async (device: Page) => {
    await device.getByRole('button', { name: /^My list/ }).click();
    await device.locator('.list-menu > summary').click();
  };
  const rename = (device: Page, name: string) => device.getByRole('textbox', { name: 'Name of the list' }).fill(name);
  for (const device of [page, laptop]) await openName(device);
  await rename(page, 'Phone');
  const asked = page.getByRole('dialog', { name: 'Changed in two places' });
  await expect(page.getByRole('textbox', { name: 'Name of the list' })).toHaveValue('Phone');
  await expect(page.locator('.list-saving')).toHaveText('Saved');
  await expect(asked).toBeHidden();
  await rename(laptop, 'Laptop');
  const question = laptop.getByRole('dialog', { name: 'Changed in two places' });
  await expect(question).toContainText('Phone (other place)');
  expect(await measureOverflow(laptop)).toBe(0);
  expect(await findViolations(laptop)).toEqual([]);
  await laptop.keyboard.press('Space');
  await save(laptop, () => laptop.keyboard.press('Enter'));
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'My list 3 seats in Laptop' })).toBeVisible({ timeout: 15_000 });
  await context.close();
});
