// Interactive parts of the public site: contents, menus, login popup, splash screen, a part that fails to load.
import { expect, type Page, test } from '@playwright/test';
import { fillPerson, fillPreferences, fillRank, newPerson, obc, openHome, openPage, routeContent } from './actions.ts';
import { findViolations } from './axe.ts';

test('scrolls smoothly to sections of the contents', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  for (const [label, id] of [
    ['FAQ', 'faq'],
    ['Overview', 'overview'],
    ['Key Features', 'key-features'],
  ] as const) {
    await contents.scrollIntoViewIfNeeded();
    const positions = countScrollPositions(page);
    await contents.getByRole('link', { name: label }).click();
    await expect(page.locator(`#${id}`)).toBeInViewport();
    // A jump has one position, a smooth scroll has many.
    expect(await positions).toBeGreaterThan(2);
  }
});

/** Counts the positions between the next click and the end of the scroll that it starts. */
const countScrollPositions = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const positions = new Set<number>();
        const add = () => positions.add(Math.round(scrollY));
        const end = () => {
          removeEventListener('scroll', add);
          resolve(positions.size);
        };
        const start = () => {
          addEventListener('scroll', add);
          addEventListener('scrollend', end, { once: true });
        };
        addEventListener('click', start, { once: true, capture: true });
      }),
  );

test('shows the table of contents on desktops', async ({ page, viewport }) => {
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
  test.skip((viewport?.width ?? 0) > 839, 'the header shows the menu');
  await page.goto('/about');
  await page.locator('.menu-button').focus();
  await page.keyboard.press('Enter');
  const sheet = page.locator('.site-sheet');
  await expect(sheet).toBeVisible();
  await sheet.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('traps and restores focus in the login popup', async ({ page }) => {
  await page.goto('/about');
  const login = page.locator('header').getByRole('button', { name: 'Login' });
  await login.focus();
  await expect(page.locator('header astro-island[ssr]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Login / Sign Up' });
  await expect(popup.locator(':focus')).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  const reached: string[] = [];
  for (let step = 0; step < 8; step++) {
    const focused = popup.locator(':focus');
    if (await focused.count()) {
      const marked = (place: Element) =>
        place.matches(':focus-visible') && getComputedStyle(place).outlineStyle !== 'none';
      expect(await focused.evaluate(marked)).toBe(true);
      reached.push((await focused.getAttribute('id')) ?? (await focused.textContent()) ?? '');
    }
    await page.keyboard.press('Tab');
  }
  expect(reached).toEqual(expect.arrayContaining(['Terms', 'Privacy Policy']));
  expect(new Set(reached).size).toBeGreaterThan(4);
  expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBeNull();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(login).toBeFocused();
});

test('starts at the top or at the hash', async ({ page }) => {
  await page.goto('/about');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.locator('footer').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goto('/#faq');
  await expect(page.locator('#faq')).toBeInViewport();
});

test('shows the splash screen once per launch', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/about');
  await expect(page.locator('#splash')).toBeVisible();
  await page.clock.runFor(2_050);
  await expect(page.locator('#splash')).toHaveAttribute('data-fading', '');
  await page.clock.runFor(550);
  await expect(page.locator('#splash')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('#splash')).toBeHidden();
});

test('replaces a broken logo and a broken slide', async ({ page }) => {
  await page.route('**/missing.png', (route) => route.fulfill({ status: 404 }));
  const pageSettings = [{ setting_key: 'header_logo', setting_value: '/missing.png' }];
  const slide = {
    id: 1,
    title: 'Picture',
    description: '',
    icon_name: '',
    icon_color: '',
    gradient_class: '',
    image_url: '/missing.png',
    display_mode: 'image_only',
  };
  await routeContent(page, { pageSettings, featureSlider: [slide] });
  await openPage(page, '/');
  await expect(page.locator('header .logo')).toHaveAttribute('src', '/icons/logo.svg');
  await page.locator('.slide-picture img').scrollIntoViewIfNeeded();
  await expect(page.locator('.slide-picture img')).toHaveAttribute('src', '/icons/placeholder.svg');
});

test('shows the account menu of a premium user', async ({ page }) => {
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

test('reports a chunk that fails to load', async ({ page }) => {
  await page.route('**/static/js/OtpForm*', (route) => route.abort());
  await openHome(page);
  await fillPerson(page, newPerson());
  await fillRank(page, obc);
  await fillPreferences(page, obc);
  await expect(page.getByText('We hit a snag')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expect(page.locator('.error-banner')).toContainText('Please try again.');
});
