// Accessibility of the results, and completeness of the list: for screen readers, within its columns, in print.
import { expect, test } from '@playwright/test';
import { measureOverflow, openInputs, openSeat } from './actions.ts';
import { findViolations } from './axe.ts';
import { chooseView, openFilters, openResults } from './open-results.ts';

test('exposes every row as an accessible table', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openResults(page, 'advanced');
  await chooseView(page, 'Table');
  const filters = await openFilters(page);
  await filters.getByRole('radio', { name: 'Moderate', exact: true }).check();
  await expect(page.locator('.seat-table .chance[data-level="moderate"]')).toHaveCount(25);
  const session = await page.context().newCDPSession(page);
  const roles = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const exposed = nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
    return ['table', 'row', 'columnheader', 'rowheader', 'cell'].map(
      (name) => exposed.filter((role) => role === name).length,
    );
  };
  // The heads and the row of the part are rows too, and course and college are one column.
  await expect.poll(roles).toEqual([1, 27, 10, 26, 225]);
  const beyond = await page.locator('.seat-table tbody tr').evaluateAll((rows) =>
    rows.filter((row) => {
      const [pill, cell] = ['.chance', '[data-column="chance"]'].map((part) => row.querySelector(part));
      return (pill?.getBoundingClientRect().right ?? 0) > (cell?.getBoundingClientRect().right ?? 0);
    }),
  );
  expect(beyond).toHaveLength(0);
});

test('prints the whole list during chunked rendering', async ({ page }) => {
  await openResults(page, 'advanced');
  await chooseView(page, 'Table');
  await expect(page.locator('.seat-table tbody tr:not(.part-row)')).toHaveCount(25);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const drawn = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cards');
    cards?.click();
    return new Promise<number[]>((resolve) =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const count = () => document.querySelectorAll('.seats .seat').length;
          const before = count();
          window.dispatchEvent(new Event('beforeprint'));
          queueMicrotask(() => resolve([before, count()]));
        }),
      ),
    );
  });
  expect(drawn[0]).toBeLessThan(20);
  expect(drawn[1]).toBe(20);
});

test('passes axe and fits 320 pixels', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await openResults(page, 'basic');
  const expectAccessible = async () => {
    expect(await findViolations(page)).toEqual([]);
    expect(await measureOverflow(page)).toBe(0);
  };
  await openInputs(page);
  await page.getByText('Try another rank').click();
  await openSeat(page);
  // Axe looks at the sheet once, below, with all that it holds.
  expect(await measureOverflow(page)).toBe(0);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Add to list/ })
    .first()
    .click();
  await expectAccessible();
  await chooseView(page, 'Table');
  await expectAccessible();
  await page
    .getByRole('button', { name: /^Why\? / })
    .first()
    .click();
  await page.getByText('Ranks, sources, further facts').click();
  await expect(page.locator('.seat-sheet').getByRole('table').first()).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /My list/ }).click();
  await expect(page.locator('.list-rows > li')).toHaveCount(1);
  await expectAccessible();
});
