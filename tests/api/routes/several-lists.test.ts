// A prediction over one to three counsellings: one charge, the limit of the plan, its rules, refusals, record and files.
import { describe, expect, it } from 'vitest';
import { COUNSELLING } from '../../support/application.ts';
import { SECOND_STATE, STATE, severalBody, severalPacks, statesRule } from '../../support/several-packs.ts';
import { grantPlan, openWorld } from '../../support/world.ts';

const PREDICT = '/api/enhanced-prediction/predict';
const packs = severalPacks();
const india = { counsellingId: COUNSELLING, categoryId: 1 };
const second = { counsellingId: SECOND_STATE, categoryId: 2 };
/** Three counsellings. */
const three = severalBody({ also: [second, india] });

describe('a prediction over several counsellings', () => {
  const world = openWorld('sqlite');
  const arrive = (loaded = packs) => world.arrive({ packs: { current: () => loaded } });

  it('costs one prediction and shows as many seats as the plan', async () => {
    const { browser } = await arrive();
    const { data } = (await browser.post(PREDICT, three)).body;
    expect(data.predictions).toHaveLength(15);
    const counsellings = new Set(data.predictions.map(({ id }: { id: string }) => id.split('.')[0]));
    expect(counsellings).toEqual(new Set(['av', 'be', 'demo']));
    expect(data.metadata).toMatchObject({ limitedResults: 15, successProbability: null, listChance: null });
    const user = (await browser.post('/api/users/validate-session')).body.user;
    expect(user.predictionsUsed).toBe(1);
    const turned = severalBody({ also: [india, second] });
    expect(await browser.post(PREDICT, turned)).toMatchObject({ status: 200 });
    expect((await browser.post('/api/users/validate-session')).body.user.predictionsUsed).toBe(1);
  });

  it('says what decides between them, and what each rests on', async () => {
    const { browser } = await arrive();
    const { filters, metadata } = (await browser.post(PREDICT, three)).body.data;
    expect(filters).toEqual({
      counselling: 'Avanti, Demo Counselling and Belur (BUHS)',
      quota: 'Avanti: Every quota open to me; DEMO: Every quota open to me; Belur: Every quota open to me',
      finalCategory: 'BC (Avanti), GN (DEMO), BC (Belur)',
    });
    expect(metadata.lists).toMatchObject([
      { counsellingId: STATE, name: 'Avanti', category: 'BC' },
      { counsellingId: COUNSELLING, name: 'DEMO', category: 'GN' },
      { counsellingId: SECOND_STATE, name: 'Belur', category: 'BC' },
    ]);
    expect(metadata.between).toMatchObject([{ text: statesRule.text, year: 2022 }]);
  });

  it('names the rules of the state where All India comes first', async () => {
    const elsewhere = { ...statesRule, id: 'elsewhere', text: 'A rule about another state.' };
    const season = {
      counsellingId: COUNSELLING,
      code: 'demo',
      name: 'Demo',
      year: 2025,
      dates: null,
      rules: [elsewhere],
    };
    const { browser } = await arrive({ ...packs, seasons: new Map([...packs.seasons, [COUNSELLING, season]]) });
    const body = severalBody({ counsellingId: COUNSELLING, categoryId: 1 }, { counsellingId: STATE, categoryId: 2 });
    const { metadata } = (await browser.post(PREDICT, body)).body.data;
    expect(metadata.between.map(({ text }: { text: string }) => text)).toEqual([statesRule.text]);
  });

  it('says which rounds of a further counselling are over without their lists', async () => {
    const day = { start: '2020-01-01', end: '2020-01-01', opens: null, closes: null };
    const rows = [{ round: 'R1', label: 'Round 1', event: 'result' as const, ...day }];
    const dates = { status: 'final' as const, printed: '2020-01-01', source: 'a schedule', rows };
    const season = { counsellingId: COUNSELLING, code: 'demo', name: 'Demo', year: 2025, dates, rules: null };
    const { browser } = await arrive({ ...packs, seasons: new Map([...packs.seasons, [COUNSELLING, season]]) });
    const { metadata } = (await browser.post(PREDICT, severalBody())).body.data;
    expect(metadata.lists[1].dataYears).toContain('the result of Round 1 of 2025 is out');
    expect(metadata.dataYears).not.toContain('is out');
  });

  it('has the seats of all India and says why the state has none', async () => {
    const [state, india] = [packs.counsellings.get(STATE), packs.counsellings.get(COUNSELLING)];
    if (!state || !india) throw new Error('The made-up packs have two counsellings');
    const needs = [{ question: 'area', met: ['local'], open: [] }];
    const pools = [...state.pools.keys()].map((key) => ({
      quotaId: key >> 16,
      categoryId: key & 0xffff,
      needs,
      meaning: '',
      confidence: 'official' as const,
    }));
    const answers = ['local', 'other'].map((id) => ({ id, text: id === 'local' ? 'Yes' : 'No' }));
    const question = { id: 'area', text: 'Local area?', hint: '', answers, source: '', confidence: 'high' as const };
    const seatRules = { questions: [question], pools };
    const counsellings = new Map([
      [COUNSELLING, india],
      [STATE, { ...state, seatRules }],
    ]);
    const { browser } = await arrive({ ...packs, counsellings });
    const body = severalBody({ answers: { area: 'other' } });
    const { data } = (await browser.post(PREDICT, body)).body;
    expect(data.predictions).toHaveLength(15);
    expect(data.predictions.every(({ id }: { id: string }) => id.startsWith('demo.'))).toBe(true);
    expect(data.metadata.dataYears).toContain(
      'Avanti has no seat on record for this quota, category and these answers. ' +
        'There are some with another answer than “Local area: No”. The list has the seats of DEMO only.',
    );
    const alone = await browser.post(PREDICT, { ...body, also: undefined });
    expect(alone.body).toMatchObject({ error: 'NO_SEATS' });
  });

  it('refers a plan without limit to the line files of each', async () => {
    const visit = await arrive();
    await grantPlan(world, visit, 'advanced');
    const { data } = (await visit.browser.post(PREDICT, { ...three, asLists: true })).body;
    for (const [at, code] of ['av', 'demo', 'be'].entries()) {
      const { names } = data.lists[at].files;
      expect(names.length).toBeGreaterThan(0);
      expect(names.every((name: string) => name.startsWith(`${code}-`))).toBe(true);
    }
    const levels: number[] = data.lists.flatMap((list: { levels: number[] }) => list.levels);
    const sum = levels.reduce((all, count) => all + count, 0);
    expect(data.metadata).toMatchObject({ totalResults: sum, limitedResults: sum });
  });

  it('is recorded and printed with the seats of each', async () => {
    const { browser } = await arrive();
    const { predictions } = (await browser.post(PREDICT, three)).body.data;
    const resultsMetadata = { totalResults: 1, highChanceCount: 1, moderateChanceCount: 0, lowChanceCount: 0 };
    const body = { predictionData: three, resultsMetadata };
    const { record } = (await browser.post('/api/users/record-prediction', body)).body;
    expect(record).toMatchObject({ rows: 15, request: { also: [india, second] } });
    const [seat] = predictions.filter(({ id }: { id: string }) => id.startsWith('demo.'));
    const pdf = { userInputs: three, predictions: [{ id: seat.id }] };
    expect((await browser.post('/api/users/generate-backend-pdf', pdf)).status).toBe(200);
    expect((await browser.post('/api/users/validate-session')).body.user.predictionsUsed).toBe(1);
  });

  it('answers pages of before, which say joined and asSeats, with plain rows', async () => {
    const { browser } = await arrive();
    const { also: _, ...rest } = severalBody();
    const { data } = (await browser.post(PREDICT, { ...rest, joined: india, asSeats: true })).body;
    expect(data.predictions).toEqual((await browser.post(PREDICT, severalBody())).body.data.predictions);
    expect(data).not.toHaveProperty('lists');
    expect((await browser.post('/api/users/validate-session')).body.user.predictionsUsed).toBe(1);
  });

  it.each([
    [{ also: [{ counsellingId: STATE, categoryId: 1 }] }, 'INVALID_INPUT'],
    [{ also: [second, second] }, 'INVALID_INPUT'],
    [{ also: [india], joined: india }, 'INVALID_INPUT'],
    [{ also: [{ counsellingId: 77, categoryId: 1 }] }, 'UNKNOWN_COUNSELLING'],
    [{ also: [{ ...india, categoryId: 99 }] }, 'UNKNOWN_CATEGORY'],
    [{ also: [second, { ...india, quotaId: 99 }] }, 'UNKNOWN_QUOTA'],
    [{ also: [{ ...india, answers: { area: 'moon' } }] }, 'UNKNOWN_ANSWER'],
    [{ also: [{ counsellingId: COUNSELLING }] }, 'INVALID_INPUT'],
    [{ also: [1, 2, 3, 4, 5].map((id) => ({ ...india, counsellingId: id })) }, 'INVALID_INPUT'],
    [{ also: india }, 'INVALID_INPUT'],
  ])('refuses %o as %s before it is charged', async (change, error) => {
    const { browser } = await arrive();
    expect((await browser.post(PREDICT, severalBody(change))).body).toMatchObject({ error });
    expect((await browser.post('/api/users/validate-session')).body.user.predictionsUsed).toBe(0);
  });

  it('refuses counsellings that go by different ranks', async () => {
    const { browser } = await arrive(severalPacks(1, true));
    for (const body of [severalBody(), three])
      expect((await browser.post(PREDICT, body)).body).toMatchObject({ error: 'INVALID_INPUT' });
  });
});
