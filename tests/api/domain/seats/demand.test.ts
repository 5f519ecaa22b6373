// How wanted seats are: their place among those of the counselling, and among those of another one.
import { describe, expect, it } from 'vitest';
import { computeRanking, findRanking, writeRanking } from '../../../../api/domain/chances/inverse.ts';
import { orderTogether } from '../../../../api/domain/matching/demand-order.ts';
import {
  findLevel,
  findPoolLines,
  groupLinesByQuota,
  NO_RANK,
  rankLines,
} from '../../../../api/domain/matching/ranked-lines.ts';
import { findDemandRanks } from '../../../../api/domain/seats/demand.ts';
import type { Pack } from '../../../../api/packs/schema.ts';
import { poolKey } from '../../../../api/packs/seat-index.ts';
import { giveByOtherRank, smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
/** Quota 2 goes by another rank, and the pack has a line in it of the seat of line 2. */
const other = (pack: Pack) => {
  giveByOtherRank(pack);
};
const closingAt =
  (...medians: number[]) =>
  (pack: Pack) => {
    pack.forecast.location = [medians, medians];
  };

describe('findRanking', () => {
  it('lists the lines by the median of their forecast closing rank, then by their position', () => {
    expect([...findRanking(seats).order]).toEqual([0, 1, 2, 4, 5, 3]);
    expect([...findRanking(smallSeats(closingAt(9, 8, 9, 8, 9, 8))).order]).toEqual([1, 3, 5, 0, 2, 4]);
  });

  it('has the last rank of each level', () => {
    const { cutRanks, floors } = computeRanking(seats);
    expect(cutRanks).toHaveLength(floors.length);
    for (const column of cutRanks.slice(1)) expect(column[0]).toBeGreaterThan(cutRanks[0]?.[0] ?? 0);
    const never = smallSeats(({ forecast }) => {
      for (const column of forecast.share) column[2] = 0;
    });
    expect(computeRanking(never).cutRanks.every((column) => (column[2] ?? 0) < 1)).toBe(true);
  });

  it('keeps the ranking of the pack while the floors of the levels are the same', () => {
    const ranking = { ...writeRanking(seats), order: [5, 4, 3, 2, 1, 0] };
    const stored = (floors: number[]) =>
      smallSeats((pack) => {
        pack.ranking = { ...ranking, floors };
      });
    expect([...findRanking(stored(ranking.floors)).order]).toEqual([5, 4, 3, 2, 1, 0]);
    expect([...findRanking(stored(ranking.floors.map((floor) => floor / 2))).order]).toEqual([0, 1, 2, 4, 5, 3]);
  });

  it('writes what it computes', () => {
    const { floors, order, cutRanks } = computeRanking(seats);
    expect(writeRanking(seats)).toEqual({
      floors: [...floors],
      order: [...order],
      cutRanks: cutRanks.map((column) => [...column]),
    });
  });
});

describe('findDemandRanks', () => {
  it('gives the pools of a seat one place, that of the pool which closes first', () => {
    expect([...findDemandRanks(seats)]).toEqual([1, 1, 2, 4, 1, 3]);
  });

  it('puts seats that only another rank gives after all others', () => {
    const first = smallSeats((pack) => {
      other(pack);
      pack.forecast.location = pack.forecast.location.map((column) => [...column.slice(0, 5), 1]);
    });
    expect([...findDemandRanks(first)]).toEqual([1, 1, 2, 3, 1, 4]);
  });

  it('counts a seat by its pools of this rank where it has any', () => {
    const both = smallSeats((pack) => {
      other(pack);
      pack.lines.institute[5] = 2;
      pack.lines.course[5] = 2;
      pack.forecast.location = pack.forecast.location.map((column) => [...column.slice(0, 5), 1]);
    });
    expect([...findDemandRanks(both)]).toEqual([1, 1, 2, 3, 1, 3]);
  });
});

describe('orderTogether', () => {
  const at = (...medians: number[]) => smallSeats(closingAt(...medians));
  const own = at(8, 8, 9, 11, 8, 10);
  const order = (...counsellings: ReturnType<typeof at>[]) => orderTogether(counsellings).order;

  it('merges the seats of all by closing rank, those of the first counselling first between equal ones', () => {
    expect(order(own)).toEqual([0, 4]);
    expect(order(own, at(7, 7, 8.5, 9.5, 7, 9.7))).toEqual([1, 1, 0, 1, 1, 1, 0, 1, 1, 2, 0, 2]);
    expect(order(own, at(8, 8, 9, 11, 8, 10))).toEqual([0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1]);
    expect(order(own, at(12, 12, 13, 14, 12, 15), at(1, 1, 2, 3, 1, 4))).toEqual([2, 4, 0, 4, 1, 4]);
  });

  it('puts a seat that goes by another rank behind all others', () => {
    const last = smallSeats((pack) => {
      other(pack);
      closingAt(8, 8, 9, 10, 8, 1)(pack);
    });
    expect(order(last, at(7, 7, 8.5, 9.5, 7, 20))).toEqual([1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1]);
  });

  it('is computed once for the same packs, and again for new ones', () => {
    const second = at(7, 7, 8.5, 9.5, 7, 9.7);
    expect(orderTogether([own, second])).toBe(orderTogether([own, second]));
    expect(order(own, at(12, 12, 13, 14, 12, 15))).toEqual([0, 4, 1, 4]);
  });
});

describe('rankLines', () => {
  const open = new Map([
    [poolKey(1, 1), true],
    [poolKey(2, 1), false],
    [poolKey(9, 9), true],
  ]);
  const ranked = rankLines(seats, open);

  it('has the lines of the open pools in list order, with their fees of a year and of the whole course', () => {
    expect([...ranked.lines]).toEqual([0, 2, 5, 3]);
    expect([...ranked.course]).toEqual([0, 1, 0, 2]);
    expect([...ranked.fee]).toEqual([50_000, 1_200_000, 2_000_000, -1]);
    expect([...ranked.total]).toEqual([150_000, 3_600_000, 6_000_000, -1]);
  });

  it('has no last rank where the rank does not tell the chance', () => {
    expect([...ranked.isWithoutChance]).toEqual([0, 0, 1, 0]);
    const { cutRanks } = findRanking(seats);
    for (const [level, column] of ranked.cutRanks.entries()) {
      expect([...column]).toEqual([cutRanks[level]?.[0], cutRanks[level]?.[2], NO_RANK, cutRanks[level]?.[3]]);
    }
  });
});

describe('findLevel', () => {
  it('is the first level whose last rank is not before the rank', () => {
    const cuts = [[10], [20], [30], [40]].map((column) => Int32Array.from(column)) as unknown as Parameters<
      typeof findLevel
    >[0];
    expect([1, 10, 11, 20, 30, 40, 41].map((rank) => findLevel(cuts, 0, rank))).toEqual([0, 0, 1, 1, 2, 3, 4]);
  });
});

describe('findPoolLines', () => {
  it('has the lines of some pools of a quota, in list order', () => {
    expect([...findPoolLines(seats, 1, [1, 4])]).toEqual([0, 2, 4, 3]);
    expect([...findPoolLines(seats, 9, [1])]).toEqual([]);
    expect([...groupLinesByQuota(seats)]).toEqual([
      [1, [0, 1, 2, 4, 3]],
      [2, [5]],
    ]);
  });
});
