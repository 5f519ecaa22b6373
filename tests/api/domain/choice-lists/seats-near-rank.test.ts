// The seats that candidates near a rank were last given: which ranks are near, and what a plan shows of them.
import { describe, expect, it } from 'vitest';
import { findSeatsNearRank } from '../../../../api/domain/choice-lists/seats-near-rank.ts';
import { indexSeats } from '../../../../api/packs/seat-index.ts';
import { widePack } from '../../../support/application.ts';
import { giveByOtherRank, smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const GENERAL = 2;
const always = { candidate: GENERAL, isEligible: (_: number): boolean => true, isShown: (_: number): boolean => true };
const year = (...rows: [rank: number, line: number][]) => [
  {
    year: 2024,
    ranks: Uint32Array.from(rows, ([rank]) => rank),
    lines: Uint32Array.from(rows, ([, line]) => line),
    candidates: new Uint32Array(rows.length).fill(GENERAL),
  },
];
const find = (rank: number, rows: [number, number][], rules = always, of = seats) =>
  findSeatsNearRank(of, year(...rows), rank, rules);

describe('findSeatsNearRank', () => {
  it('takes three percent of the rank to both sides, and at least 25 ranks', () => {
    expect(find(4_000, [])).toMatchObject({ low: 3_880, high: 4_120 });
    expect(find(100, [])).toMatchObject({ low: 75, high: 125 });
    expect(find(10, [])).toMatchObject({ low: 1, high: 35 });
  });

  it('counts the candidates from the first to the last near rank', () => {
    const ranks = [3_879, 3_880, 4_000, 4_120, 4_121];
    const found = find(
      4_000,
      ranks.map((rank) => [rank, 0]),
    );
    expect(found.years).toMatchObject([{ year: 2024, candidates: 3, unlisted: 0, notShown: 0 }]);
    expect(find(4_000, []).years[0]).toEqual({
      year: 2024,
      candidates: 0,
      seats: [],
      unlisted: 0,
      notShown: 0,
      withoutCategory: 0,
    });
  });

  it("counts people of the candidate's category alone, and tells how many have none on record", () => {
    const [some] = year([3_990, 0], [3_991, 0], [3_992, 0], [3_993, 0]);
    const mixed = [{ ...some, candidates: Uint32Array.from([GENERAL, 0, 4, GENERAL]) } as NonNullable<typeof some>];
    expect(findSeatsNearRank(seats, mixed, 4_000, always).years).toMatchObject([{ candidates: 2, withoutCategory: 1 }]);
  });

  it('joins the pools of a seat, the most frequent seat first, then by course and college', () => {
    const rows: [number, number][] = [
      [3_990, 3],
      [3_991, 2],
      [3_992, 5],
      [3_993, 0],
      [3_994, 1],
    ];
    expect(find(4_000, rows).years[0]?.seats).toEqual([
      { course: 'MD General Medicine', college: 'Alpha College', place: 'KA', quota: 'All India', candidates: 2 },
      { course: 'MD Anatomy', college: 'Gamma College', place: 'KA', quota: 'All India', candidates: 1 },
      { course: 'MD General Medicine', college: 'Delta College', place: 'TN', quota: 'Paid', candidates: 1 },
      { course: 'MS General Surgery', college: 'Beta College', place: 'KL', quota: 'All India', candidates: 1 },
    ]);
  });

  it('leaves out seats that the candidate may not take, or that go by another rank', () => {
    const other = smallSeats(giveByOtherRank);
    const rules = { ...always, isEligible: (line: number) => line !== 1 };
    const found = find(
      4_000,
      [
        [3_990, 0],
        [3_991, 1],
        [3_992, 5],
      ],
      rules,
      other,
    );
    expect(found.years[0]).toMatchObject({ candidates: 1, notShown: 0 });
  });

  it('counts seats that the plan does not show without a name', () => {
    const rules = { ...always, isShown: (line: number): boolean => line === 2 };
    const found = find(
      4_000,
      [
        [3_990, 0],
        [3_991, 2],
        [3_992, 0],
      ],
      rules,
    );
    expect(found.years[0]).toMatchObject({ candidates: 3, unlisted: 0, notShown: 2 });
    expect(found.years[0]?.seats.map(({ college }) => college)).toEqual(['Beta College']);
  });

  it('lists sixty seats and counts the rest', () => {
    const wide = indexSeats(widePack(70));
    const rows = Array.from({ length: 70 }, (_, at): [number, number] => [3_900 + at, 6 + at]);
    const [found] = find(4_000, [...rows, [3_999, 0], [4_000, 0]], always, wide).years;
    expect([found?.seats.length, found?.unlisted, found?.candidates]).toEqual([60, 11, 72]);
    expect(found?.seats[0]).toMatchObject({ college: 'Alpha College', candidates: 2 });
  });
});
