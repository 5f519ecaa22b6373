// Profile, consent and data export.
import { describe, expect, it } from 'vitest';
import { recording } from '../../support/recording.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld, setUpUser } from '../../support/world.ts';

const PROFILE = '/api/users/update-profile';
const RECORD = '/api/users/record-prediction';

describe.each(storeKinds)('profile on %s', (kind) => {
  const world = openWorld(kind);

  const visit = setUpUser(world);

  describe('POST /api/users/update-profile', () => {
    it('changes and normalizes the name', async () => {
      const reply = await visit.browser.post(PROFILE, { name: '  asha <b>VAN</b> der 9 menon ' });
      expect(reply.body.message).toBe('Name updated successfully!');
      expect(reply.body.user.name).toBe('Asha Bvanb Der Menon');
      const session = await visit.browser.post('/api/users/validate-session');
      expect(session.body.user.name).toBe('Asha Bvanb Der Menon');
    });

    it('changes the state only', async () => {
      const reply = await visit.browser.post(PROFILE, { state: 'TN', mobile: '9000000000', plan_code: 'premium' });
      expect(reply.body).toMatchObject({
        message: 'State updated successfully!',
        user: { name: 'Asha Menon', state: 'TN', mobile: visit.mobile, plan_code: 'free' },
      });
    });

    it.each([
      [{}, 'INVALID_INPUT'],
      [{ name: '123' }, 'INVALID_NAME'],
      [{ name: '' }, 'INVALID_NAME'],
      [{ name: 'x'.repeat(200) }, 'INVALID_NAME'],
      [{ state: 'XX' }, 'INVALID_STATE'],
    ])('refuses %j', async (body, error) => {
      const reply = await visit.browser.post(PROFILE, body);
      expect([reply.status, reply.body.error]).toEqual([400, error]);
    });
  });

  describe('consent', () => {
    it('is recorded on registration and can change', async () => {
      const first = await visit.browser.get('/api/users/consent');
      expect(first.body.consent.channels).toEqual(['sms', 'whatsapp', 'rcs']);
      visit.application.pass(1_000);
      const chosen = await visit.browser.post('/api/users/update-consent', { channels: ['sms', 'sms'] });
      expect(chosen.body.consent).toMatchObject({ version: first.body.consent.version, channels: ['sms'] });
      expect(chosen.body.consent.at).not.toBe(first.body.consent.at);
      const { body } = await visit.browser.post('/api/users/export-data');
      expect(body.earlierConsents).toMatchObject([{ channels: ['sms', 'whatsapp', 'rcs'] }]);
    });

    it('does not affect requested WhatsApp reports', async () => {
      await visit.browser.post('/api/users/update-consent', { channels: [] });
      const sent = await visit.browser.post('/api/users/send-prediction-whatsapp', {
        userInputs: recording.predictionData,
      });
      expect(sent.status).toBe(200);
      expect((await visit.browser.get('/api/users/consent')).body.consent.channels).toEqual([]);
    });

    it('refuses unknown channels', async () => {
      expect((await visit.browser.post('/api/users/update-consent', { channels: ['fax'] })).status).toBe(400);
    });
  });

  describe('POST /api/users/export-data', () => {
    it('exports all data without hashes', async () => {
      await visit.browser.post(RECORD, recording);
      const reply = await visit.browser.post('/api/users/export-data');
      expect(reply.headers['content-disposition']).toContain('neet-pg-predictor-my-data-2026-11-21.json');
      expect(reply.body).toMatchObject({
        profile: { name: 'Asha Menon', mobile: visit.mobile, state: 'KL' },
        predictionsUsed: 1,
        recordedPredictions: [{ rows: 15 }],
        consent: { channels: ['sms', 'whatsapp', 'rcs'] },
      });
      expect(reply.text).not.toMatch(/hash|mac"/);
    });
  });
});
