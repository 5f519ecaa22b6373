// Chances of the rounds still to come: once rounds are known, and once rounds are held whose lists are not known.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOfLine } from '../../../../api/domain/prediction/forecast.ts';
import { chanceFromNow, chanceFromRound, lnRankFromNow } from '../../../../api/domain/prediction/from-now.ts';
import { predict } from '../../../../api/domain/prediction/predict.ts';
import type { Pack } from '../../../../api/packs/schema.ts';
import { chancesByStage } from '../../../support/chances-by-stage.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const CLOSING = 5_000;
const FURTHER = Math.log(0.7 / 0.3);

/** Round 1 is known: every line but the last was given, to rank 5,000 at most. */
const underWay = ({ forecast }: Pack) => {
  const column = (value: number) => forecast.offered.map(() => value);
  forecast.knownStages = 1;
  forecast.sharedScale = 0;
  forecast.location = [column(Math.log(CLOSING)), column(Math.log(CLOSING) + 0.2)];
  forecast.share = [[1, 1, 1, 1, 1, 0], column(0.5)];
  forecast.further = [{ intercept: column(FURTHER), slopes: [0.1, 0.2, 0, 0.3, 0] }];
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
  forecast.further = [{ intercept: forecast.offered.map(() => Math.log(0.3 / 0.7)), slopes: [0, 0, 0, 0, 0] }];
});
const anyRank = fc.integer({ min: 1, max: 300_000 });
const anyLine = fc.integer({ min: 0, max: seats.size - 1 });

describe('chanceFromNow', () => {
  it('is the chance of a further allotment where the line has passed the rank', () => {
    expect(chanceFromNow(seats, 0, Math.log(CLOSING))).toBeCloseTo(0.7, 3);
    const atHalf = 1 / (1 + Math.exp(-FURTHER - 0.3 - (0.3 * (Math.LN2 - 0.25)) / 0.35));
    expect(chanceFromNow(seats, 0, Math.log(CLOSING / 2))).toBeCloseTo(Math.min(atHalf, 1), 1);
    expect(chanceFromNow(seats, 0, Math.log(CLOSING), 0)).toBe(0);
  });

  it('is the chance of the line beyond its closing rank, before the season and after it', () => {
    const rank = Math.log(CLOSING + 1);
    expect(chanceFromNow(seats, 0, rank)).toBe(chanceOfLine(seats, 0, rank));
    expect(chanceFromNow(before, 0, rank)).toBe(chanceOfLine(before, 0, rank));
    expect(chanceFromNow(over, 0, Math.log(CLOSING - 1))).toBe(1);
  });

  it('never increases with the rank', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3 }), anyLine, anyRank, anyRank, (pack, line, a, b) => {
        const some = [seats, before, over, reopening][pack] ?? seats;
        const [better, worse] = [Math.log(Math.min(a, b)), Math.log(Math.max(a, b))];
        expect(chanceFromNow(some, line, better)).toBeGreaterThanOrEqual(chanceFromNow(some, line, worse));
      }),
    );
  });

  it('is the mean of two forecasts that contradict each other where lines reopen', () => {
    expect(chanceFromNow(reopening, 0, Math.log(CLOSING))).toBeCloseTo(0.55, 2);
    expect(chanceFromNow(reopening, 0, Math.log(CLOSING + 1))).toBeCloseTo(0.55, 2);
    expect(chanceFromNow(reopening, 0, Math.log(CLOSING / 4))).toBeCloseTo(0.55, 2);
    expect(chanceFromNow(reopening, 0, Math.log(CLOSING) + 5)).toBe(chanceOfLine(reopening, 0, Math.log(CLOSING) + 5));
  });

  it('equals the chances of many lines at once', () => {
    fc.assert(
      fc.property(anyLine, anyRank, (line, rank) => {
        const [, chance] = chancesByStage(reopening, line, Math.log(rank));
        expect(chance).toBeCloseTo(chanceFromNow(reopening, line, Math.log(rank)), 12);
      }),
    );
  });

  it('is inverted by lnRankFromNow', () => {
    expect(lnRankFromNow(seats, 0, 0.99)).toBe(-1);
    for (const chance of [0.75, 0.72]) {
      expect(chanceFromNow(seats, 0, lnRankFromNow(seats, 0, chance))).toBeCloseTo(chance, 3);
    }
    expect(chanceFromNow(reopening, 0, lnRankFromNow(reopening, 0, 0.5))).toBeCloseTo(0.5, 3);
    expect(lnRankFromNow(reopening, 0, 0.6)).toBe(-1);
    expect(lnRankFromNow(seats, 0, 0.65)).toBeCloseTo(Math.log(CLOSING), 4);
    expect(chanceFromNow(seats, 0, lnRankFromNow(seats, 0, 0.2))).toBeCloseTo(0.2, 3);
  });
});

describe('chanceFromRound', () => {
  it('says each stage still to come, and their total', () => {
    const lnRank = Math.log(CLOSING);
    const chance = chanceFromNow(seats, 0, lnRank);
    expect(chanceFromRound(seats, 0, lnRank, 1)).toEqual({ byStage: [{ stage: 1, chance }], total: chance });
    expect(chanceFromRound(before, 0, lnRank, 0).byStage.map(({ stage }) => stage)).toEqual([0, 1]);
    expect(chanceFromRound(before, 0, lnRank, 2)).toEqual({ byStage: [], total: 0 });
  });

  it('is smaller after a held round that did not give the seat', () => {
    const lnRank = before.location[0]?.[0] ?? 0;
    const [byRound1, byEnd] = [chanceOfLine(before, 0, lnRank, 0), chanceOfLine(before, 0, lnRank)];
    const { total } = chanceFromRound(before, 0, lnRank, 1);
    expect(total).toBeLessThan(byEnd);
    expect(total).toBeGreaterThanOrEqual((byEnd - byRound1) / (1 - byRound1) - 0.02);
  });

  it('never increases with the rank nor decreases with the stage', () => {
    fc.assert(
      fc.property(anyLine, anyRank, anyRank, (line, a, b) => {
        const [better, worse] = [a, b]
          .sort((one, other) => one - other)
          .map((rank) => chanceFromRound(before, line, Math.log(rank), 1));
        expect(better?.total).toBeGreaterThanOrEqual((worse?.total ?? 1) - 1e-9);
        const chances = worse?.byStage.map(({ chance }) => chance) ?? [];
        expect(chances).toEqual(chances.toSorted((one, other) => one - other));
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
