// The short way to the results: logged in through the API, on a plan, with the request that the form would leave.
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { loadReference } from '../../api/content/reference.ts';
import { openStore } from '../../api/store/open.ts';
import { commands } from '../../scripts/admin/commands.ts';
import { newPerson, type Person, readCode } from './actions.ts';
import { names, request } from './frozen-request.ts';

export type PlanState = 'free' | 'basic' | 'advanced' | 'expired';

/** As an admin would, on the store that the server uses. */
async function runAdminCommand(command: string, ...args: string[]): Promise<void> {
  const storeFile = join(process.env.E2E_FOLDER ?? '', 'store.sqlite');
  const { store, accept } = await openStore({ redisUrls: [], storeFile }, () => {});
  try {
    const { plans } = loadReference(join('data', 'reference'));
    await commands[command]?.run({ store, plans, now: Date.now(), accept }, args);
  } finally {
    await store.close();
  }
}

async function logIn(page: Page, { mobile }: Person): Promise<void> {
  const post = async (path: string, data: object) => {
    const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
    const reply = await page.request.post(path, { data, headers: { 'x-csrf-token': csrfToken } });
    expect(reply.status()).toBe(200);
  };
  await post('/api/users/register', { mobile, name: 'Asha Menon', state: 'KL' });
  await post('/api/users/verify-otp', { mobile, otp: readCode(mobile) });
}

/** What a tab knows after the form: who is logged in, and what was asked. */
const rememberTab = (page: Page, mobile: string, asked: object): Promise<unknown> =>
  page.addInitScript(
    ([user, kept]) => {
      localStorage.setItem('npp.session-token', 'kept');
      localStorage.setItem('npp.user-data', user);
      localStorage.setItem('npp.install-dismissed', String(Date.now()));
      if (!sessionStorage.getItem('npp.request')) sessionStorage.setItem('npp.request', kept);
    },
    [
      JSON.stringify({ name: 'Asha Menon', mobile, isVerified: true }),
      JSON.stringify({ request: asked, names }),
    ] as const,
  );

/** The list of somebody on a plan, once it can be used. */
export async function openResults(page: Page, plan: PlanState, change: object = {}): Promise<Person> {
  const person = newPerson();
  await logIn(page, person);
  if (plan !== 'free') await runAdminCommand('grant-plan', person.mobile, plan === 'expired' ? 'advanced' : plan);
  if (plan === 'expired') await runAdminCommand('end-plan', person.mobile);
  await rememberTab(page, person.mobile, { ...request, ...change });
  await page.goto('/predictions');
  await expect(matchCount(page)).toHaveText(/matches found$/);
  return person;
}

/** How many match, as the head of the list says. */
export const matchCount = (page: Page) => page.locator('.results-bar h2');
export const chooseView = (page: Page, view: 'Cards' | 'Table') => page.getByRole('button', { name: view }).click();
/** Where the filters are on this screen; on phones their sheet is opened. */
export async function openFilters(page: Page) {
  const sidebar = page.getByRole('complementary', { name: 'Filters' });
  if (await sidebar.isVisible()) return sidebar;
  await page.getByRole('button', { name: 'Filters' }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}
