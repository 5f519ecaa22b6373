// Results screen by width: place of the filters, facts of a seat, keyboard.
import { expect, type Locator, test } from '@playwright/test';
import { measureOverflow, openInputs, openSeat } from './actions.ts';
import { chooseView, matchCount, openFilters, openResults } from './open-results.ts';

const upperEdge = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
const lowerEdge = async (part: Locator) => (await upperEdge(part)) + ((await part.boundingBox())?.height ?? 0);

test('shows every fact and reason of a seat', async ({ page }) => {
  await openResults(page, 'free');
  const sheet = await openSeat(page);
  await expect(sheet.getByRole('heading', { level: 2 })).not.toBeEmpty();
  await expect(sheet.locator('.seat-closed')).toHaveText(/^Closed at [\d,]+ in .+, 20\d\d.*ranks (ahead|behind)/);
  for (const label of ['Fee a year', 'Stipend, year 1', 'Bond'])
    await expect(sheet.getByText(label, { exact: true })).toBeVisible();
  await expect(sheet.locator('.seat-name')).toContainText(
    /since \d{4} · [\d,]+ beds · .+ · (Clinical|Pre-clinical|Para-clinical)/,
  );
  await sheet.getByText('Ranks, sources, further facts').click();
  for (const label of ['Bond penalty', 'Seats in a round'])
    await expect(sheet.getByText(label, { exact: true })).toBeVisible();
  const history = sheet.getByRole('table', { name: 'Closing ranks by year and round' });
  await expect(history.getByRole('columnheader')).toHaveText(['Year', 'Round', 'Closing rank', 'Seats given']);
  const years = await history.locator('tbody td:first-child').allTextContents();
  expect(years).toEqual([...years].sort((one, other) => Number(other) - Number(one)));
  await expect(sheet.getByText(/^Source: /)).toBeVisible();
});

test('places filters by the width of the screen', async ({ page }) => {
  await openResults(page, 'advanced');
  const bar = page.locator('.bottom-bar');
  const sidebar = page.getByRole('complementary', { name: 'Filters' });
  for (const width of [320, 360, 768, 1023]) {
    await page.setViewportSize({ width, height: 800 });
    // The bar belongs to the list: it is not in view at the end of the page.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(sidebar).toHaveCount(0);
    await expect(bar.getByRole('button')).toHaveCount(3);
    await expect(bar.getByRole('button', { name: 'Previous Page' })).toBeDisabled();
    await expect(bar.getByRole('button', { name: 'Next Page' })).toBeEnabled();
    for (const words of ['Previous Page', 'Next Page']) await expect(bar.getByText(words)).toBeInViewport({ ratio: 1 });
    expect(await measureOverflow(page)).toBe(0);
    await expect(page.getByRole('button', { name: 'Next Page' })).toHaveCount(1);
    // Two lines at most.
    expect((await bar.getByText(/^Page/).boundingBox())?.height).toBeLessThan(40);
    const last = page.locator('#predictions-section :is(a, button, summary)').filter({ visible: true }).last();
    // An element that has the focus would not be scrolled into view.
    await last.blur();
    await last.focus();
    await expect.poll(async () => (await lowerEdge(last)) <= (await upperEdge(bar))).toBe(true);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(async () => (await lowerEdge(bar)) <= (await upperEdge(page.locator('.site-footer')))).toBe(true);
  }
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(sidebar).toBeVisible();
  await expect(bar).toHaveCount(0);
  const [left, list] = [await sidebar.boundingBox(), await page.locator('#predictions-section').boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(list?.x ?? 0);
  expect(await measureOverflow(page)).toBe(0);
});

test('filters in a sheet and applies the choice', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openResults(page, 'advanced');
  const sheet = await openFilters(page);
  const box = await sheet.boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 360, 800]);
  const categories = sheet.getByRole('navigation').getByRole('button');
  await expect.poll(() => categories.count()).toBeGreaterThanOrEqual(9);
  await sheet.getByRole('button', { name: 'State', exact: true }).click();
  await sheet.getByRole('searchbox').fill('ker');
  const kerala = sheet.getByRole('checkbox', { name: /^Kerala/ });
  const [edge, option] = [await categories.first().boundingBox(), await kerala.boundingBox()];
  expect((edge?.x ?? 0) + (edge?.width ?? 0)).toBeLessThanOrEqual(option?.x ?? 0);
  await kerala.check();
  await sheet.getByRole('button', { name: 'Bond', exact: true }).click();
  await sheet.getByRole('radio', { name: 'No Info' }).check();
  await expect(sheet.getByText(/^[\d,]+ results?$/)).toBeVisible();
  const results = Number.parseInt((await sheet.getByText(/^[\d,]+ results?$/).textContent()) ?? '', 10);
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(matchCount(page)).toHaveText(new RegExp(`^${results} of [\\d,]+ seats found$`));
  await expect(page.locator('.bottom-bar').getByRole('button', { name: /Filters/ })).toContainText('2');
});

