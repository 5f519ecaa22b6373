// A browser with people in it, who have a session and a plan, and the results page of a stored request.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { loadReference } from '../../../api/content/reference.ts';
import { openSqlite } from '../../../api/store/sqlite.ts';
import { freePort } from '../../../tests/support/redis.ts';
import { commands } from '../../admin/commands.ts';
import { closing } from '../place/loopback.ts';
import type { Product } from '../place/product.ts';
import { ask, fetchToken, openLogins, readCookies } from './people.ts';

let lastMobile = 9_120_000_000;

/**
 * Logs a new person in, as a browser does: the form of the site reads more cookies than that of the session.
 * @param planCode a paid plan; without one the person is free
 * @returns the cookies
 */
export async function openSession({ port, outbox, storeFile }: Product, planCode?: string): Promise<string> {
  const mobile = `${++lastMobile}`;
  const address = `10.1.${mobile.slice(-4, -2)}.${Number(mobile.slice(-2))}`;
  const visitor = await fetchToken(port, { 'x-forwarded-for': address });
  await ask(port, visitor, '/api/users/register', { mobile, name: 'Asha Menon', state: 'KL' });
  const code = { mobile, otp: openLogins(outbox).findCode(mobile) };
  const reply = await ask(port, visitor, '/api/users/verify-otp', code);
  if (!reply.ok) throw new Error(`login failed: ${await reply.text()}`);
  if (planCode) {
    await using store = closing(openSqlite(storeFile));
    const { plans } = loadReference(join('data', 'reference'));
    await commands['grant-plan']?.run({ store, plans, now: Date.now(), accept: async () => {} }, [mobile, planCode]);
  }
  return readCookies(reply);
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

/** How much slower the processor of a phone is. */
export const SLOWDOWN = 4;

/** @param rate 1: as fast as the machine */
export async function slowDown(page: Page, rate = SLOWDOWN): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

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
  const debugPort = await freePort();
  const context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'bench-profile-')), {
    ...CHROMIUM,
    args: [...CHROMIUM.args, `--remote-debugging-port=${debugPort}`],
  });
  await addCookies(context, await openSession(product), product.port);
  await context.addInitScript(storeRequest, REQUEST);
  return { debugPort, close: () => context.close() };
}

type Visit = { viewport: { width: number; height: number }; planCode?: string; request?: object };

/** A page of a person of their own, which shows the results of a request. */
export async function openVisit(browser: Browser, product: Product, visit: Visit): Promise<Page> {
  const { viewport, planCode, request = REQUEST } = visit;
  const context = await browser.newContext({ viewport, hasTouch: viewport.width < 700 });
  await addCookies(context, await openSession(product, planCode), product.port);
  await context.addInitScript(storeRequest, request);
  await context.addInitScript(defineMeasures);
  return context.newPage();
}

export async function openResults(page: Page, { port }: Product): Promise<void> {
  await page.goto(`http://localhost:${port}${RESULTS_PAGE}`);
  await page.locator('.results-page[data-ready] [data-seat]').first().waitFor({ timeout: 60_000 });
}

declare global {
  /** In the page of a visit. `listTexts`: what a person sees, with its number of words. */
  var measures: {
    isShown(element: Element): boolean;
    listTexts(root: Element): { parent: Element; words: number }[];
  };
}

function defineMeasures(): void {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.visually-hidden') === null;
  const listTexts = (root: Element) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: { parent: Element; words: number }[] = [];
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      const words = textContent?.trim().split(/\s+/).filter(Boolean).length ?? 0;
      if (words > 0 && parent && !parent.closest('script, style, option') && isShown(parent))
        found.push({ parent, words });
    }
    return found;
  };
  globalThis.measures = { isShown, listTexts };
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
