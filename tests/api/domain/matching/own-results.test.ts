// Seats that were listed before and not given: their own number with its parts, their level, and the marks themselves.
import { beforeAll, describe, expect, it } from 'vitest';
import { choiceKey, MAX_CHOICES } from '../../../../api/contract/choices/choices.ts';
import { count } from '../../../../api/contract/labels.ts';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { describeEntered, MAX_RESULTS } from '../../../../api/contract/season/result.ts';
import { chanceOf, percent } from '../../../../api/domain/chances/chances.ts';
import {
  enterResult,
  findOwnLines,
  listOpenRounds,
  listOwnResults,
  markListed,
  type OwnLines,
  type StoredResult,
  selectListed,
  takeBack,
} from '../../../../api/domain/matching/own-results.ts';
import { buildItems, matchLists } from '../../../../api/domain/matching/predict.ts';
import { seatLineKey } from '../../../../api/domain/seats/seat-line.ts';
import { smallSeats } from '../../../support/small-pack.ts';

/** One of two rounds is held without its list. */
const seats = {
  ...smallSeats(({ forecast }) => {
    forecast.offered = [0.8, 0.6, 0.9, 0.7, 0.5, 1];
  }),
  held: 1,
};
const [MARKED, RANK] = [0, 9_000];
const choice = choiceKey(seatLineKey(seats, MARKED));
const marks = [{ year: seats.counselling.neetPgYear, choice }];
const request = predictionRequest.parse({ rank: RANK, counsellingId: 7, quotaId: 1, categoryId: 2, budget: null });

describe('a listed seat', () => {
  let own: OwnLines | undefined;
  beforeAll(() => {
    own = findOwnLines(seats, { listed: marks });
  });
  const read = (known: OwnLines | undefined, limit = -1) => {
    const found = matchLists([{ seats, request, own: known }], limit);
    return { found, items: new Map(buildItems(found).map((item) => [item.id, item])) };
  };

  it('is marked in all its pools', () => {
    const lines = [...((own?.listed ?? new Set()) as ReadonlySet<number>)];
    expect(lines.map((line) => choiceKey(seatLineKey(seats, line)))).toEqual([choice, choice, choice]);
  });

  it('has o·(E − H) / (1 − o·H), and its two factors', () => {
    const item = read(own).items.get(seatLineKey(seats, MARKED));
    const lnRank = Math.log(RANK);
    const season = (stage: number) => chanceOf({ seats, held: 0, isOffered: true }, MARKED, lnRank, stage);
    const [held, end, offer] = [season(0), season(1), 0.8];
    const expected = (offer * (end - held)) / (1 - offer * held);
    expect(Math.abs((item?.chance_score ?? 0) - Math.max(1, 100 * expected))).toBeLessThan(2);
    const product = ((item?.on_offer ?? 0) * (item?.chance_if_offered ?? 0)) / 100;
    expect(Math.abs(product - (item?.chance_score ?? 0))).toBeLessThanOrEqual(1);
  });

  it('leaves the others as they are', () => {
    const [before, after] = [read(undefined).items, read(own).items];
    const others = [...before.values()].filter(({ id }) => choiceKey(id) !== choice);
    expect(others.length).toBeGreaterThan(1);
    for (const item of others) expect(after.get(item.id)).toEqual(item);
  });

  it.each([-1, 2])('has the level of its number in the order of levels, and is counted there, limit %i', (limit) => {
    const { found } = read(own, limit);
    const [{ matches }] = found.lists as [(typeof found.lists)[number]];
    expect([...matches.levels]).toEqual([...matches.levels].sort());
    const before = read(undefined, limit).found.seats;
    const sum = ({ stats }: typeof before) => Object.values(stats).reduce((all, one) => all + one, 0);
    expect(found.seats.total).toBe(before.total);
    expect(sum(found.seats)).toBe(sum(before));
    expect(found.seats).toEqual(read(own, -1).found.seats);
  });

  it('changes nothing once the lists are on record, or in another season', () => {
    expect(findOwnLines({ ...seats, held: 0 }, { listed: marks })).toBeUndefined();
    expect(selectListed({ ...seats, held: 0 }, marks)).toBeNull();
    expect(findOwnLines(seats, { listed: [{ year: 2020, choice }] })).toBeUndefined();
    expect(selectListed(seats, [])).toEqual([]);
  });
});

