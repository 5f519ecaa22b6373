// Opens a Chromium that is logged in and has a request stored, so that Lighthouse can measure the results page.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM } from '../place/chromium.ts';
import { findFreePort, type Product } from '../place/product.ts';
import { addCookies, logInWithPlan } from './plan-login.ts';

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
