// A prediction over a state and all India: one charge, the limit of the plan, its rules, refusals, record and files.
import { describe, expect, it } from 'vitest';
import { COUNSELLING } from '../../support/application.ts';
import { joinedBody, joinedPacks, STATE, statesRule } from '../../support/joined-packs.ts';
import { grantPlan, openWorld } from '../../support/world.ts';

const PREDICT = '/api/enhanced-prediction/predict';
const packs = joinedPacks();

describe('a prediction over a state and all India', () => {
  const world = openWorld('sqlite');
  const arrive = (loaded = packs) => world.arrive({ packs: { current: () => loaded } });

  it('costs one prediction and shows as many seats as the plan', async () => {
    const { browser } = await arrive();
    const { data } = (await browser.post(PREDICT, joinedBody())).body;
    expect(data.predictions).toHaveLength(15);
    const counsellings = new Set(data.predictions.map(({ id }: { id: string }) => id.split('.')[0]));
    expect(counsellings).toEqual(new Set(['av', 'demo']));
    expect(data.metadata).toMatchObject({ limitedResults: 15, successProbability: null, listChance: null });
    const user = (await browser.post('/api/users/validate-session')).body.user;
    expect(user.predictionsUsed).toBe(1);
    expect(await browser.post(PREDICT, joinedBody())).toMatchObject({ status: 200 });
    expect((await browser.post('/api/users/validate-session')).body.user.predictionsUsed).toBe(1);
  });

  it('says what decides between the two, and what each rests on', async () => {
    const { browser } = await arrive();
    const { filters, metadata } = (await browser.post(PREDICT, joinedBody())).body.data;
    expect(filters).toEqual({
      counselling: 'Avanti and Demo Counselling',
      quota: 'Avanti: Every quota open to me; DEMO: Every quota open to me',
      finalCategory: 'BC (Avanti), GN (DEMO)',
    });
    expect(metadata.joined).toMatchObject({ counsellingId: COUNSELLING, categories: ['BC', 'GN'] });
    expect(metadata.joined.rules).toMatchObject([{ text: statesRule.text, year: 2022 }]);
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
    const body = joinedBody({ counsellingId: COUNSELLING, categoryId: 1 }, { counsellingId: STATE, categoryId: 2 });
    const { metadata } = (await browser.post(PREDICT, body)).body.data;
    expect(metadata.joined.rules.map(({ text }: { text: string }) => text)).toEqual([statesRule.text]);
  });

  it('says which rounds of the second counselling are over without their lists', async () => {
    const day = { start: '2020-01-01', end: '2020-01-01', opens: null, closes: null };
    const rows = [{ round: 'R1', label: 'Round 1', event: 'result' as const, ...day }];
    const dates = { status: 'final' as const, printed: '2020-01-01', source: 'a schedule', rows };
    const season = { counsellingId: COUNSELLING, code: 'demo', name: 'Demo', year: 2025, dates, rules: null };
    const { browser } = await arrive({ ...packs, seasons: new Map([...packs.seasons, [COUNSELLING, season]]) });
    const { metadata } = (await browser.post(PREDICT, joinedBody())).body.data;
    expect(metadata.joined.dataYears).toContain('the result of Round 1 of 2025 is out');
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
    const body = joinedBody({ answers: { area: 'other' } });
    const { data } = (await browser.post(PREDICT, body)).body;
    expect(data.predictions).toHaveLength(15);
    expect(data.predictions.every(({ id }: { id: string }) => id.startsWith('demo.'))).toBe(true);
    expect(data.metadata.dataYears).toContain(
      'Avanti has no seat on record for this quota, category and these answers. ' +
        'It has some with another answer than “Local area: No”. The list has the seats of DEMO only.',
    );
    const alone = await browser.post(PREDICT, { ...body, joined: undefined });
    expect(alone.body).toMatchObject({ error: 'NO_SEATS' });
  });

  it('refers a plan without limit to the line files of both', async () => {
    const visit = await arrive();
    await grantPlan(world, visit, 'advanced');
    const { data } = (await visit.browser.post(PREDICT, joinedBody({ asSeats: true }))).body;
    for (const [part, code] of [
      [data.seats, 'av'],
      [data.joined.seats, 'demo'],
    ]) {
      expect(part.files.names.length).toBeGreaterThan(0);
      expect(part.files.names.every((name: string) => name.startsWith(`${code}-`))).toBe(true);
    }
    const sum = [...data.seats.levels, ...data.joined.seats.levels].reduce((all, count) => all + count, 0);
    expect(data.metadata).toMatchObject({ totalResults: sum, limitedResults: sum });
  });

  it('is recorded and printed with the seats of both', async () => {
    const { browser } = await arrive();
    const { predictions } = (await browser.post(PREDICT, joinedBody())).body.data;
    const resultsMetadata = { totalResults: 1, highChanceCount: 1, moderateChanceCount: 0, lowChanceCount: 0 };
    const body = { predictionData: joinedBody(), resultsMetadata };
    const { record } = (await browser.post('/api/users/record-prediction', body)).body;
    expect(record).toMatchObject({ rows: 15, request: { joined: { counsellingId: COUNSELLING } } });
    const [seat] = predictions.filter(({ id }: { id: string }) => id.startsWith('demo.'));
    const pdf = { userInputs: joinedBody(), predictions: [{ id: seat.id }] };
    expect((await browser.post('/api/users/generate-backend-pdf', pdf)).status).toBe(200);
    expect((await browser.post('/api/users/validate-session')).body.user.predictionsUsed).toBe(1);
  });

  it.each([
    [{ joined: { counsellingId: 9, categoryId: 1 } }, 'INVALID_INPUT'],
    [{ joined: { counsellingId: 77, categoryId: 1 } }, 'UNKNOWN_COUNSELLING'],
    [{ joined: { counsellingId: COUNSELLING, categoryId: 99 } }, 'UNKNOWN_CATEGORY'],
    [{ joined: { counsellingId: COUNSELLING, quotaId: 99, categoryId: 1 } }, 'UNKNOWN_QUOTA'],
    [{ joined: { counsellingId: COUNSELLING, categoryId: 1, answers: { area: 'moon' } } }, 'UNKNOWN_ANSWER'],
    [{ joined: { counsellingId: COUNSELLING } }, 'INVALID_INPUT'],
  ])('refuses %o as %s before it is charged', async (change, error) => {
    const { browser } = await arrive();
    expect((await browser.post(PREDICT, joinedBody(change))).body).toMatchObject({ error });
    expect((await browser.post('/api/users/validate-session')).body.user.predictionsUsed).toBe(0);
  });

  it('refuses counsellings that go by different ranks', async () => {
    const { browser } = await arrive(joinedPacks(1, true));
    expect((await browser.post(PREDICT, joinedBody())).body).toMatchObject({ error: 'INVALID_INPUT' });
  });
});
