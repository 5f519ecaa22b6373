// Chances of the small pack against the closed form of Student's t with four degrees of freedom.

import { describe, expect, it } from 'vitest';
import { chanceOf, fromNow, ifOffered, wholeSeason } from '../../../../api/domain/chances/chances.ts';
import { closingInterval, lnRankAtChance } from '../../../../api/domain/chances/inverse.ts';
import { findCurves, findValues, knownClosing } from '../../../../api/domain/chances/season-chances.ts';
import { chancesByStage } from '../../../support/chances-by-stage.ts';
import { bounded, SCALE, survive } from '../../../support/closed-form.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const ranks = [2_000, 4_000, 5_000, 6_500, 9_000, 14_000].map(Math.log);

describe('the chance of the whole season', () => {
  it('is the probability of the offer times that of a closing rank at the rank or beyond', () => {
    for (const lnRank of ranks) {
      for (const line of [0, 1, 2]) {
        expect(chanceOf(ifOffered(wholeSeason(seats)), line, lnRank, 0)).toBeCloseTo(0.9 * survive(line, lnRank, 0), 5);
        const second = Math.max(0.9 * survive(line, lnRank, 0), survive(line, lnRank, 1));
        expect(chanceOf(ifOffered(wholeSeason(seats)), line, lnRank)).toBeCloseTo(second, 5);
      }
    }
  });

  it('is at a reopened stage a mixture of a new closing rank and the one before', () => {
    const reopened = smallSeats(({ forecast }) => {
      forecast.lastReopens = true;
      forecast.share = [forecast.offered.map(() => 0.8), forecast.offered.map(() => 0.3)];
    });
    for (const lnRank of ranks) {
      const before = survive(0, lnRank, 0);
      const mixed = 0.3 * survive(0, lnRank, 1) + 0.7 * before;
      expect(chanceOf(ifOffered(wholeSeason(reopened)), 0, lnRank)).toBeCloseTo(Math.max(mixed, 0.8 * before), 5);
    }
  });

  it('is nothing without an offer, and keeps the chance of the stage before', () => {
    const once = smallSeats(({ forecast }) => {
      forecast.share[1] = forecast.offered.map(() => 0);
    });
    expect(chanceOf(ifOffered(wholeSeason(once)), 0, 8.4)).toBe(chanceOf(ifOffered(wholeSeason(once)), 0, 8.4, 0));
    const never = smallSeats(({ forecast }) => {
      for (const column of forecast.share) column.fill(0);
    });
    expect(chanceOf(ifOffered(wholeSeason(never)), 0, 5)).toBe(0);
    expect(lnRankAtChance(ifOffered(wholeSeason(never)), 0, 0.1)).toBeLessThan(0);
  });

  it('is certain up to a known closing rank', () => {
    const known = smallSeats((pack) => {
      pack.forecast.knownStages = 1;
      pack.forecast.location[0] = pack.forecast.offered.map(() => Math.log(5_000));
      pack.forecast.share[0] = [1, 0, 1, 1, 1, 1];
    });
    expect([4_999, 5_000, 5_001].map((rank) => chanceOf(ifOffered(wholeSeason(known)), 0, Math.log(rank), 0))).toEqual([
      1, 1, 0,
    ]);
    expect([knownClosing(known, 0, 1), knownClosing(known, 1, 1)]).toEqual([Math.log(5_000), -1]);
    expect(knownClosing(seats, 0, 1)).toBe(-1);
    expect(closingInterval(known, 0).low).toBe(5_000);
    expect(lnRankAtChance(ifOffered(wholeSeason(known)), 0, 0.99)).toBeCloseTo(Math.log(5_000), 4);
  });
});

describe('findCurves', () => {
  it('has the values of the lines in list order', () => {
    const ranked = smallSeats((pack) => {
      pack.ranking = { floors: [], order: [5, 4, 3, 2, 1, 0], cutRanks: [] };
    });
    const values = (of: typeof seats, line: number, stage: number) => {
      const curves = findCurves(of);
      const at = findValues(curves, line, stage);
      return { at, values: [...curves.values.subarray(at, at + 4)] };
    };
    expect(values(seats, 1, 1)).toEqual({ at: 12, values: [9.2, SCALE, 1, 0] });
    expect(values(ranked, 1, 1)).toEqual({ at: 36, values: [9.2, SCALE, 1, 0] });
    expect(values(ranked, 5, 0)).toEqual({ at: 0, values: [9.9, SCALE, 0.9, 0] });
  });
});

describe('chances once a round is known', () => {
  const underWay = bounded(({ forecast }) => {
    forecast.knownStages = 1;
    forecast.location = [forecast.offered.map(() => Math.log(5_000)), forecast.offered.map(() => 8.7)];
    forecast.share = [[1, 1, 1, 1, 1, 0], forecast.offered.map(() => 0.5)];
    forecast.further = [[{ intercept: forecast.offered.map(() => -0.5), slopes: [0.4, 0.3, 0.2, 0.1, 0] }]];
  });

  it('of many lines at once are those of each line', () => {
    for (const line of [0, 4, 5]) {
      for (const rank of [1_000, 4_800, 5_000, 5_001, 5_600, 9_000, 11_000, 40_000]) {
        const [first, second] = chancesByStage(ifOffered(fromNow(underWay)), line, Math.log(rank));
        expect(second).toBeCloseTo(chanceOf(ifOffered(fromNow(underWay)), line, Math.log(rank)), 12);
        expect(first).toBe(line !== 5 && rank <= 5_000 ? 1 : 0);
      }
    }
  });

  it('of a further allotment grow with the distance before the closing rank', () => {
    const logistic = (sum: number) => 1 / (1 + Math.exp(-sum));
    const chance = (distance: number) => chanceOf(ifOffered(fromNow(underWay)), 4, Math.log(5_000) - distance);
    const border = chance(0);
    expect(chance(0.1)).toBeCloseTo(Math.max(border, logistic(-0.5 + 0.7)), 6);
    expect(chance(0.175)).toBeCloseTo(Math.max(border, logistic(-0.5 + 0.7 + 0.1)), 6);
    expect(chance(2)).toBeCloseTo(Math.max(border, logistic(0.5)), 6);
  });

  it('never rise beyond the closing rank', () => {
    expect(chanceOf(ifOffered(fromNow(underWay)), 4, Math.log(5_001))).toBeLessThanOrEqual(
      chanceOf(ifOffered(fromNow(underWay)), 4, Math.log(5_000)),
    );
  });

  it('have a last rank, or none', () => {
    for (const chance of [0.6, 0.55, 0.2, 0.1]) {
      const lnRank = lnRankAtChance(ifOffered(fromNow(underWay)), 4, chance);
      expect(chanceOf(ifOffered(fromNow(underWay)), 4, lnRank)).toBeGreaterThanOrEqual(chance - 1e-4);
      expect(chanceOf(ifOffered(fromNow(underWay)), 4, lnRank + 1e-3)).toBeLessThanOrEqual(chance + 1e-3);
    }
    expect(lnRankAtChance(ifOffered(fromNow(underWay)), 4, 0.7)).toBe(-1);
  });
});
