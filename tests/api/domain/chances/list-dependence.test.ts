// The chance of at least one seat: lines of a quota and a pool depend on each other, and each keeps its own chance.

import { describe, expect, it } from 'vitest';
import { chanceOf, fromNow, ifOffered, wholeSeason } from '../../../../api/domain/chances/chances.ts';
import { chanceOfAny, createCaseChances, createListSum } from '../../../../api/domain/chances/list-chance.ts';
import { CASES, endsOfPool, marketKey, scoresOfMarket } from '../../../../api/domain/chances/season-cases.ts';
import { findCurves } from '../../../../api/domain/chances/season-chances.ts';
import type { Pack } from '../../../../api/packs/schema.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const mean = (values: Iterable<number>) => {
  const all = [...values];
  return all.reduce((sum, one) => sum + one, 0) / all.length;
};
const farthest = (pack: Pack) => {
  pack.forecast.farthest = {
    quota: [1, 1, 1, 2],
    category: [1, 2, 4, 1],
    largest: [30_000, 30_000, 30_000, 30_000],
    soFar: [0, 0, 0, 0],
    location: [
      [9.3, 9.3, 9.3, 9.3],
      [9.5, 9.5, 9.5, 9.5],
    ],
    scale: [
      [0.1, 0.1, 0.1, 0.1],
      [0.1, 0.1, 0.1, 0.1],
    ],
    end: null,
  };
};
const reopens = (pack: Pack) => {
  pack.forecast.lastReopens = true;
  pack.forecast.share[1] = pack.forecast.offered.map(() => 0.4);
};
const packs = [
  ['plain', seats],
  ['with farthest ranks', smallSeats(farthest)],
  [
    'with a last stage that reopens',
    smallSeats((pack) => {
      farthest(pack);
      reopens(pack);
    }),
  ],
] as const;

describe.each(packs)('createCaseChances, %s', (_, of) => {
  it('keeps the chance of each line as the mean of its cases', () => {
    for (const line of [0, 1, 2, 4, 5]) {
      for (const rank of [3_000, 5_500, 9_000, 12_500, 16_000]) {
        const chances = createCaseChances(ifOffered(fromNow(of)), Math.log(rank));
        const cases = chances.fill(line);
        const marginal = chanceOf(ifOffered(fromNow(of)), line, Math.log(rank));
        if (cases === null) expect(marginal).toBe(0);
        else {
          expect(cases).toHaveLength(CASES);
          expect(mean(cases)).toBeCloseTo(marginal, 6);
          expect(Math.min(...cases)).toBeGreaterThanOrEqual(0);
          expect(Math.max(...cases)).toBeLessThanOrEqual(1 + 1e-9);
        }
      }
    }
  });

  it('gives a list at least the chance of its best line, and less than independent lines', () => {
    for (const rank of [5_000, 9_000, 14_000]) {
      const single = [1, 2].map((line) => chanceOf(ifOffered(fromNow(of)), line, Math.log(rank)));
      const both = chanceOfAny(ifOffered(fromNow(of)), [1, 2], Math.log(rank));
      expect(both).toBeGreaterThanOrEqual(Math.max(...single) - 1e-4);
      expect(both).toBeLessThanOrEqual(1 - single.reduce((none, chance) => none * (1 - chance), 1) + 1e-4);
    }
  });
});

