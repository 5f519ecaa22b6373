// Opens the results without the form: login through the API, a plan, and the stored request.
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { loadReference } from '../../api/content/reference.ts';
import { GUARD_DELAY_PREDICTIONS, MIN_LOADER_TIME } from '../../api/contract/limits.ts';
import { openStore } from '../../api/store/open.ts';
import { commands } from '../../scripts/admin/commands.ts';
import { logInByApi, type Person, postByApi } from './actions.ts';
import { request } from './frozen-request.ts';

export type PlanState = 'free' | 'basic' | 'advanced' | 'expired';

/** Runs an admin command on the store of the server. */
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

/** Ends the waits for the session and behind the loading screen at once. The tests of form and login see both in full. */
export const passDelays = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ([guard, loader]) => {
      if (location.pathname !== '/predictions') return;
      const { setTimeout } = window;
      const pass = (run: TimerHandler, delay = 0) => setTimeout(run, delay === loader ? 0 : delay);
      const paintedBefore = () => [{ startTime: -guard }];
      Object.assign(window, { setTimeout: pass });
      Object.assign(performance, { getEntriesByName: paintedBefore });
    },
    [GUARD_DELAY_PREDICTIONS, MIN_LOADER_TIME] as const,
  );

/** Stores what the form leaves in a tab: the user and the request. */
const storeTabState = (page: Page, user: object, inputs: object): Promise<unknown> =>
  page.addInitScript(
    ([known, storedRequest]) => {
      localStorage.setItem('npp.session-token', 'kept');
      localStorage.setItem('npp.user-data', known);
      localStorage.setItem('npp.install-dismissed', String(Date.now()));
      if (!sessionStorage.getItem('npp.request')) sessionStorage.setItem('npp.request', storedRequest);
    },
    [JSON.stringify(user), JSON.stringify({ request: inputs })] as const,
  );

/** Opens the results of a new user on a plan. @param change differences from the usual request */
export async function openResults(page: Page, plan: PlanState, change: object = {}): Promise<Person> {
  const person = await logInByApi(page);
  if (plan !== 'free') await runAdminCommand('grant-plan', person.mobile, plan === 'expired' ? 'advanced' : plan);
  if (plan === 'expired') await runAdminCommand('end-plan', person.mobile);
  await openStoredResults(page, change);
  return person;
}

/** Opens the results of a user who is logged in. */
export async function openStoredResults(page: Page, change: object = {}): Promise<void> {
  const { user } = await postByApi(page, '/api/users/validate-session');
  await storeTabState(page, user, { ...request, ...change });
  await passDelays(page);
  await page.goto('/predictions');
  await expect(matchCount(page)).toHaveText(/matches found/);
}

/** Number of matches in the heading of the list. */
export const matchCount = (page: Page) => page.locator('.results-bar h2');

/** Waits for the list: after the loading screen, or behind the guard. */
export const expectList = (page: Page): Promise<void> =>
  expect(matchCount(page)).toHaveText(/(matches|seats) found/, { timeout: 30_000 });

export const seatIds = (page: Page) =>
  page.locator('[data-seat]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-seat')));

/** The list begins with the cards. */
export async function chooseView(page: Page, view: 'Cards' | 'Table'): Promise<void> {
  const isTable = await page.locator('.seat-table').isVisible();
  if (isTable !== (view === 'Table')) await page.getByRole('button', { name: view }).click();
}
/** Finds the filters with the chance open; on phones it opens their sheet. */
export async function openFilters(page: Page) {
  const sidebar = page.getByRole('complementary', { name: 'Filters' });
  await expect(sidebar.or(page.getByRole('button', { name: 'Filters' })).first()).toBeVisible();
  if (await sidebar.isVisible()) {
    if ((await sidebar.locator('[open]').count()) === 0) await sidebar.getByText('Chance', { exact: true }).click();
    return sidebar;
  }
  await page.getByRole('button', { name: 'Filters' }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

/** Narrows the fee so far that no seat is left. @param panel the filters */
export async function leaveNothing(panel: Locator): Promise<void> {
  const group = panel.locator('summary', { hasText: 'Fee a year' });
  await panel
    .getByRole('button', { name: /^Fee a year/ })
    .or(group)
    .click();
  const fee = panel.getByRole('group', { name: 'Fee a year (₹)' });
  await fee.getByRole('checkbox', { name: 'Also seats with No Info' }).uncheck();
  await fee.getByRole('textbox', { name: 'To' }).fill('1');
}

export const listRows = (page: Page) => page.locator('.list-rows > li');

/** Makes a starter list without wishes. */
export async function makeList(page: Page): Promise<void> {
  await page.goto('/list?view=starter&question=4');
  const saved = page.waitForResponse((reply) => reply.url().includes('save-choice-list') && reply.ok());
  await page.getByRole('button', { name: 'Make my list' }).click();
  await saved;
  await expect(page.locator('.list-chance strong')).toHaveText(/%$/);
}
