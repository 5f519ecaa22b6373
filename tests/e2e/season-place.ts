// Steps in Season, the place of the decision after a round.
import { expect, type Page } from '@playwright/test';

export const DAY = new Date('2026-11-22T12:00:00+05:30');

/** Season goes by the clock of the server: that of the device is wrong. */
export async function openSeasonOn(page: Page, day: Date): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-10-30T12:00:00+05:30'));
  await page.route('**/api/**', async (route) => {
    // A page that is left needs no reply.
    const response = await route.fetch({ maxRetries: 3 }).catch(() => null);
    const headers = response && { ...response.headers(), date: day.toUTCString() };
    if (headers) await route.fulfill({ response, headers }).catch(() => {});
  });
}

/** Puts the first three seats of the results into the list and goes on to Season. */
export async function openSeasonWithList(page: Page): Promise<void> {
  const stars = page.getByRole('button', { name: /^Add to list/ });
  const saved = page.waitForResponse(/save-choice-list/);
  for (const at of [0, 1, 2]) await stars.nth(at).click();
  await saved;
  await page.getByRole('button', { name: 'Season' }).press('Enter');
}

export const seasonPlace = (page: Page) => page.getByRole('region', { name: 'Season' });

/** Says in Season which seat is held, by keyboard. */
export async function holdSeat(page: Page): Promise<void> {
  const place = seasonPlace(page);
  await place.getByRole('radio', { name: 'I hold a seat' }).press('Space');
  await expect(place.getByRole('heading', { name: 'Report for Round 2 by 23 Nov' })).toBeVisible();
  const found = place.locator('.season-held');
  await found.getByRole('searchbox').fill('medicine');
  await found
    .getByRole('button', { name: /medicine/i })
    .first()
    .press('Enter');
  await expect(found.locator('summary')).toBeFocused();
}
