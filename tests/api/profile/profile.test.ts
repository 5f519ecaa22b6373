// Name, state, consent; recorded predictions; export and erasure, on both stores.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRecords } from '../../../api/store/records.ts';
import { type OrderRecord, openPaymentRecords } from '../../../api/store/records-payments.ts';
import { type Application, COUNSELLING, startApplication } from '../../support/application.ts';
import { type Browser, freshMobile, openBrowser } from '../../support/browser.ts';
import { storeKinds } from '../../support/stores.ts';
import { readPdf } from '../report/read-pdf.ts';
import { type OpenBook, openBook } from './dump-store.ts';

const PROFILE = '/api/users/update-profile';
const RECORD = '/api/users/record-prediction';
const PAST = '/api/users/past-predictions';
const PREDICT = '/api/enhanced-prediction/predict';
const inputs = { rank: 4_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 1, budget: null };
const counts = { totalResults: 1, highChanceCount: 1, moderateChanceCount: 0, lowChanceCount: 0 };
const recording = { predictionData: inputs, resultsMetadata: counts };

describe.each(storeKinds)('one’s own things on %s', (kind) => {
  let book: OpenBook;
  let application: Application;
  let browser: Browser;
  let mobile: string;

  beforeAll(async () => {
    book = await openBook(kind);
  });
  afterAll(() => book.stop());
  beforeEach(async () => {
    application = startApplication(book.store);
    browser = openBrowser(application);
    mobile = freshMobile();
    await browser.logIn(mobile);
  });

  describe('POST /api/users/update-profile', () => {
    it('changes and cleans the name', async () => {
      const reply = await browser.post(PROFILE, { name: '  asha <b>VAN</b> der 9 menon ' });
      expect(reply.body.message).toBe('Name updated successfully!');
      expect(reply.body.user.name).toBe('Asha Bvanb Der Menon');
      const session = await browser.post('/api/users/validate-session');
      expect(session.body.user.name).toBe('Asha Bvanb Der Menon');
    });

    it('changes the state alone', async () => {
      const reply = await browser.post(PROFILE, { state: 'TN', mobile: '9000000000', plan_code: 'premium' });
      expect(reply.body).toMatchObject({
        message: 'State updated successfully!',
        user: { name: 'Asha Menon', state: 'TN', mobile, plan_code: 'free' },
      });
    });

    it.each([
      [{}, 'INVALID_INPUT'],
      [{ name: '123' }, 'INVALID_NAME'],
      [{ name: '' }, 'INVALID_NAME'],
      [{ name: 'x'.repeat(200) }, 'INVALID_NAME'],
      [{ state: 'XX' }, 'INVALID_STATE'],
    ])('refuses %j', async (body, error) => {
      const reply = await browser.post(PROFILE, body);
      expect([reply.status, reply.body.error]).toEqual([400, error]);
    });
  });

  describe('consent', () => {
    it('is recorded at registering and can be chosen', async () => {
      const first = await browser.get('/api/users/consent');
      expect(first.body.consent.channels).toEqual(['sms', 'whatsapp', 'rcs']);
      application.pass(1_000);
      const chosen = await browser.post('/api/users/update-consent', { channels: ['sms', 'sms'] });
      expect(chosen.body.consent).toMatchObject({ version: first.body.consent.version, channels: ['sms'] });
      expect(chosen.body.consent.at).not.toBe(first.body.consent.at);
      const { body } = await browser.post('/api/users/export-data');
      expect(body.earlierConsents).toMatchObject([{ channels: ['sms', 'whatsapp', 'rcs'] }]);
    });

    it('refuses channels that do not exist', async () => {
      expect((await browser.post('/api/users/update-consent', { channels: ['fax'] })).status).toBe(400);
    });
  });

  describe('recorded predictions', () => {
    it('are kept once, however often sent', async () => {
      await browser.post(PREDICT, inputs);
      const replies = await Promise.all(Array.from({ length: 8 }, () => browser.post(RECORD, recording)));
      expect(replies.map((reply) => reply.status)).toEqual(new Array(8).fill(200));
      const { body } = await browser.get(PAST);
      expect(body.records).toHaveLength(1);
      expect(body.records[0]).toMatchObject({ rows: 15, request: { rank: 4_000 }, filters: { quota: 'All India' } });
    });

    it('keep the counts of the server', async () => {
      const { body: predicted } = await browser.post(PREDICT, inputs);
      const { body } = await browser.post(RECORD, recording);
      expect(body.record.resultsMetadata).toMatchObject({
        totalResults: predicted.data.metadata.totalResults,
        highChanceCount: predicted.data.metadata.fullChanceStats.high,
      });
    });

    it('open again as they were, free of charge', async () => {
      const { body: predicted } = await browser.post(PREDICT, inputs);
      const { body: recorded } = await browser.post(RECORD, recording);
      const { body: opened } = await browser.get(`${PAST}/${recorded.record.id}`);
      expect(opened.data).toEqual(predicted.data);
      const { body } = await browser.post('/api/users/validate-session');
      expect(body.user.predictionsUsed).toBe(1);
    });

    it('become a PDF of those rows', async () => {
      const { body } = await browser.post(RECORD, recording);
      const reply = await browser.post('/api/users/generate-backend-pdf', {
        userInputs: inputs,
        recordId: body.record.id,
      });
      const { pages } = await readPdf(reply.body);
      expect(pages[0]).toContain('asrecordedon21November2026');
      expect(pages.join('').match(/Fee\/year/g)).toHaveLength(15);
    });

    it('keep the latest twenty', async () => {
      const user = await openRecords(book.store).numbers.get(mobile);
      await grantPremium(user?.userId ?? '');
      for (let rank = 4_001; rank <= 4_022; rank++) {
        await browser.post(RECORD, { ...recording, predictionData: { ...inputs, rank } });
      }
      const { body } = await browser.get(PAST);
      const ranks = body.records.map((record: { request: { rank: number } }) => record.request.rank);
      expect([ranks.length, ranks[0], ranks.at(-1)]).toEqual([20, 4_022, 4_003]);
      const dump = await book.dump();
      expect(dump.split('\n').filter((line) => line.includes(`snapshot:${user?.userId}:`))).toHaveLength(20);
    }, 40_000);

    it('are seen by their owner alone', async () => {
      const { body } = await browser.post(RECORD, recording);
      const stranger = openBrowser(application);
      await stranger.logIn(freshMobile());
      const reply = await stranger.get(`${PAST}/${body.record.id}`);
      expect([reply.status, reply.body.error]).toEqual([404, 'RECORD_UNKNOWN']);
      expect((await stranger.get(PAST)).body.records).toEqual([]);
    });

    it.each([
      [{}],
      [{ predictionData: inputs }],
      [{ ...recording, resultsMetadata: { ...counts, totalResults: -1 } }],
      [{ ...recording, predictionData: { ...inputs, rank: 0 } }],
    ])('refuse %j', async (body) => {
      expect((await browser.post(RECORD, body)).status).toBe(400);
      expect((await browser.get(PAST)).body.records).toEqual([]);
    });
  });

  async function grantPremium(userId: string): Promise<void> {
    const now = application.deps.now();
    const grant = {
      id: 'admin-1',
      planCode: 'premium',
      planName: 'Premium',
      amountPaise: 249_900,
      paymentId: null,
      at: now,
      expiresAt: now + 86_400_000,
    };
    await openRecords(book.store).users.update(userId, (user) => ({
      next: user && { ...user, grants: [grant] },
      result: null,
    }));
  }

  describe('POST /api/users/export-data', () => {
    it('gives a file with everything, and no hash', async () => {
      await browser.post(RECORD, recording);
      const reply = await browser.post('/api/users/export-data');
      expect(reply.headers['content-disposition']).toContain('neet-pg-predictor-my-data-2026-11-21.json');
      expect(reply.body).toMatchObject({
        profile: { name: 'Asha Menon', mobile, state: 'KL' },
        predictionsUsed: 1,
        recordedPredictions: [{ rows: 15 }],
        consent: { channels: ['sms', 'whatsapp', 'rcs'] },
      });
      expect(reply.text).not.toMatch(/hash|mac"/);
    });
  });

  const codeFor = () => application.messages.findLast((message) => message.mobile === mobile)?.code ?? '';
  const erase = (otp: string) => browser.post('/api/users/erase-account', { otp });

  describe('POST /api/users/erase-account', () => {
    it('needs the code that was sent for it', async () => {
      const loginCode = codeFor();
      expect((await erase(loginCode)).body.error).toBe('OTP_EXPIRED');
      await browser.post('/api/users/erase-code');
      const wrong = codeFor() === '0000' ? '1111' : '0000';
      const reply = await erase(wrong);
      expect([reply.status, reply.body.error, reply.body.attemptsUsed]).toEqual([400, 'OTP_WRONG', 1]);
      expect((await browser.post('/api/users/validate-session')).status).toBe(200);
    });

    it('locks after three wrong codes', async () => {
      await browser.post('/api/users/erase-code');
      const wrong = codeFor() === '0000' ? '1111' : '0000';
      await Promise.all([erase(wrong), erase(wrong), erase(wrong)]);
      expect((await erase(codeFor())).body.error).toBe('OTP_LOCKED');
    });

    it('leaves nothing of the person in the store', async () => {
      const second = openBrowser(application);
      application.pass(61_000);
      await second.logIn(mobile);
      application.pass(61_000);
      await second.post('/api/users/register', { mobile });
      await browser.post(RECORD, recording);
      await browser.post('/api/users/send-prediction-whatsapp', { userInputs: inputs });
      const before = await book.dump();
      const userId =
        /user:(\S+) [^\n]*/.exec(before.split('\n').find((line) => line.includes(`"${mobile}"`)) ?? '')?.[1] ?? '';
      const hashes = [...before.matchAll(/session:(\S+) (.*)/g)]
        .filter((line) => line[2]?.includes(userId))
        .map((line) => line[1]);
      expect([userId.length > 10, hashes.length]).toEqual([true, 2]);

      await browser.post('/api/users/erase-code');
      const reply = await erase(codeFor());
      expect(reply.body).toEqual({ success: true, message: 'Your account is deleted.' });

      const after = await book.dump();
      for (const trace of [mobile, userId]) expect(after).not.toContain(trace);
      const kept = after.split('\n').filter((line) => hashes.some((hash) => line.includes(hash ?? '')));
      // Counters of calls live for their minute only.
      expect(kept.filter((line) => !line.startsWith('rate:') && !line.startsWith('hit:'))).toEqual([]);
      expect((await second.post('/api/users/validate-session')).status).toBe(401);
      expect((await browser.post('/api/users/check-mobile', { mobile })).body.userExists).toBe(false);
    });

    it('keeps payments, without a name', async () => {
      const { userId = '' } = (await openRecords(book.store).numbers.get(mobile)) ?? {};
      await browser.post(PROFILE, { name: 'Unforgettable Person' });
      const { orders } = openPaymentRecords(book.store);
      await orders.update('receipt-1', () => ({ next: paidOrder(userId), result: null }));
      await browser.post('/api/users/erase-code');
      await erase(codeFor());
      expect(await orders.get('receipt-1')).toEqual(paidOrder(userId));
      const dump = await book.dump();
      for (const trace of [mobile, 'Unforgettable']) expect(dump).not.toContain(trace);
    });

    it('lets the number begin anew', async () => {
      await browser.post(RECORD, recording);
      await browser.post('/api/users/erase-code');
      await erase(codeFor());
      const again = await browser.logIn(mobile);
      expect(again.body.user).toMatchObject({ mobile, predictionsUsed: 0 });
      expect((await browser.get(PAST)).body.records).toEqual([]);
    });

    it('wins against recordings in parallel', async () => {
      const { userId = '' } = (await openRecords(book.store).numbers.get(mobile)) ?? {};
      expect(userId).not.toBe('');
      await browser.post('/api/users/erase-code');
      const recordings = Array.from({ length: 5 }, () => browser.post(RECORD, recording));
      await Promise.all([...recordings, erase(codeFor())]);
      const dump = await book.dump();
      for (const trace of [mobile, userId]) expect(dump).not.toContain(trace);
    });
  });
});

const paidOrder = (userId: string): OrderRecord => ({
  receipt: 'receipt-1',
  userId,
  planCode: 'basic',
  planName: 'Basic',
  validityDays: 180,
  paise: 49_900,
  state: 'granted',
  createdAt: 1,
  gatewayId: 'order_1',
  askingUntil: 0,
  payment: { id: 'pay_1', method: 'upi', at: 2 },
  surplus: [],
  receiptNumber: 'NPP/26-27/000001',
  noted: true,
});
