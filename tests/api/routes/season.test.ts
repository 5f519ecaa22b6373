// The decision after a round over HTTP: outcomes, chances from then on, and seats that the plan hides.

import { beforeEach, describe, expect, it } from 'vitest';
import { choiceKey } from '../../../api/contract/choices/choices.ts';
import type { Season } from '../../../api/contract/season/season.ts';
import { openCollections } from '../../../api/store/collections.ts';
import { erasePerson, exportPerson } from '../../../api/store/person-data.ts';
import { COUNSELLING, loadedPacks } from '../../support/application.ts';
import { grantPlan, openWorld, type Visit } from '../../support/world.ts';

const PATH = '/api/users/decision';
const PREDICT = '/api/enhanced-prediction/predict';
const FIND = '/api/users/find-seats';
const OVER = '/api/users/rounds-over';
const ENTER = '/api/users/enter-result';
const request = { rank: 9_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 2, budget: null };

const rule = (id: string, outcomes: ('keep' | 'upgrade' | 'leave' | 'none')[], rounds: string[], year = 2025) => ({
  id,
  topic: 'exit' as const,
  quotas: ['AI'],
  rounds,
  outcomes,
  verdict: null,
  needs: [],
  courses: [],
  text: `Rule ${id}.`,
  value: '',
  unit: '',
  year,
  source: 'Bulletin',
  page: '',
  confidence: 'high' as const,
  basis: 'official',
});

const season: Season = {
  counsellingId: COUNSELLING,
  code: 'demo',
  name: 'Demo Counselling',
  year: 2025,
  dates: null,
  rules: [
    rule('free-exit', ['leave'], ['R1']),
    rule('deposit', ['leave'], ['R2'], 2023),
    rule('loses', ['upgrade'], []),
    rule('fresh', ['none', 'upgrade'], ['R1']),
  ],
};
const withSeason = (seasons: Season[]) => {
  const packs = { ...loadedPacks(140), seasons: new Map(seasons.map((one) => [one.counsellingId, one])) };
  return { packs: { current: () => packs } };
};

