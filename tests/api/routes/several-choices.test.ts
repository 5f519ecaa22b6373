// Choice lists of a prediction over three counsellings: each counselling has its own positions, replay, files and dates.
import { describe, expect, it } from 'vitest';
import type { PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { COUNSELLING } from '../../support/application.ts';
import { SECOND_STATE, STATE, severalBody, severalPacks } from '../../support/several-packs.ts';
import { openWorld } from '../../support/world.ts';
import { readPdf, squeeze } from '../report/read-pdf.ts';

const POSITIONS = '/api/users/choice-list-positions';
const CSV = '/api/users/choice-list-csv';
/** Of each counselling in the list, at most. */
const SEATS = 3;
const packs = severalPacks();
const request = severalBody({
  also: [
    { counsellingId: COUNSELLING, categoryId: 1 },
    { counsellingId: SECOND_STATE, categoryId: 2 },
  ],
});

const round = (day: string) => ({
  round: 'R1',
  label: 'Round 1',
  event: 'registration' as const,
  start: day,
  end: day,
  opens: null,
  closes: null,
});
type Choice = { number: number; ids: string[]; here: number | null; status: string };
/** College, place, course and quota as a file has them: all seats of the file are of one counselling, which is not named. */
const nameChoice = ({ college, course, quota }: Omit<PredictionItem, 'id'>): string =>
  [college.college_name, college.state, course.course_name, quota.replace(/^[^:]+: /, '')].join();
const sum = (choices: readonly Choice[], nothing: number): number =>
  choices.reduce((total, { here }) => total + (here ?? 0), nothing);

describe('choice lists of three counsellings', () => {
  const world = openWorld('sqlite');

  /** A saved list with seats of each in turn. */
  async function arrive(loaded = packs) {
    const { browser } = await world.arrive({ packs: { current: () => loaded } });
    const { predictions } = (await browser.post('/api/enhanced-prediction/predict', request)).body.data;
    const all: string[] = predictions.map(({ id }: { id: string }) => id);
    const state = all.filter((id) => id.startsWith('av.')).slice(0, SEATS);
    const india = all.filter((id) => id.startsWith('demo.')).slice(0, SEATS);
    const second = all.filter((id) => id.startsWith('be.')).slice(0, SEATS);
    const lines = [0, 1, 2].flatMap((at) => [india, state, second].flatMap((own) => own.slice(at, at + 1)));
    const saved = await browser.post('/api/users/save-choice-list', { request, id: null, name: 'Both', lines });
    const named = (predictions as PredictionItem[]).map(({ id, ...item }) => [id, nameChoice(item)] as const);
    return { browser, id: saved.body.list.id as string, state, india, second, names: new Map(named) };
  }

  it('have rows and chances of their own, which add up to 100 in each', async () => {
    const { browser, id, state, india, second } = await arrive();
    for (const [counsellingId, own] of [
      [STATE, state],
      [COUNSELLING, india],
      [SECOND_STATE, second],
    ] as const) {
      const { body } = await browser.post(POSITIONS, { request, id, counsellingId });
      expect(body).toMatchObject({ counsellingId, uncounted: 0, listChance: { counted: own.length, uncounted: 0 } });
      expect(own.length).toBeGreaterThan(0);
      expect(body.choices.map(({ ids }: Choice) => ids[0])).toEqual(own);
      expect(body.choices.map(({ number }: Choice) => number)).toEqual(own.map((_, at) => at + 1));
      expect(sum(body.choices, body.nothing)).toBe(100);
      expect(body.lists).toEqual([
        { counsellingId: STATE, code: 'av', name: 'Avanti' },
        { counsellingId: COUNSELLING, code: 'demo', name: 'DEMO' },
        { counsellingId: SECOND_STATE, code: 'be', name: 'Belur' },
      ]);
    }
  });

  it('begin with that of the request', async () => {
    const { browser, id, state } = await arrive();
    expect((await browser.post(POSITIONS, { request, id })).body.counsellingId).toBe(STATE);
    const alone = { ...request, also: undefined };
    const { body } = await browser.post(POSITIONS, { request: alone, id });
    expect(body.lists).toHaveLength(1);
    expect(body.choices).toHaveLength(state.length);
  });

  it('name in a prediction the counsellings that it does not ask for, with their next day', async () => {
    const dates = { status: 'final' as const, printed: '2025-01-01', source: '', rows: [round('2100-01-02')] };
    const season = { counsellingId: COUNSELLING, code: 'demo', name: 'Demo', year: 2025, dates, rules: null };
    const { browser } = await arrive({ ...packs, seasons: new Map([[COUNSELLING, season]]) });
    const read = async (body: object) => (await browser.post('/api/enhanced-prediction/predict', body)).body.data;
    const alone = (await read({ ...request, also: undefined })).metadata;
    expect([...alone.alsoListed].sort()).toEqual([COUNSELLING, SECOND_STATE].sort());
    expect(alone.lists[0].nextDay).toBe('2100-01-02');
    const { metadata } = await read(request);
    expect(metadata.alsoListed).toBeUndefined();
    expect(metadata.lists.map(({ nextDay }: { nextDay?: string }) => nextDay)).toContain('2100-01-02');
    expect(metadata.lists[0].nextDay).toBeUndefined();
  });

  it('are refused for a counselling that is not part of the request', async () => {
    const { browser, id } = await arrive();
    for (const path of [POSITIONS, CSV]) {
      const { body } = await browser.post(path, { request, id, counsellingId: 77 });
      expect(body).toMatchObject({ error: 'INVALID_INPUT' });
    }
  });

  it('are replayed and exported alone', async () => {
    const { browser, id, state, india, second, names } = await arrive();
    const { body } = await browser.post(POSITIONS, { request, id, counsellingId: COUNSELLING });
    expect(body).toMatchObject({ origin: null, uncounted: 0, past: expect.arrayContaining([expect.anything()]) });
    for (const [counsellingId, own, code] of [
      [STATE, state, 'av'],
      [COUNSELLING, india, 'demo'],
      [SECOND_STATE, second, 'be'],
    ] as const) {
      const { text, headers } = await browser.post(CSV, { request, id, counsellingId });
      const [, ...rows] = text.trim().split('\r\n');
      expect(rows).toEqual(own.map((seat, at) => expect.stringContaining(`${at + 1},${names.get(seat)}`)));
      expect(headers['content-disposition']).toContain(`choices-${code}-rank`);
    }
    const pdf = await browser.post('/api/users/choice-list-pdf', { request, id, counsellingId: COUNSELLING });
    const [page = ''] = (await readPdf(pdf.body)).pages;
    expect(page).toContain(
      squeeze(`${india.length === 1 ? '1 choice' : `${india.length} choices`} for Demo Counselling`),
    );
    expect(page).not.toMatch(/Avanti|Belur/);
  });

  it('say where closing ranks are from that are no published lists', async () => {
    const origin = 'Compiled from tables of a third party';
    const [state, india] = [packs.counsellings.get(STATE), packs.counsellings.get(COUNSELLING)];
    if (!state || !india) throw new Error('The made-up packs have two counsellings');
    const pools = [...state.pools.keys()].map((key) => ({
      quotaId: key >> 16,
      categoryId: key & 0xffff,
      needs: [],
      meaning: '',
      confidence: 'official' as const,
    }));
    const counsellings = new Map([
      ...packs.counsellings,
      [COUNSELLING, india],
      [STATE, { ...state, origin, seatRules: { questions: [], pools } }],
    ]);
    const { browser, id } = await arrive({ ...packs, counsellings });
    expect((await browser.post(POSITIONS, { request, id })).body.origin).toBe(origin);
  });

  it('get starter lists and seats near the rank of each', async () => {
    const { browser } = await arrive();
    const anything = { courses: [], states: [], totalCost: null, bondYears: null };
    for (const [counsellingId, code] of [
      [STATE, 'av'],
      [COUNSELLING, 'demo'],
      [SECOND_STATE, 'be'],
    ] as const) {
      const { body } = await browser.post('/api/users/starter-list', { request, counsellingId, ...anything });
      expect(body.lines.length).toBeGreaterThan(0);
      expect(body.lines.every((line: { id: string }) => line.id.startsWith(`${code}.`))).toBe(true);
      const near = await browser.post('/api/users/seats-near-rank', { request, counsellingId });
      expect(near.status).toBe(200);
    }
  });

  it('are one family sheet with dates of each and the rule between them', async () => {
    const { browser, id } = await arrive();
    const sheet = await browser.post('/api/users/family-sheet', { request, id, language: 'en' });
    const { pages } = await readPdf(sheet.body);
    expect(pages).toHaveLength(1);
    for (const words of [
      'Choice list of Avanti (category BC)',
      'Choice list of DEMO (category GN)',
      'Avanti: No dates to come of',
      'Choice list of Belur (category BC)',
      'DEMO: No dates to come of',
      'Belur: No dates to come of',
      'When a seat of Avanti, DEMO and Belur excludes another',
      'A seat joined by Round 2 keeps its holder out of the next round of the state. (2022)',
    ])
      expect(pages[0]).toContain(squeeze(words));
  });

  it('are decided about alone after a round', async () => {
    const { browser, state, india, second } = await arrive();
    const body = { request, stage: 0, holding: 'none', held: null };
    const decide = async (counsellingId: number, choices: string[]) =>
      (await browser.post('/api/users/decision', { ...body, counsellingId, choices })).body;
    expect(await decide(STATE, state)).toMatchObject({ counted: state.length, hidden: 0, rules: { none: [] } });
    expect(await decide(COUNSELLING, india)).toMatchObject({ counted: india.length, hidden: 0, rules: null });
    expect(await decide(SECOND_STATE, second)).toMatchObject({ counted: second.length, hidden: 0, rules: null });
    expect(await decide(77, india)).toMatchObject({ error: 'INVALID_INPUT' });
  });
});
