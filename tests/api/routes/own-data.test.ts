// Deleting an account: only with its code, nothing of the person left, on both stores.
import { beforeEach, describe, expect, it } from 'vitest';
import { openCollections } from '../../../api/store/collections.ts';
import { type OrderRecord, openPaymentRecords } from '../../../api/store/payment-records.ts';
import type { Store } from '../../../api/store/port.ts';
import { type Application, COUNSELLING, startApplication } from '../../support/application.ts';
import { type Browser, openBrowser } from '../../support/browser.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld } from '../../support/world.ts';

const PROFILE = '/api/users/update-profile';
const PREDICT = '/api/enhanced-prediction/predict';
const RECORD = '/api/users/record-prediction';
const PAST = '/api/users/past-predictions';
const inputs = { rank: 4_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 1, budget: null };
const counts = { totalResults: 1, highChanceCount: 1, moderateChanceCount: 0, lowChanceCount: 0 };
const recording = { predictionData: inputs, resultsMetadata: counts };

describe.each(storeKinds)('deleting on %s', (kind) => {
  const world = openWorld(kind);
  let application: Application;
  let browser: Browser;
  let mobile: string;

  beforeEach(async () => {
    ({ application, browser, mobile } = await world.arrive());
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
      const before = await world.dump();
      const { userId = '' } = (await openCollections(world.store).numbers.get(mobile)) ?? {};
      const sessions = (await openCollections(world.store).users.get(userId))?.sessions ?? [];
      expect([before.includes(userId), sessions.length]).toEqual([true, 2]);

      await browser.post('/api/users/erase-code');
      const reply = await erase(codeFor());
      expect(reply.body).toEqual({ success: true, message: 'Your account is deleted.' });

      const after = await world.dump();
      for (const trace of [mobile, userId, ...sessions.map(({ hash }) => hash)]) expect(after).not.toContain(trace);
      expect((await second.post('/api/users/validate-session')).status).toBe(401);
      expect((await browser.post('/api/users/check-mobile', { mobile })).body.userExists).toBe(false);
    });

    it('keeps payments, without a name', async () => {
      const { userId = '' } = (await openCollections(world.store).numbers.get(mobile)) ?? {};
      await browser.post(PROFILE, { name: 'Unforgettable Person' });
      const { orders } = openPaymentRecords(world.store);
      await orders.update('receipt-1', () => ({ next: paidOrder(userId), result: null }));
      await browser.post('/api/users/erase-code');
      await erase(codeFor());
      expect(await orders.get('receipt-1')).toEqual(paidOrder(userId));
      const dump = await world.dump();
      for (const trace of [mobile, 'Unforgettable']) expect(dump).not.toContain(trace);
    });

    it('begins anew without the old profile and records', async () => {
      await browser.post(RECORD, recording);
      await browser.post('/api/users/erase-code');
      await erase(codeFor());
      const again = await browser.logIn(mobile);
      expect(again.body.user).toMatchObject({ mobile, lastUsedRank: null });
      expect((await browser.get(PAST)).body.records).toEqual([]);
    });

    it('is no way to begin the free plan anew', async () => {
      for (const rank of [4_000, 5_000]) await browser.post(PREDICT, { ...inputs, rank });
      await browser.post('/api/users/erase-code');
      await erase(codeFor());
      const again = await browser.logIn(mobile);
      expect(again.body.user).toMatchObject({ predictionsUsed: 2, rankChangesUsed: 1, canChangeRank: false });
      expect((await browser.post(PREDICT, { ...inputs, rank: 6_000 })).body.error).toBe('RANK_LOCKED');
      await browser.post('/api/users/erase-code');
      await erase(codeFor());
      expect((await browser.logIn(mobile)).body.user).toMatchObject({ predictionsUsed: 2, rankChangesUsed: 1 });
    });

    it('counts what is used while it deletes', async () => {
      let raced = false;
      const { update } = world.store;
      const store: Store = {
        ...world.store,
        async update(key, ...rest) {
          const result = await update(key, ...rest);
          if (key.startsWith('trace:') && !raced) {
            raced = true;
            expect((await browser.post(PREDICT, inputs)).status).toBe(200);
          }
          return result;
        },
      };
      application.app = startApplication(store, { ...application.deps, store }).app;
      browser = openBrowser(application);
      await browser.logIn(mobile);
      await browser.post('/api/users/erase-code');
      expect((await erase(codeFor())).status).toBe(200);
      expect((await browser.logIn(mobile)).body.user).toMatchObject({ predictionsUsed: 1 });
    });

    it('is no way around the codes that an hour allows', async () => {
      const sent = () => application.messages.filter((message) => message.mobile === mobile).length;
      for (let round = 0; round < 4; round++) {
        application.pass(61_000);
        if ((await browser.post('/api/users/erase-code')).status !== 200) break;
        if ((await erase(codeFor())).status !== 200) break;
        const reply = await browser.post('/api/users/register', { mobile, name: 'Asha Menon', state: 'KL' });
        if (reply.status !== 200) break;
        await browser.post('/api/users/verify-otp', { mobile, otp: codeFor() });
      }
      expect(sent()).toBe(6);
      application.pass(61_000);
      const refused = await browser.post('/api/users/register', { mobile, name: 'Asha Menon', state: 'KL' });
      expect([refused.status, refused.body.error]).toEqual([429, 'OTP_TOO_MANY']);
    });

    it('wins against recordings in parallel', async () => {
      const { userId = '' } = (await openCollections(world.store).numbers.get(mobile)) ?? {};
      expect(userId).not.toBe('');
      await browser.post('/api/users/erase-code');
      const recordings = Array.from({ length: 5 }, () => browser.post(RECORD, recording));
      await Promise.all([...recordings, erase(codeFor())]);
      const dump = await world.dump();
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
