// Steps that several browser tests share.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

export type Person = { mobile: string; name: string; state: string };
export type Choice = { rank: string; counselling: string; quota: string; category: string };

export const obc: Choice = {
  rank: '12000',
  counselling: 'MCC All India Counselling',
  quota: 'All India',
  category: 'OBC',
};

let numbers = Math.floor(Math.random() * 90_000_000) + 10_000_000;

/** A person with a mobile number that no other test uses. */
export const newPerson = (): Person => ({ mobile: `98${++numbers}`, name: 'asha  menon', state: 'Kerala' });

/** Opens a page and waits for its main island; the form begins with the first touch. */
export async function openHome(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  // In one step: the form may begin by itself between a look and a touch.
  await page.evaluate(() => {
    const form = document.querySelector('astro-island[ssr] .wizard');
    if (form?.checkVisibility()) form.dispatchEvent(new Event('touchstart', { bubbles: true }));
  });
  await expect(page.locator('main astro-island[ssr]:is([client="painted"], [data-begun])')).toHaveCount(0);
}

/** Waits until the page has loaded or failed to load each part of the content service that it shows. */
export const waitForContent = (page: Page): Promise<void> =>
  expect(page.locator('[data-part]:not([data-settled])')).toHaveCount(0);

/** Opens a page and waits for its content. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForContent(page);
}

export async function fillPerson(page: Page, { mobile, name, state }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await page.getByRole('textbox', { name: 'Full name' }).fill(name);
  await page.getByRole('combobox', { name: 'Domicile state' }).selectOption({ label: state });
  await page.getByRole('button', { name: 'Next Step' }).click();
}

export async function fillRank(page: Page, { rank, counselling, quota }: Choice): Promise<void> {
  await page.getByRole('textbox', { name: /rank/i }).fill(rank);
  await page.getByRole('combobox', { name: 'Counselling' }).selectOption({ label: counselling });
  await page.getByRole('combobox', { name: 'Quota' }).selectOption({ label: quota });
  await page.getByRole('button', { name: 'Next Step' }).click();
}

export async function fillPreferences(page: Page, { category }: Choice): Promise<void> {
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: category });
  await page.getByRole('button', { name: 'Get Predictions' }).click();
}

export const codeBox = (page: Page) => page.getByRole('textbox', { name: 'One-time code' });

/** The latest code sent to a number, as the outbox provider wrote it. */
export function readCode(mobile: string, outbox = process.env.E2E_OUTBOX ?? ''): string {
  const lines = readFileSync(outbox, 'utf8').trim().split('\n');
  const messages = lines.map((line) => JSON.parse(line) as { to: string; otp?: string });
  return messages.findLast(({ to, otp }) => to.endsWith(mobile) && otp)?.otp ?? '';
}

type Place = { address: string; outbox?: string };

/** Sends a request with the cookies of the page and a security token. */
export async function postByApi(page: Page, path: string, data: object = {}, address = '') {
  // The server may have just closed the connection of an earlier request.
  const { csrfToken } = await (await page.request.get(`${address}/api/csrf-token`, { maxRetries: 2 })).json();
  const response = await page.request.post(`${address}${path}`, { data, headers: { 'x-csrf-token': csrfToken } });
  expect(response.status()).toBe(200);
  return response.json();
}

/** Logs in without the user interface. @param place a site of the test's own */
export async function logInByApi(
  page: Page,
  person = newPerson(),
  { address, outbox }: Place = { address: '' },
): Promise<Person> {
  const { mobile, name } = person;
  await postByApi(page, '/api/users/register', { mobile, name, state: 'KL' }, address);
  await postByApi(page, '/api/users/verify-otp', { mobile, otp: readCode(mobile, outbox) }, address);
  return person;
}

export const buildWrongCode = (right: string): string => (right === '1111' ? '2222' : '1111');

/** Fills the form of the home page until the popup for the code opens. */
export async function requestCode(page: Page, person: Person, choice = obc): Promise<void> {
  await openHome(page);
  await fillPerson(page, person);
  await fillRank(page, choice);
  await fillPreferences(page, choice);
  await expect(codeBox(page)).toBeFocused();
}

/** Fills the form, enters the code and waits for the results. */
export async function predictByForm(page: Page, person: Person, choice = obc): Promise<void> {
  await requestCode(page, person, choice);
  await codeBox(page).pressSequentially(readCode(person.mobile));
  await expectResults(page);
}

/** Waits for the results: they begin with the cards. */
export const expectResults = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Your College Predictions' })).toBeVisible();

/** Opens the details of a seat. @param place in the list, from 0 */
export async function openSeat(page: Page, place = 0) {
  await page.locator('[data-seat] h3 button').nth(place).click();
  return page.locator('.seat-sheet');
}

/** Opens the inputs above the list, with the form for another rank. */
export const openInputs = (page: Page): Promise<void> => page.locator('.inputs > summary').click();

/** Warnings that mean nothing: a test that allows no service worker, and styles fetched ahead on a slow machine. */
const EXPECTED = /Service Worker registration blocked|style.*was preloaded using link preload but not used/;

/** Collects errors and warnings of the console. @param expected messages that the test provokes */
export function collectConsoleErrors(page: Page, expected?: RegExp): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    const serious = message.type() === 'error' || message.type() === 'warning';
    if (serious && !EXPECTED.test(message.text()) && !expected?.test(message.text())) errors.push(message.text());
  });
  return errors;
}

/** A phone may widen its own measures to what is too wide, so the size that the test set counts. @returns pixels */
export const measureOverflow = async (page: Page): Promise<number> =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? 0);

/** Holds matching requests back. @returns sends them and all later ones */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

export const CONTENT = '**/api/content/all*';

/** Reloads without a network. Chromium forgets with each page that it is offline. @returns brings the network back */
export async function reloadOffline(page: Page): Promise<() => Promise<void>> {
  await page.reload();
  const session = await page.context().newCDPSession(page);
  const tell = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await tell(true);
  return async () => {
    await page.context().setOffline(false);
    await tell(false);
  };
}

/** Replaces parts of the content, by the names of the joint reply. */
export async function routeContent(page: Page, parts: Record<string, unknown>): Promise<void> {
  await page.route(CONTENT, async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, ...parts } } });
  });
}
