// P(offered) of lines that some years did not offer.
import { describe, expect, it } from 'vitest';
import { estimateOfferProbability } from '../../../scripts/forecast/offer-probability.ts';
import type { YearTable } from '../../../scripts/forecast/seat-table.ts';
import { smallTable } from './small-table.ts';

function buildYear(year: number, seats: number[]): YearTable {
  const column = Float64Array.from(seats);
  return { year, closings: [], admitted: [], seats: column, stages: 4 };
}

describe('estimateOfferProbability', () => {
  it('falls with each complete year that did not offer the line', () => {
    const past = [buildYear(2025, [1, 0, 0, 0]), buildYear(2024, [0, 1, 0, 0]), buildYear(2023, [0, 0, 1, 0])];
    const partial = [buildYear(2022, [0, 0, 0, 1])];
    const offered = [...estimateOfferProbability(smallTable(), past, partial, [])];
    expect(offered).toEqual(offered.toSorted((a, b) => b - a));
    expect(new Set(offered).size).toBe(4);
  });

  it('counts the seats of a year with missing rounds', () => {
    const estimate = (seats: number) =>
      estimateOfferProbability(smallTable(), [buildYear(2025, [1, 1, 1, 0])], [buildYear(2022, [0, 0, 0, seats])], []);
    expect(estimate(5)[3]).toBeGreaterThan(estimate(1)[3] ?? 1);
  });
});
