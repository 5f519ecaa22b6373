// Student's t distribution, compared with published tables.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studentT } from '../../../../api/domain/chances/student-t.ts';

describe('studentT', () => {
  it.each([
    [4, 2.132, 0.95],
    [4, 1.533, 0.9],
    [10, 1.812, 0.95],
    [30, 2.75, 0.995],
  ])('matches the table at %d degrees, z %d', (degrees, z, p) => {
    expect(studentT(degrees).cdf(z)).toBeCloseTo(p, 3);
    expect(studentT(degrees).quantile(p)).toBeCloseTo(z, 2);
  });

  it('is symmetric, increasing and invertible', () => {
    const { cdf, quantile } = studentT(5);
    fc.assert(
      fc.property(
        fc.double({ min: -30, max: 30, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (z, step) => {
          expect(cdf(z) + cdf(-z)).toBeCloseTo(1, 12);
          expect(cdf(z + step)).toBeGreaterThanOrEqual(cdf(z));
        },
      ),
    );
    expect(quantile(cdf(1.234))).toBeCloseTo(1.234, 6);
    expect(quantile(cdf(-0.5))).toBeCloseTo(-0.5, 6);
  });
});
