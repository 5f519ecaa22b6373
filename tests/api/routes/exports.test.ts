// Reports by PDF and WhatsApp over HTTP.
import { readFileSync } from 'node:fs';
import type { Response } from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { type Application, COUNSELLING, startApplication } from '../../support/application.ts';
import { type Browser, freshMobile, openBrowser } from '../../support/browser.ts';
import { openWorld } from '../../support/world.ts';
import { readPdf } from '../report/read-pdf.ts';

const PDF = '/api/users/generate-backend-pdf';
const WHATSAPP = '/api/users/send-prediction-whatsapp';
const PREDICT = '/api/enhanced-prediction/predict';
const inputs = { rank: 4_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 1, budget: null };

const world = openWorld('sqlite');
let application: Application;
let browser: Browser;
let mobile: string;

beforeEach(async () => {
  ({ application, browser, mobile } = await world.arrive());
});

const predicted = async (): Promise<PredictionItem[]> => (await browser.post(PREDICT, inputs)).body.data.predictions;
const pagesOf = async (reply: Response) => (await readPdf(reply.body)).pages.join('');
const outbox = () =>
  readFileSync(application.deps.config.outboxFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('POST /api/users/generate-backend-pdf', () => {
  it('returns a PDF named with rank and date', async () => {
    const reply = await browser.post(PDF, { userInputs: inputs });
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition':
        'attachment; filename="NEET-PG-predictions-rank-4000-2026-11-21.pdf"; filename*=UTF-8\'\'NEET-PG-predictions-rank-4000-2026-11-21.pdf',
    });
    expect(Buffer.from(reply.body).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('prints no row beyond the plan', async () => {
    const body = { userInputs: inputs, userAccess: { isPremium: true }, matchLimitInfo: { matchLimit: -1 } };
    const text = await pagesOf(await browser.post(PDF, body));
    expect(text.match(/Stipend(?!s)/g)).toHaveLength(15);
    expect(text).toContain('Yourplanshows15ofthem.');
  });

  it('takes only order and subset from the body', async () => {
    const items = await predicted();
    const [first, second, third] = items.filter((item) => item.college.college_name.startsWith('Wide'));
    const forged = { ...third, college: { college_name: 'Forged College' } };
    const predictions = [forged, { id: 'mcc.unknown' }, first, first];
    const text = await pagesOf(await browser.post(PDF, { userInputs: inputs, predictions }));
    const name = (item?: PredictionItem) => item?.college.college_name.replaceAll(' ', '') ?? '';
    const table = text.slice(text.indexOf('Fee,stipend,bond'));
    expect(table.indexOf(`1.${name(third)}`)).toBeLessThan(table.indexOf(`2.${name(first)}`));
    expect(table).not.toMatch(/ForgedCollege/);
    expect(table).not.toContain(name(second));
    expect(text.match(/Stipend(?!s)/g)).toHaveLength(2);
  });

  it('prints rows of an encoded prediction', async () => {
    const reply = await browser.post(PDF, { userInputs: { ...inputs, asLists: true } });
    expect((await pagesOf(reply)).match(/Stipend(?!s)/g)).toHaveLength(15);
  });

  it('costs nothing after the prediction', async () => {
    await predicted();
    await browser.post(PDF, { userInputs: inputs });
    await browser.post(PDF, { userInputs: { rank: 4_000, budget: null }, predictionMetadata: inputs });
    const { body } = await browser.post('/api/users/validate-session');
    expect(body.user.predictionsUsed).toBe(1);
  });

  it('costs one prediction otherwise', async () => {
    await browser.post(PDF, { userInputs: inputs });
    await browser.post(PREDICT, { ...inputs, isPdfRequest: true }, { 'X-PDF-Request': 'true' });
    const { body } = await browser.post('/api/users/validate-session');
    expect(body.user.predictionsUsed).toBe(1);
  });

  it('takes only ids from the metadata', async () => {
    const { counsellingId, quotaId, categoryId } = inputs;
    const forged = { counselling: 'Forged Counselling', quota: 'Forged Quota', finalCategory: 'Forged' };
    const predictionMetadata = { filters: forged, counsellingId, quotaId, categoryId };
    const userInputs = { ...inputs, counsellingId: 99, quotaId: 99, categoryId: 99 };
    const { body } = await browser.post(PREDICT, inputs);
    const text = await pagesOf(await browser.post(PDF, { userInputs, predictionMetadata }));
    const { counselling, quota, finalCategory } = body.data.filters;
    for (const name of [counselling, quota, finalCategory]) expect(text).toContain(name.replaceAll(' ', ''));
    expect(text).not.toContain('Forged');
    expect(body.data.metadata).toMatchObject({ counsellingId, quotaId });
  });

  it.each([
    ['rows that are not ours', { userInputs: inputs, predictions: [{ id: 'nobody' }] }, 409, 'NO_PREDICTION'],
    ['a rank that is none', { userInputs: { ...inputs, rank: 'x' } }, 400, 'INVALID_INPUT'],
    ['no inputs', {}, 400, 'INVALID_INPUT'],
    ['a record of nobody', { userInputs: inputs, recordId: 'a'.repeat(22) }, 404, 'RECORD_UNKNOWN'],
  ])('refuses %s', async (_, body, status, error) => {
    const reply = await browser.post(PDF, body);
    expect([reply.status, reply.body.error]).toEqual([status, error]);
  });

  it('needs a session', async () => {
    const reply = await openBrowser(application).post(PDF, { userInputs: inputs });
    expect([reply.status, reply.body.error]).toEqual([401, 'SESSION_REQUIRED']);
  });

  it('keeps a malicious name out of the headers', async () => {
    await browser.post('/api/users/update-profile', { name: 'Asha"\r\nSet-Cookie: x=1; filename=evil.exe' });
    const reply = await browser.post(PDF, { userInputs: inputs });
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="NEET-PG-predictions-rank-4000-[\d-]+\.pdf"; /,
    );
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('separates two parallel users', async () => {
    const other = openBrowser(application);
    await other.logIn(freshMobile());
    await browser.post('/api/users/update-profile', { name: 'Zarina One' });
    await other.post('/api/users/update-profile', { name: 'Omega Two' });
    const jobs = [browser, other, browser, other].map((one) => one.post(PDF, { userInputs: inputs }));
    const texts = await Promise.all((await Promise.all(jobs)).map(pagesOf));
    expect(texts.map((text) => /Zarina/.test(text))).toEqual([true, false, true, false]);
    expect(texts.map((text) => /Omega/.test(text))).toEqual([false, true, false, true]);
  }, 60_000);
});

describe('POST /api/users/send-prediction-whatsapp', () => {
  it("sends the server's PDF to the own number", async () => {
    const reply = await browser.post(WHATSAPP, {
      userInputs: inputs,
      pdfBase64: Buffer.from('%PDF-evil').toString('base64'),
      filename: '../../evil.pdf',
      userData: { mobile: '9000000000' },
    });
    expect(reply.body).toMatchObject({ success: true, message: 'Prediction PDF sent to your WhatsApp successfully!' });
    const line = outbox().findLast((entry) => entry.channel === 'whatsapp');
    expect(line).toMatchObject({ to: mobile, filename: 'NEET-PG-predictions-rank-4000-2026-11-21.pdf' });
    expect((await readPdf(readFileSync(line.path))).pages[0]).toContain('ForAshaMenon');
  });

  it.each([
    ['outbox', true],
    ['cloud', undefined],
  ] as const)('reports a demo with %s: %s', async (provider, demo) => {
    const config = { ...application.deps.config, smsProvider: 'msg91', whatsappProvider: provider } as const;
    application = startApplication(world.store, { config, whatsapp: async () => {} });
    const sender = openBrowser(application);
    await sender.logIn(mobile);
    expect((await sender.post(WHATSAPP, { userInputs: inputs })).body.demo).toBe(demo);
  });

  it('limits reports to three in ten minutes', async () => {
    const statuses: number[] = [];
    for (let send = 0; send < 4; send++) statuses.push((await browser.post(WHATSAPP, { userInputs: inputs })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await browser.post(WHATSAPP, { userInputs: inputs });
    expect(refused.body.message).toBe('Too many requests. Please wait a moment before trying again.');
    expect(refused.headers['retry-after']).toBe('600');
  });

  it('accepts three of ten parallel requests', async () => {
    const whatsapp = async () => {};
    application = startApplication(world.store, { whatsapp });
    const taps = openBrowser(application);
    await taps.logIn(freshMobile());
    const replies = await Promise.all(Array.from({ length: 6 }, () => taps.post(WHATSAPP, { userInputs: inputs })));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3);
  });

  it('reports a failure and counts nothing', async () => {
    let failing = true;
    const whatsapp = async () => {
      if (failing) throw new Error('provider down');
    };
    application = startApplication(world.store, { whatsapp });
    const sender = openBrowser(application);
    await sender.logIn(freshMobile());
    for (let send = 0; send < 4; send++) {
      const reply = await sender.post(WHATSAPP, { userInputs: inputs });
      expect([reply.status, reply.body.message]).toEqual([503, 'Failed to send PDF to WhatsApp. Please try again.']);
    }
    failing = false;
    expect((await sender.post(WHATSAPP, { userInputs: inputs })).status).toBe(200);
  });

  it('refuses an empty report', async () => {
    const reply = await browser.post(WHATSAPP, { userInputs: inputs, predictions: [] });
    expect([reply.status, reply.body.message]).toEqual([409, 'No prediction data available to send.']);
  });
});
