// Three counsellings in one list, from the form to the seats of each, their choice lists, the rule between them and the link.
import { expect, test } from '@playwright/test';
import { codeBox, expectResults, fillPerson, measureOverflow, newPerson, openHome, readCode } from './actions.ts';
import { passDelays } from './open-results.ts';

test('lists the seats of the own state, of All India and of another state together', async ({ page }) => {
  const person = { ...newPerson(), state: 'Tamil Nadu' };
  await passDelays(page);
  await openHome(page);
  await fillPerson(page, person);
  await page.getByRole('textbox', { name: /rank/i }).fill('15000');
  await page.getByRole('combobox', { name: 'Counselling' }).selectOption({ label: 'Tamil Nadu' });
  await page.getByRole('combobox', { name: 'Quota' }).selectOption({ label: 'Every quota open to me' });
  const also = page.getByRole('group', { name: 'Also in:' });
  await also.getByRole('checkbox', { name: 'MCC All India Counselling' }).check();
  await also.getByText('Other states that take you').click();
  await also.getByRole('checkbox', { name: 'Karnataka (KEA)' }).check();
  expect(await measureOverflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption({ index: 2 });
  // With full fees asked for, a seat of another state is not behind every seat at a government's fee.
  await page.getByRole('radio', { name: 'Also private and deemed at full fee' }).check();
  const submit = page.getByRole('button', { name: 'Get Predictions' });
  await page.getByRole('group', { name: 'PWD Status' }).getByLabel('No').check();
  await expect(page.getByRole('combobox', { name: 'Category in Karnataka (KEA)' })).toBeVisible();
  // The questions of each state come with a reply of its own.
  await expect(page.getByRole('group', { name: 'Are you a native of Tamil Nadu?' })).toBeVisible();
  for (const group of await page.getByRole('group').all()) {
    const radios = group.getByRole('radio');
    if ((await radios.count()) > 0 && (await group.getByRole('radio', { checked: true }).count()) === 0)
      await radios.last().check();
  }
  await expect(submit).toBeDisabled();
  await page.getByRole('combobox', { name: 'Category in MCC All India Counselling' }).selectOption({ label: 'OBC' });
  await page.getByRole('combobox', { name: 'Category in Karnataka (KEA)' }).selectOption({ index: 1 });
  expect(await measureOverflow(page)).toBe(0);
  await submit.click();
  await expect(codeBox(page)).toBeFocused();
  await codeBox(page).pressSequentially(readCode(person.mobile));
  await expectResults(page);
  await expect(page.locator('.summary')).toContainText('Tamil Nadu, MCC All India Counselling and Karnataka (KEA)');
  await expect(page.locator('.seats .seat')).toHaveCount(15);
  const pools = page.locator('.seats .seat .pool');
  const names = ['Tamil Nadu', 'MCC', 'Karnataka'];
  const all = (await pools.allTextContents()).join(' ');
  const shown = names.filter((name) => all.includes(`${name}: `));
  expect(shown).toEqual(names);
  for (const name of names) {
    const seat = page.locator('.seats .seat').filter({ has: page.locator('.pool', { hasText: `${name}: ` }) });
    await seat
      .first()
      .getByRole('button', { name: /^Add to list/ })
      .click();
  }
  await page.getByRole('button', { name: /My list 3 seats/ }).click();
  const list = page.getByRole('region', { name: 'My list' });
  await expect(list.getByRole('radio', { name: 'Tamil Nadu 1' })).toBeChecked();
  await list.getByText('Karnataka 1', { exact: true }).click();
  await expect(list.locator('.list-rows > li')).toHaveCount(1);
  await list.getByText('MCC 1', { exact: true }).click();
  await expect(list).toContainText('that this row comes');
  const size = page.viewportSize() ?? { width: 360, height: 800 };
  await page.setViewportSize({ ...size, width: 320 });
  expect(await measureOverflow(page)).toBe(0);
  await page.setViewportSize(size);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await list.getByRole('button', { name: 'Copy for portal' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^1\t\d{6}\t[^\t]+\t[^\t]+/);
  // Season is of one counselling too.
  await page.getByRole('button', { name: 'Season' }).click();
  const season = page.getByRole('region', { name: 'Season' });
  await expect(season.getByRole('radio', { name: 'MCC 1' })).toBeChecked();
  const today = season.getByRole('heading', { level: 1 });
  await expect(today).not.toHaveText(/^(Season|No dates)/);
  await season.getByText('Karnataka 1', { exact: true }).click();
  await expect(today).toHaveText('No dates on record: ask the authority');
  await page.goBack();
  await page.goBack();
  await page.getByText(/^When a seat of Tamil Nadu.*excludes another/).click();
  await expect(page.getByText(/joined by Round 2 of MCC keeps its holder out/)).toHaveCount(1);
  expect(await measureOverflow(page)).toBe(0);
  await page.reload();
  await expectResults(page);
  await expect(page.locator('.summary')).toContainText('and Karnataka (KEA)');
  await page.goto('/?rank=15000&counselling=3&quota=0&category=2&also=1.2&also=2.201');
  await expect(also.getByRole('checkbox', { name: 'MCC All India Counselling' })).toBeChecked();
  await expect(also.getByRole('checkbox', { name: /Karnataka/ })).toBeChecked();
});
