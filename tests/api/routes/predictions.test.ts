// The prediction under the limits of the plans.
import { describe, expect, it } from 'vitest';
import { indexSeats } from '../../../api/packs/seat-index.ts';
import { COUNSELLING, loadedPacks, startApplication, widePack } from '../../support/application.ts';
import { freshMobile, openBrowser } from '../../support/browser.ts';
import { storeKinds } from '../../support/stores.ts';
import { grantPlan, openWorld, setUpUser, type Visit } from '../../support/world.ts';

const PREDICT = '/api/enhanced-prediction/predict';
const request = { rank: 3_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 1, budget: null };

describe.each(storeKinds)('POST /api/enhanced-prediction/predict on %s', (kind) => {
  const world = openWorld(kind);

  const visit = setUpUser(world);

  const predict = (change: object = {}) => visit.browser.post(PREDICT, { ...request, ...change });
  const restrictions = async () => (await visit.browser.post('/api/users/validate-session')).body.user;

  const givePlan = (planCode: string) => grantPlan(world, visit, planCode);

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

  it('shows the same rows for one charge, whatever state the person moves to', async () => {
    const pack = widePack(140);
    for (const [at, institute] of pack.institutes.entries()) if (at % 3 === 0) institute.state = 'TN';
    const packs = { ...loadedPacks(), counsellings: new Map([[COUNSELLING, indexSeats(pack)]]) };
    const showIn = async (state: string, { browser }: Visit) => {
      await browser.post('/api/users/update-profile', { state });
      const { predictions } = (await browser.post(PREDICT, request)).body.data;
      return predictions.map(({ id }: { id: string }) => id);
    };
    const [person, newcomer] = [await world.arrive({ packs: { current: () => packs } }), await world.arrive()];
    const first = await showIn('KA', person);
    expect(await showIn('TN', person)).toEqual(first);
    expect((await person.browser.post('/api/users/validate-session')).body.user.predictionsUsed).toBe(1);
    newcomer.application.app = person.application.app;
    expect(await showIn('TN', newcomer)).not.toEqual(first);
  });

  it('returns the history of a seat by year and round where no seats are asked for', async () => {
    const { predictions, seats } = (await predict()).body.data;
    expect(seats).toBeUndefined();
    const { historicalData } = predictions.find(({ id }: { id: string }) => id === 'demo.a.md-med.AI.GN');
    const years = historicalData.map(({ year }: { year: number }) => year);
    expect(years).toEqual([2024, 2023]);
    for (const { rounds } of historicalData)
      expect(rounds['Round 1']).toEqual({ closing_rank: expect.any(Number), admitted_number: expect.any(Number) });
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
    [{ baseCategory: 'Gen\u2028eral' }, 404, 'UNKNOWN_CATEGORY'],
    [{ baseCategory: 'x'.repeat(81) }, 400, 'INVALID_INPUT'],
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
    expect((await predict({ isPdfRequest: true, baseCategory: 'General' })).status).toBe(200);
    expect((await restrictions()).predictionsUsed).toBe(1);
  });

  it('refuses beyond the limit with the catalogue message', async () => {
    for (const budget of [900_001, 900_002, 900_003]) expect((await predict({ budget })).status).toBe(200);
    const refused = await predict({ budget: 900_004 });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Prediction limit reached! Upgrade to premium for unlimited predictions.',
    ]);
    expect((await predict({ budget: 900_002 })).status).toBe(200);
    expect(await restrictions()).toMatchObject({ predictionsUsed: 3, canPredict: false });
  });

  it('locks the rank but accepts earlier ranks', async () => {
    await predict({ rank: 1_000 });
    expect(await restrictions()).toMatchObject({ rankLocked: true, canChangeRank: true, lastUsedRank: 1_000 });
    await predict({ rank: 2_000 });
    expect(await restrictions()).toMatchObject({ canChangeRank: false, rankChangesUsed: 1, rankChangesRemaining: 0 });
    expect((await predict({ rank: 3_000 })).body.error).toBe('RANK_LOCKED');
    expect((await predict({ rank: 1_000, budget: 900_005 })).status).toBe(200);
  });

  it('charges nothing and takes no rank where nothing matches', async () => {
    const { body } = await predict({ rank: 400_000 });
    expect(body.data.metadata.totalResults).toBe(0);
    expect(await restrictions()).toMatchObject({ predictionsUsed: 0, rankLocked: false, lastUsedRank: null });
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
