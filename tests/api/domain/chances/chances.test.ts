// Chances of the rounds still to come: once rounds are known, and once rounds are held whose lists are not known.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf, fromNow, ifOffered, wholeSeason } from '../../../../api/domain/chances/chances.ts';
import { lnRankAtChance } from '../../../../api/domain/chances/inverse.ts';
import { predict } from '../../../../api/domain/matching/predict.ts';
import type { Pack } from '../../../../api/packs/schema.ts';
import { chancesByStage } from '../../../support/chances-by-stage.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const CLOSING = 5_000;
const FURTHER = Math.log(0.7 / 0.3);

/** Round 1 is known: every line but the last was given, to rank 5,000 at most. */
const underWay = ({ forecast }: Pack) => {
  const column = (value: number) => forecast.offered.map(() => value);
  forecast.knownStages = 1;
  forecast.location = [column(Math.log(CLOSING)), column(Math.log(CLOSING) + 0.2)];
  forecast.share = [[1, 1, 1, 1, 1, 0], column(0.5)];
  forecast.further = [[{ intercept: column(FURTHER), slopes: [0.1, 0.2, 0, 0.3, 0] }]];
};
const seats = smallSeats(underWay);
const before = smallSeats();
const over = smallSeats((pack) => {
  underWay(pack);
  pack.forecast.knownStages = 2;
});
/** The last stage reopens, and its two forecasts disagree at the closing rank: 0.8 beyond it, 0.3 up to it. */
const reopening = smallSeats((pack) => {
  underWay(pack);
  const { forecast } = pack;
  forecast.lastReopens = true;
  forecast.location[1] = forecast.offered.map(() => Math.log(CLOSING) + 5);
  forecast.share[1] = forecast.offered.map(() => 0.8);
  forecast.further = [[{ intercept: forecast.offered.map(() => Math.log(0.3 / 0.7)), slopes: [0, 0, 0, 0, 0] }]];
});
const anyRank = fc.integer({ min: 1, max: 300_000 });
const anyLine = fc.integer({ min: 0, max: seats.size - 1 });

