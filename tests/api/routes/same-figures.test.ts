// Season, My list and Seats say the same of a person's seats, after each round of the season, on the published lists.
// All forty candidates after every round, and every institute: CANDIDATES=all npx vitest run tests/api/routes/same-figures.test.ts
import { describe, expect, it } from 'vitest';
import type { ListPositions } from '../../../api/contract/choices/choice-tools.ts';
import { choiceKey } from '../../../api/contract/choices/choices.ts';
import { EVERY_QUOTA } from '../../../api/contract/limits.ts';
import { readSeatScore } from '../../../api/contract/prediction/chance-levels.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import type { Decision } from '../../../api/contract/season/decision.ts';
import { type Application, NOON, startApplication } from '../../support/application.ts';
import { freshMobile, openBrowser } from '../../support/browser.ts';
import { indexInstitutes } from '../../support/part-of-pack.ts';
import { realPack, realPacks } from '../../support/real-packs.ts';
import { grantPlan, openWorld } from '../../support/world.ts';

const IS_WHOLE = process.env.CANDIDATES === 'all';
/** One institute in so many. */
const PART = IS_WHOLE ? 1 : 6;
const parts = new Map(['mcc', 'kea', 'mh'].map((code) => [code, indexInstitutes(realPack(code), PART)]));
const packs = {
  ...realPacks(),
  counsellings: new Map([...parts.values()].map((seats) => [seats.counselling.id, seats])),
};
const findSeats = (code: string) => parts.get(code);
const mcc = findSeats('mcc');
const results =
  packs.seasons.get(mcc?.counselling.id ?? -1)?.dates?.rows.filter(({ event }) => event === 'result') ?? [];
const RANKS = [300, 1_800, 6_000, 12_000, 20_000, 38_000, 65_000, 110_000];
const CATEGORIES = ['GEN', 'OBC', 'EWS', 'SC', 'ST'];
const CHOICES = 8;
const all = CATEGORIES.flatMap((code) => RANKS.map((rank) => [code, rank] as const));
/** Beyond the qualifying percentile: no single figure of a list is given. */
const beyondCut = ['GEN', 140_000] as const;
const few = [...all.filter((_, place) => place % 13 === 0), beyondCut];
/** Each of the few after one of the rounds. */
const candidatesAfter = (stage: number) =>
  IS_WHOLE ? [...all, beyondCut] : few.filter((_, place) => place % 3 === stage);

