// Exports: PDF and WhatsApp, their messages, recorded predictions.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildExportRequest, createExports } from '../../../../src/screens/results/export.ts';
import { demoRequest, openPage, type Page, reachResults } from '../../open-results.ts';
import { openTab, type Site } from '../../open-site.ts';

let site: Site;
let saved: File[];

beforeEach(async () => {
  site = await openTab('/predictions');
  saved = [];
});
afterEach(() => site.close());

async function withFiles(page: Page) {
  const { setFileActions } = await import('../../../../src/lib/download-and-share.ts');
  setFileActions({ save: (file) => void saved.push(file), share: async () => 'cannot' });
  return { ...page, ...page.late(({ env }) => createExports(env)), buildExportRequest: () => buildExportRequest(page) };
}

async function openExports() {
  const page = await withFiles(await reachResults(site, '9822233344'));
  await site.pass(7_000);
  return page;
}

async function openPast() {
  return {
    ...(await openExports()),
    ...(await import('../../../../src/stores/profile/profile.ts')),
    ...(await import('../../../../src/stores/profile/profile-view.ts')),
  };
}

const listToasts = (page: Pick<Page, '$toasts'>) => page.$toasts.get().map(({ text }) => text);
const countRequests = (path: string) => site.requests.filter((made) => made.endsWith(path)).length;
const answerWithError = (status: number, error: string) =>
  site.answer(new Response(JSON.stringify({ success: false, error, message: error }), { status }));

describe('downloadPdf', () => {
  it('announces the file and saves it', async () => {
    const page = await openExports();
    const under = page.downloadPdf(page.buildExportRequest());
    expect(listToasts(page)).toEqual(['PDF will be downloaded soon...']);
    await under;
    expect(listToasts(page)).toContain('PDF downloaded successfully!');
    expect(saved[0]?.name).toMatch(/5000.*2026-11-21.*\.pdf$/);
    expect(new TextDecoder().decode((await saved[0]?.arrayBuffer())?.slice(0, 5))).toBe('%PDF-');
  });

  it('sends one request for two taps', async () => {
    const page = await openExports();
    await Promise.all([page.downloadPdf(page.buildExportRequest()), page.downloadPdf(page.buildExportRequest())]);
    expect(countRequests('/generate-backend-pdf')).toBe(1);
  });

  it('names the rows that pass the filters', async () => {
    const page = await openExports();
    expect(page.buildExportRequest()).toEqual({ userInputs: demoRequest });
    page.chooseChance('moderate');
    await site.pass(10);
    const { data } = page.$prediction.get();
    const ids = Array.from(page.$matching.get(), (place) => ({ id: data?.seats.item(place).id }));
    expect(page.buildExportRequest()).toEqual({ userInputs: demoRequest, predictions: ids });
  });

  it('refuses without matches', async () => {
    const page = await withFiles(await openPage());
    await page.downloadPdf(page.buildExportRequest());
    await page.sendToWhatsapp(page.buildExportRequest());
    expect(listToasts(page)).toEqual([
      'No prediction data available to download.',
      'No prediction data available to send.',
    ]);
    expect(site.requests).toEqual([]);
  });

  it('shows its failure for four seconds', async () => {
    const page = await openExports();
    answerWithError(503, 'PDF_FAILED');
    await page.downloadPdf(page.buildExportRequest());
    expect(listToasts(page)).toContain('Error generating PDF. Please try again.');
    await site.pass(3_999);
    expect(listToasts(page)).toEqual(['Error generating PDF. Please try again.']);
    await site.pass(1);
    expect(listToasts(page)).toEqual([]);
    expect(saved).toEqual([]);
  });
});

describe('sendToWhatsapp', () => {
  it('sends to the own number', async () => {
    const page = await openExports();
    await page.sendToWhatsapp(page.buildExportRequest());
    expect(listToasts(page).slice(-2)).toEqual([
      'Prediction PDF sent to your WhatsApp successfully!',
      'Demo without WhatsApp: the PDF is in the outbox folder.',
    ]);
  });

  it.each([
    [401, 'SESSION_EXPIRED', 'Please login to send PDF to WhatsApp.'],
    [429, 'RATE_LIMITED', 'Too many requests. Please wait a moment before trying again.'],
    [503, 'WHATSAPP_FAILED', 'Failed to send PDF to WhatsApp. Please try again.'],
    [500, 'SERVER_ERROR', 'Error sending PDF to WhatsApp. Please try again.'],
    [409, 'NOTHING_TO_SEND', 'No prediction data available to send.'],
  ])('shows the message for %i %s', async (status, error, words) => {
    const page = await openExports();
    answerWithError(status, error);
    await page.sendToWhatsapp(page.buildExportRequest());
    expect(listToasts(page)).toContain(words);
  });

  it('shows the message for a network failure', async () => {
    const page = await openExports();
    site.reachable(false);
    await page.sendToWhatsapp(page.buildExportRequest());
    expect(listToasts(page)).toContain('Error sending PDF to WhatsApp. Please try again.');
  });
});

describe('savePredictions', () => {
  it('records a shown prediction once', async () => {
    const page = await openPast();
    expect(countRequests('/record-prediction')).toBe(1);
    await page.loadProfile();
    expect(page.$pastPredictions.get()).toHaveLength(1);
    expect(page.$pastPredictions.get()[0]).toMatchObject({
      rank: 'Rank 5,000',
      choice: 'Demo Counselling · All India · BC',
    });
  });

  it('opens one again free of charge', async () => {
    const page = await openPast();
    await page.loadProfile();
    const used = () => page.$usage.get()?.meters[0]?.used;
    expect(used()).toBe(1);
    page.clearRequest();
    page.reopenPrediction(page.$pastPredictions.get()[0]?.id ?? '');
    expect(site.visited).toEqual(['/predictions']);
    expect(page.readTabRequest()?.request).toEqual(demoRequest);
    await page.runPrediction();
    await page.loadProfile();
    expect(used()).toBe(1);
  });

  it('prints the rows of an old prediction', async () => {
    const page = await openPast();
    await page.loadProfile();
    await page.downloadPdf(page.buildPastExport(page.$pastPredictions.get()[0]?.id ?? ''));
    expect(saved).toHaveLength(1);
  });
});