describe('the chance from now on', () => {
  it('is the chance of a further allotment where the line has passed the rank', () => {
    expect(chanceOf(ifOffered(fromNow(seats)), 0, Math.log(CLOSING))).toBeCloseTo(0.7, 3);
    const atHalf = 1 / (1 + Math.exp(-FURTHER - 0.3 - (0.3 * (Math.LN2 - 0.25)) / 0.35));
    expect(chanceOf(ifOffered(fromNow(seats)), 0, Math.log(CLOSING / 2))).toBeCloseTo(Math.min(atHalf, 1), 1);
  });

  it('is the chance of the line beyond its closing rank, before the season and after it', () => {
    const rank = Math.log(CLOSING + 1);
    expect(chanceOf(ifOffered(fromNow(seats)), 0, rank)).toBe(chanceOf(ifOffered(wholeSeason(seats)), 0, rank));
    expect(chanceOf(ifOffered(fromNow(before)), 0, rank)).toBe(chanceOf(ifOffered(wholeSeason(before)), 0, rank));
    expect(chanceOf(ifOffered(fromNow(over)), 0, Math.log(CLOSING - 1))).toBe(1);
  });

  it('never increases with the rank', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3 }), anyLine, anyRank, anyRank, (pack, line, a, b) => {
        const some = [seats, before, over, reopening][pack] ?? seats;
        const [better, worse] = [Math.log(Math.min(a, b)), Math.log(Math.max(a, b))];
        expect(chanceOf(ifOffered(fromNow(some)), line, better)).toBeGreaterThanOrEqual(
          chanceOf(ifOffered(fromNow(some)), line, worse),
        );
      }),
    );
  });

  it('is the mean of two forecasts that contradict each other where lines reopen', () => {
    expect(chanceOf(ifOffered(fromNow(reopening)), 0, Math.log(CLOSING))).toBeCloseTo(0.55, 2);
    expect(chanceOf(ifOffered(fromNow(reopening)), 0, Math.log(CLOSING + 1))).toBeCloseTo(0.55, 2);
    expect(chanceOf(ifOffered(fromNow(reopening)), 0, Math.log(CLOSING / 4))).toBeCloseTo(0.55, 2);
    expect(chanceOf(ifOffered(fromNow(reopening)), 0, Math.log(CLOSING) + 5)).toBe(
      chanceOf(ifOffered(wholeSeason(reopening)), 0, Math.log(CLOSING) + 5),
    );
  });

  it('equals the chances of many lines at once', () => {
    fc.assert(
      fc.property(anyLine, anyRank, (line, rank) => {
        const [, chance] = chancesByStage(ifOffered(fromNow(reopening)), line, Math.log(rank));
        expect(chance).toBeCloseTo(chanceOf(ifOffered(fromNow(reopening)), line, Math.log(rank)), 12);
      }),
    );
  });

  it('is inverted by lnRankAtChance', () => {
    expect(lnRankAtChance(ifOffered(fromNow(seats)), 0, 0.99)).toBe(-1);
    for (const chance of [0.75, 0.72]) {
      expect(chanceOf(ifOffered(fromNow(seats)), 0, lnRankAtChance(ifOffered(fromNow(seats)), 0, chance))).toBeCloseTo(
        chance,
        3,
      );
    }
    expect(
      chanceOf(ifOffered(fromNow(reopening)), 0, lnRankAtChance(ifOffered(fromNow(reopening)), 0, 0.5)),
    ).toBeCloseTo(0.5, 3);
    expect(lnRankAtChance(ifOffered(fromNow(reopening)), 0, 0.6)).toBe(-1);
    expect(lnRankAtChance(ifOffered(fromNow(seats)), 0, 0.65)).toBeCloseTo(Math.log(CLOSING), 4);
    expect(chanceOf(ifOffered(fromNow(seats)), 0, lnRankAtChance(ifOffered(fromNow(seats)), 0, 0.2))).toBeCloseTo(
      0.2,
      3,
    );
  });
});

describe('the chance after held rounds without a list', () => {
  it('says each stage still to come', () => {
    const lnRank = Math.log(CLOSING);
    const chance = chanceOf(ifOffered(fromNow(seats)), 0, lnRank);
    expect(chancesByStage({ seats, held: 1 }, 0, lnRank)).toEqual([1, chance]);
    expect(chancesByStage(ifOffered({ seats: before, held: 1 }), 0, lnRank)[0]).toBe(0);
    expect(chancesByStage(ifOffered({ seats: before, held: 2 }), 0, lnRank)).toEqual([0, 0]);
  });

  it('never increases with the rank nor decreases with the stage', () => {
    fc.assert(
      fc.property(anyLine, anyRank, anyRank, (line, a, b) => {
        const [better = [], worse = []] = [a, b]
          .sort((one, other) => one - other)
          .map((rank) => chancesByStage(ifOffered({ seats: before, held: 1 }), line, Math.log(rank)));
        expect(better.at(-1)).toBeGreaterThanOrEqual((worse.at(-1) ?? 1) - 1e-9);
        expect(worse).toEqual(worse.toSorted((one, other) => one - other));
      }),
    );
  });
});

describe('a prediction once rounds are known', () => {
  const request = {
    rank: 4_000,
    counsellingId: 7,
    quotaId: 1,
    categoryId: 1,
    baseCategory: 'GN',
    isPwD: false,
    isPdfRequest: false,
    budget: null,
    preferredCourses: [],
  };

  it('gives chances of the rounds still to come only', () => {
    const { items } = predict(seats, request, -1);
    expect(items.length).toBeGreaterThan(0);
    for (const { chance_by_round, chance_score } of items) {
      expect(chance_by_round.map(({ round }) => round)).toEqual(['Round 2']);
      expect(chance_score).toBeLessThan(90);
    }
  });
});