test('filters fees by slider, box and No Info', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openResults(page, 'advanced');
  const sheet = await openFilters(page);
  await sheet.getByRole('button', { name: /^Stipend/ }).click();
  const slider = sheet.getByRole('slider').first();
  await expect(slider).toHaveAttribute('min', '0');
  await expect(slider).toHaveAttribute('step', '1000');
  // The thumb stops at whole steps: its last stop means the maximum, also where that is between two steps.
  const all = await sheet.getByText(/^[\d,]+ results?$/).textContent();
  const end = sheet.getByRole('slider').last();
  const most = await end.getAttribute('aria-valuetext');
  await end.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(end).not.toHaveAttribute('aria-valuetext', most ?? '');
  await expect(sheet.getByText(/^[\d,]+ results?$/)).not.toHaveText(all ?? '');
  await page.keyboard.press('End');
  await expect(end).toHaveAttribute('aria-valuetext', most ?? '');
  await expect(sheet.getByText(/^[\d,]+ results?$/)).toHaveText(all ?? '');
  await sheet.getByRole('button', { name: /^Fee a year/ }).click();
  await expect(slider).toHaveAttribute('min', '0');
  await expect(slider).toHaveAttribute('step', '10000');
  const highest = sheet.getByRole('textbox', { name: 'To' });
  await highest.fill('125000');
  await expect(highest).toHaveValue('125000');
  await highest.blur();
  await expect(highest).toHaveValue('1,25,000');
  await expect(sheet.getByRole('slider').last()).toHaveAttribute('aria-valuetext', '1,25,000');
  const few = await sheet.getByText(/^[\d,]+ results?$/).textContent();
  await highest.fill('9,00,000');
  await expect(sheet.getByText(/^[\d,]+ results?$/)).not.toHaveText(few ?? '');
  await highest.fill('1,25,000');
  await expect(sheet.getByText(/^[\d,]+ results?$/)).toHaveText(few ?? '');
  await sheet.getByRole('textbox', { name: 'From' }).fill('2,00,000');
  await expect(sheet.getByRole('alert')).toHaveText('From is more than To: no seat can match.');
  await sheet.getByRole('textbox', { name: 'From' }).fill('');
  await highest.fill('1');
  await expect(sheet.getByText('0 results')).toBeVisible();
  await sheet.getByRole('checkbox', { name: 'Also seats with No Info' }).check();
  await expect(sheet.getByText('0 results')).toHaveCount(0);
  await sheet.getByRole('checkbox', { name: 'Also seats with No Info' }).uncheck();
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No results match your Inputs and filters')).toBeVisible();
  await expect(page.locator('.upgrade-panel')).toHaveCount(0);
  await page.locator('.empty').getByRole('button', { name: 'Reset Filters' }).click();
  await expect(matchCount(page)).toHaveText(/[\d,]{5,} matches found/);
});

test('warns about reloading where the browser keeps nothing, until the note is closed', async ({ page }) => {
  await openResults(page, 'free');
  const note = page.getByText(/changing your inputs means entering your details again/);
  await expect(page.locator('.data-notes')).toBeVisible();
  await expect(note).toHaveCount(0);
  const refuse = () => {
    throw new DOMException('Storage is off', 'SecurityError');
  };
  await page.addInitScript(`Object.defineProperty(window, 'sessionStorage', { get: ${refuse} })`);
  await page.reload();
  await expect(note).toBeVisible();
  await page.locator('.note').getByRole('button').click();
  await expect(note).toHaveCount(0);
  await openInputs(page);
  await page.getByRole('link', { name: 'Change Inputs' }).click();
  // The account knows the rank in use; all else is to be entered again.
  await expect(page.locator('.wizard').getByRole('textbox', { name: /rank/i })).toHaveValue('12000');
  await expect(page.getByRole('combobox', { name: 'Counselling' })).toHaveValue('');
});

test('shows export icons and a link to inputs', async ({ page }) => {
  await openResults(page, 'free');
  const summary = page.getByRole('region', { name: 'What you asked for' });
  for (const name of ['Download PDF', 'Send PDF to WhatsApp']) {
    const button = summary.getByRole('button', { name });
    await expect(button).toBeVisible();
    expect(await button.textContent()).toBe('');
  }
  await expect(summary).toContainText('Asha Menon');
  await openInputs(page);
  await summary.getByRole('link', { name: 'Change Inputs' }).click();
  await expect(page).toHaveURL(/\/#predictor$/);
});

test('keeps the college column visible while scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await openResults(page, 'free');
  await chooseView(page, 'Table');
  const table = page.getByRole('region', { name: 'Table of seats' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((part) => part.scrollLeft)).toBeGreaterThan(0);
  await table.evaluate((part) => part.scrollTo({ left: part.scrollWidth }));
  const college = table.locator('tbody [data-name="college"]').first();
  const left = (await table.boundingBox())?.x ?? 0;
  const course = await table.locator('tbody [data-name="course"]').first().boundingBox();
  expect((course?.x ?? 0) - left).toBe(0);
  expect(((await college.boundingBox())?.x ?? 0) - left).toBeGreaterThanOrEqual(course?.width ?? 0);
});

test('works by keyboard on the results', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openResults(page, 'free');
  await openFilters(page);
  const high = page.getByRole('radio', { name: 'All', exact: true });
  await high.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'High', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'High', exact: true }).press('ArrowUp');
  await page.getByRole('button', { name: 'Table' }).press('Enter');
  await page
    .getByRole('button', { name: /^Why\? / })
    .first()
    .press('Enter');
  const sheet = page.locator('.seat-sheet');
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
  await sheet.locator('.seat-more > summary', { hasText: 'Ranks, sources' }).press('Enter');
  await expect(sheet.getByRole('table', { name: 'Closing ranks by year and round' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Cards' }).press('Enter');
  const star = page.getByRole('button', { name: /^Add to list/ }).first();
  await star.focus();
  await page.keyboard.press('Space');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(star).toBeFocused();
  await page.getByRole('button', { name: 'My list 1 seat in My choices' }).press('Enter');
  await expect(page.locator('.list-rows > li')).toHaveCount(1);
  await page.goBack();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});
