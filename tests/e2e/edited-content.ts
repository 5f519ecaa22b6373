// Content that is edited while a page is open.
import { expect, type Page } from '@playwright/test';
import type { OwnSite } from '../support/own-site.ts';
import { openPage } from './actions.ts';

/** Keys whose names contain a word of a cached copy, and keys that clearing keeps. */
const DROPPED = ['myCache', 'aPrediction', 'filterA', 'someData', 'contentB', 'pageSettings', 'headerMenu'];
const KEPT = ['npp.session-token', 'npp.user-data', 'unrelated'];

/** Expects that a page shows edits once its copies are cleared, and keeps other data. @param trigger its name */
export async function expectEdits(
  page: Page,
  site: OwnSite,
  trigger: string,
  clear: (page: Page) => Promise<void>,
): Promise<void> {
  await openPage(page, `${site.address}/`);
  const words = `Edited before ${trigger}?`;
  await site.edit('faq.json', (text) => text.replace(/"question": "[^"]*"/, `"question": "${words}"`));
  await page.evaluate(
    ([dropped, kept]) => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of [...dropped, ...kept]) storage.setItem(key, '{"name":"kept"}');
    },
    [DROPPED, KEPT] as const,
  );
  await clear(page);
  await expect(page.getByText('Content updated! Refreshing...')).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  const left = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  for (const keys of left) {
    expect(keys).toEqual(expect.arrayContaining(KEPT));
    expect(keys.filter((key) => DROPPED.includes(key))).toEqual([]);
  }
}
