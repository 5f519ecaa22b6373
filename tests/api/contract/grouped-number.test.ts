// Numbers with Indian grouping, compared with Intl.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { count, formatLakh } from '../../../api/contract/labels.ts';
import { LAKH } from '../../../api/contract/limits.ts';

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const rupees = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });

it('groups digits as Intl does', () => {
  const value = fc.oneof(rupees, fc.nat(99_999), fc.double({ min: -1e9, max: 1e9, noNaN: true }));
  fc.assert(
    fc.property(value, (number) => {
      expect(count(number)).toBe(whole.format(Object.is(number, -0) ? 0 : number));
    }),
  );
});

it('writes lakh with at most two decimals', () => {
  fc.assert(
    fc.property(fc.oneof(rupees, fc.nat(999_999)), (number) => {
      expect(formatLakh(number)).toBe(decimal.format(number / LAKH));
    }),
  );
  expect([100_000, 7_525_000, 150_000].map(formatLakh)).toEqual(['1', '75.25', '1.5']);
});
