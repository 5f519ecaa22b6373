// The calendar on its pages, and the decision after a round.
import { expect, test } from '@playwright/test';
import { openHome } from './actions.ts';
import { openResults } from './open-results.ts';
import { DAY, holdSeat, openSeasonOn, openSeasonWithList, seasonPlace } from './season-place.ts';

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
  await expect(page.getByText(/^\d+ state counsellings: no dates of 2026 are on record\.$/)).toBeVisible();
});

declare global {
  interface Window {
    /** Share of the screen that moved. */
    moved: number;
  }
}

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
  await openSeasonOn(page, DAY);
  await openResults(page, 'advanced');
  await openSeasonWithList(page);
  const place = seasonPlace(page);
  await expect(page).toHaveURL(/\/season$/);
  await expect(place.getByRole('heading', { name: 'Nothing to do today' })).toBeVisible();
  await expect(place).toContainText('Round 3 registration: 26 Nov');
  await expect(place.getByRole('listitem').filter({ hasText: 'Go into Round 3' })).toContainText(/\d+%/);
  await holdSeat(page);
  const cards = place.locator('.season-card');
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0)).toContainText('Report by 23 Nov.');
  await expect(cards.nth(1)).toContainText(
    /\d+%\s*that one of all 3 comes, if joined.*Yours, not listed, may be better\..*: lists of \d{4}–\d{4}\./,
  );
  await expect(cards.nth(2)).toContainText('Deposit lost');
  await expect(cards.nth(2)).toContainText('Deposit: ₹10,000–₹2 lakh.');
  const why = cards.nth(2).getByText('Rules since 2021: check 2026.');
  await expect(why).toBeHidden();
  await cards.nth(2).getByText('Why').press('Enter');
  await expect(why).toBeVisible();
  await cards.nth(2).getByText('Why').press('Enter');
  await expect(page).toHaveURL(/\/season\?hold=mcc/);
  const words = await place.evaluate((element) => {
    // Of a closed list of choices one is on the screen. The rows of the form have the names of the own list.
    const uncounted = '.visually-hidden, option:not(:checked), .season-result fieldset';
    for (const one of element.querySelectorAll(uncounted)) one.remove();
    // biome-ignore lint/performance/useDomNodeTextContent: words that are not shown do not count
    return (element as HTMLElement).innerText.split(/\s+/).filter(Boolean).length;
  });
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  // On a desktop the form and the dates are next to it.
  expect(words).toBeLessThanOrEqual(isPhone ? 122 : 200);
  await page.reload();
  await expect(cards.nth(2)).toContainText('Deposit lost');
  // My list has the same figure.
  const upgrade = await cards.nth(1).locator('strong').textContent();
  expect(upgrade).toMatch(/^\d+%$/);
  await page.getByRole('button', { name: /^My list/ }).press('Enter');
  await expect(page.locator('.list-chance')).toHaveText(new RegExp(`^${upgrade}that one of all 3 comes, if joined`));
});

test('moves nothing while its parts arrive, and shows every answer at once @both-sizes', async ({ page }) => {
  await openSeasonOn(page, DAY);
  await openResults(page, 'advanced');
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) window.moved += (entry as PerformanceEntry & { value: number }).value;
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/decision', async (route) => {
    await expect(page.locator('.season-opening')).toBeVisible();
    await route.fallback();
  });
  for (const [width, height] of [
    [360, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/season?hold=other');
    await expect(page.locator('.season-card').nth(2)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('radio')).toHaveCount(3);
    expect(await page.evaluate(() => window.moved)).toBeLessThanOrEqual(0.02);
  }
});
