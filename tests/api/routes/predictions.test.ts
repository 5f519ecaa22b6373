// The prediction under the limits of the plans, on both stores.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Table } from '../../../api/contract/columns/table.ts';
import { openSeats } from '../../../api/contract/prediction/open-seats.ts';
import { predictedSeats } from '../../../api/contract/prediction/seat-line.ts';
import { indexSeats } from '../../../api/packs/seat-index.ts';
import { openCollections } from '../../../api/store/collections.ts';
import { COUNSELLING, loadedPacks, startApplication, widePack } from '../../support/application.ts';
import { freshMobile, openBrowser } from '../../support/browser.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld, setUpUser } from '../../support/world.ts';

const PREDICT = '/api/enhanced-prediction/predict';
const LINES = '/api/enhanced-prediction/seat-lines';
const request = { rank: 3_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 1, budget: null };

describe.each(storeKinds)('POST /api/enhanced-prediction/predict on %s', (kind) => {
  const world = openWorld(kind);

  const visit = setUpUser(world);

  const predict = (change: object = {}) => visit.browser.post(PREDICT, { ...request, ...change });
  const restrictions = async () => (await visit.browser.post('/api/users/validate-session')).body.user;

  async function givePlan(planCode: string): Promise<void> {
    const records = openCollections(world.store);
    const owner = await records.numbers.get(visit.mobile);
    const at = visit.application.deps.now();
    const grant = { id: 'g', planCode, planName: planCode, amountPaise: 0, paymentId: null, at, expiresAt: at + 1e9 };
    await records.users.update(owner?.userId ?? '', (user) => ({
      next: user && { ...user, grants: [grant] },
      result: null,
    }));
  }

  it('needs a session', async () => {
    const reply = await openBrowser(visit.application).post(PREDICT, request);
    expect([reply.status, reply.body.error]).toEqual([401, 'SESSION_REQUIRED']);
  });

  it('shows a free user fifteen of all matches', async () => {
    const { data } = (await predict()).body;
    expect(data.predictions).toHaveLength(15);
    expect(data.metadata).toMatchObject({
      totalResults: 143,
      limitedResults: 15,
      matchLimit: 15,
      freeUserLimit: 15,
      basicUpgradeInterval: 20,
      userIsPremium: false,
      successProbability: null,
      userMobile: visit.mobile,
    });
    expect(Object.keys(data.metadata.fullChanceStats).sort()).toEqual(['high', 'moderate']);
  });

  it('shows a basic user a hundred and every count', async () => {
    await givePlan('basic');
    const { data } = (await predict()).body;
    expect(data.predictions).toHaveLength(100);
    expect(Object.keys(data.metadata.fullChanceStats)).toHaveLength(4);
    expect([data.metadata.successProbability, data.metadata.listChance]).toEqual([null, null]);
  });

  it('shows an advanced user all matches', async () => {
    await givePlan('advanced');
    const { data } = (await predict()).body;
    expect(data.predictions).toHaveLength(143);
    expect(data.metadata).toMatchObject({ matchLimit: -1, userIsPremium: true });
  });

  it('refers to line files where the plan shows every match', async () => {
    await givePlan('advanced');
    const plain = (await predict()).body.data;
    const { predictions, seats, ...rest } = (await predict({ asSeats: true })).body.data;
    expect(predictions).toEqual([]);
    expect({ predictions: plain.predictions, ...rest }).toEqual(plain);
    expect(seats.lines).toBeUndefined();
    const tables = new Map<string, Table>();
    for (const name of seats.files.names) tables.set(name, (await visit.browser.get(`${LINES}/${name}`)).body);
    const candidate = { rank: 3_000, category: rest.filters.finalCategory };
    const list = openSeats(z.parse(predictedSeats, seats), tables, candidate);
    expect(Array.from({ length: list.size }, (_, place) => list.item(place))).toEqual(plain.predictions);
  });

  it('sends the lines of a limited plan with the reply and gives it no line file', async () => {
    const plain = (await predict()).body.data;
    const { seats, filters } = (await predict({ asSeats: true })).body.data;
    const list = openSeats(z.parse(predictedSeats, seats), new Map(), { rank: 3_000, category: filters.finalCategory });
    expect(Array.from({ length: list.size }, (_, place) => list.item(place))).toEqual(plain.predictions);
    expect(seats.files).toBeUndefined();
    const [name] = visit.application.deps.packs.current()?.lineFiles.byName.keys() ?? [];
    const refused = await visit.browser.get(`${LINES}/${name}`);
    expect([refused.status, refused.body.error]).toEqual([403, 'SEAT_LINES_LOCKED']);
  });

  it('names line files that other packs have replaced', async () => {
    await givePlan('advanced');
    const gone = await visit.browser.get(`${LINES}/demo-1-1-0123456789ab`);
    expect([gone.status, gone.body.error]).toEqual([404, 'SEAT_LINES_GONE']);
    expect((await visit.browser.get(`${LINES}/..%2Fmanifest`)).body.error).toBe('INVALID_INPUT');
  });

  it('never mixes packs during a swap', async () => {
    const [old, fresh] = ['old', 'fresh'].map((version) => {
      const pack = widePack(140);
      if (version === 'fresh') pack.closings.closing = pack.closings.closing.map((rank) => rank + 1);
      return { ...loadedPacks(), version, counsellings: new Map([[COUNSELLING, indexSeats(pack)]]) };
    });
    let looks = 0;
    const current = () => (looks++ % 3 === 0 ? old : fresh) ?? null;
    visit.application.app = startApplication(world.store, { ...visit.application.deps, packs: { current } }).app;
    visit.browser = openBrowser(visit.application);
    await visit.browser.logIn(visit.mobile);
    await givePlan('advanced');
    const seen = new Set<string>();
    for (let turn = 1; turn <= 24; turn++) {
      const { predictions, metadata } = (await predict({ budget: 900_000 + turn })).body.data;
      seen.add(metadata.packVersion);
      const isFresh = metadata.packVersion === 'fresh';
      expect(predictions[0].closingRank % 10).toBe(isFresh ? 1 : 0);
    }
    expect([...seen].sort()).toEqual(['fresh', 'old']);
  });

  it('ignores user and plan in the body', async () => {
    const boast = { isPremium: true, matchLimit: -1, planType: 'premium', user: { plan_code: 'premium' } };
    expect((await predict(boast)).body.data.predictions).toHaveLength(15);
  });

  it.each([
    [{ rank: 'abc' }, 400, 'INVALID_RANK'],
    [{ rank: 0 }, 400, 'INVALID_RANK'],
    [{ rank: 1.5 }, 400, 'INVALID_RANK'],
    [{ rank: null }, 400, 'INVALID_RANK'],
    [{ counsellingId: 99 }, 404, 'UNKNOWN_COUNSELLING'],
    [{ counsellingId: 8 }, 409, 'INACTIVE_COUNSELLING'],
    [{ quotaId: 99 }, 404, 'UNKNOWN_QUOTA'],
    [{ categoryId: 99 }, 404, 'UNKNOWN_CATEGORY'],
    [{ preferredCourses: 'MD' }, 400, 'INVALID_INPUT'],
    [{ preferredCourses: ['MD in Nothing'] }, 404, 'UNKNOWN_COURSE'],
    [{ quotaId: 2, preferredCourses: ['MD Anatomy'] }, 404, 'NO_SEATS'],
  ])('refuses %j and charges nothing', async (change, status, error) => {
    const reply = await predict(change);
    expect([reply.status, reply.body.error]).toEqual([status, error]);
    expect((await restrictions()).predictionsUsed).toBe(0);
  });

  it('charges a repeated request once', async () => {
    for (let turn = 0; turn < 4; turn++) expect((await predict()).status).toBe(200);
    expect((await predict({ isPdfRequest: true, baseCategory: 'other' })).status).toBe(200);
    expect((await restrictions()).predictionsUsed).toBe(1);
  });

  it('refuses beyond the limit with the catalogue message', async () => {
    for (const budget of [1, 2, 3]) expect((await predict({ budget })).status).toBe(200);
    const refused = await predict({ budget: 4 });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Prediction limit reached! Upgrade to premium for unlimited predictions.',
    ]);
    expect((await predict({ budget: 2 })).status).toBe(200);
    expect(await restrictions()).toMatchObject({ predictionsUsed: 3, canPredict: false });
  });

  it('locks the rank but accepts earlier ranks', async () => {
    await predict({ rank: 1_000 });
    expect(await restrictions()).toMatchObject({ rankLocked: true, canChangeRank: true, lastUsedRank: 1_000 });
    await predict({ rank: 2_000 });
    expect(await restrictions()).toMatchObject({ canChangeRank: false, rankChangesUsed: 1, rankChangesRemaining: 0 });
    expect((await predict({ rank: 3_000 })).body.error).toBe('RANK_LOCKED');
    expect((await predict({ rank: 1_000, budget: 5 })).status).toBe(200);
  });

  it('charges nothing and takes no rank where nothing matches', async () => {
    const { body } = await predict({ rank: 400_000 });
    expect(body.data.metadata.totalResults).toBe(0);
    expect(await restrictions()).toMatchObject({ predictionsUsed: 0, rankLocked: false, lastUsedRank: null });
  });

  it("accepts the plan's limit of 50 parallel predictions", async () => {
    const calls = Array.from({ length: 50 }, (_, turn) => predict({ budget: turn + 1 }));
    const statuses = (await Promise.all(calls)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect((await restrictions()).predictionsUsed).toBe(3);
  });

  it('releases the charge when the server fails', async () => {
    let calls = 0;
    const { deps } = visit.application;
    const packs = deps.packs.current();
    const seats = packs?.counsellings.get(COUNSELLING);
    const broken = seats && {
      ...seats,
      get closing(): never {
        calls += 1;
        throw new Error('broken pack');
      },
    };
    const brokenPacks = packs && broken && { ...packs, counsellings: new Map([[COUNSELLING, broken]]) };
    visit.application.app = startApplication(world.store, {
      ...deps,
      packs: { current: () => brokenPacks ?? null },
    }).app;
    visit.browser = openBrowser(visit.application);
    await visit.browser.logIn(freshMobile());
    expect((await predict()).body.error).toBe('SERVER_ERROR');
    expect(calls).toBeGreaterThan(0);
    expect((await restrictions()).predictionsUsed).toBe(0);
  });
});
