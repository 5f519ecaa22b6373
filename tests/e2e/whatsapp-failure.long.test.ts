// WhatsApp failure: the message, the unchanged count, and the PDF download that still works.
import { test as base, expect } from '@playwright/test';
import { type OwnSite, openOwnSite } from '../support/own-site.ts';
import { codeBox, expectResults, newPerson, readCode, requestCode } from './actions.ts';
import { waitForDownload } from './downloads.ts';

const test = base.extend<object, { site: OwnSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const site = await openOwnSite({
        WHATSAPP_PROVIDER: 'cloud',
        // No server listens on the discard port.
        WHATSAPP_API_URL: 'http://127.0.0.1:9/v23.0',
        WHATSAPP_TOKEN: 'token',
        WHATSAPP_PHONE_NUMBER_ID: '10000',
        WHATSAPP_TEMPLATE: 'report',
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});

test('reports each failed WhatsApp message', async ({ page, site }) => {
  const person = newPerson();
  await requestCode(page, person);
  await codeBox(page).pressSequentially(readCode(person.mobile, site.outbox));
  await expectResults(page);
  for (let tap = 1; tap <= 4; tap++) {
    const response = page.waitForResponse('**/send-prediction-whatsapp');
    await page.getByRole('button', { name: 'Send PDF to WhatsApp' }).click();
    expect((await response).status()).toBe(503);
    await expect(page.getByText('Failed to send PDF to WhatsApp. Please try again.').first()).toBeVisible();
  }
  const pdf = await waitForDownload(page, () => page.getByRole('button', { name: 'Download PDF' }).click());
  expect(pdf.suggestedFilename()).toMatch(/12000/);
});
