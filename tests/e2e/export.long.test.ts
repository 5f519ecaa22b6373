// Export of a prediction: PDF, picture, page, share sheet of a phone, WhatsApp.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { collectConsoleErrors, newPerson, predictByForm } from './actions.ts';
import { readPdfText, waitForDownload } from './downloads.ts';

test.setTimeout(150_000);

const pdfButton = (page: Page) => page.getByRole('button', { name: /^Download PDF/ }).first();
const whatsappButton = (page: Page) => page.getByRole('button', { name: /^Send PDF to WhatsApp/ }).first();

function findSentMessages(mobile: string) {
  const lines = readFileSync(process.env.E2E_OUTBOX ?? '', 'utf8')
    .trim()
    .split('\n');
  const messages = lines.map((line) => JSON.parse(line) as Record<string, string>);
  return messages.filter(({ channel, to }) => channel === 'whatsapp' && to?.endsWith(mobile));
}

test('downloads the PDF of new and old predictions', async ({ page }) => {
  const person = newPerson();
  await predictByForm(page, person);
  const seat = (await page.locator('.seat').first().getByRole('heading').first().textContent()) ?? '';
  const fresh = await waitForDownload(page, () => pdfButton(page).click());
  await expect(page.getByText('PDF downloaded successfully!')).toBeVisible();
  expect(fresh.suggestedFilename()).toMatch(/12000.*\d{4}-\d{2}-\d{2}\.pdf$/);
  const text = await readPdfText(fresh);
  expect(text).toContain('12,000');
  expect(text).toContain(seat);
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Usage Statistics' }).click();
  const old = await waitForDownload(page, () => pdfButton(page).click());
  expect(await readPdfText(old)).toContain(seat);
});

/** Reads whether each edge of a picture is plain, so that nothing is cut off. */
async function readMargins(file: string): Promise<string[]> {
  const { width, height } = await sharp(file).metadata();
  const edge = 24;
  const strips = [
    { left: 0, top: 0, width, height: edge },
    { left: width - edge, top: 0, width: edge, height },
    { left: 0, top: height - edge, width, height: edge },
    { left: 0, top: 0, width: edge, height },
  ];
  const plain = strips.map(async (strip) => {
    const { channels } = await sharp(await sharp(file).extract(strip).toBuffer()).stats();
    return channels.every(({ stdev }) => stdev < 0.5) ? 'plain' : 'cut';
  });
  return Promise.all(plain);
}

/** Counts the pixels of the picture in the colour of each chance level. */
async function readLevels(page: Page, file: string): Promise<number[]> {
  const colours = await page
    .locator('.analysis .chance-disc')
    .evaluateAll((discs) => discs.map((disc) => getComputedStyle(disc).color));
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return colours.map((colour) => counts.get(colour) ?? 0);
}

test('builds picture and page PDF without the server', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  await predictByForm(page, newPerson());
  const college = (await page.locator('.seat').first().getByRole('heading').first().textContent()) ?? '';
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const picture = await waitForDownload(page, () => page.getByRole('button', { name: 'Share as picture' }).click());
  expect(picture.suggestedFilename()).toBe('neet-pg-chances-rank-12000.png');
  expect(await readMargins(await picture.path())).toEqual(['plain', 'plain', 'plain', 'plain']);
  // A disc has at least 26 by 26 pixels, half of them coloured.
  for (const pixels of await readLevels(page, await picture.path())) expect(pixels).toBeGreaterThan(300);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 900, height });
  const wide = await waitForDownload(page, () => page.getByRole('button', { name: 'Share as picture' }).click());
  expect(await readMargins(await wide.path())).toEqual(['plain', 'plain', 'plain', 'plain']);
  await page.setViewportSize({ width, height });
  const sheet = await waitForDownload(page, () => page.getByRole('button', { name: 'This page as PDF' }).click());
  const text = await readPdfText(sheet);
  expect(text).toContain(college);
  expect(text).toContain('₹');
  expect(requests.filter((url) => url.includes('/api/users/generate'))).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test('passes picture and page to the share sheet', async ({ page, isMobile, hasTouch }) => {
  test.skip(!(isMobile || hasTouch), 'desktops save the file');
  await page.addInitScript(() => {
    // Chromium on a server has no share sheet, so the files that it would get are kept for the test.
    const sheet = { files: [] as { name: string; type: string; size: number }[], dismiss: false };
    Object.assign(window, { sheet });
    Object.assign(Navigator.prototype, {
      canShare: ({ files }: ShareData) => files !== undefined,
      share: async ({ files = [] }: ShareData) => {
        if (sheet.dismiss) throw new DOMException('dismissed', 'AbortError');
        sheet.files.push(...files.map(({ name, type, size }) => ({ name, type, size })));
      },
    });
  });
  const readShared = () =>
    page.evaluate(() => (window as unknown as { sheet: { files: { name: string; type: string }[] } }).sheet.files);
  await predictByForm(page, newPerson());
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await page.getByRole('button', { name: 'Share as picture' }).click();
  await expect.poll(readShared).toMatchObject([{ name: 'neet-pg-chances-rank-12000.png', type: 'image/png' }]);
  await page.getByRole('button', { name: 'This page as PDF' }).click();
  await expect
    .poll(async () => (await readShared())[1])
    .toMatchObject({
      name: 'neet-pg-page-1-rank-12000.pdf',
      type: 'application/pdf',
    });
  await page.evaluate(() => Object.assign((window as unknown as { sheet: object }).sheet, { dismiss: true }));
  const picture = page.getByRole('button', { name: 'Share as picture' });
  await picture.click();
  await expect(picture).toHaveAttribute('aria-busy', 'false');
  expect(saved).toEqual([]);
  await expect(page.getByText('The picture is saved.')).toHaveCount(0);
});

test('sends the PDF by WhatsApp three times', async ({ page }) => {
  const person = newPerson();
  const done = page.getByText('Prediction PDF sent to your WhatsApp successfully!');
  await predictByForm(page, person);
  await whatsappButton(page).click();
  await expect(done).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Usage Statistics' }).click();
  for (const messages of [2, 3]) {
    await whatsappButton(page).click();
    await expect.poll(() => findSentMessages(person.mobile).length).toBe(messages);
    await expect(done.first()).toBeVisible();
  }
  for (const { path, sha256, filename } of findSentMessages(person.mobile)) {
    expect(filename).toMatch(/^NEET-PG-predictions-rank-12000-[\d-]{10}\.pdf$/);
    expect(
      createHash('sha256')
        .update(readFileSync(path ?? ''))
        .digest('hex'),
    ).toBe(sha256);
  }
  await whatsappButton(page).click();
  await expect(page.getByText('Too many requests. Please wait a moment before trying again.')).toBeVisible();
  expect(findSentMessages(person.mobile)).toHaveLength(3);
  await page.context().clearCookies();
  await whatsappButton(page).click();
  await page.waitForURL(/\/(\?|$)/);
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
});

test('explains why WhatsApp sending failed', async ({ page }) => {
  await predictByForm(page, newPerson());
  await page.route('**/send-prediction-whatsapp', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await whatsappButton(page).click();
  await expect(page.getByText('Error sending PDF to WhatsApp. Please try again.')).toBeVisible();
  await page.unroute('**/send-prediction-whatsapp');
  await page.context().clearCookies();
  await whatsappButton(page).click();
  await expect(page.getByText('Please login to send PDF to WhatsApp.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: /Login/ })).toBeVisible();
});
