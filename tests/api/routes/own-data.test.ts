// Deleting an account with its code.
import { describe, expect, it } from 'vitest';
import { openCollections } from '../../../api/store/collections.ts';
import { type OrderRecord, openPaymentRecords } from '../../../api/store/payment-records.ts';
import type { Store } from '../../../api/store/port.ts';
import { startApplication } from '../../support/application.ts';
import { openBrowser } from '../../support/browser.ts';
import { inputs, recording } from '../../support/recording.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld, setUpUser } from '../../support/world.ts';

const PROFILE = '/api/users/update-profile';
const PREDICT = '/api/enhanced-prediction/predict';
const RECORD = '/api/users/record-prediction';

describe.each(storeKinds)('own data on %s', (kind) => {
  const world = openWorld(kind);

  const visit = setUpUser(world);

  const codeFor = () => visit.application.messages.findLast((message) => message.mobile === visit.mobile)?.code ?? '';
  const erase = (otp: string) => visit.browser.post('/api/users/erase-account', { otp });

  describe('POST /api/users/erase-account', () => {
    it('requires the code sent for deletion', async () => {
      const loginCode = codeFor();
      expect((await erase(loginCode)).body.error).toBe('OTP_EXPIRED');
      await visit.browser.post('/api/users/erase-code');
      const wrong = codeFor() === '0000' ? '1111' : '0000';
      const reply = await erase(wrong);
      expect([reply.status, reply.body.error, reply.body.attemptsUsed]).toEqual([400, 'OTP_WRONG', 1]);
      expect((await visit.browser.post('/api/users/validate-session')).status).toBe(200);
    });

    it('locks after three wrong codes', async () => {
      await visit.browser.post('/api/users/erase-code');
      const wrong = codeFor() === '0000' ? '1111' : '0000';
      await Promise.all([erase(wrong), erase(wrong), erase(wrong)]);
      expect((await erase(codeFor())).body.error).toBe('OTP_LOCKED');
    });

    it('deletes all stored data of the person', async () => {
      const second = openBrowser(visit.application);
      visit.application.pass(61_000);
      await second.logIn(visit.mobile);
      visit.application.pass(61_000);
      await second.post('/api/users/register', { mobile: visit.mobile });
      await visit.browser.post(RECORD, recording);
      await visit.browser.post('/api/users/send-prediction-whatsapp', { userInputs: inputs });
      const before = await world.dump();
      const { userId = '' } = (await openCollections(world.store).numbers.get(visit.mobile)) ?? {};
      const sessions = (await openCollections(world.store).users.get(userId))?.sessions ?? [];
      expect([before.includes(userId), sessions.length]).toEqual([true, 2]);

      await visit.browser.post('/api/users/erase-code');
      const reply = await erase(codeFor());
      expect(reply.body).toEqual({ success: true, message: 'Your account is deleted.' });

      const after = await world.dump();
      for (const text of [visit.mobile, userId, ...sessions.map(({ hash }) => hash)]) expect(after).not.toContain(text);
      expect((await second.post('/api/users/validate-session')).status).toBe(401);
      expect((await visit.browser.post('/api/users/check-mobile', { mobile: visit.mobile })).body.userExists).toBe(
        false,
      );
    });

    it('keeps payments without a name', async () => {
      const { userId = '' } = (await openCollections(world.store).numbers.get(visit.mobile)) ?? {};
      await visit.browser.post(PROFILE, { name: 'Unforgettable Person' });
      const { orders } = openPaymentRecords(world.store);
      await orders.update('receipt-1', () => ({ next: paidOrder(userId), result: null }));
      await visit.browser.post('/api/users/erase-code');
      await erase(codeFor());
      expect(await orders.get('receipt-1')).toEqual(paidOrder(userId));
      const dump = await world.dump();
      for (const text of [visit.mobile, 'Unforgettable']) expect(dump).not.toContain(text);
    });

    it('does not reset the free plan', async () => {
      for (const rank of [4_000, 5_000]) await visit.browser.post(PREDICT, { ...inputs, rank });
      await visit.browser.post('/api/users/erase-code');
      await erase(codeFor());
      const again = await visit.browser.logIn(visit.mobile);
      expect(again.body.user).toMatchObject({ predictionsUsed: 2, rankChangesUsed: 1, lastUsedRank: null });
      // The earlier ranks are not known any more, so the first one is no change. The counts go on.
      expect((await visit.browser.post(PREDICT, { ...inputs, rank: 6_000 })).status).toBe(200);
      expect((await visit.browser.post(PREDICT, { ...inputs, rank: 7_000 })).body.error).toBe('PREDICTION_LIMIT');
      await visit.browser.post('/api/users/erase-code');
      await erase(codeFor());
      expect((await visit.browser.logIn(visit.mobile)).body.user).toMatchObject({
        predictionsUsed: 3,
        rankChangesUsed: 1,
      });
    });

    it('counts predictions during the deletion', async () => {
      let raced = false;
      const { update } = world.store;
      const store: Store = {
        ...world.store,
        async update(key, ...rest) {
          const result = await update(key, ...rest);
          if (key.startsWith('trace:') && !raced) {
            raced = true;
            expect((await visit.browser.post(PREDICT, inputs)).status).toBe(200);
          }
          return result;
        },
      };
      visit.application.app = startApplication(store, { ...visit.application.deps, store }).app;
      visit.browser = openBrowser(visit.application);
      await visit.browser.logIn(visit.mobile);
      await visit.browser.post('/api/users/erase-code');
      expect((await erase(codeFor())).status).toBe(200);
      expect((await visit.browser.logIn(visit.mobile)).body.user).toMatchObject({ predictionsUsed: 1 });
    });

    it('does not reset the hourly code limit', async () => {
      const sent = () => visit.application.messages.filter((message) => message.mobile === visit.mobile).length;
      for (let round = 0; round < 4; round++) {
        visit.application.pass(61_000);
        if ((await visit.browser.post('/api/users/erase-code')).status !== 200) break;
        if ((await erase(codeFor())).status !== 200) break;
        const reply = await visit.browser.post('/api/users/register', {
          mobile: visit.mobile,
          name: 'Asha Menon',
          state: 'KL',
        });
        if (reply.status !== 200) break;
        await visit.browser.post('/api/users/verify-otp', { mobile: visit.mobile, otp: codeFor() });
      }
      expect(sent()).toBe(6);
      visit.application.pass(61_000);
      const refused = await visit.browser.post('/api/users/register', {
        mobile: visit.mobile,
        name: 'Asha Menon',
        state: 'KL',
      });
      expect([refused.status, refused.body.error]).toEqual([429, 'OTP_TOO_MANY']);
    });

    it('removes predictions recorded in parallel', async () => {
      const { userId = '' } = (await openCollections(world.store).numbers.get(visit.mobile)) ?? {};
      expect(userId).not.toBe('');
      await visit.browser.post('/api/users/erase-code');
      const recordings = Array.from({ length: 5 }, () => visit.browser.post(RECORD, recording));
      await Promise.all([...recordings, erase(codeFor())]);
      const dump = await world.dump();
      for (const text of [visit.mobile, userId]) expect(dump).not.toContain(text);
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
  refund: null,
  receiptNumber: 'NPP/26-27/000001',
  noted: true,
});
