// Content that is edited: updates without a rebuild after an event, and after a broadcast of another tab.
import { type Page, test } from '@playwright/test';
import type { OwnSite } from '../support/own-site.ts';
import { openCheckoutSite } from './checkout-fixture.ts';
import { expectEdits } from './edited-content.ts';

test.describe('edited content', () => {
  // In one worker: each has a server of its own, the one of payments, which read none of what is edited.
  test.describe.configure({ mode: 'default' });
  let site: OwnSite;
  test.beforeAll(async () => {
    site = (await openCheckoutSite()).site;
  });

  for (const [trigger, clear] of Object.entries({
    'an event': (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('clear-cache'))),
    'a storage broadcast': async (page: Page) => {
      const other = await page.context().newPage();
      await other.goto(`${site.address}/about`);
      await other.evaluate(() => localStorage.setItem('npp.clear-cache', String(Date.now())));
    },
  })) {
    test(`shows edits after ${trigger} without a rebuild`, async ({ page }) => {
      await expectEdits(page, site, trigger, clear);
    });
  }
});