describe('the figures of a seat', () => {
  const world = openWorld('sqlite');

  it('are there to compare after three rounds', () => {
    expect(results.length).toBeGreaterThanOrEqual(3);
  });

  const POST = {
    predict: '/api/enhanced-prediction/predict',
    save: '/api/users/save-choice-list',
    decide: '/api/users/decision',
    enter: '/api/users/enter-result',
    positions: '/api/users/choice-list-positions',
    over: '/api/users/rounds-over',
  };

  /** A new person with a list of one pool of each of the first choices. */
  async function arrive(application: Application, [code, rank]: readonly [string, number], seats = mcc) {
    const browser = openBrowser(application);
    const mobile = freshMobile();
    await browser.logIn(mobile);
    if (seats !== mcc) await grantPlan(world, { application, browser, mobile }, 'advanced');
    const category = [...(seats?.categories.values() ?? [])].find((one) => one.code === code);
    const base = { rank, counsellingId: seats?.counselling.id, categoryId: category?.id };
    const request = { ...base, quotaId: EVERY_QUOTA, budget: null };
    const post = async (path: string, body: object) => (await browser.post(path, { request, ...body })).body;
    const predict = async (): Promise<Map<string, PredictionItem>> => {
      const { body } = await browser.post(POST.predict, request);
      return new Map(body.data.predictions.map((item: PredictionItem) => [item.id, item]));
    };
    const uncertain = [...(await predict()).values()].filter(({ chance_score }) => (chance_score ?? 0) < 99);
    const lines = [...new Map(uncertain.map(({ id }) => [choiceKey(id), id])).values()].slice(0, CHOICES);
    const { list } = await post(POST.save, { id: null, name: 'A', lines });
    const say = (over: number) => browser.post(POST.over, { counsellingId: seats?.counselling.id, over });
    return { post, predict, say, lines, id: list.id };
  }

  async function compare({ post, predict, lines, id }: Awaited<ReturnType<typeof arrive>>, asked: object) {
    const decision: Decision = await post(POST.decide, { holding: 'none', held: null, choices: lines, ...asked });
    const seats = await predict();
    const positions: ListPositions = await post(POST.positions, { id });
    // A seat below every level has left the list.
    const listed = decision.later.filter(({ line }) => seats.has(line.id));
    expect(listed.map(({ chance }) => chance)).toEqual(
      listed.map(({ line }) => readSeatScore(seats.get(line.id) as PredictionItem)),
    );
    for (const { line, chance } of decision.later) if (!seats.has(line.id)) expect(chance).toBeLessThan(9);
    expect(decision.any).toBe(positions.listChance.chance);
    expect(decision.any === null).toBe(seats.get(lines[0] ?? '')?.user_rank === beyondCut[1]);
    if (decision.any !== null) expect(Math.abs((positions.nothing ?? 0) + decision.any - 100)).toBeLessThanOrEqual(1);
    return { decision, positions };
  }

  /** The closing rank of the first choice after the last round held is entered: its figure follows, no other one. */
  async function enter({ post, predict, lines }: Awaited<ReturnType<typeof arrive>>, stage: number) {
    const [id = ''] = lines;
    const before = await predict();
    const rank = (before.get(id)?.user_rank ?? 0) + 1;
    expect((await post(POST.enter, { id, stage, kind: 'closing', rank })).success).toBe(true);
    const after = await predict();
    const entered = after.get(id);
    expect(entered?.entered).toMatchObject([{ stage, kind: 'closing', rank }]);
    expect(entered?.on_offer).toBe(100);
    for (const item of [...before.values()].filter((one) => one.id !== id)) {
      // Of its other pools only the chance that any of them comes has the entered one in it.
      const isOther = choiceKey(item.id) !== choiceKey(id);
      const { seat_chance } = isOther ? item : (after.get(item.id) ?? item);
      expect(after.get(item.id)).toEqual({ ...item, seat_chance });
    }
    return () => post(POST.enter, { id, stage, kind: 'closing', rank: null });
  }

  it.each(results.slice(0, 3))('are the same on every screen after $round', { timeout: 120_000 }, async ({ end }) => {
    const application = startApplication(world.store, { packs: { current: () => packs } });
    application.pass(Date.parse(`${end}T20:00:00Z`) - NOON);
    const stage = results.findIndex((row) => row.end === end);
    for (const candidate of candidatesAfter(stage)) {
      const person = await arrive(application, candidate);
      const { decision } = await compare(person, { listed: true });
      expect(decision.over).toBe(stage + 1);
      // No round refused the seat that is held, nor those after it.
      const [held = null, ...below] = person.lines;
      const given = { holding: 'listed', held, choices: [], below: [held, ...below], listed: true };
      await person.post(POST.decide, given);
      const unmarked = await person.predict();
      await compare(person, { listed: false });
      expect(await person.predict()).toEqual(unmarked);
      const takeBack = await enter(person, stage);
      await compare(person, { listed: false });
      await takeBack();
    }
  });

  it.each([
    ['kea', 'GM', 6_000],
    ['mh', 'Open candidate', 20_000],
  ])(
    'follow what the person says is over in %s, which has no dates',
    { timeout: 120_000 },
    async (code, category, rank) => {
      const application = startApplication(world.store, { packs: { current: () => packs } });
      const seats = findSeats(code);
      const labels = seats?.stages ?? [];
      // The plan shows every match: after an answer other seats come first.
      const person = await arrive(application, [category, rank], seats);
      const before = await compare(person, {});
      expect([before.decision.over, before.positions.from]).toEqual([null, null]);
      for (const over of [2, 1]) {
        expect((await person.say(over)).body.success).toBe(true);
        const { decision, positions } = await compare(person, { listed: over > 1 });
        expect([decision.over, positions.from]).toEqual([over, labels[over]]);
        expect(positions.unknownRounds).toContain('By your answer in Season');
      }
      // Every round is over: neither Season nor the list has a chance that something comes.
      await person.say(labels.length);
      const last: ListPositions = await person.post(POST.positions, { id: person.id });
      expect(last).toMatchObject({ isOver: true, nothing: null, from: null, listChance: { chance: null } });
      const decision: Decision = await person.post(POST.decide, { holding: 'none', held: null, choices: person.lines });
      expect([decision.over, decision.any, decision.canUpgrade]).toEqual([labels.length, null, false]);
    },
  );
});