describe('createCaseChances', () => {
  it('is larger in a case that goes better for quota and speciality', () => {
    const cases = createCaseChances(ifOffered(fromNow(seats)), Math.log(9_900)).fill(1) ?? new Float64Array();
    const scores = scoresOfMarket(marketKey(1, 0));
    const sorted = [...cases.keys()].sort((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0)).map((at) => cases[at] ?? 0);
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
    expect(sorted.at(-1)).toBeGreaterThan((sorted[0] ?? 1) + 0.5);
  });

  it('lets a line that is surely given if it is on offer depend on nothing', () => {
    const of = smallSeats(({ forecast }) => {
      forecast.offered = forecast.offered.map(() => 0.6);
      forecast.location = forecast.location.map((column) => column.map(() => 40));
    });
    const cases = createCaseChances(fromNow(of), 9).fill(1) ?? new Float64Array();
    for (const chance of cases) expect(chance).toBeCloseTo(0.6, 9);
    expect(chanceOfAny(fromNow(of), [1, 2], 9)).toBeCloseTo(1 - 0.4 ** 2, 6);
  });

  it('says less of two lines of one speciality than of two', () => {
    const same = smallSeats(({ courses }) => {
      for (const course of courses) course.speciality = 'General Medicine';
    });
    const any = (of: typeof seats) => chanceOfAny(ifOffered(fromNow(of)), [1, 2], Math.log(9_900));
    expect(any(same)).toBeLessThan(any(seats) - 0.005);
  });

  it('is the chance of the line in every case where its closing rank was entered', () => {
    const entered = new Map([[2, findCurves(seats)]]);
    const asOf = { ...fromNow(seats), entered };
    const cases = createCaseChances(asOf, Math.log(9_900)).fill(2);
    expect(new Set(cases)).toEqual(new Set([chanceOf(asOf, 2, Math.log(9_900))]));
  });

  it('is larger in a case whose pool ends further away', () => {
    const of = smallSeats((pack) => {
      farthest(pack);
      pack.forecast.location = pack.forecast.location.map((column) => column.map(() => 40));
    });
    const cases = createCaseChances(ifOffered(fromNow(of)), 9.45).fill(2) ?? new Float64Array();
    const ends = endsOfPool(65_536 + 1);
    const chances = [...cases.keys()]
      .sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0))
      .map((at) => (cases[at] ?? 0).toFixed(9));
    expect(chances).toEqual(chances.toSorted());
    expect(Number(chances[0])).toBe(0);
    expect(Number(chances.at(-1))).toBeGreaterThan(0);
  });

  it('has no cases for a line without a chance', () => {
    const never = smallSeats(({ forecast }) => {
      for (const column of forecast.share) column[1] = 0;
    });
    const chances = createCaseChances(ifOffered(fromNow(never)), 9);
    expect(chances.fill(1)).toBeNull();
    expect(chances.fill(0)).not.toBeNull();
    expect(chanceOfAny(ifOffered(fromNow(never)), [1, 0], 8.5)).toBeCloseTo(
      chanceOf(ifOffered(wholeSeason(never)), 0, 8.5),
      4,
    );
  });

  it('tells the chance by an earlier stage', () => {
    const cases = createCaseChances(ifOffered(fromNow(seats)), Math.log(9_000), 0).fill(1) ?? [];
    expect(mean(cases)).toBeCloseTo(chanceOf(ifOffered(fromNow(seats)), 1, Math.log(9_000), 0), 6);
    expect(chanceOfAny(ifOffered(fromNow(seats)), [1], Math.log(9_000), 0)).toBe(
      chanceOf(ifOffered(fromNow(seats)), 1, Math.log(9_000), 0),
    );
    expect(chanceOfAny(ifOffered(fromNow(seats)), [1, 2], 9.4, 0)).toBeLessThan(
      chanceOfAny(ifOffered(fromNow(seats)), [1, 2], 9.4),
    );
  });
});

describe('a list that was refused', () => {
  const lines = [0, 1, 2];
  const lnRank = Math.log(4_300);

  it('is less likely than its rows, each lowered by its own refusal alone', () => {
    const asOf = { seats, held: 1, listed: 'all' } as const;
    const [chances, addRow] = [createCaseChances(asOf, lnRank), createListSum()];
    const none = lines.map((line) => addRow(chances.fill(line) ?? new Float64Array(CASES), null)).at(-1) ?? 1;
    const any = chanceOfAny(asOf, lines, lnRank);
    expect(any).toBeLessThan(1 - none - 0.001);
    expect(any).toBeGreaterThan(0);
    expect(mean(lines.map((line) => chanceOf(asOf, line, lnRank)))).toBeLessThan(any);
  });

  it('is as likely as before where the lists of the held rounds are on record', () => {
    const known = smallSeats((pack) => {
      pack.forecast.knownStages = 1;
    });
    const asOf = { seats: known, held: 1 };
    expect(chanceOfAny({ ...asOf, listed: 'all' }, lines, lnRank)).toBe(chanceOfAny(asOf, lines, lnRank));
  });
});
