// Location and spread of farthest ranks.
import { describe, expect, it } from 'vitest';
import { fitFarthest, type PoolValues } from '../../../scripts/forecast/farthest-spread.ts';

const pool = (size: number, ...values: number[]): PoolValues => ({
  size,
  values: values.map((value, place) => ({ year: 2025 - place, value, weight: 1 })),
});

describe('fitFarthest', () => {
  it('forecasts the mean of the years, the latest weighing most where weights say so', () => {
    expect(fitFarthest([pool(500, -0.1, -0.3)])[0]?.location).toBeCloseTo(-0.2);
    const values = [
      { year: 2025, value: -0.1, weight: 1 },
      { year: 2024, value: -0.4, weight: 0.5 },
    ];
    expect(fitFarthest([{ size: 500, values }])[0]?.location).toBeCloseTo(-0.2);
  });

  it('is wider after fewer years and for pools that differ more', () => {
    const scale = (...pools: PoolValues[]) => fitFarthest(pools)[0]?.scale ?? 0;
    expect(scale(pool(500, -0.1, -0.1, -0.1))).toBeLessThan(scale(pool(500, -0.1)));
    expect(scale(pool(500, -0.1, -0.1, -0.1))).toBeLessThan(scale(pool(500, 0, -0.3, -0.1)));
  });

  it('widens every pool by what moved all of them in one year', () => {
    const calm = fitFarthest([pool(500, -0.1, -0.1), pool(400, -0.2, -0.2)]);
    const moved = fitFarthest([pool(500, 0.1, -0.3), pool(400, 0, -0.4)]);
    expect(moved.map(({ scale }) => scale)).toEqual(moved.map(({ scale }) => expect.closeTo(scale, 10)));
    moved.forEach(({ scale }, at) => {
      expect(scale).toBeGreaterThan(calm[at]?.scale ?? 1);
    });
  });

  it('takes a pool without values for like the others, with a wide spread', () => {
    const [, unknown] = fitFarthest([pool(500, -0.1, -0.3), pool(5)]);
    expect(unknown).toEqual({ location: expect.closeTo(-0.2), scale: 0.3 });
  });
});
