// The calendar on its pages, and the decision after a round.
import { expect, type Page, test } from '@playwright/test';
import { openHome, openSeat } from './actions.ts';
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
  await expect(page.getByText(/^\d+ state counsellings: no dates of 2026 are on record\.$/)).toBeVisible();
});

declare global {
  interface Window {
    /** Share of the screen that moved. */
    moved: number;
  }
}

/** Season goes by the clock of the server: that of the device is wrong. */
async function openSeasonOn(page: Page, day: Date): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-10-30T12:00:00+05:30'));
  await page.route('**/api/**', async (route) => {
    // A page that is left needs no reply.
    const response = await route.fetch({ maxRetries: 3 }).catch(() => null);
    const headers = response && { ...response.headers(), date: day.toUTCString() };
    if (headers) await route.fulfill({ response, headers }).catch(() => {});
  });
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
  const stars = page.getByRole('button', { name: /^Add to list/ });
  const saved = page.waitForResponse(/save-choice-list/);
  for (const at of [0, 1, 2]) await stars.nth(at).click();
  await saved;
  await page.getByRole('button', { name: 'Season' }).press('Enter');
  await expect(page).toHaveURL(/\/season$/);
  const place = page.getByRole('region', { name: 'Season' });
  await expect(place.getByRole('heading', { name: 'Nothing to do today' })).toBeVisible();
  await expect(place).toContainText('Round 3 registration: 26 Nov');
  await expect(place.getByRole('listitem').filter({ hasText: 'Go into Round 3' })).toContainText(/\d+%/);
  await place.getByRole('radio', { name: 'I hold a seat' }).press('Space');
  await expect(place.getByRole('heading', { name: 'Report for Round 2 by 23 Nov' })).toBeVisible();
  const found = place.locator('.season-held');
  await found.getByRole('searchbox').fill('medicine');
  await found
    .getByRole('button', { name: /medicine/i })
    .first()
    .press('Enter');
  await expect(found.locator('summary')).toBeFocused();
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
  const own = page.viewportSize() ?? { width: 1024, height: 768 };
  // The narrowest screen with the form next to the answers.
  await page.setViewportSize({ width: 960, height: 768 });
  const beyond = await place.locator('.season-held').evaluate((held) => held.scrollWidth - held.clientWidth);
  expect(beyond).toBe(0);
  await page.setViewportSize(own);
  await page.reload();
  await expect(cards.nth(2)).toContainText('Deposit lost');
  const form = place.locator('.season-result');
  // On a phone the form is a screen of its own, which Back closes and which is not what Season opens with.
  if (isPhone) {
    await place.getByRole('button', { name: 'Dates' }).press('Enter');
    await expect(place.getByText('Round 3 registration: 26 Nov–\u20601 Dec, 12:00', { exact: true })).toBeInViewport();
    await expect(form).toBeHidden();
    await place.getByRole('button', { name: 'Enter my result' }).press('Enter');
    await expect(cards.first()).toBeHidden();
  }
  // The held seat and the three rows of the list, saved by one press; what is refused stays typed.
  const fields = form.getByRole('textbox');
  await expect(fields).toHaveCount(4);
  await fields.nth(1).fill('12 11400 All India Nowhere M.D. (NOTHING)');
  await expect(form.getByRole('status').nth(1)).toHaveText('This row has no course. Type its rank alone.');
  await fields.nth(2).fill('99,999');
  await expect(form.getByRole('status').nth(2)).toHaveText('Closed at 99,999, not before your rank.');
  await fields.nth(3).fill('98,000');
  const results: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/enter-result')) results.push(request.postDataJSON().rank);
  });
  const asked = page.waitForResponse(/predict/);
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await asked;
  await expect.poll(() => results).toEqual([99_999, 98_000]);
  // A row says whether it was listed; then not every row was.
  const marked = page.waitForResponse(/mark-listed/);
  await form.getByRole('checkbox').first().press('Space');
  await marked;
  await expect(form.getByRole('checkbox').first()).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  await expect(fields.nth(2)).toHaveValue('99,999');
  await expect(fields.nth(1)).toHaveValue('');
  await fields.nth(2).fill('');
  await fields.nth(3).fill('');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect.poll(() => results).toEqual([99_999, 98_000, null, null]);
  if (isPhone) await form.getByRole('button', { name: 'Season' }).press('Enter');
  await expect(cards.first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/predictions/);
  await page.goto('/season?hold=mcc.700001.no-course.AI.OPEN');
  await expect(place.getByText('The seat of this address is not on record. Choose yours again.')).toBeVisible();
  await expect(cards).toHaveCount(0);
  await page.goto('/season?hold=other');
  await expect(cards).toHaveCount(3);
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

test('opens with the seat that is held, and says what a person does who took no part, also in Hindi', async ({
  page,
}) => {
  await openSeasonOn(page, DAY);
  await openResults(page, 'free');
  const seat = await openSeat(page, 1);
  const course = (await seat.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await seat.getByRole('button', { name: /^I hold this/ }).press('Enter');
  const place = page.getByRole('region', { name: 'Season' });
  await expect(place.locator('.season-held')).toContainText(course);
  await expect(place.locator('.season-card').nth(2)).toContainText('Deposit lost');
  await page.goBack();
  await expect(seat.getByRole('heading', { name: course })).toBeVisible();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/decision')) calls += 1;
  });
  await page.goto('/season?hold=none');
  const cards = page.locator('.season-card');
  await expect(cards.nth(0)).toContainText('Go into Round 3');
  await page.getByRole('radio', { name: 'I did not take part' }).press('Space');
  await expect(cards.nth(0)).toContainText('Register for Round 3');
  // At most one for the opening and one for the answer.
  expect(calls).toBeLessThanOrEqual(2);
  await expect(cards.nth(1)).toContainText('Security deposit');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('.site-sheet')).toBeHidden();
  await expect(page.locator('.season-place h1')).toHaveText('आज कुछ नहीं करना है');
  await expect(cards.nth(0)).toContainText('राउंड 3 के लिए रजिस्टर करें');
  await expect(page.locator('.season-place')).toHaveAttribute('lang', 'hi');
  const messages = page.getByRole('checkbox', { name: 'हर नई सूची पर एक WhatsApp या SMS' });
  const saved = page.waitForResponse(/round-messages/);
  await messages.check();
  expect((await saved).request().postDataJSON()).toEqual({ isOn: true, language: 'hi' });
  await page.reload();
  await expect(messages).toBeChecked();
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/season?hold=seat', '/season?hold=none', '/list', '/list?view=starter']) {
    await page.goto(path);
    await expect(page.locator('.my-list, .season-place')).toHaveAttribute('lang', 'hi');
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  }
  await menu.click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('.my-list')).toHaveAttribute('lang', 'en');
  // No seat is chosen before it is looked up; the one that was given is held.
  await page.goto('/season?hold=none&enter=');
  const form = page.locator('.season-result');
  await form.getByRole('searchbox').fill(course.slice(0, 12));
  await expect(form.getByRole('button', { name: /given/ })).toHaveCount(0);
  await form.getByRole('listitem').first().getByRole('button').click();
  await form.getByRole('button', { name: /^I was given this seat at / }).click();
  await expect(page).toHaveURL(/hold=mcc\.\d/);
  await expect(form.getByRole('listitem')).toContainText('Given to you in Round 2');
});
