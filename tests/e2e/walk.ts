// Steps of the main job that several walks share.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

export type Person = { mobile: string; name: string; state: string };
export type Choice = { rank: string; counselling: string; quota: string; category: string };

export const asha: Person = { mobile: '9876543210', name: 'asha menon', state: 'Kerala' };
export const obc: Choice = {
  rank: '12000',
  counselling: 'MCC All India Counselling',
  quota: 'All India',
  category: 'OBC',
};

/** Earlier clicks are lost: islands must be alive first. */
export const alive = (page: Page) =>
  expect.poll(() => page.locator('astro-island[ssr]').count(), { message: 'every island is hydrated' }).toBe(0);

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

/** The latest code sent to a number, as the outbox provider wrote it. */
export function codeFor(mobile: string, outbox: string): string {
  const lines = readFileSync(outbox, 'utf8').trim().split('\n');
  const messages = lines.map((line) => JSON.parse(line) as { to: string; otp?: string });
  return messages.findLast(({ to, otp }) => to.endsWith(mobile) && otp)?.otp ?? '';
}
