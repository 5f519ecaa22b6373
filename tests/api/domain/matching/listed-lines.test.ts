// Seats that were listed before and not given: their own number with its parts, their level, and the marks themselves.
import { describe, expect, it } from 'vitest';
import { choiceKey, MAX_CHOICES } from '../../../../api/contract/choices.ts';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { chanceOf } from '../../../../api/domain/chances/chances.ts';
import { findListedLines, markListed, selectListed } from '../../../../api/domain/matching/listed-lines.ts';
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
  const listed = findListedLines(seats, marks);
  const read = (lines: ReadonlySet<number> | undefined, limit = -1) => {
    const found = matchLists([{ seats, request, listed: lines }], limit);
    return { found, items: new Map(buildItems(found).map((item) => [item.id, item])) };
  };

  it('is marked in all its pools', () => {
    expect([...(listed ?? [])].map((line) => choiceKey(seatLineKey(seats, line)))).toEqual([choice, choice, choice]);
  });

  it('has o·(E − H) / (1 − o·H), and its two factors', () => {
    const item = read(listed).items.get(seatLineKey(seats, MARKED));
    const lnRank = Math.log(RANK);
    const season = (stage: number) => chanceOf({ seats, held: 0, isOffered: true }, MARKED, lnRank, stage);
    const [held, end, offer] = [season(0), season(1), 0.8];
    const expected = (offer * (end - held)) / (1 - offer * held);
    expect(Math.abs((item?.chance_score ?? 0) - Math.max(1, 100 * expected))).toBeLessThan(2);
    const product = ((item?.on_offer ?? 0) * (item?.chance_if_offered ?? 0)) / 100;
    expect(Math.abs(product - (item?.chance_score ?? 0))).toBeLessThanOrEqual(1);
  });

  it('leaves the others as they are', () => {
    const [before, after] = [read(undefined).items, read(listed).items];
    const others = [...before.values()].filter(({ id }) => choiceKey(id) !== choice);
    expect(others.length).toBeGreaterThan(1);
    for (const item of others) expect(after.get(item.id)).toEqual(item);
  });

  it.each([-1, 2])('has the level of its number in the order of levels, and is counted there, limit %i', (limit) => {
    const { found } = read(listed, limit);
    const [{ matches }] = found.lists as [(typeof found.lists)[number]];
    expect([...matches.levels]).toEqual([...matches.levels].sort());
    const before = read(undefined, limit).found.stats;
    const sum = (stats: typeof before) => Object.values(stats).reduce((all, one) => all + one, 0);
    expect(sum(found.stats)).toBe(sum(before));
  });

  it('changes nothing once the lists are on record, or in another season', () => {
    expect(findListedLines({ ...seats, held: 0 }, marks)).toBeUndefined();
    expect(selectListed({ ...seats, held: 0 }, marks)).toBeNull();
    expect(findListedLines(seats, [{ year: 2020, choice }])).toBeUndefined();
    expect(selectListed(seats, [])).toEqual([]);
  });
});

it('marks are set once, taken away, and no more than a list has', () => {
  const mark = (name: string) => ({ year: 2026, choice: name });
  expect(markListed([mark('a')], [mark('b'), mark('a')], true)).toEqual([mark('b'), mark('a')]);
  expect(markListed([mark('a'), mark('b')], [mark('a')], false)).toEqual([mark('b')]);
  const many = Array.from({ length: MAX_CHOICES }, (_, at) => mark(String(at)));
  expect(markListed(many, [mark('new')], true)).toHaveLength(MAX_CHOICES);
});
