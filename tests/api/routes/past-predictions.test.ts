// Recorded predictions: kept once, opened as they were, the latest twenty, on both stores.
import { beforeEach, describe, expect, it } from 'vitest';
import { openCollections } from '../../../api/store/collections.ts';
import { type Application, COUNSELLING, loadedPacks, startApplication } from '../../support/application.ts';
import { type Browser, freshMobile, openBrowser } from '../../support/browser.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld } from '../../support/world.ts';
import { readPdf } from '../report/read-pdf.ts';

const RECORD = '/api/users/record-prediction';
const PAST = '/api/users/past-predictions';
const PDF = '/api/users/generate-backend-pdf';
const PREDICT = '/api/enhanced-prediction/predict';
const inputs = { rank: 4_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 1, budget: null };
const counts = { totalResults: 1, highChanceCount: 1, moderateChanceCount: 0, lowChanceCount: 0 };
const recording = { predictionData: inputs, resultsMetadata: counts };

describe.each(storeKinds)('recording on %s', (kind) => {
  const world = openWorld(kind);
  let application: Application;
  let browser: Browser;
  let mobile: string;

  beforeEach(async () => {
    ({ application, browser, mobile } = await world.arrive());
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
      const reply = await browser.post(PDF, {
        userInputs: inputs,
        recordId: body.record.id,
      });
      const { pages } = await readPdf(reply.body);
      expect(pages[0]).toContain('asrecordedon21November2026');
      expect(pages.join('').match(/Fee\/year/g)).toHaveLength(15);
    });

    it('keep the latest twenty', async () => {
      const user = await openCollections(world.store).numbers.get(mobile);
      await grantPremium(user?.userId ?? '');
      for (let rank = 4_001; rank <= 4_022; rank++) {
        await browser.post(RECORD, { ...recording, predictionData: { ...inputs, rank } });
      }
      const { body } = await browser.get(PAST);
      const ranks = body.records.map((record: { request: { rank: number } }) => record.request.rank);
      expect([ranks.length, ranks[0], ranks.at(-1)]).toEqual([20, 4_022, 4_003]);
      const dump = await world.dump();
      expect(dump.split('\n').filter((line) => line.includes(`snapshot:${user?.userId}:`))).toHaveLength(20);
    }, 40_000);

    it('keep the first 200 rows and count them all', async () => {
      const packs = loadedPacks(260);
      application = startApplication(world.store, { packs: { current: () => packs } });
      browser = openBrowser(application);
      mobile = freshMobile();
      await browser.logIn(mobile);
      await grantPremium((await openCollections(world.store).numbers.get(mobile))?.userId ?? '');
      const { body: predicted } = await browser.post(PREDICT, inputs);
      const { predictions, metadata } = predicted.data;
      expect(predictions.length).toBeGreaterThan(200);
      const { body } = await browser.post(RECORD, { ...recording, predictionData: { ...inputs, predictions } });
      expect(body.record).toMatchObject({
        rows: 200,
        resultsMetadata: { totalResults: metadata.totalResults, goodChanceCount: metadata.fullChanceStats.good },
      });
      const { body: opened } = await browser.get(`${PAST}/${body.record.id}`);
      expect(opened.data.predictions).toEqual(predictions.slice(0, 200));
      const reply = await browser.post(PDF, { userInputs: inputs, recordId: body.record.id });
      expect((await readPdf(reply.body)).pages.join('').match(/Fee\/year/g)).toHaveLength(200);
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
    await openCollections(world.store).users.update(userId, (user) => ({
      next: user && { ...user, grants: [grant] },
      result: null,
    }));
  }
});