describe('an entered result', () => {
  /** A line that has passed a rank gives it a further seat in 88 of 100 cases. */
  const further = [[], [{ intercept: new Float64Array(6).fill(2), slopes: [0, 0, 0, 0, 0] }]];
  const after = { ...seats, further };
  const id = seatLineKey(seats, MARKED);
  const [year, at, NEAR_RANK] = [seats.counselling.neetPgYear, Date.parse('2026-11-25T10:00:00Z'), 4_900];
  const result = (change: Partial<StoredResult> = {}): StoredResult => {
    return { year, id, stage: 0, kind: 'closing', rank: 12_000, at, ...change };
  };
  const read = (results: readonly StoredResult[], limit = -1, rank = NEAR_RANK) => {
    const own = findOwnLines(after, { results });
    const found = matchLists([{ seats: after, request: { ...request, rank }, own }], limit);
    return { found, items: new Map(buildItems(found).map((item) => [item.id, item])) };
  };

  it.each([4_000, 12_000])('gives the chance of the line that its list would give, closing rank %i', (rank) => {
    const item = read([result({ rank })]).items.get(id);
    const list = smallSeats(({ forecast }) => {
      forecast.knownStages = 1;
      forecast.location[0] = forecast.offered.map(() => Math.log(rank));
      forecast.scale[0] = forecast.offered.map(() => 0.001);
      forecast.share[0] = forecast.offered.map(() => 1);
    });
    const asOf = { seats: { ...list, further: further.slice(1) }, held: 1 };
    expect(item?.chance_score).toBe(percent(chanceOf(asOf, MARKED, Math.log(NEAR_RANK))));
    expect(item?.on_offer).toBe(100);
    expect(item?.chance_if_offered).toBe(item?.chance_score);
    expect(describeEntered(item?.entered)).toBe(`Round 1 closed at ${count(rank)}, entered by you on 25 Nov 2026`);
  });

  it('closes a round at the last rank that is known of it', () => {
    const enter = (...results: StoredResult[]) => findOwnLines(after, { results })?.entered?.get(MARKED);
    const [seat, closing] = [result({ kind: 'seat', rank: NEAR_RANK }), result()];
    expect(enter(seat, closing)).toEqual(enter(closing));
    expect(enter(closing, seat)).toEqual(enter(closing));
    expect(enter(seat)).not.toEqual(enter(closing));
    expect(findOwnLines(after, { results: [closing] })).not.toHaveProperty('listed');
    expect(findOwnLines(after, { listed: marks })).toEqual({ listed: new Set([0, 1, 4]) });
  });

  it('is listed round by round, and for a line and a round that exist', () => {
    const results = [result({ stage: 1 }), result({ kind: 'seat' }), result({ stage: 2 }), result({ id: 'demo.x' })];
    expect(listOwnResults(seats, results).map(({ line, text }) => `${line.id} ${text}`)).toEqual([
      `${id} Given to you in Round 1 at 12,000, entered by you on 25 Nov 2026`,
      `${id} Round 2 closed at 12,000, entered by you on 25 Nov 2026`,
    ]);
  });

  it('leaves every other line as it is, to the byte', () => {
    const [before, entered] = [[], [result(), result({ kind: 'seat', rank: NEAR_RANK })]].map((results) =>
      // That any pool of the same card comes is the only figure with the line in it.
      [...read(results).items.values()].flatMap((item) => {
        if (item.id === id) return [];
        return [choiceKey(item.id) === choice ? { ...item, seat_chance: null } : item];
      }),
    );
    expect(JSON.stringify(entered)).toBe(JSON.stringify(before));
    expect(entered?.length).toBeGreaterThan(2);
  });

  it('keeps a line that became unlikely as Low, and adds one that came into reach only where no limit hides lines', () => {
    const unlikely = { ...after, further: [], stages: after.stages };
    const own = findOwnLines(unlikely, { results: [result()] });
    const found = matchLists([{ seats: unlikely, request: { ...request, rank: NEAR_RANK }, own }], -1);
    expect(buildItems(found).find((item) => item.id === id)?.chance_level).toBe('Low');
    const beyond = 60_000;
    expect(read([], -1, beyond).items.has(id)).toBe(false);
    const later = [result({ rank: 70_000 })];
    expect(read(later, -1, beyond).items.get(id)?.chance_score).toBe(88);
    const { total, lines } = read(later, -1, beyond).found.lists[0]?.matches ?? { total: 0, lines: [] };
    expect(total).toBe(lines.length);
    expect(read(later, 1, beyond).items.has(id)).toBe(false);
  });

  it('brings no other seat into a limited list', () => {
    const changed = result({ id: seatLineKey(seats, 1), rank: 4_000 });
    expect([[], [changed]].map((results) => read(results).items.get(changed.id)?.chance_level)).toEqual([
      'Moderate',
      'Good',
    ]);
    const list = (results: StoredResult[], limit: number) =>
      read(results, limit).found.lists[0]?.matches.lines.toSorted();
    for (const limit of [1, 2]) expect(list([changed], limit)).toEqual(list([], limit));
  });

  it('counts only in its season, and until the list is on record', () => {
    expect(findOwnLines(seats, { results: [result({ year: 2020 })] })).toBeUndefined();
    expect(findOwnLines({ ...seats, knownStages: 1 }, { results: [result()] })).toBeUndefined();
    const dated = { over: 1, isAsked: false };
    expect(listOpenRounds(seats, dated)).toEqual([{ stage: 0, label: 'Round 1' }]);
    expect(listOpenRounds({ ...seats, held: 0 }, dated)).toEqual([]);
    expect(listOpenRounds({ ...seats, held: 0 }, { over: null, isAsked: true })).toHaveLength(1);
    const open = listOpenRounds({ ...seats, stages: ['A', 'B', 'C', 'D'], knownStages: 1, held: 3 }, dated);
    expect(open).toEqual([
      { stage: 1, label: 'B' },
      { stage: 2, label: 'C' },
    ]);
  });

  it('replaces the one before, can be taken back, and is bounded', () => {
    expect(enterResult([result({ rank: 5 }), result({ year: 2020, stage: 3 })], result())).toEqual({
      results: [result()],
    });
    expect(takeBack([result()], result())).toEqual([]);
    const seat = result({ kind: 'seat', rank: 15_000 });
    expect(enterResult([seat], result())).toEqual({ refused: 'before-own-rank' });
    const elsewhere = [{ ...seat, stage: 1 }, { ...seat, id: 'x.1' }, result({ kind: 'seat' })];
    expect(enterResult(elsewhere, result())).toEqual({ results: [...elsewhere, result()] });
    const many = Array.from({ length: MAX_RESULTS }, (_, at) => result({ id: `x.${at}` }));
    expect(enterResult(many, result())).toEqual({ refused: 'full' });
  });
});

it('marks are set once, taken away, and no more than a list has', () => {
  const mark = (name: string) => ({ year: 2026, choice: name });
  expect(markListed([mark('a')], [mark('b'), mark('a')], true)).toEqual([mark('b'), mark('a')]);
  expect(markListed([mark('a'), mark('b')], [mark('a')], false)).toEqual([mark('b')]);
  const known = [mark('a')];
  expect(markListed(known, [mark('a')], true)).toBe(known);
  expect(markListed(known, [mark('b'), { year: 2025, choice: 'a' }], false)).toBe(known);
  const many = Array.from({ length: MAX_CHOICES }, (_, at) => mark(String(at)));
  expect(markListed(many, [mark('new')], true)).toHaveLength(MAX_CHOICES);
});
