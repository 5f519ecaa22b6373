// Recording and reopening predictions.
import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { citeRule } from '../../../api/domain/season/season-rules.ts';
import { openCollections, type Snapshot } from '../../../api/store/collections.ts';
import { snapshotKey } from '../../../api/store/person-data.ts';
import { loadedPacks, startApplication } from '../../support/application.ts';
import { freshMobile, openBrowser } from '../../support/browser.ts';
import { inputs, recording } from '../../support/recording.ts';
import { statesRule } from '../../support/several-packs.ts';
import { storeKinds } from '../../support/stores.ts';
import { grantPlan, openWorld, setUpUser } from '../../support/world.ts';
import { readPdf, squeeze } from '../report/read-pdf.ts';

const statesCitation = citeRule(statesRule);

/** A record as it was when a prediction had at most two counsellings. */
function toFormer(kept: Snapshot): Snapshot {
  const { metadata, ...data } = JSON.parse(inflateSync(Buffer.from(kept.packed, 'base64')).toString());
  const { lists: _, ...former } = metadata;
  const joined = {
    counsellingId: 9,
    names: ['Avanti', 'MCC'],
    categories: ['BC', 'OBC'],
    dataYears: 'Closing ranks of 2019.',
    rules: [statesCitation],
  };
  const text = JSON.stringify({ ...data, metadata: { ...former, dataYears: 'Data of before.', joined } });
  return { ...kept, packed: deflateSync(text).toString('base64') };
}

/** Records follow the default order, replies the level. */
const sortById = (items: readonly PredictionItem[]) => items.toSorted((one, other) => (one.id < other.id ? -1 : 1));

const RECORD = '/api/users/record-prediction';
const PAST = '/api/users/past-predictions';
const PDF = '/api/users/generate-backend-pdf';
const PREDICT = '/api/enhanced-prediction/predict';

