// Name, state, consent, and everything of it as a file, on both stores.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Application, COUNSELLING } from '../../support/application.ts';
import type { Browser } from '../../support/browser.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld } from '../../support/world.ts';

const PROFILE = '/api/users/update-profile';
const RECORD = '/api/users/record-prediction';
const inputs = { rank: 4_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 1, budget: null };
const counts = { totalResults: 1, highChanceCount: 1, moderateChanceCount: 0, lowChanceCount: 0 };
const recording = { predictionData: inputs, resultsMetadata: counts };

describe.each(storeKinds)('one’s own profile on %s', (kind) => {
  const world = openWorld(kind);
  let application: Application;
  let browser: Browser;
  let mobile: string;

  beforeEach(async () => {
    ({ application, browser, mobile } = await world.arrive());
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

    it('takes a press on the WhatsApp button for a wish of its own', async () => {
      await browser.post('/api/users/update-consent', { channels: [] });
      const sent = await browser.post('/api/users/send-prediction-whatsapp', { userInputs: recording.predictionData });
      expect(sent.status).toBe(200);
      expect((await browser.get('/api/users/consent')).body.consent.channels).toEqual([]);
    });

    it('refuses channels that do not exist', async () => {
      expect((await browser.post('/api/users/update-consent', { channels: ['fax'] })).status).toBe(400);
    });
  });

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
});
