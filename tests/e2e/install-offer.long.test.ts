// Offer to install the app: its delay, its words, its pause after a dismissal, and where it never appears.
import { expect, type Page, test } from '@playwright/test';
import { newPerson, predictByForm } from './actions.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const WEEK = 7 * 24 * 60 * 60_000;
const offer = (page: Page) => page.getByRole('dialog', { name: 'Keep it on your home screen' });

/** Opens the results page with a stored session, so that the guard lets the visitor stay. */
async function openWithStoredSession(page: Page): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'X', message: 'x' } }),
  );
  await page.addInitScript(() => {
    localStorage.setItem('npp.session-token', 'kept');
    localStorage.setItem('npp.user-data', JSON.stringify({ name: 'A', mobile: '9800000000', isVerified: true }));
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/predictions');
}

test('appears after five seconds with menu steps', async ({ page }) => {
  await openWithStoredSession(page);
  await page.clock.runFor(3_500);
  await expect(offer(page)).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(offer(page)).toBeVisible();
  await expect(offer(page).getByText('Open the menu of your browser')).toBeVisible();
  await expect(offer(page).getByRole('button', { name: 'Install Now' })).toBeHidden();
});

test('waits until the user is idle', async ({ page }) => {
  await openWithStoredSession(page);
  await page.clock.runFor(4_500);
  await page.keyboard.press('Tab');
  await page.clock.runFor(900);
  await expect(offer(page)).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(offer(page)).toBeVisible();
});

test('opens the install prompt of the browser', async ({ page }) => {
  await openWithStoredSession(page);
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.body.setAttribute('data-prompted', 'yes'),
    });
    window.dispatchEvent(event);
  });
  await page.clock.runFor(5_500);
  await offer(page).getByRole('button', { name: 'Install Now' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-prompted', 'yes');
  await expect(offer(page)).toBeHidden();
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('appears after three seconds with Safari steps', async ({ page }) => {
    await openWithStoredSession(page);
    await page.clock.runFor(3_500);
    await expect(offer(page).getByText('Choose “Add to Home Screen”')).toBeVisible();
  });
});

for (const name of ['Maybe Later', 'Close']) {
  test(`hides for seven days after ${name}`, async ({ page }) => {
    await openWithStoredSession(page);
    await page.clock.runFor(5_500);
    await offer(page).getByRole('button', { name }).click();
    await page.reload();
    await page.clock.runFor(20_000);
    await expect(offer(page)).toBeHidden();
    await page.evaluate((week) => localStorage.setItem('npp.install-dismissed', String(Date.now() - week - 1)), WEEK);
    await page.reload();
    await page.clock.runFor(5_500);
    await expect(offer(page)).toBeVisible();
  });
}

test('goes by itself, and does not return in this tab', async ({ page }) => {
  await openWithStoredSession(page);
  await page.clock.runFor(5_500);
  await offer(page).getByRole('button', { name: 'Maybe Later' }).focus();
  await page.clock.runFor(20_500);
  // Not while the keyboard is on it.
  await expect(offer(page)).toBeVisible();
  await offer(page).getByRole('button', { name: 'Maybe Later' }).blur();
  await page.clock.runFor(20_500);
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await page.clock.runFor(20_000);
  await expect(offer(page)).toBeHidden();
});

test('never appears in the installed app', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await openWithStoredSession(page);
  await page.clock.runFor(20_000);
  await expect(offer(page)).toBeHidden();
});

test('appears below the results, in the page, and covers nothing', async ({ page }) => {
  await predictByForm(page, newPerson());
  await expect(offer(page)).toBeVisible();
  const edges = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 };
  const bar = await edges('.install');
  expect(bar.height).toBeLessThan(110);
  const list = await edges('.results');
  expect(list.y + list.height).toBeLessThanOrEqual(bar.y + 1);
  await expect(page.locator('.install')).toHaveCSS('position', 'static');
});
