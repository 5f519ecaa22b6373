// Season: results of a round that are entered, addresses, the seat that is held, no part taken, Hindi.
import { expect, test } from '@playwright/test';
import { measureOverflow, openSeat } from './actions.ts';
import { findViolations } from './axe.ts';
import { openResults } from './open-results.ts';
import { DAY, holdSeat, openSeasonOn, openSeasonWithList, seasonPlace } from './season-place.ts';

test('saves results of a round that a person enters, and opens by its address', async ({ page }) => {
  test.slow();
  await openSeasonOn(page, DAY);
  await openResults(page, 'advanced');
  await openSeasonWithList(page);
  const place = seasonPlace(page);
  await holdSeat(page);
  const cards = place.locator('.season-card');
  await expect(cards).toHaveCount(3);
  const own = page.viewportSize() ?? { width: 1024, height: 768 };
  // The narrowest screen with the form next to the answers.
  await page.setViewportSize({ width: 960, height: 768 });
  const beyond = await place.locator('.season-held').evaluate((held) => held.scrollWidth - held.clientWidth);
  expect(beyond).toBe(0);
  await page.setViewportSize(own);
  await page.reload();
  await expect(cards.nth(2)).toContainText('Deposit lost');
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
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
    expect(await measureOverflow(page)).toBe(0);
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
