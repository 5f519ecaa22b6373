// A chance as it is shown: its percent and its level never contradict each other.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findLevel } from '../../../../api/contract/prediction/chance-levels.ts';
import { percent } from '../../../../api/domain/chances/chances.ts';

it.each([
  [0, 1],
  [0.126, 13],
  [0.4299, 42],
  [0.43, 43],
  [0.7951, 79],
  [0.9496, 94],
  [0.95, 95],
  [1, 99],
])('%s is shown as %s percent', (chance, shown) => {
  expect(percent(chance)).toBe(shown);
});

it('has the level of the chance, and is less than a percent point from it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), (chance) => {
      expect(findLevel(percent(chance) / 100)).toBe(findLevel(chance));
      expect(Math.abs(percent(chance) - chance * 100)).toBeLessThan(1);
    }),
  );
});
