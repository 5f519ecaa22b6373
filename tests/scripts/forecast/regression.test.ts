// The three small estimators, against numbers made up so that the truth is known.
import { describe, expect, it } from 'vitest';
import { studentT } from '../../../api/domain/prediction/student-t.ts';
import { effect, fitAdditive } from '../../../scripts/forecast/additive.ts';
import { learnYesNo, logistic } from '../../../scripts/forecast/logistic.ts';
import { solve } from '../../../scripts/forecast/solve.ts';
import { learn } from '../../../scripts/forecast/t-regression.ts';
import { smallTable } from './small-table.ts';

const spread = (at: number, of: number): number => (at + 0.5) / of;
const loose = { mean: 0, deviation: 10 };

describe('solve', () => {
  it('solves a system known by heart', () => {
    const lower = [Float64Array.of(4, 0), Float64Array.of(2, 3)];
    expect(solve(lower, [10, 9]).map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1.5, 2]);
  });
});

describe('learn', () => {
  const rows = 2_000;
  const t = studentT(4);
  const x = Float64Array.from({ length: rows }, (_, at) => (at % 7) - 3);
  const noise = Array.from({ length: rows }, (_, at) => t.quantile(spread((at * 797) % rows, rows)));
  const sample = {
    location: x,
    scale: new Float64Array(rows).fill(1),
    target: Float64Array.from(x, (value, at) => 0.7 * value + 0.2 * (noise[at] ?? 0)),
    floored: new Uint8Array(rows),
  };

  it('finds the slope and the scale behind heavy-tailed errors', () => {
    const lesson = learn(sample, { location: [loose], scale: [loose] }, 4);
    expect(lesson.location[0]).toBeCloseTo(0.7, 2);
    expect(Math.exp(lesson.scale[0] ?? 0)).toBeCloseTo(0.2, 2);
  });

  it('keeps to the belief where there is no data', () => {
    const none = {
      location: new Float64Array(),
      scale: new Float64Array(),
      target: new Float64Array(),
      floored: new Uint8Array(),
    };
    const lesson = learn(none, { location: [{ mean: 0.4, deviation: 0.1 }], scale: [{ mean: -2, deviation: 0.1 }] }, 4);
    expect(lesson).toEqual({ location: [0.4], scale: [-2] });
  });

  it('sees through a floor that holds values up', () => {
    const floored = { ...sample, target: sample.target.map((value) => Math.max(0, value)) };
    floored.floored = Uint8Array.from(sample.target, (value) => (value <= 0 ? 1 : 0));
    const lesson = learn(floored, { location: [loose], scale: [loose] }, 4);
    expect(lesson.location[0]).toBeCloseTo(0.7, 1);
  });
});

describe('learnYesNo', () => {
  it('finds the share of yes', () => {
    const yes = Uint8Array.from({ length: 1_000 }, (_, at) => (at % 10 < 3 ? 1 : 0));
    const [constant = 0] = learnYesNo({ features: new Float64Array(1_000).fill(1), yes }, [loose]);
    expect(logistic(constant)).toBeCloseTo(0.3, 3);
  });
});

describe('fitAdditive', () => {
  const table = smallTable();

  it('expects an unseen line from its kin', () => {
    const effects = [effect(table, (line) => `${line % 2}`, 0.001), effect(table, (line) => `${line >> 1}`, 0.001)];
    const { fit } = fitAdditive(Float64Array.of(10, 11, 10.5, 0), Float64Array.of(1, 1, 1, 0), effects);
    expect(fit[3]).toBeCloseTo(11.5, 1);
  });

  it('draws a group of one towards the rest', () => {
    const { fit } = fitAdditive(Float64Array.of(10, 10, 10, 12), Float64Array.of(1, 1, 1, 1), [
      effect(table, (line) => `${line}`, 1),
    ]);
    expect(fit[3]).toBeGreaterThan(10.4);
    expect(fit[3]).toBeLessThan(11.6);
  });
});
