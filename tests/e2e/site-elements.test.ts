// The moving parts of the public site: contents, menu, login, splash, reports, chunks, offline.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { fillPerson, fillPreferences, fillRank, newPerson, obc, openHome } from './actions.ts';

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

test('scrolls smoothly to the sections of the contents', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.scrollIntoViewIfNeeded();
  for (const [label, id] of [
    ['FAQ', 'faq'],
    ['Overview', 'overview'],
    ['Key Features', 'key-features'],
  ] as const) {
    await contents.scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      const passed = new Set<number>();
      Object.assign(window, { passed });
      addEventListener('scroll', () => passed.add(Math.round(scrollY)));
    });
    await contents.getByRole('link', { name: label }).click();
    await expect(page.locator(`#${id}`)).toBeInViewport();
    // A jump has one place on its way, a smooth one many.
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { passed: Set<number> }).passed.size))
      .toBeGreaterThan(2);
    await page.waitForTimeout(600);
  }
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
  await page.waitForTimeout(300);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('.site-sheet')).toBeHidden();
});

test('opens the login popup by the first press on a page of words', async ({ page }) => {
  await page.goto('/legal/privacy');
  expect(await page.locator('astro-island[ssr]').count()).toBeGreaterThan(0);
  await page.locator('header').getByRole('button', { name: 'Login' }).dispatchEvent('click');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue with OTP' })).toBeVisible();
});

test('walks the login popup by keyboard and gives the focus back', async ({ page }) => {
  await page.goto('/about');
  const login = page.locator('header').getByRole('button', { name: 'Login' });
  await login.focus();
  await expect.poll(() => page.locator('header astro-island[ssr]').count()).toBe(0);
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Login / Sign Up' });
  await expect(popup.locator(':focus')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
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
  await expect(page.locator('#splash')).toHaveAttribute('data-fading', '');
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
  const { type, data } = request.postDataJSON();
  expect([type, data.directive]).toEqual(['csp_violation', 'img-src']);
  expect(Object.keys(data).sort()).toEqual(
    ['blockedURI', 'directive', 'lineNumber', 'sourceFile', 'timestamp', 'userAgent'].sort(),
  );
  expect((await request.response())?.status()).toBe(200);
});

test('only warns when such a report cannot be sent', async ({ page }) => {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(`error ${error}`));
  page.on('console', (message) => message.type() === 'warning' && heard.push(message.text()));
  await page.route('**/api/security/csp-violation', (route) => route.abort());
  await page.goto('/about');
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'https://elsewhere.example/pixel.png';
    document.body.append(picture);
  });
  await expect.poll(() => heard.join()).toContain('could not be sent');
  expect(heard.join()).not.toContain('error ');
  await expect(page.locator('.error-banner')).toBeHidden();
});

test('fetches later code as named chunks', async ({ page }) => {
  const scripts: string[] = [];
  await page.goto('/about', { waitUntil: 'networkidle' });
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.evaluate(() => window.dispatchEvent(new Event('clear-cache')));
  await expect(page.getByText('Content updated! Refreshing...')).toBeVisible();
  const lazy = scripts.filter((path) => /toasts/.test(path));
  expect(lazy).toHaveLength(1);
  expect(lazy[0]).toMatch(/^\/static\/js\/toasts\.[\w-]+\.chunk\.js$/);
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
    await fillPerson(page, newPerson());
    await fillRank(page, obc);
    await fillPreferences(page, obc);
    await expect(page.getByText('We hit a snag')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await expect(page.locator('.error-banner')).toContainText('Please try again.');
  });
});
