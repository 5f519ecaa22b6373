// Main path of the product: from a rank to real seats.
import { expect, type Page, test } from '@playwright/test';
import {
  buildWrongCode,
  codeBox,
  collectConsoleErrors,
  expectResults,
  fillPerson,
  fillPreferences,
  fillRank,
  measureOverflow,
  newPerson,
  obc,
  openHome,
  openSeat,
  type Person,
  readCode,
} from './actions.ts';
import { findViolations } from './axe.ts';
import { chooseView, leaveNothing, openResults } from './open-results.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next Step' });

/** Fills the form until the popup for the code opens; the button of each step is on the first screen. */
async function requestCodeOnFirstScreen(page: Page, person: Person): Promise<void> {
  await openHome(page);
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeInViewport({ ratio: 1 });
  await expect(next(page)).toBeInViewport({ ratio: 1 });
  await fillPerson(page, person);
  await expect(next(page)).toBeInViewport({ ratio: 1 });
  await fillRank(page, obc);
  await expect(page.getByRole('button', { name: 'Get Predictions' })).toBeInViewport({ ratio: 1 });
  await fillPreferences(page, obc);
  await expect(codeBox(page)).toBeFocused();
}

test('shows real seats for a rank, after a wrong code', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page, /status of 400/);
  const person = newPerson();
  await requestCodeOnFirstScreen(page, person);
  expect(await findViolations(page)).toEqual([]);
  await codeBox(page).pressSequentially(buildWrongCode(readCode(person.mobile)));
  await expect(page.getByText('OTP verification failed. Please check your code and try again.')).toBeVisible();
  await expect(page.getByText('2 tries left')).toBeVisible();
  await expect(codeBox(page)).toBeFocused();
  await codeBox(page).pressSequentially(readCode(person.mobile));
  await expectResults(page);
  const cards = page.locator('.seat');
  await expect(cards).toHaveCount(15);
  await expect(page.locator('.results-bar')).toContainText(/[\d,]+ matches found, [\d,]+ seats/);
  await expect(page.locator('.summary')).toContainText('12,000');
  const pools = new Set(await page.locator('.pool').allTextContents());
  expect(['OBC seat', 'Open seat']).toEqual(expect.arrayContaining([...pools]));
  await expect(cards.first()).toContainText(/Closed at [\d,]+ in .+, 20\d\d/);
  await expect(page.locator('.locked')).toContainText(/[\d,]+ more seats are locked/);
  expect(consoleErrors).toEqual([]);
});

test('filters the list and resets it, and fits 320 pixels', async ({ page, viewport }) => {
  await openResults(page, 'free');
  await chooseView(page, 'Cards');
  const phone = (viewport?.width ?? 0) < 1024;
  if (phone) await page.getByRole('button', { name: 'Filters' }).click();
  const panel = phone ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('complementary');
  await leaveNothing(panel);
  if (phone) await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No results match your Inputs and filters')).toBeVisible();
  // By a key: the page still scrolls to the list, and a pointer may let the button go in another place.
  await page.locator('.empty').getByRole('button', { name: 'Reset Filters' }).press('Enter');
  await expect(page.locator('.seat')).toHaveCount(15);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await measureOverflow(page)).toBe(0);
  await openSeat(page);
  expect(await measureOverflow(page)).toBe(0);
  expect(await findViolations(page)).toEqual([]);
});

test('shows a page for unknown addresses', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('sends logged-out visitors from results to home', async ({ page }) => {
  // The words are there for 900 ms: the clock of the page waits until they are read.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto('/predictions', { waitUntil: 'commit' });
  await expect(page.getByText('Loading predictions...')).toBeVisible();
  await page.clock.resume();
  await page.waitForURL(/\/\?from=%2Fpredictions$/);
});
