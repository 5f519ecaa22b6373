// A browser with people in it: logs them in, gives them a plan, and opens the results page of a stored request.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { loadReference } from '../../../api/content/reference.ts';
import { openSqlite } from '../../../api/store/sqlite.ts';
import { commands } from '../../admin/commands.ts';
import { findFreePort, type Product } from '../place/product.ts';
import { openClient } from './client.ts';

/**
 * @param mobile a number that no other person of the benchmark uses
 * @param planCode a paid plan; without one the person is free
 * @returns the cookies of the session
 */
export async function logInWithPlan(
  { port, outbox, storeFile }: Product,
  mobile: string,
  planCode?: string,
): Promise<string> {
  const client = openClient(port, `10.1.${mobile.slice(-4, -2)}.${Number(mobile.slice(-2))}`);
  await client.logIn(mobile, outbox);
  if (planCode) {
    const store = openSqlite(storeFile);
    const { plans } = loadReference(join('data', 'reference'));
    await commands['grant-plan']?.run({ store, plans, now: Date.now(), accept: async () => {} }, [mobile, planCode]);
    await store.close();
  }
  const headers = client.headers();
  client.close();
  return headers.cookie ?? '';
}

export const addCookies = (context: BrowserContext, cookies: string, port: number): Promise<void> =>
  context.addCookies(
    cookies.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: `http://localhost:${port}` };
    }),
  );

/**
 * Playwright attaches an inspector, for which V8 parses a whole script a second time at its first Error to find source
 * positions: 25 ms for React's client, which visitors do not pay. With the flag V8 records positions while it compiles.
 */
const V8_FLAGS = '--js-flags=--no-enable-lazy-source-positions';

const CHROMIUM = {
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', V8_FLAGS],
};

export const openBrowser = (): Promise<Browser> => chromium.launch(CHROMIUM);

export const RESULTS_PAGE = '/predictions';
/** A free candidate in the middle of the ranks. */
export const REQUEST = {
  rank: 12_000,
  counsellingId: 1,
  quotaId: 1,
  categoryId: 3,
  baseCategory: 'OBC',
  isPwD: false,
  budget: null,
  preferredCourses: [],
};

/** @returns the port for Lighthouse, whose pages share the profile; close it afterwards */
export async function openLoggedIn(product: Product): Promise<{ debugPort: number; close(): Promise<void> }> {
  const debugPort = await findFreePort();
  const context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'bench-profile-')), {
    ...CHROMIUM,
    args: [...CHROMIUM.args, `--remote-debugging-port=${debugPort}`],
  });
  await addCookies(context, await logInWithPlan(product, '9110009001'), product.port);
  await context.addInitScript(storeRequest, REQUEST);
  return { debugPort, close: () => context.close() };
}

type Visit = { viewport: { width: number; height: number }; mobile: string; planCode?: string; request?: object };

/** A page of a person of their own, which shows the results of a request. */
export async function openVisit(browser: Browser, product: Product, visit: Visit): Promise<Page> {
  const { viewport, mobile, planCode, request = REQUEST } = visit;
  const context = await browser.newContext({ viewport, hasTouch: viewport.width < 700 });
  await addCookies(context, await logInWithPlan(product, mobile, planCode), product.port);
  await context.addInitScript(storeRequest, request);
  return context.newPage();
}

export async function openResults(page: Page, { port }: Product): Promise<void> {
  await page.goto(`http://localhost:${port}${RESULTS_PAGE}`);
  await page.locator('.results-page[data-ready] [data-seat]').first().waitFor({ timeout: 60_000 });
}

/**
 * Runs in the page: what the form leaves behind for the results page, and a user who has put the install offer away. A user
 * whom the server has named stays: the copy of the lists is that person's.
 */
export function storeRequest(body: object): void {
  const names = { counselling: '', quota: '', category: '' };
  sessionStorage.setItem('npp.request', JSON.stringify({ request: body, names }));
  localStorage.setItem('npp.install-dismissed', String(Date.now()));
  if (localStorage.getItem('npp.user-data') !== null) return;
  localStorage.setItem('npp.session-token', 'kept');
  const user = { name: 'Asha', mobile: '9100000001', isPremium: true, planType: 'Premium', isVerified: true };
  localStorage.setItem('npp.user-data', JSON.stringify(user));
}
