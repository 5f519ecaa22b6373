// The rule for a notable trend.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTrend } from '../../../../api/contract/labels.ts';
import { isTrendNotable } from '../../../../api/contract/prediction/trend.ts';

/** A line that closed at `latest` after `earlier`, expected within a factor of `error` around it. */
function line(latest: number, earlier: number | null, error: number) {
  const { direction, percent } = computeTrend(latest, earlier);
  return {
    trend: direction,
    trend_percent: percent,
    closing_rank_low: latest / error,
    closing_rank_high: latest * error,
  };
}

describe('isTrendNotable', () => {
  it.each([
    ['a rise beyond the error', line(15_000, 10_000, 1.3), true],
    ['a rise within the error', line(12_000, 10_000, 1.3), false],
    ['a fall beyond the error', line(10_000, 15_000, 1.3), true],
    ['a fall within the error', line(10_000, 12_000, 1.3), false],
    ['a first year', line(10_000, null, 1.01), false],
    ['a year without a forecast', { ...line(15_000, 10_000, 1.3), closing_rank_low: 0 }, false],
  ])('judges %s', (_, moved, notable) => {
    expect(isTrendNotable(moved)).toBe(notable);
  });

  it('judges a rise like the equal fall', () => {
    const rank = fc.integer({ min: 1_000, max: 200_000 });
    fc.assert(
      fc.property(rank, rank, fc.double({ min: 1.05, max: 3, noNaN: true }), (one, other, error) => {
        const distance = Math.abs(Math.abs(Math.log(one / other)) - Math.log(error));
        // The percentage is rounded: at the border itself either answer is right.
        fc.pre(distance > 0.01);
        expect(isTrendNotable(line(one, other, error))).toBe(isTrendNotable(line(other, one, error)));
      }),
    );
  });
});
