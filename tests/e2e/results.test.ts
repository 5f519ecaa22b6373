// Results page: paging of cards and table, columns, another rank, print.
import { expect, type Page, test } from '@playwright/test';
import { measureOverflow, openInputs } from './actions.ts';
import { chooseView, openResults } from './open-results.ts';

const analysis = (page: Page) => page.getByRole('region', { name: 'Analysis' });

test('pages table and cards separately', async ({ page }) => {
  await openResults(page, 'advanced');
  await chooseView(page, 'Cards');
  const pages = page.getByRole('navigation', { name: /^Page/ });
  // The overlay lasts half a second, which a busy machine could miss by polling.
  const overlayShown = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = () => document.querySelector('.page-overlay') && resolve(true);
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await pages.getByRole('button', { name: 'Next Page' }).click();
  expect(await overlayShown).toBe(true);
  await expect(pages).toContainText('Page 2 of');
  await expect(page.locator('.page-overlay')).toHaveCount(0);
  await chooseView(page, 'Table');
  await expect(pages).toContainText('Page 1 of');
  await expect(page.locator('.seat-table tbody [role=row]:not(.part-row)')).toHaveCount(25);
  await chooseView(page, 'Cards');
  await expect(pages).toContainText('Page 2 of');
});

test('begins with cards, remembers the table, hidden columns and sorts, and prints it', async ({ page, viewport }) => {
  await openResults(page, 'free');
  await expect(page.locator('.seats')).toBeVisible();
  await chooseView(page, 'Table');
  const table = page.locator('.seat-table');
  const overflow = () => table.evaluate((part) => part.scrollWidth - part.clientWidth);
  if ((viewport?.width ?? 0) >= 1024) expect(await overflow()).toBe(0);
  await page.getByText('Columns', { exact: true }).click();
  const columns = page.locator('.columns').getByRole('checkbox');
  await expect(columns).toHaveCount(10);
  await page.getByRole('checkbox', { name: 'Beds' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Beds' })).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('chance');
  await expect
    .poll(async () => {
      const chances = (await page.locator('.seat-table .chance > strong').allTextContents()).map(Number.parseFloat);
      return chances.every((chance, at) => at === 0 || chance <= (chances[at - 1] ?? 0));
    })
    .toBe(true);
  await page.getByLabel('Sort by').selectOption('college');
  await expect
    .poll(async () => {
      const names = await page.locator('.seat-table tbody [data-name="college"]').allTextContents();
      return names.join() === [...names].sort(new Intl.Collator('en-IN').compare).join();
    })
    .toBe(true);
  await page.reload();
  const rows = page.locator('.seat-table tbody [role=row]:not(.part-row)');
  await expect(rows).toHaveCount(15);
  await expect(page.getByRole('columnheader', { name: 'Beds' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Stipend' })).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  // A4 portrait without margins.
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect.poll(overflow).toBe(0);
  expect(await measureOverflow(page)).toBe(0);
  await expect(rows).toHaveCount(15);
  for (const hidden of ['.bottom-bar', '.filters', '.upgrade-banner', '.list-bar', '.star', '.locked', '.note']) {
    await expect(page.locator(hidden).filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.locator('.inputs')).toBeVisible();
  await expect(analysis(page)).toBeVisible();
});

test('states the cost of another rank', async ({ page }) => {
  await openResults(page, 'free');
  await openInputs(page);
  await page.getByText('Try another rank').click();
  const whatIf = page.locator('.what-if');
  await expect(whatIf).toContainText('your plan has 1 left');
  await whatIf.getByRole('textbox', { name: 'Rank' }).fill('13,000');
  await whatIf.getByRole('button', { name: 'See seats for rank 13,000' }).click();
  await expect(page.locator('.summary-inputs')).toContainText('13,000');
  await expect(whatIf).toContainText('allows no further one');
  await whatIf.getByRole('textbox', { name: 'Rank' }).fill('14000');
  await whatIf.getByRole('button', { name: 'See seats for rank 14,000' }).click();
  await expect(page.getByText('Your plan allows no further rank change.', { exact: false }).first()).toBeVisible();
  await expect(page.locator('.summary-inputs')).toContainText('13,000');
  await whatIf.getByRole('button', { name: 'Back to 12,000' }).click();
  await expect(page.locator('.summary-inputs')).toContainText('12,000');
});
