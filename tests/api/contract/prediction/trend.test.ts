// The rule for a notable trend.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTrend } from '../../../../api/contract/labels.ts';
import { compareLikeRounds, isTrendNotable } from '../../../../api/contract/prediction/trend.ts';

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

describe('compareLikeRounds', () => {
  const round = (name: string, closing: number, admitted = 5) => ({ round: name, closing, admitted, lists: [] });
  const history = (latest: ReturnType<typeof round>[], before: ReturnType<typeof round>[]) => [
    { year: 2025, rounds: latest },
    { year: 2024, rounds: before },
  ];
  const held = { 2025: ['Round 1'], 2024: ['Round 1', 'Round 2'] };

  it('compares Round 1 so far with Round 1 of the year before', () => {
    const both = history([round('Round 1', 1_100)], [round('Round 1', 1_000), round('Round 2', 4_000)]);
    expect(compareLikeRounds(both, held)).toEqual({ direction: 'Easier', percent: 10 });
    expect(compareLikeRounds(both, {})).toEqual({ direction: 'Harder', percent: -72.5 });
  });

  it('says nothing of one or two seats, of one year, or where no round is like', () => {
    const neutral = { direction: 'Neutral', percent: 0 };
    expect(compareLikeRounds(history([round('Round 1', 1_100, 2)], [round('Round 1', 1_000)]), held)).toEqual(neutral);
    expect(compareLikeRounds(history([round('Round 1', 1_100)], [round('Round 1', 1_000, 1)]), held)).toEqual(neutral);
    expect(compareLikeRounds(history([round('Round 1', 1_100)], [round('Round 2', 1_000)]), held)).toEqual(neutral);
    expect(compareLikeRounds([{ year: 2025, rounds: [round('Round 1', 1_100)] }], held)).toEqual(neutral);
  });
});
