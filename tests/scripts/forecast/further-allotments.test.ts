// Further allotments: after rounds that are held while none of their lists is known, and after a round whose share was not forecast.
import { describe, expect, it } from 'vitest';
import { forecastFurther, forecastFurtherUnlisted } from '../../../scripts/forecast/further-allotments.ts';
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

describe('forecastFurther', () => {
  /** Two quotas that were alike every year; each line is given in round 1, and again as `isGiven` says. */
  const quota = Array.from({ length: SIZE }, (_, line) => (line < SIZE / 2 ? 'AI' : 'AD'));
  const build = (year: number, stages: number, isGiven: (line: number, stage: number) => boolean): RoundTable => {
    const given = Array.from({ length: 4 }, (_, stage) =>
      Float64Array.from({ length: SIZE }, (_, line) =>
        stage < stages && (stage === 0 || isGiven(line, stage)) ? 1 : 0,
      ),
    );
    return { year, stages, given, closing: given.map((column) => column.map((one) => (one > 0 ? 10 : Number.NaN))) };
  };
  const usual = (line: number) => line % 20 < 10;
  const past = [build(2025, 4, usual), build(2024, 4, usual)];
  /** Of the line of the first college in each quota. */
  const logits = (current: RoundTable, until: number) => {
    const { intercept = new Float64Array() } = forecastFurther({ ...table, quota }, past, current, 2, until) ?? {};
    return [intercept[0] ?? Number.NaN, intercept[SIZE / 2] ?? Number.NaN] as const;
  };
  const unforecast = build(2026, 2, (line) => line % 20 < (quota[line] === 'AD' ? 16 : 10));

  it('expects more of a quota that gave more seats again than was forecast, in the round that follows', () => {
    const [asForecast, more] = logits(unforecast, 3);
    expect(more).toBeGreaterThan(asForecast + 0.1);
    const [one, other] = logits(build(2026, 2, usual), 3);
    expect(one).toBeCloseTo(other, 6);
  });

  it('expects nothing else of the stray rounds', () => {
    const [one, other] = logits(unforecast, 4);
    expect(one).toBeCloseTo(other, 6);
  });
});
