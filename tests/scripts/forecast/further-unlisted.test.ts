// Further allotments after rounds that are held while none of their lists is known.
import { describe, expect, it } from 'vitest';
import { forecastFurtherUnlisted } from '../../../scripts/forecast/further-allotments.ts';
import type { RoundTable } from '../../../scripts/forecast/round-table.ts';
import { plantedTable } from './small-table.ts';

const SIZE = 200;
const table = plantedTable(SIZE, { institute: (line) => line % 20 });

/** Every line is given in round 1; those of the first ten colleges again in round 2. */
function buildYear(year: number, stages: number): RoundTable {
  const given = Array.from({ length: 4 }, (_, stage) =>
    Float64Array.from({ length: SIZE }, (_, line) => (stage === 0 || (stage === 1 && line % 20 < 10) ? 1 : 0)),
  ).map((column, stage) => (stage < stages ? column : new Float64Array(SIZE)));
  const closing = given.map((column) => column.map((seats) => (seats > 0 ? 10 : Number.NaN)));
  return { year, stages, closing, given };
}

const chance = (logit = Number.NaN) => 1 / (1 + Math.exp(-logit));

describe('forecastFurtherUnlisted', () => {
  it('finds in the lists of past years which colleges give seats again', () => {
    const forecast = forecastFurtherUnlisted(table, [buildYear(2025, 4), buildYear(2024, 4)], 1, 2);
    expect(chance(forecast?.intercept[0])).toBeGreaterThan(0.85);
    expect(chance(forecast?.intercept[15])).toBeLessThan(0.15);
  });

  it('learns from a single year', () => {
    const forecast = forecastFurtherUnlisted(table, [buildYear(2025, 4)], 1, 2);
    expect(forecast?.intercept[0]).toBeGreaterThan(forecast?.intercept[15] ?? 0);
  });

  it('says nothing of a stage that no past year has a list of', () => {
    expect(forecastFurtherUnlisted(table, [buildYear(2025, 2)], 1, 3)).toBeNull();
  });
});
