// The farthest rank of a pool: its values, and what it leaves of the chances of the small pack.

import { describe, expect, it } from 'vitest';
import { chanceOf, fromNow, ifOffered, wholeSeason } from '../../../../api/domain/chances/chances.ts';
import {
  FARTHEST_COUNT,
  findFarthestRanks,
  meanShareWithin,
  shareWithin,
} from '../../../../api/domain/chances/farthest-rank.ts';
import { lnMedianClosing, lnRankAtChance } from '../../../../api/domain/chances/inverse.ts';
import { chancesByStage } from '../../../support/chances-by-stage.ts';
import { bounded, survive } from '../../../support/closed-form.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();

const endsOf = (of: ReturnType<typeof bounded>, pool: number) => {
  const found = findFarthestRanks(of)?.pools[pool];
  if (!found) throw new Error('no pool');
  return found;
};

describe('the farthest rank of a pool', () => {
  it('leaves a part of the chance that falls to nothing at the farthest rank', () => {
    expect([-1, 0, 0.03, 0.06, 1].map(shareWithin)).toEqual([0, 0, 0.75, 1, 1]);
    const ends = Float64Array.of(9, 9.03, 9.06, 10);
    expect(meanShareWithin(ends, 9)).toBeCloseTo((0 + 0.75 + 1 + 1) / 4, 9);
    expect(meanShareWithin(ends, 8.94)).toBe(1);
    expect(meanShareWithin(ends, 8.97)).toBeCloseTo((0.75 + 3) / 4, 9);
    expect(meanShareWithin(ends, 10)).toBe(0);
  });

  it('has equally likely values around its forecast, which never go back from stage to stage', () => {
    const { byStage, lnLargest } = endsOf(bounded(), 1);
    const [first, second] = byStage as [Float64Array, Float64Array];
    expect(lnLargest).toBe(Math.log(12_000));
    expect([first.length, first[10], second[10]]).toEqual([
      FARTHEST_COUNT,
      expect.closeTo(9, 4),
      expect.closeTo(9.2, 4),
    ]);
    // The 0.5/21 quantile of a normal distribution is -1.981.
    expect(first[0]).toBeCloseTo(9 - 0.1981, 3);
    expect([...first]).toEqual([...first].toSorted((a, b) => a - b));
    const back = bounded(({ forecast }) => {
      if (forecast.farthest) forecast.farthest.location[1] = [8, 8, 8, 8];
    });
    expect([...(endsOf(back, 1).byStage[1] ?? [])]).toEqual([...(endsOf(back, 1).byStage[0] ?? [])]);
  });

  it('goes hardly beyond the largest rank on record, but for one of the values', () => {
    const far = bounded(({ forecast }) => {
      if (forecast.farthest) forecast.farthest.location[1] = [12, 12, 12, 12];
    });
    const ends = endsOf(far, 0).byStage[1] ?? [];
    expect(ends[19]).toBeCloseTo(Math.log(11_000), 9);
    expect(ends[20]).toBeGreaterThan(12);
    const unknown = endsOf(far, 2);
    expect(unknown.lnLargest).toBe(Number.POSITIVE_INFINITY);
    expect(unknown.byStage[1]?.[10]).toBeCloseTo(12, 4);
  });

  it('goes no further than there are candidates, and at least as far as it went so far', () => {
    const change = (end: number | null, soFar: number) =>
      bounded(({ forecast }) => {
        if (forecast.farthest) Object.assign(forecast.farthest, { end, soFar: [soFar, 0, 0, 0] });
      });
    expect(Math.max(...(endsOf(change(9.1, 0), 1).byStage[1] ?? []))).toBe(9.1);
    expect(Math.min(...(endsOf(change(null, 9_500), 0).byStage[0] ?? []))).toBe(Math.log(9_500));
  });

  it('belongs to the pool of the line', () => {
    const farthest = findFarthestRanks(bounded());
    expect([...(farthest?.pool ?? [])]).toEqual([0, 1, 0, 0, 2, 3]);
    expect(findFarthestRanks(seats)).toBeNull();
  });

  it('bounds the chance of each line of the pool', () => {
    const of = bounded();
    const { byStage } = endsOf(of, 0);
    const part = (lnRank: number, stage: number) => meanShareWithin(byStage[stage] as Float64Array, lnRank);
    for (const lnRank of [8.5, 8.9, 9.1, 9.15]) {
      const first = 0.9 * survive(2, lnRank, 0) * part(lnRank, 0);
      const second = Math.max(first, survive(2, lnRank, 1) * part(lnRank, 1));
      expect(chanceOf(ifOffered(wholeSeason(of)), 2, lnRank)).toBeCloseTo(second, 5);
      const both = chancesByStage(ifOffered(fromNow(of)), 2, lnRank);
      expect(both[0]).toBeCloseTo(first, 5);
      expect(both[1]).toBeCloseTo(second, 5);
    }
  });

  it('leaves two percent at most beyond the largest rank on record', () => {
    const of = bounded();
    expect(chanceOf(ifOffered(wholeSeason(of)), 2, Math.log(10_000))).toBeGreaterThan(0.02);
    expect(chanceOf(ifOffered(wholeSeason(of)), 2, Math.log(10_001))).toBe(0.02);
    expect(chancesByStage(ifOffered(fromNow(of)), 2, Math.log(10_001))[1]).toBe(0.02);
    expect(chanceOf(ifOffered(wholeSeason(of)), 4, Math.log(10_001))).toBeGreaterThan(0.02);
  });

  it('bounds the last rank of a chance', () => {
    const of = bounded();
    for (const chance of [0.9, 0.6, 0.3]) {
      expect(
        chanceOf(ifOffered(wholeSeason(of)), 4, lnRankAtChance(ifOffered(wholeSeason(of)), 4, chance)),
      ).toBeCloseTo(chance, 3);
    }
    const wide = bounded(({ forecast }) => {
      if (forecast.farthest)
        forecast.farthest.location = forecast.farthest.location.map((column) => column.map(() => 9.6));
    });
    expect(lnRankAtChance(ifOffered(wholeSeason(wide)), 3, 0.4)).toBeCloseTo(Math.log(10_000), 5);
    expect(lnRankAtChance(ifOffered(wholeSeason(wide)), 3, 0.01)).toBeGreaterThan(Math.log(10_000) + 0.01);
    expect(lnRankAtChance(ifOffered(wholeSeason(of)), 0, 0.5)).toBeCloseTo(
      lnRankAtChance(ifOffered(wholeSeason(seats)), 0, 0.5),
      3,
    );
  });
});

describe('a mixture and the farthest rank together', () => {
  const reopened = bounded(({ forecast }) => {
    forecast.lastReopens = true;
    forecast.share = [forecast.offered.map(() => 0.9), forecast.offered.map(() => 0.4)];
    forecast.location = [forecast.offered.map(() => 8.6), forecast.offered.map(() => 9.1)];
  });

  it('have an inverse', () => {
    for (const chance of [0.9, 0.7, 0.5, 0.3, 0.1]) {
      expect(
        chanceOf(ifOffered(wholeSeason(reopened)), 4, lnRankAtChance(ifOffered(wholeSeason(reopened)), 4, chance)),
      ).toBeCloseTo(chance, 3);
    }
    expect(lnMedianClosing(reopened, 4)).toBeCloseTo(lnRankAtChance(ifOffered(wholeSeason(reopened)), 4, 0.5), 9);
  });

  it('has the median of its last stage where it is no mixture', () => {
    expect([0, 1, 3].map((line) => lnMedianClosing(seats, line))).toEqual([8.5, 9.2, 11]);
  });
});
