// Steps of the main job that several walks share.
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

/** Somebody whom no other test knows. */
export const newPerson = (): Person => ({ mobile: `98${++numbers}`, name: 'asha  menon', state: 'Kerala' });

/** Earlier clicks are lost: islands must be alive first. */
export async function openHome(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect.poll(() => page.locator('astro-island[ssr]').count(), { message: 'islands are alive' }).toBe(0);
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

/** Logged in without a screen. @param place another site than the one of all tests */
export async function logInByApi(
  page: Page,
  person = newPerson(),
  { address, outbox }: Place = { address: '' },
): Promise<Person> {
  const post = async (path: string, data: object) => {
    const { csrfToken } = await (await page.request.get(`${address}/api/csrf-token`)).json();
    const reply = await page.request.post(`${address}${path}`, { data, headers: { 'x-csrf-token': csrfToken } });
    expect(reply.status()).toBe(200);
  };
  await post('/api/users/register', { mobile: person.mobile, name: person.name, state: 'KL' });
  await post('/api/users/verify-otp', { mobile: person.mobile, otp: readCode(person.mobile, outbox) });
  return person;
}

export const buildWrongCode = (right: string): string => (right === '1111' ? '2222' : '1111');

/** From the home page to the code popup. */
export async function askForCode(page: Page, person: Person, choice = obc): Promise<void> {
  await openHome(page);
  await fillPerson(page, person);
  await fillRank(page, choice);
  await fillPreferences(page, choice);
  await expect(codeBox(page)).toBeFocused();
}

/** From the home page to the results. */
export async function reachResults(page: Page, person: Person, choice = obc): Promise<void> {
  await askForCode(page, person, choice);
  await codeBox(page).pressSequentially(readCode(person.mobile));
  await expectResults(page);
}

/** As cards, at every size: desktops begin with the table. */
export async function expectResults(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your College Predictions' })).toBeVisible();
  await page.getByRole('button', { name: 'Cards' }).click();
}

/** What the console complains about; failed requests that a test provokes are named by their status. */
export function collectConsoleErrors(page: Page, provoked?: RegExp): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message) => {
    const serious = message.type() === 'error' || message.type() === 'warning';
    if (serious && !provoked?.test(message.text())) heard.push(message.text());
  });
  return heard;
}

export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
