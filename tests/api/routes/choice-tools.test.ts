// What is made of a choice list over HTTP: chances by position, replay, starter list; under a limited plan only of seats it shows.
import { describe, expect, it } from 'vitest';
import type { ChoicePosition, StarterList } from '../../../api/contract/choices/choice-tools.ts';
import { choiceKey } from '../../../api/contract/choices/choices.ts';
import { freshMobile, openBrowser } from '../../support/browser.ts';
import { request, setUpChoices } from '../../support/choice-visit.ts';
import { openWorld } from '../../support/world.ts';
import { readPdf } from '../report/read-pdf.ts';

const POSITIONS = '/api/users/choice-list-positions';
const STARTER = '/api/users/starter-list';
const anything = { courses: [], states: [], totalCost: null, bondYears: null };

describe('choice tools', () => {
  const world = openWorld('sqlite');
  const visit = setUpChoices(world);
  const { predict, grant, endPlan } = visit;
  const save = async (lines: string[], asked: object = request): Promise<string> =>
    (await visit.save(lines, { request: asked })).body.list.id;

  it('return chances that add up to 100', async () => {
    const id = await save(visit.shown.slice(0, 6));
    const { body } = await visit.browser.post(POSITIONS, { request, id });
    const here = body.choices.map((choice: ChoicePosition) => choice.here ?? 0);
    expect(here.reduce((sum: number, one: number) => sum + one, body.nothing)).toBe(100);
    expect(body.choices[0]).toMatchObject({ number: 1, status: 'counted', code: null });
    // Figures that add up to 100 are rounded by up to one.
    expect(Math.abs(body.choices[0].here - body.choices[0].chance)).toBeLessThanOrEqual(1);
    expect(body.uncounted).toBe(0);
  });

  it('show figures of another quota under a plan without limit only', async () => {
    await grant();
    const paid = { ...request, quotaId: 2 };
    const [other = ''] = await predict(paid);
    await predict();
    await save([other], paid);
    const id = await save([other, String(visit.shown[0])]);
    const { body } = await visit.browser.post(POSITIONS, { request, id });
    expect(body.choices[0]).toMatchObject({ status: 'counted', level: expect.any(String), fee: { low: 2_000_000 } });
    const { text } = await visit.browser.post('/api/users/choice-list-csv', { request, id });
    expect(text.split('\r\n')[1]).toMatch(/,Paid,GN,\d+,/);
    await endPlan();
    const { body: limited } = await visit.browser.post(POSITIONS, { request, id });
    expect(limited.choices[0]).toMatchObject({ status: 'not-shown', level: null, chance: null, here: null, fee: null });
    expect(limited.uncounted).toBe(1);
  });

  it('replay only seats that the plan shows', async () => {
    await grant();
    const colleges = new Set(visit.shown.map((id) => id.split('.')[1]));
    const hidden = (await predict()).filter((id) => !colleges.has(id.split('.')[1])).slice(0, 2);
    const medicine = visit.shown.find((id) => id.startsWith('demo.a.md-med.')) ?? '';
    const id = await save([...hidden, medicine]);
    const { body: whole } = await visit.browser.post(POSITIONS, { request, id });
    expect(whole.past.map(({ year }: { year: number }) => year)).toEqual([2024, 2023]);
    expect(whole.past[0].rounds[0]).toMatchObject({ round: 'Round 1', change: 'given' });
    await endPlan();
    const { body: limited } = await visit.browser.post(POSITIONS, { request, id });
    expect(limited.uncounted).toBe(2);
    for (const { rounds } of limited.past) for (const { choice } of rounds) expect([null, 3]).toContain(choice);
  });

  it('count a choice by the pools that are open to the candidate, and say when the plan hides them', async () => {
    const withPwd = { ...request, isPwD: true };
    await grant();
    const own = (await predict(withPwd)).find((id) => id.endsWith('.BC-PwD')) ?? '';
    const id = await save([own], withPwd);
    const { body: every } = await visit.browser.post(POSITIONS, { request, id });
    expect(every).toMatchObject({ choices: [{ status: 'counted' }], uncounted: 0 });
    await endPlan();
    const { body } = await visit.browser.post(POSITIONS, { request, id });
    expect(body).toMatchObject({ choices: [{ status: 'not-shown', level: null }], nothing: null, uncounted: 1 });
  });

  it('make a starter list of seats that the plan shows', async () => {
    const { body }: { body: StarterList } = await visit.browser.post(STARTER, { request, ...anything });
    const ids = body.lines.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids.map(choiceKey)).size).toBe(ids.length);
    expect(ids.filter((id) => !visit.shown.includes(id))).toEqual([]);
    await grant();
    const { body: whole }: { body: StarterList } = await visit.browser.post(STARTER, { request, ...anything });
    expect(whole.ambitious + whole.aim + whole.safe).toBe(whole.lines.length);
    expect(whole.none).toBeLessThanOrEqual(5);
    const saved = await visit.browser.post('/api/users/save-choice-list', {
      request,
      id: null,
      name: 'Starter',
      lines: whole.lines.map(({ id }) => id),
    });
    expect(saved.status).toBe(200);
    // The small list has choices of several pools, which My list counts too.
    const { body: positions } = await visit.browser.post(POSITIONS, { request, id: saved.body.list.id });
    expect(positions.nothing).toBe(whole.none);
  });

  it('make a starter list by course, state and cost', async () => {
    await grant();
    const ask = async (preferences: object) =>
      (await visit.browser.post(STARTER, { request, ...anything, ...preferences })).body.lines.map(
        ({ course }: { course: string }) => course,
      );
    expect(await ask({ courses: ['General Surgery'] })).toEqual(['MS General Surgery']);
    expect(await ask({ courses: ['MD Anatomy'], states: ['KL'] })).toEqual([]);
    expect(await ask({ courses: ['MS General Surgery', 'MD Anatomy'] })).toEqual(['MS General Surgery', 'MD Anatomy']);
  });

  it('name seats near the rank only where the plan shows them', async () => {
    const { body } = await visit.browser.post('/api/users/seats-near-rank', { request });
    expect(body).toMatchObject({ low: 3_880, high: 4_120 });
    const [{ year, candidates, seats, notShown }] = body.years;
    expect([year, candidates]).toEqual([2024, 4]);
    const named = seats.reduce((sum: number, seat: { candidates: number }) => sum + seat.candidates, 0);
    expect(named + notShown).toBe(4);
    expect(notShown).toBeGreaterThan(0);
    // Without a match nothing is charged, and nothing of others is shown.
    const narrowed = { request: { ...request, budget: 1 } };
    expect((await visit.browser.post('/api/users/seats-near-rank', narrowed)).body.years).toEqual([]);
    await grant();
    const { body: whole } = await visit.browser.post('/api/users/seats-near-rank', { request });
    expect(whole.years[0]).toMatchObject({ notShown: 0, unlisted: 0 });
    expect(whole.years[0].seats[0]).toMatchObject({
      course: 'MD General Medicine',
      college: 'Alpha College',
      candidates: 2,
    });
    const { body: open } = await visit.browser.post('/api/users/seats-near-rank', {
      request: { ...request, categoryId: 1 },
    });
    // Everyone near the rank is of the other category.
    expect(open.years[0].candidates).toBe(0);
    // What narrows the prediction is not asked of others.
    expect((await visit.browser.post('/api/users/seats-near-rank', narrowed)).body).toEqual(whole);
  });

  it.each(['en', 'hi'])('print and send a family sheet in %s', async (language) => {
    const id = await save(visit.shown.slice(0, 12));
    const sheet = await visit.browser.post('/api/users/family-sheet', { request, id, language });
    expect(sheet.headers['content-type']).toBe('application/pdf');
    expect(sheet.headers['content-disposition']).toContain('NEET-PG-family-sheet-rank-4000-2026-11-21.pdf');
    expect((await readPdf(sheet.body)).pages).toHaveLength(1);
    const sent = await visit.browser.post('/api/users/send-family-sheet', { request, id, language });
    expect(sent.body.message).toBe('The family sheet was sent to your WhatsApp.');
  });

  it('refuse a family sheet of an empty list', async () => {
    const id = await save([]);
    const body = { request, id, language: 'en' };
    expect((await visit.browser.post('/api/users/family-sheet', body)).body.error).toBe('NO_PREDICTION');
    expect((await visit.browser.post('/api/users/send-family-sheet', body)).body.error).toBe('NOTHING_TO_SEND');
    expect((await visit.browser.post('/api/users/family-sheet', { ...body, language: 'fr' })).status).toBe(400);
  });

  it('cost no further prediction and belong to their owner', async () => {
    const id = await save(visit.shown);
    expect((await visit.browser.post(POSITIONS, { request, id })).status).toBe(200);
    await visit.browser.post(STARTER, { request, ...anything });
    const { body: session } = await visit.browser.post('/api/users/validate-session');
    expect(session.user.predictionsUsed).toBe(1);
    const stranger = openBrowser(visit.application);
    await stranger.logIn(freshMobile());
    expect((await stranger.post(POSITIONS, { request, id })).body.error).toBe('LIST_UNKNOWN');
  });

  it.each([{ courses: new Array(21).fill('a') }, { totalCost: -1 }, { bondYears: 21 }, { states: ['x'.repeat(61)] }])(
    'refuse %j',
    async (part) => {
      expect((await visit.browser.post(STARTER, { request, ...anything, ...part })).status).toBe(400);
    },
  );
});