describe.each(storeKinds)('past predictions on %s', (kind) => {
  const world = openWorld(kind);

  const visit = setUpUser(world);

  /** A repeated prediction would then be charged. */
  async function forgetCharges(): Promise<void> {
    const { numbers, users } = openCollections(world.store);
    const owner = await numbers.get(visit.mobile);
    await users.modify(
      owner?.userId ?? '',
      (user) => user && { ...user, allowance: { ...user.allowance, charged: [] } },
    );
  }

  describe('recorded predictions', () => {
    it('are recorded once when repeated', async () => {
      await visit.browser.post(PREDICT, inputs);
      const replies = await Promise.all(Array.from({ length: 8 }, () => visit.browser.post(RECORD, recording)));
      expect(replies.map((reply) => reply.status)).toEqual(new Array(8).fill(200));
      const { body } = await visit.browser.get(PAST);
      expect(body.records).toHaveLength(1);
      expect(body.records[0]).toMatchObject({ rows: 15, request: { rank: 4_000 }, filters: { quota: 'All India' } });
    });

    it('stay readable with a category name of before the names were checked', async () => {
      const { body } = await visit.browser.post(RECORD, recording);
      const collections = openCollections(world.store);
      const owner = await collections.numbers.get(visit.mobile);
      await collections.predictionHistories.modify(owner?.userId ?? '', (history) => {
        const entries = history?.entries ?? [];
        return {
          entries: entries.map((one) => ({ ...one, request: { ...one.request, baseCategory: 'Gen\u2028eral' } })),
        };
      });
      const past = (await visit.browser.get(PAST)).body.records;
      expect(past).toMatchObject([{ id: body.record.id, request: { baseCategory: 'Gen eral' } }]);
      expect((await visit.browser.get(`${PAST}/${body.record.id}`)).status).toBe(200);
      const refused = await visit.browser.post(RECORD, { ...recording, predictionData: past[0].request });
      expect([refused.status, refused.body.error]).toEqual([404, 'UNKNOWN_CATEGORY']);
    });

    it('use the counts of the server', async () => {
      const { body: predicted } = await visit.browser.post(PREDICT, inputs);
      const { body } = await visit.browser.post(RECORD, recording);
      expect(body.record.resultsMetadata).toMatchObject({
        totalResults: predicted.data.metadata.totalResults,
        highChanceCount: predicted.data.metadata.fullChanceStats.high,
      });
    });

    it('are computed again free of charge', async () => {
      const { body: predicted } = await visit.browser.post(PREDICT, inputs);
      const { body: recorded } = await visit.browser.post(RECORD, recording);
      const { body: opened } = await visit.browser.get(`${PAST}/${recorded.record.id}`);
      const { predictions, ...frame } = opened.data;
      expect(opened.asOf).toBeNull();
      expect({ ...frame, predictions: sortById(predictions) }).toEqual({
        ...predicted.data,
        predictions: sortById(predicted.data.predictions),
      });
      const { body } = await visit.browser.post('/api/users/validate-session');
      expect(body.user.predictionsUsed).toBe(1);
    });

    it('have the recorded rows by the whole season where computing again would be charged', async () => {
      const { body: recorded } = await visit.browser.post(RECORD, recording);
      const path = `${PAST}/${recorded.record.id}`;
      const { body: before } = await visit.browser.get(path);
      await forgetCharges();
      const { body } = await visit.browser.get(path);
      expect(body.asOf).toBe('As of 21 November 2026, the whole season');
      const seasons = (items: PredictionItem[]) => sortById(items).map((item) => [item.id, item.chance_of_season]);
      expect(sortById(body.data.predictions).map((item) => [item.id, item.chance_score])).toEqual(
        seasons(before.data.predictions),
      );
      const { user } = (await visit.browser.post('/api/users/validate-session')).body;
      expect(user.predictionsUsed).toBe(1);
    });

    it('are printed with recorded rows that say so', async () => {
      const { body } = await visit.browser.post(RECORD, recording);
      await forgetCharges();
      const reply = await visit.browser.post(PDF, {
        userInputs: inputs,
        recordId: body.record.id,
      });
      const { pages } = await readPdf(reply.body);
      expect(pages[0]).toContain('asof21November2026,thewholeseason');
      expect(pages.join('')).not.toContain('inaroundstilltocome');
      expect(pages.join('').match(/Fee(?=₹|NoInfo)/g)).toHaveLength(15);
    });

    it('are read and printed as before where they have one further counselling', async () => {
      const { body: recorded } = await visit.browser.post(RECORD, recording);
      const userId = (await openCollections(world.store).numbers.get(visit.mobile))?.userId ?? '';
      const { snapshots } = openCollections(world.store);
      await snapshots.modify(snapshotKey(userId, recorded.record.id), (kept) => kept && toFormer(kept));
      await forgetCharges();
      const { body } = await visit.browser.get(`${PAST}/${recorded.record.id}`);
      const { lists, between } = body.data.metadata;
      expect(lists).toEqual([
        { counsellingId: inputs.counsellingId, name: 'Avanti', category: 'BC', dataYears: 'Data of before.' },
        { counsellingId: 9, name: 'MCC', category: 'OBC', dataYears: 'Closing ranks of 2019.' },
      ]);
      expect(between).toEqual([statesCitation]);
      expect(body.data.metadata).not.toHaveProperty('joined');
      const reply = await visit.browser.post(PDF, { userInputs: inputs, recordId: recorded.record.id });
      const { pages } = await readPdf(reply.body);
      for (const words of [
        'Data of Avanti',
        'Data of before.',
        'Data of MCC',
        'Closing ranks of 2019.',
        statesRule.text,
      ])
        expect(pages.join('')).toContain(squeeze(words));
    });

    it('keep the latest twenty', async () => {
      const user = await openCollections(world.store).numbers.get(visit.mobile);
      await grantPlan(world, visit, 'premium');
      for (let rank = 4_001; rank <= 4_022; rank++) {
        await visit.browser.post(RECORD, { ...recording, predictionData: { ...inputs, rank } });
      }
      const { body } = await visit.browser.get(PAST);
      const ranks = body.records.map((record: { request: { rank: number } }) => record.request.rank);
      expect([ranks.length, ranks[0], ranks.at(-1)]).toEqual([20, 4_022, 4_003]);
      const dump = await world.dump();
      expect(dump.split('\n').filter((line) => line.includes(`snapshot:${user?.userId}:`))).toHaveLength(20);
    }, 40_000);

    it('keep the first 200 rows and count them all', async () => {
      const packs = loadedPacks(260);
      visit.application = startApplication(world.store, { packs: { current: () => packs } });
      visit.browser = openBrowser(visit.application);
      visit.mobile = freshMobile();
      await visit.browser.logIn(visit.mobile);
      await grantPlan(world, visit, 'premium');
      const { body: predicted } = await visit.browser.post(PREDICT, inputs);
      const { predictions, metadata } = predicted.data;
      expect(predictions.length).toBeGreaterThan(200);
      const { body } = await visit.browser.post(RECORD, {
        ...recording,
        predictionData: { ...inputs, predictions: predictions.slice(0, 9) },
      });
      expect(body.record).toMatchObject({
        rows: 200,
        resultsMetadata: { totalResults: metadata.totalResults, goodChanceCount: metadata.fullChanceStats.good },
      });
      const { body: opened } = await visit.browser.get(`${PAST}/${body.record.id}`);
      const known = new Map(predictions.map((item: PredictionItem) => [item.id, item]));
      expect(opened.data.predictions).toHaveLength(200);
      for (const item of opened.data.predictions) expect(item).toEqual(known.get(item.id));
      const reply = await visit.browser.post(PDF, { userInputs: inputs, recordId: body.record.id });
      expect((await readPdf(reply.body)).pages.join('').match(/Fee(?=₹|NoInfo)/g)).toHaveLength(200);
    }, 40_000);

    it('are visible to their owner only', async () => {
      const { body } = await visit.browser.post(RECORD, recording);
      const stranger = openBrowser(visit.application);
      await stranger.logIn(freshMobile());
      const reply = await stranger.get(`${PAST}/${body.record.id}`);
      expect([reply.status, reply.body.error]).toEqual([404, 'RECORD_UNKNOWN']);
      expect((await stranger.get(PAST)).body.records).toEqual([]);
    });

    it.each([
      [{}],
      [{ predictionData: inputs }],
      [{ ...recording, resultsMetadata: { ...recording.resultsMetadata, totalResults: -1 } }],
      [{ ...recording, predictionData: { ...inputs, rank: 0 } }],
    ])('refuse %j', async (body) => {
      expect((await visit.browser.post(RECORD, body)).status).toBe(400);
      expect((await visit.browser.get(PAST)).body.records).toEqual([]);
    });
  });
});
