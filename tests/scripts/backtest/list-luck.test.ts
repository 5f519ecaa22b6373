// What luck alone makes of the list test.
import { describe, expect, it } from 'vitest';
import { type ListForecast, measureListErrors } from '../../../scripts/backtest/list-calibration.ts';

const CASES = 10;
const YEARS = [2023, 2024, 2025];

/** So many lists of five seats a year, all with a chance of 0.45. */
const draw = (lists: number, byCase: Float32Array, happens: (place: number) => boolean): ListForecast[] =>
  YEARS.flatMap((year) =>
    Array.from({ length: lists }, (_, place) => ({
      line: place,
      year,
      size: 5,
      chance: 0.45,
      open: happens(place) ? 1 : 0,
      byCase,
    })),
  );
const errorOf = (forecasts: ListForecast[]) => measureListErrors(forecasts).find(({ size }) => size === 5);

const alike = new Float32Array(CASES).fill(0.45);
/** In nine cases of twenty every list of the year comes, in the others none. */
const together = Float32Array.from({ length: 20 }, (_, place) => (place < 9 ? 1 : 0));

describe('measureListErrors', () => {
  it('measures the worst tenth', () => {
    expect(errorOf(draw(400, alike, (place) => place % 4 === 0))?.measured).toBeCloseTo(0.2, 5);
  });

  it('is small by luck where lists are independent', () => {
    const error = errorOf(draw(400, alike, () => true));
    expect(error?.median).toBeLessThan(0.02);
    expect(error?.meetGoal).toBeGreaterThan(0.98);
  });

  it('is large by luck where the lists of a year come or fail together', () => {
    const error = errorOf(draw(400, together, () => true));
    expect(error?.median).toBeGreaterThan(0.1);
    expect(error?.meetGoal).toBe(0);
  });

  it('does not judge a tenth with few lists', () => {
    expect(errorOf(draw(20, alike, () => true))?.measured).toBe(0);
  });
});
