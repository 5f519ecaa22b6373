// The moving parts of the public site: slides, menu, login, install offer, splash, reports, offline.
import { expect, type Page, test } from '@playwright/test';
import { fillPerson, fillPreferences, fillRank, newcomer, obc, openHome } from './walk.ts';

const current = (page: Page) => page.locator('.slide[data-current] h3');

async function swipe(page: Page, by: number): Promise<void> {
  const box = await page.locator('feature-slider').boundingBox();
  if (!box) throw new Error('the slider is not there');
  await page.mouse.move(box.x + 150, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 150 + by, box.y + 40, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(0, 0);
}

async function openSlider(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.clock.pauseAt(600_000);
  await page.locator('feature-slider[data-live]').scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
}

test.describe('feature slider', () => {
  test('moves every four seconds and wraps', async ({ page }) => {
    await openSlider(page);
    await expect(current(page)).toHaveText('One rank, every seat');
    await page.clock.runFor(4_100);
    await expect(current(page)).toHaveText('Read a seat at a glance');
    for (let turn = 0; turn < 4; turn++) await page.clock.runFor(4_100);
    await expect(current(page)).toHaveText('One rank, every seat');
  });

  test('stands still while paused', async ({ page }) => {
    await openSlider(page);
    await page.getByRole('button', { name: 'Pause the slides' }).click();
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Pause the slides' }).blur();
    await page.clock.runFor(12_000);
    await expect(current(page)).toHaveText('One rank, every seat');
  });

  test('turns by a swipe over 50 px only', async ({ page }) => {
    await openSlider(page);
    await swipe(page, -40);
    await expect(current(page)).toHaveText('One rank, every seat');
    await swipe(page, -80);
    await expect(current(page)).toHaveText('Read a seat at a glance');
    await swipe(page, 80);
    await swipe(page, 80);
    await expect(current(page)).toHaveText('Take the list with you');
  });

  test('goes to the slide of a dot', async ({ page }) => {
    await openSlider(page);
    await page.getByRole('button', { name: '3 / 5' }).click();
    await expect(current(page)).toHaveText('Round by round');
    await expect(page.getByRole('button', { name: '3 / 5' })).toHaveAttribute('aria-current', 'true');
  });

  test('takes its interval from the settings', async ({ page }) => {
    const settings = { otp: [], slider: [{ key: 'feature_slider_duration', value: '9000' }], cache: [] };
    await page.route('**/api/admin/settings*', (route) => route.fulfill({ json: { success: true, data: settings } }));
    await openSlider(page);
    await page.clock.runFor(6_000);
    await expect(current(page)).toHaveText('One rank, every seat');
    await page.clock.runFor(4_000);
    await expect(current(page)).toHaveText('Read a seat at a glance');
  });
});

test('shows the table of contents on desktops only', async ({ page, viewport }) => {
  await page.goto('/');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  if ((viewport?.width ?? 0) < 960) return expect(contents).toBeHidden();
  for (const [label, id] of [
    ['Overview', 'overview'],
    ['Key Features', 'key-features'],
    ['FAQ', 'faq'],
  ] as const) {
    await contents.getByRole('link', { name: label }).click();
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
});

test('opens and closes the phone menu by keyboard', async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 0) > 839, 'the menu stands in the header');
  await page.goto('/about');
  await page.locator('.menu-button').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.site-sheet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.site-sheet')).toBeHidden();
});

test('opens the login popup by the first press on a page of words', async ({ page }) => {
  await page.goto('/legal/privacy');
  expect(await page.locator('astro-island[ssr]').count()).toBeGreaterThan(0);
  await page.locator('header').getByRole('button', { name: 'Login' }).dispatchEvent('click');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue with OTP' })).toBeVisible();
});

test('starts at the top of a page and at the place of a hash', async ({ page }) => {
  await page.goto('/about');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.locator('footer').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goto('/#faq');
  await expect(page.locator('#faq')).toBeInViewport();
});

test('greets the installed app for two and a half seconds, once', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/about');
  await expect(page.locator('#splash')).toBeVisible();
  await page.clock.runFor(2_050);
  await expect(page.locator('#splash')).toHaveAttribute('data-leaving', '');
  await page.clock.runFor(550);
  await expect(page.locator('#splash')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('#splash')).toBeHidden();
});

test('reports what the content policy stopped', async ({ page }) => {
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/security/csp-violation'));
  await page.goto('/about');
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'https://elsewhere.example/pixel.png';
    document.body.append(picture);
  });
  const request = await reported;
  expect(request.postDataJSON()).toMatchObject({ type: 'csp_violation', data: { directive: 'img-src' } });
  expect((await request.response())?.status()).toBe(200);
});

test('answers without a network from the service worker', async ({ page, context }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible();
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(
    await page.evaluate(() =>
      fetch('/api/content/faq').then(
        () => 'answered',
        () => 'no answer',
      ),
    ),
  ).toBe('no answer');
  await context.setOffline(false);
});

test('shows who is logged in, with Premium and the way to the profile', async ({ page }) => {
  await page.route('**/api/{users,csrf}*/**', (route) => route.abort());
  await page.addInitScript(() => {
    const user = { name: 'Asha Menon', mobile: '9800000000', isVerified: true, isPremium: true };
    localStorage.setItem('npp.session-token', 'kept');
    localStorage.setItem('npp.user-data', JSON.stringify(user));
  });
  await page.goto('/about');
  await page.locator('header details.account summary').click();
  const menu = page.locator('.account-menu');
  await expect(menu).toContainText('Asha Menon');
  await expect(menu).toContainText('9800000000');
  await expect(menu.getByText('Premium')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile');
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('says that it hit a snag when a chunk cannot be fetched', async ({ page }) => {
    await page.route('**/static/js/OtpForm*', (route) => route.abort());
    await openHome(page);
    await fillPerson(page, newcomer());
    await fillRank(page, obc);
    await fillPreferences(page, obc);
    await expect(page.getByText('We hit a snag')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await expect(page.locator('.trouble')).toContainText('Please try again.');
  });
});
