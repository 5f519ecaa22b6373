// Layout of the results with the longest names: the first card of a phone, whole words, whole values, removable chips.
import { expect, type Page, test } from '@playwright/test';
import { measureOverflow, openInputs } from './actions.ts';
import { chooseView, matchCount, openResults } from './open-results.ts';

const LONG_NAME = 'Dr. Sivaramakrishnan Venkatasubramanian Ananthanarayanan Iyer';
const LONG_COURSES = ['MD Immunohaematology and Blood Transfusion', 'MD Dermatology, Venereology and Leprosy'];

/** Words of a part of the page that are broken over two lines. */
const findBrokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((elements) => {
    const broken: string[] = [];
    for (const element of elements) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N},.]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

/** Gives the person the longest name, as the reply of the server has it. */
const useLongName = (page: Page) =>
  page.route('**/api/enhanced-prediction/predict', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('Asha Menon', LONG_NAME) });
  });

test('begins the first card on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await useLongName(page);
  await openResults(page, 'free');
  await expect(page.locator('.summary-name')).toHaveText(LONG_NAME);
  await expect(page.locator('.seat').first()).toBeVisible();
  const card = await page.locator('.seat').first().boundingBox();
  const bar = await page.locator('.bottom-bar').boundingBox();
  // At least its chance and its course.
  expect((card?.y ?? 0) + 80).toBeLessThan(bar?.y ?? 0);
  expect(await findBrokenWords(page, '.summary, .results-bar, .seat')).toEqual([]);
});

test('breaks no word and cuts no value', async ({ page }) => {
  await useLongName(page);
  await openResults(page, 'advanced', { rank: 900, preferredCourses: LONG_COURSES });
  await chooseView(page, 'Table');
  await expect(page.locator('.seat-table tbody tr').first()).toBeVisible();
  // The third is a desktop at 200 %.
  for (const [width, height] of [
    [1440, 900],
    [1024, 800],
    [720, 450],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await findBrokenWords(page, '.summary, .results-bar, .seat-table, .filters'), `${width}`).toEqual([]);
    expect(await findCutValues(page), `${width}`).toEqual([]);
    expect(await measureOverflow(page), `${width}`).toBe(0);
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await findBrokenWords(page, '.seat-table')).toEqual([]);
});

/** Orders that the box of the chosen one would cut without an ellipsis, and cells that are wider than their column. */
const findCutValues = async (page: Page): Promise<string[]> => {
  const orders = page.locator('.sort select').evaluate((element) => {
    const select = element as HTMLSelectElement;
    const { font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(select);
    if (textOverflow === 'ellipsis') return [];
    const paint = document.createElement('canvas').getContext('2d');
    if (paint) paint.font = font;
    const arrow = 20;
    const space = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow;
    const isCut = (text: string) => (paint?.measureText(text).width ?? 0) > space;
    return [...select.options].map(({ text }) => text).filter(isCut);
  });
  const cells = page
    .locator('.seat-table tr:not(.part-row) > :is(td, th)')
    .evaluateAll((all) =>
      all.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map(({ textContent }) => textContent),
    );
  return [...(await orders), ...(await cells)].map(String);
};

test('runs the prediction again without a removed chip', async ({ page }) => {
  await openResults(page, 'free', { preferredCourses: LONG_COURSES, budget: 500_000 });
  const chips = page.locator('.summary .chip');
  await expect(chips).toHaveText([...LONG_COURSES, 'Up to ₹5L a year']);
  await openInputs(page);
  await expect(page.getByText('Removing one runs another prediction. 2 left.')).toBeVisible();
  const narrow = (await matchCount(page).textContent()) ?? '';
  await page.getByRole('button', { name: `Remove: ${LONG_COURSES[0]}` }).click();
  await expect(chips).toHaveCount(2);
  await expect(matchCount(page)).not.toHaveText(narrow);
  await page.reload();
  await expect(chips).toHaveCount(2);
  await openInputs(page);
  await page.locator('.summary').getByRole('button', { name: 'Remove: Up to ₹5L a year' }).click();
  await expect(chips).toHaveText([LONG_COURSES[1] ?? '']);
  await expect(matchCount(page)).toHaveText(/matches found/);
});

test('opens the columns over the table, and closes them by a press elsewhere', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openResults(page, 'free');
  await chooseView(page, 'Table');
  const bar = page.locator('.results-bar');
  const before = await bar.boundingBox();
  const columns = page.locator('.columns');
  await columns.getByText('Columns').click();
  await columns.getByRole('checkbox', { name: 'Beds' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Beds' })).toHaveCount(0);
  expect(await bar.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(columns.getByRole('checkbox').first()).toBeHidden();
  await columns.getByText('Columns').click();
  await matchCount(page).click();
  await expect(columns.getByRole('checkbox').first()).toBeHidden();
});