describe('POST /api/users/decision', () => {
  const world = openWorld('sqlite');
  let visit: Visit;
  let shown: string[];

  let asked = request;

  const arrive = async (seasons: Season[], plan: string, rank = request.rank) => {
    asked = { ...request, rank };
    visit = await world.arrive(withSeason(seasons));
    if (plan !== 'free') await grantPlan(world, visit, plan);
    const { body } = await visit.browser.post(PREDICT, asked);
    shown = body.data.predictions.map(({ id }: { id: string }) => id);
  };
  beforeEach(() => arrive([season], 'complete'));

  const decide = async ({ over = 1, ...input }: { over?: number } & Record<string, unknown>) => {
    await visit.browser.post(OVER, { counsellingId: COUNSELLING, over });
    return visit.browser.post(PATH, { request: asked, holding: 'none', held: null, choices: [], ...input });
  };

  it('counts a choice by the pools of the candidate, whichever pool was starred', async () => {
    const general = { ...request, rank: 4_000, categoryId: 1 };
    await grantPlan(world, visit, 'advanced');
    await visit.browser.post(PREDICT, general);
    const ask = async (pool: string) =>
      (await decide({ request: general, choices: [`demo.a.md-med.AI.${pool}`] })).body;
    const [own, other] = [await ask('GN'), await ask('BC')];
    expect(own).toMatchObject({ counted: 1, hidden: 0 });
    expect(other).toMatchObject({ counted: 1, hidden: 0, any: own.any, later: own.later });
  });

  it('gives each higher choice its chance from the next round on', async () => {
    const line = 'demo.a.md-med.AI.BC';
    const { body: predicted } = await visit.browser.post(PREDICT, request);
    expect((await decide({ choices: [line] })).body.changed).toBe(false);
    const { status, body } = await decide({ choices: [line], listed: true });
    expect(status).toBe(200);
    const [first, last] = predicted.data.predictions
      .find(({ id }: { id: string }) => id === line)
      .chance_by_round.map(({ score }: { score: number }) => score / 100);
    const expected = Math.round((100 * (last - first)) / (1 - first));
    expect(body.later).toHaveLength(1);
    expect(Math.abs(body.later[0].chance - expected)).toBeLessThanOrEqual(3);
    expect(body).toMatchObject({
      any: body.later[0].chance,
      pools: [body.later[0].line.pool],
      years: [2023, 2024],
      counted: 1,
      hidden: 0,
      canUpgrade: true,
      rounds: ['Round 1', 'Round 2'],
      year: 2025,
    });
  });

  it('gives the chance of a rank beyond the percentile only to who holds a seat', async () => {
    const qualifying = { ...rule('percentile', [], []), topic: 'qualifying' as const };
    const rules = [
      { ...qualifying, verdict: 'qualifying' as const, value: '5000' },
      { ...qualifying, id: 'cut', year: 2024 },
    ];
    await arrive([{ ...season, rules }], 'advanced');
    const ask = async (holding: string) => (await decide({ holding, choices: ['demo.a.md-med.AI.BC'] })).body;
    expect(await ask('none')).toMatchObject({ any: null, next: null, counted: 1 });
    expect((await ask('other')).any).toBeGreaterThan(0);
  });

  it('gives a held seat no chance of an upgrade where a rule ends upgrades', async () => {
    const ends = { ...rule('ends', ['upgrade'], []), topic: 'upgrade' as const, value: 'no' };
    await arrive([{ ...season, rules: [...(season.rules ?? []), ends] }], 'complete');
    const choices = ['demo.a.md-med.AI.BC'];
    expect((await decide({ holding: 'other', choices })).body).toMatchObject({
      canUpgrade: false,
      later: [],
      any: null,
    });
    expect((await decide({ choices })).body).toMatchObject({ canUpgrade: true, counted: 1 });
  });

  it('gives no chance after the last round', async () => {
    const choices = ['demo.a.md-med.AI.BC'];
    for (const holding of ['none', 'other'])
      expect((await decide({ over: 2, holding, choices })).body).toMatchObject({
        canUpgrade: false,
        later: [],
        any: null,
      });
  });

  it('returns the rules of the outcomes after that round', async () => {
    const ids = ({ rules }: { rules: Record<string, { id: string }[]> }) =>
      Object.fromEntries(Object.entries(rules).map(([outcome, found]) => [outcome, found.map(({ id }) => id)]));
    expect(ids((await decide({})).body)).toEqual({
      keep: [],
      upgrade: ['loses', 'fresh'],
      leave: ['free-exit'],
      none: ['fresh'],
      given: ['deposit'],
      last: ['deposit'],
    });
    const { body } = await decide({ over: 2 });
    expect(ids(body)).toEqual({
      keep: [],
      upgrade: ['loses'],
      leave: ['deposit'],
      none: [],
      given: [],
      last: ['deposit'],
    });
    expect(body.rules.leave[0]).toMatchObject({ year: 2023, source: 'Bulletin' });
  });

  it('has no rules where none of this season are on record', async () => {
    await arrive([], 'complete');
    expect((await decide({})).body.rules).toBeNull();
    await arrive([{ ...season, year: 2024 }], 'complete');
    expect((await decide({})).body.rules).toBeNull();
  });

  it('names the held seat and leaves it out of the choices', async () => {
    const [held, ...choices] = shown;
    const { body } = await decide({ holding: 'listed', held, choices: [held, ...choices.slice(0, 3)] });
    expect(body.held.line).toMatchObject({ id: held, quota: 'All India' });
    expect(body.later.map(({ line }: { line: { id: string } }) => line.id)).toEqual(choices.slice(0, 3));
  });

  it('keeps what a press says to be held, for every device of the account', async () => {
    const [held = '', other = ''] = shown;
    const kept = async () => (await visit.browser.post(PREDICT, asked)).body.data.metadata.held;
    expect((await decide({ holding: 'listed', held })).body.changed).toBe(false);
    expect((await decide({ holding: 'listed', held: null, isSaid: true })).body.changed).toBe(false);
    expect(await kept()).toBeUndefined();
    for (const [answer, expected] of [
      [{ holding: 'listed', held }, held],
      [{ holding: 'out' }, 'demo.out'],
      [{ holding: 'other' }, 'demo.other'],
    ]) {
      expect((await decide({ ...(answer as object), isSaid: true })).body.changed).toBe(true);
      expect((await decide({ ...(answer as object), isSaid: true })).body.changed).toBe(false);
      expect(await kept()).toEqual([expected]);
    }
    // A seat that was given is held, until that is taken back.
    const enter = (rank: number | null) =>
      visit.browser.post(ENTER, { request: asked, id: other, stage: 0, kind: 'seat', rank });
    await enter(1);
    expect(await kept()).toEqual([other]);
    await enter(null);
    expect(await kept()).toBeUndefined();
  });

  const find = async (search: string, request: object = asked) =>
    (await visit.browser.post(FIND, { request, search })).body;

  it('finds every seat that a person may hold, also without a chance', async () => {
    await arrive([season], 'advanced', 100_000);
    const id = 'demo.w12.md-med.AI.GN';
    expect(shown).not.toContain(id);
    const { seats, size } = await find('MEDICINE wide 12');
    expect(seats.map((seat: { id: string }) => seat.id)).toContain(id);
    expect(size).toBe(11);
    expect((await decide({ holding: 'listed', held: id })).body.held.line.id).toBe(id);
    expect(await find('medicine elsewhere')).toMatchObject({ seats: [], size: 0 });
    expect((await find("medi'cine wide")).size).toBeGreaterThan(0);
  });

  describe('on the free plan', () => {
    beforeEach(() => arrive([season], 'free', 4_000));

    it('finds the seats that the plan shows', async () => {
      const { seats, size } = await find('medicine');
      expect([size, seats.length]).toEqual([13, 8]);
      expect(shown).toEqual(expect.arrayContaining(seats.map(({ id }: { id: string }) => id)));
      // A search spends no prediction.
      expect((await find('medicine', { ...asked, preferredCourses: ['MD General Medicine'] })).error).toBe(
        'NOT_CHARGED',
      );
    });

    const findHidden = () =>
      Array.from({ length: 140 }, (_, at) => `demo.w${at}.md-med.AI.GN`).filter((id) => !shown.includes(id));

    it('hides every seat that the plan hides', async () => {
      expect(shown).toHaveLength(15);
      const hidden = findHidden();
      const { body } = await decide({ choices: [...hidden, ...shown] });
      // Which pool is the best may change with the rounds that are over.
      expect(body.later.map(({ line }: { line: { id: string } }) => choiceKey(line.id))).toEqual(shown.map(choiceKey));
      expect(body.hidden).toBe(hidden.length);
      const text = JSON.stringify(body);
      expect(hidden.filter((id) => text.includes(id))).toEqual([]);
      const alone = (await decide({ choices: hidden })).body;
      expect([alone.any, alone.counted, alone.later]).toEqual([null, 0, []]);
      expect((await decide({ choices: shown })).body.any).toBe(body.any);
    });

    it('takes a result of a shown seat only, of a round that can be over, and keeps it for its owner', async () => {
      const enter = async (id: string | undefined, change: object = {}) => {
        const result = { id, stage: 0, kind: 'closing', rank: 9_100, ...change };
        return (await visit.browser.post(ENTER, { request: asked, ...result })).body;
      };
      const [first = '', , second = ''] = shown;
      expect((await visit.browser.post(OVER, { counsellingId: 77, over: 1 })).body.error).toBe('UNKNOWN_COUNSELLING');
      await visit.browser.post(OVER, { counsellingId: COUNSELLING, over: 1 });
      expect((await enter(findHidden()[0])).error).toBe('RESULT_NOT_SHOWN');
      expect((await enter('demo.nothing')).error).toBe('RESULT_NOT_SHOWN');
      expect((await enter(first, { stage: 1 })).error).toBe('RESULT_ROUND');
      expect((await enter(first, { rank: 0 })).error).toBe('INVALID_RANK');
      // It never spends a prediction: that of another answer is not charged yet.
      const other = { ...asked, preferredCourses: ['MD General Medicine'] };
      expect((await enter(first, { request: other })).error).toBe('NOT_CHARGED');
      expect((await enter(first, { kind: 'seat', rank: 1 })).success).toBe(true);
      expect((await enter(first, { rank: 3_999 })).error).toBe('RESULT_BEFORE_RANK');
      expect((await enter(first)).success).toBe(true);
      expect((await enter(second)).success).toBe(true);
      expect((await enter(second, { rank: null })).success).toBe(true);
      const { metadata } = (await visit.browser.post(PREDICT, asked)).body.data;
      expect(metadata.lists[0].openRounds).toEqual([{ stage: 0, label: 'Round 1' }]);
      const results = Object.entries({ seat: asked.rank, closing: 9_100 });
      expect(metadata.results.map(({ kind, rank }: { kind: string; rank: number }) => [kind, rank])).toEqual(results);
      const collections = openCollections(world.store);
      const owner = (await collections.numbers.get(visit.mobile))?.userId ?? '';
      const user = await collections.users.get(owner);
      if (!user) throw new Error('The account is gone');
      const exported = await exportPerson(collections, user);
      expect(exported.roundsOver).toEqual([{ year: 2025, counsellingId: COUNSELLING, over: 1 }]);
      expect(exported.enteredResults.map(({ kind, rank }) => [kind, rank])).toEqual(results);
      await erasePerson(collections, owner);
      expect(await collections.users.get(owner)).toBeNull();
    });

    it('refuses a held seat that was never shown', async () => {
      const refused = await decide({ holding: 'listed', held: findHidden()[0] });
      const unknown = await decide({ holding: 'listed', held: 'demo.nothing' });
      expect([refused.status, refused.body.error]).toEqual([403, 'SEAT_NOT_SHOWN']);
      expect([unknown.status, unknown.body.error]).toEqual([404, 'SEAT_UNKNOWN']);
    });

    it('takes a held seat that the list does not show by its quota only', async () => {
      const { body } = await decide({ holding: 'other', held: 'demo.b.ms-surg.AI.GN' });
      expect(body.held).toBeNull();
      expect(body.rules.leave).toHaveLength(1);
    });
  });
});
