// A line whose years agree: what they have in common persists, and more years never widen a forecast.
import { describe, expect, it } from 'vitest';
import { buildGroupEffects, fitBaseline } from '../../../scripts/forecast/baseline.ts';
import {
  boundCoefficients,
  type PERSISTENCE_FEATURES,
  TRANSITION_SCALE_FEATURES,
} from '../../../scripts/forecast/features/features.ts';
import type { YearTable } from '../../../scripts/forecast/seat-table.ts';
import { smallTable } from './small-table.ts';

const table = smallTable();
const none = Number.NaN;

function buildYear(year: number, closings: number[]): YearTable {
  const seats = Float64Array.from(closings, (value) => (Number.isNaN(value) ? 0 : 1));
  const column = Float64Array.from(closings);
  return {
    year,
    closings: [column, column, column, column],
    admitted: [seats, seats, seats, seats],
    given: [seats, seats, seats, seats],
    seats,
    stages: 4,
  };
}

const buildBaseline = (latest: number[], before: number[]) =>
  fitBaseline(table, buildGroupEffects(table), [buildYear(2025, latest), buildYear(2024, before)], 3);

const read = (
  features: typeof PERSISTENCE_FEATURES,
  name: string,
  baseline: ReturnType<typeof buildBaseline>,
  line = 0,
) => features.find((one) => one.name === name)?.value(line, { table, baseline });

describe('fitBaseline', () => {
  it('finds what every year of a line has beyond its groups', () => {
    const { consistent, expected, years } = buildBaseline([11, 9, 9, 9], [11, 9, 9, 9]);
    expect(years[0]).toBe(2);
    expect(consistent[0]).toBeCloseTo(11 - (expected[0] ?? 0), 10);
    expect(consistent[0]).toBeGreaterThan(0.1);
  });

  it('takes the year that is nearest to what the groups expect', () => {
    const { consistent, residual } = buildBaseline([11, 9, 9, 9], [10.6, 9, 9, 9]);
    expect(consistent[0]).toBeGreaterThan(0);
    expect(consistent[0]).toBeLessThan(residual[0] ?? 0);
  });

  it('finds nothing in years of both signs, or in one year', () => {
    expect(buildBaseline([10, 9, 9, 9], [8, 9, 9, 9]).consistent[0]).toBe(0);
    expect(buildBaseline([11, 9, 9, 9], [none, 9, 9, 9]).consistent[0]).toBe(0);
  });
});

describe('the scale of a line', () => {
  it('is widened less by a residual that every year has', () => {
    const inconsistent = (latest: number[], before: number[]) =>
      read(TRANSITION_SCALE_FEATURES, 'inconsistent residual', buildBaseline(latest, before)) ?? 0;
    const [every, one] = [inconsistent([11, 9, 9, 9], [11, 9, 9, 9]), inconsistent([11, 9, 9, 9], [none, 9, 9, 9])];
    expect(every).toBeGreaterThan(0);
    expect(every).toBeLessThan(0.6 * one);
  });

  it('is never smaller with fewer years', () => {
    const [one, two] = [buildBaseline([9, 9, 9, 9], [none, 9, 9, 9]), buildBaseline([9, 9, 9, 9], [9, 9, 9, 9])].map(
      (baseline) => read(TRANSITION_SCALE_FEATURES, 'fewer years', baseline) ?? 0,
    );
    expect(one).toBe(0);
    expect(two).toBeLessThan(0);
    const place = TRANSITION_SCALE_FEATURES.findIndex(({ name }) => name === 'fewer years');
    const negative = TRANSITION_SCALE_FEATURES.map(() => -1);
    expect(boundCoefficients(TRANSITION_SCALE_FEATURES, negative)[place]).toBe(0);
    expect(boundCoefficients(TRANSITION_SCALE_FEATURES, negative)[0]).toBe(-1);
  });
});
