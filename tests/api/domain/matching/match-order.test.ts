// Matches of the small pack: what fits a budget, which seats a limited list shows first, and the items of some of them.
import { describe, expect, it } from 'vitest';
import { findPart } from '../../../../api/contract/prediction/list-parts.ts';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { NO_LEVEL } from '../../../../api/contract/prediction/seat-line.ts';
import { buildItems, matchLists, matchSeats, predict } from '../../../../api/domain/matching/predict.ts';
import { selectLines } from '../../../../api/domain/matching/ranked-lines.ts';
import { seatLineKey } from '../../../../api/domain/seats/seat-line.ts';
import { indexSeats } from '../../../../api/packs/seat-index.ts';
import { widePack } from '../../../support/application.ts';
import { firstLinesOf, matchOne } from '../../../support/match-one.ts';
import { giveByOtherRank, offerAlways, smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const ask = (criteria: Record<string, unknown> = {}) =>
  predictionRequest.parse({ rank: 3_000, counsellingId: 7, quotaId: 0, categoryId: 2, budget: null, ...criteria });
const lines = (criteria: Record<string, unknown> = {}, of = seats) => [...matchOne(of, ask(criteria), -1).lines];
/** Every seat is on offer. */
const always = smallSeats(offerAlways);
/** Quota 2 goes by another rank. */
const other = smallSeats(giveByOtherRank);

describe('matchLines', () => {
  it('groups the lines by level, each in list order', () => {
    const levels = [...matchOne(always, ask({ rank: 9_000 }), -1).levels];
    expect(levels).toEqual(levels.toSorted());
    expect(levels).toContain(0);
    expect(levels.some((level) => level === 1 || level === 2)).toBe(true);
  });

  it('lists seats of another rank last, without a level', () => {
    const found = matchOne(other, ask(), -1);
    expect([found.lines.at(-1), found.levels.at(-1)]).toEqual([5, NO_LEVEL]);
    expect(found.lines).toHaveLength(5);
    expect(found.levels.filter((level) => level === NO_LEVEL)).toHaveLength(1);
  });

  it('finds the same with a limit, with and without a budget', () => {
    for (const pack of [seats, other]) {
      for (const criteria of [
        {},
        { rank: 9_000 },
        { rank: 14_000 },
        { budget: 100_000 },
        { preferredCourses: ['MD Anatomy'] },
      ]) {
        const whole = matchOne(pack, ask(criteria), -1);
        for (const limit of [0, 1, 2, 4, 5, 9]) {
          const some = matchOne(pack, ask(criteria), limit);
          expect(some.total).toBe(whole.lines.length);
          expect(some.lines).toHaveLength(Math.min(limit, whole.lines.length));
          expect([...some.levels]).toEqual([...some.levels].toSorted());
          const levels = new Map([...whole.lines].map((line, place) => [line, whole.levels[place]]));
          expect([...some.levels]).toEqual([...some.lines].map((line) => levels.get(line)));
        }
      }
    }
  });

  it('leaves out what is beyond the budget: a fee at the budget fits, an unknown one does not', () => {
    expect(lines({ budget: 50_000 })).toEqual([0, 1]);
    expect(lines({ budget: 49_999 })).toEqual([]);
    expect(lines({ budget: 1_200_000 })).toEqual([0, 1, 2]);
    expect(lines({ budget: 5_000_000_000 })).toEqual([0, 1, 5, 2]);
    expect(lines({ budget: 50_000, isBudgetDefault: true })).toEqual([0, 1, 3]);
  });

  it('compares a total budget with the fees of the whole course, whatever the stipend', () => {
    const costly = smallSeats((pack) => {
      const [first] = pack.figures;
      if (first) Object.assign(first, { fee: { low: 1_000_000, high: 1_000_000, mark: 0 } });
    });
    const total = 3 * 1_000_000;
    expect(lines({ budget: total, budgetMeans: 'total' }, costly)).toContain(0);
    expect(lines({ budget: total - 1, budgetMeans: 'total' }, costly)).not.toContain(0);
    expect(lines({ budget: 1_000_000 }, costly)).toContain(0);
    expect(lines({ budget: 1_000_000, budgetMeans: 'total' }, costly)).not.toContain(0);
  });

  it('has the preferred courses only', () => {
    expect(lines({ preferredCourses: ['MD Anatomy', 'MS General Surgery'] })).toEqual([2, 3]);
    expect(lines({ preferredCourses: ['Astrology'] })).toEqual([]);
    expect(lines({ preferredCourses: ['MD General Medicine'], budget: 50_000 })).toEqual([0, 1]);
  });
});

describe('listFirstLines', () => {
  it('has each seat by its pool with the best chance, then further pools in list order', () => {
    expect(firstLinesOf(seats, ask({ rank: 4_500 }), 2)).toHaveLength(2);
    // Line 1 is the Alpha seat in the pool that closes later; line 0 is the same seat in the Open pool.
    expect(firstLinesOf(seats, ask({ rank: 4_500 }), 4)).not.toContain(0);
    const all = firstLinesOf(seats, ask({ rank: 4_500 }), 9);
    expect(all.toSorted()).toEqual([0, 1, 2, 3, 5]);
  });

  it('takes a pool with a chance before one without', () => {
    const both = smallSeats((pack) => {
      giveByOtherRank(pack);
      pack.lines.institute[5] = 0;
    });
    expect(firstLinesOf(both, ask({ categoryId: 1 }), 3).indexOf(5)).toBe(-1);
    expect(firstLinesOf(both, ask({ categoryId: 1 }), 9).toSorted()).toEqual([0, 2, 3, 5]);
  });

  it('has no line that does not fit', () => {
    expect(firstLinesOf(seats, ask({ budget: 50_000 }), 9).toSorted()).toEqual([0, 1]);
    expect(firstLinesOf(seats, ask({ rank: 300_000 }), 9)).toEqual([]);
  });

  it('has the seats to aim at first, then safer ones, then ambitious ones', () => {
    const pack = widePack(60);
    offerAlways(pack);
    for (const column of pack.forecast.location) {
      for (let line = 6; line < column.length; line++) column[line] = 8 + (line - 6) * 0.03;
    }
    const wide = indexSeats(pack);
    const request = ask({ rank: 6_000, quotaId: 1, categoryId: 1 });
    const whole = matchOne(wide, request, -1);
    const level = new Map([...whole.lines].map((line, place) => [line, whole.levels[place] ?? 9]));
    const parts = firstLinesOf(wide, request, 6).map((line) => findPart(level.get(line) ?? 9));
    expect(parts).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('has seats at a full fee only where somebody asked for them, or nothing else is left', () => {
    const full = smallSeats((pack) => {
      for (const quota of pack.quotas) {
        const kind = quota.id === 2 ? 'full' : 'government';
        quota.feeKind = { government: kind, other: kind, source: null };
      }
    });
    const first = (criteria: object, most: number) => firstLinesOf(full, ask({ categoryId: 1, ...criteria }), most);
    expect(first({}, 3).toSorted()).toEqual([0, 2, 3]);
    expect(first({}, 4)).toContain(5);
    expect(first({ feeKinds: ['full'] }, 9)).toEqual([5]);
    expect(first({ feeKinds: ['government'] }, 9)).not.toContain(5);
    expect(first({ quotaId: 2 }, 9)).toEqual([5]);
  });
});

describe('selectLines', () => {
  it('keeps the lines of the last thirty-two selections', () => {
    const many = smallSeats((pack) => {
      const [quota] = pack.quotas;
      for (let id = 10; id < 50 && quota; id++) pack.quotas.push({ ...quota, id, code: `Q${id}`, name: `Q${id}` });
    });
    const select = (quotaId: number) => selectLines(many, { quotaId, categoryId: 1, isPwD: false });
    const [first, second] = [select(1), select(2)];
    expect(select(1)).toBe(first);
    for (let id = 10; id < 40; id++) select(id);
    expect(select(1)).toBe(first);
    select(40);
    expect(select(1)).toBe(first);
    expect(select(2)).not.toBe(second);
  });
});

describe('matchSeats', () => {
  it('names the category with the disability', () => {
    const category = (criteria: Record<string, unknown>, of = seats) =>
      matchSeats(of, ask(criteria), 1).filters.finalCategory;
    expect([category({}), category({ isPwD: true })]).toEqual(['BC', 'BC PwD']);
    const separate = smallSeats((pack) => {
      pack.counselling.pwdHandling = 'separate';
      for (const one of pack.categories) one.selectable = true;
    });
    expect(category({ categoryId: 4, isPwD: true }, separate)).toBe('BC-PwD');
  });

  it('counts the pools of a seat together, also those that the plan hides', () => {
    const whole = predict(seats, ask({ rank: 4_500 }), -1).items;
    const [shown] = predict(seats, ask({ rank: 4_500 }), 1).items;
    expect(shown).toEqual(whole.find(({ id }) => id === shown?.id));
    expect(shown?.seat_chance).not.toBeNull();
  });

  it('has no scores of lines that go by another rank', () => {
    const { lines: found, scores, listChance } = matchSeats(other, ask(), -1);
    for (const column of [...scores.stages, scores.onOffer, scores.ifOffered, scores.ofSeason]) {
      expect(column).toHaveLength(found.length);
      expect(column.at(-1)).toBe(0);
      expect(column[0]).toBeGreaterThan(0);
    }
    expect(listChance).toBeGreaterThan(90);
    expect(matchSeats(other, ask({ quotaId: 2, categoryId: 1 }), -1).listChance).toBeNull();
  });
});

describe('items', () => {
  const request = ask({ rank: 4_500 });
  const matches = matchLists([{ seats, request }], -1);
  const { items } = predict(seats, request, -1);

  it('are built for some ids in their order, each once', () => {
    const wanted = [3, 0].map((line) => seatLineKey(seats, line));
    const found = buildItems(matches, {
      ids: [...wanted, 'demo.unknown', wanted[0] ?? '', seatLineKey(seats, 4)],
    });
    expect(found).toEqual(wanted.map((id) => items.find((item) => item.id === id)));
  });

  it('are built for the first of the default order', () => {
    for (const most of [2, 99]) {
      const first = firstLinesOf(seats, request, most).map((line) => seatLineKey(seats, line));
      expect(buildItems(matches, { first: most })).toEqual(first.map((id) => items.find((item) => item.id === id)));
    }
  });
});
