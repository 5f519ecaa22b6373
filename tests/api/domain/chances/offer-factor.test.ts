// Chances of lines that only a year with missing rounds offered.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf, fromNow, wholeSeason } from '../../../../api/domain/chances/chances.ts';
import { closingInterval, lnRankAtChance } from '../../../../api/domain/chances/inverse.ts';
import { chanceOfAny } from '../../../../api/domain/chances/list-chance.ts';
import { findOfferFactors } from '../../../../api/domain/chances/offer-factor.ts';
import { predict } from '../../../../api/domain/prediction/predict.ts';
import { chancesByStage } from '../../../support/chances-by-stage.ts';
import { smallSeats } from '../../../support/small-pack.ts';

/** Line 3 closed in 2023 alone, of which only a later round is on record. */
const seats = smallSeats(({ rounds }) => {
  for (const round of rounds.filter(({ year }) => year === 2023)) round.stage = 1;
});
const complete = smallSeats();
const GONE = 3;
const OFFERED = 0.6;
const anyRank = fc.integer({ min: 1, max: 300_000 });

describe('findOfferFactors', () => {
  it('is P(offered) where no complete year has the line', () => {
    expect([...findOfferFactors(seats)]).toEqual([1, 1, 1, OFFERED, 1, 1]);
    expect([...findOfferFactors(complete)]).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('is 1 for a line without any closing rank, as in a back-test', () => {
    const unseen = smallSeats((pack) => {
      pack.lines = {
        institute: [...pack.lines.institute, 0],
        course: [...pack.lines.course, 0],
        quota: [...pack.lines.quota, 1],
        category: [...pack.lines.category, 1],
        figures: [...pack.lines.figures, 0],
      };
      pack.forecast.offered = [...pack.forecast.offered, 0.3];
    });
    expect(findOfferFactors(unseen)[6]).toBe(1);
  });
});

describe('the chance of a line that is not offered any more', () => {
  it('includes that it may not be offered, on every path', () => {
    fc.assert(
      fc.property(anyRank, (rank) => {
        const lnRank = Math.log(rank);
        const chance = OFFERED * chanceOf(wholeSeason(complete), GONE, lnRank);
        expect(chanceOf(wholeSeason(seats), GONE, lnRank)).toBeCloseTo(chance, 12);
        expect(chanceOf(fromNow(seats), GONE, lnRank)).toBeCloseTo(chance, 12);
        expect(chanceOfAny(fromNow(seats), [GONE], lnRank)).toBeCloseTo(chance, 12);
        expect(chancesByStage(fromNow(seats), GONE, lnRank).at(-1)).toBeCloseTo(chance, 12);
      }),
    );
  });

  it('has an inverse that never passes P(offered)', () => {
    expect(lnRankAtChance(wholeSeason(seats), GONE, OFFERED)).toBe(-1);
    expect(chanceOf(wholeSeason(seats), GONE, lnRankAtChance(wholeSeason(seats), GONE, 0.3))).toBeCloseTo(0.3, 3);
  });

  it('does not change where the line is expected to close', () => {
    expect(closingInterval(seats, GONE)).toEqual(closingInterval(complete, GONE));
  });

  it('is never called High, and says since when the seat was not offered', () => {
    const request = {
      rank: 1,
      counsellingId: 7,
      quotaId: 1,
      categoryId: 1,
      baseCategory: 'GN',
      isPwD: false,
      isPdfRequest: false,
      budget: null,
      preferredCourses: [],
    };
    const item = predict(seats, request, -1).items.find(({ college }) => college.college_name === 'Gamma College');
    expect(item?.chance_level).toBe('Moderate');
    expect(item?.chance_score).toBe(60);
    expect(item?.reason).toContain('not offered since 2023. The chance includes how seldom');
  });
});
