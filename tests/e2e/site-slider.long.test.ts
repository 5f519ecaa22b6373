// Feature slider of the home page, with the page clock controlled by the test.
import { expect, type Page, test } from '@playwright/test';
import { CONTENT, openPage, routeContent } from './actions.ts';

const current = (page: Page) => page.locator('.slide[data-current] h3');

async function swipe(page: Page, by: number): Promise<void> {
  const box = await page.locator('feature-slider').boundingBox();
  if (!box) throw new Error('the page has no slider');
  await page.mouse.move(box.x + 150, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 150 + by, box.y + 40, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(0, 0);
}

async function openSlider(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await openPage(page, '/');
  await page.clock.pauseAt(600_000);
  await page.locator('feature-slider[data-enhanced]').scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await page.locator('feature-slider[data-interval]').waitFor();
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

  test('stops moving while it is paused', async ({ page }) => {
    await openSlider(page);
    await page.getByRole('button', { name: 'Pause the slides' }).click();
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Pause the slides' }).blur();
    await page.clock.runFor(12_000);
    await expect(current(page)).toHaveText('One rank, every seat');
  });

  test('changes slides by swipes over 50 px', async ({ page }) => {
    await openSlider(page);
    await swipe(page, -40);
    await expect(current(page)).toHaveText('One rank, every seat');
    await swipe(page, -80);
    await expect(current(page)).toHaveText('Read a seat at a glance');
    await swipe(page, 80);
    await swipe(page, 80);
    await expect(current(page)).toHaveText('Take the list with you');
  });

  test('shows the slide of a clicked dot', async ({ page }) => {
    await openSlider(page);
    await page.getByRole('button', { name: '3 / 5' }).click();
    await expect(current(page)).toHaveText('Round by round');
    await expect(page.getByRole('button', { name: '3 / 5' })).toHaveAttribute('aria-current', 'true');
  });

  test('takes its interval from the settings', async ({ page }) => {
    const settings = { otp: [], slider: [{ key: 'feature_slider_duration', value: '9000' }], cache: [] };
    await routeContent(page, { settings });
    await openSlider(page);
    await page.clock.runFor(6_000);
    await expect(current(page)).toHaveText('One rank, every seat');
    await page.clock.runFor(4_000);
    await expect(current(page)).toHaveText('Read a seat at a glance');
  });
});

test('moves every four seconds without settings', async ({ page }) => {
  await page.route(CONTENT, (route) => route.abort());
  await openSlider(page);
  await page.clock.runFor(3_900);
  await expect(current(page)).toHaveText('One rank, every seat');
  await page.clock.runFor(200);
  await expect(current(page)).toHaveText('Read a seat at a glance');
});
