// The estimators, on numbers made up so that the truth is known.
import { describe, expect, it } from 'vitest';
import { studentT } from '../../../api/domain/chances/student-t.ts';
import { buildGroupEffect, fitAdditiveModel } from '../../../scripts/forecast/regression/additive-model.ts';
import { fitCurve } from '../../../scripts/forecast/regression/curve-regression.ts';
import { fitLogisticRegression, logistic } from '../../../scripts/forecast/regression/logistic-regression.ts';
import { normalPrior, solve } from '../../../scripts/forecast/regression/normal-equations.ts';
import { fitTRegression } from '../../../scripts/forecast/regression/t-regression.ts';
import { smallTable } from './small-table.ts';

const probability = (position: number, count: number): number => (position + 0.5) / count;
const vague = normalPrior(0, 10);
const t = studentT(4);

describe('solve', () => {
  it('solves a system with a known solution', () => {
    const lower = [Float64Array.of(4, 0), Float64Array.of(2, 3)];
    const solution = solve(lower, Float64Array.of(10, 9));
    expect(solution.map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1.5, 2]);
  });
});

describe('fitTRegression', () => {
  const rows = 2_000;
  const x = Float64Array.from({ length: rows }, (_, row) => (row % 7) - 3);
  const noise = Float64Array.from(x, (_, row) => t.quantile(probability((row * 797) % rows, rows)));
  const sample = {
    location: x,
    scale: new Float64Array(rows).fill(1),
    target: x.map((value, row) => 0.7 * value + 0.2 * (noise[row] ?? 0)),
  };

  it('finds the slope and the scale of heavy-tailed errors', () => {
    const fitted = fitTRegression(sample, { location: [vague], scale: [vague] }, 4);
    expect(fitted.location[0]).toBeCloseTo(0.7, 2);
    expect(Math.exp(fitted.scale[0] ?? 0)).toBeCloseTo(0.2, 2);
  });

  it('returns the prior means without data', () => {
    const none = { location: new Float64Array(), scale: new Float64Array(), target: new Float64Array() };
    const priors = { location: [normalPrior(0.4, 0.1)], scale: [normalPrior(-2, 0.1)] };
    expect(fitTRegression(none, priors, 4)).toEqual({ location: [0.4], scale: [-2] });
  });

  it('weighs the prior against the data by their precisions', () => {
    const { location } = fitTRegression(sample, { location: [normalPrior(0, 0.001)], scale: [vague] }, 4);
    expect(location[0]).toBeGreaterThan(0);
    expect(location[0]).toBeLessThan(0.35);
  });
});

describe('fitLogisticRegression', () => {
  it('finds the share of positive outcomes', () => {
    const outcome = Uint8Array.from({ length: 1_000 }, (_, row) => (row % 10 < 3 ? 1 : 0));
    const features = new Float64Array(1_000).fill(1);
    const [constant = 0] = fitLogisticRegression({ features, outcome }, [vague]);
    expect(logistic(constant)).toBeCloseTo(0.3, 3);
  });
});

describe('fitCurve', () => {
  it('finds weight, location and scale of a mixture with zero', () => {
    const rows = 3_000;
    const ones = new Float64Array(rows).fill(1);
    const rise = ones.map((_, row) => {
      return row % 5 < 2 ? 0 : 0.3 + 0.1 * t.quantile(probability((row * 1_009) % rows, rows));
    });
    const thresholds = [0.05, 0.15, 0.25, 0.35, 0.5, 0.8];
    const fallback = new Float64Array(rows * thresholds.length);
    const sample = { design: { weight: ones, location: ones, scale: ones }, rise, fallback };
    const priors = { weight: [vague], location: [normalPrior(0.2, 1)], scale: [normalPrior(-2, 1)] };
    const { weight, location, scale } = fitCurve(sample, priors, 4, thresholds);
    expect(logistic(weight[0] ?? 0)).toBeCloseTo(0.6, 2);
    expect(location[0]).toBeCloseTo(0.3, 2);
    expect(Math.exp(scale[0] ?? 0)).toBeCloseTo(0.1, 2);
  });
});

describe('fitAdditiveModel', () => {
  const table = smallTable();

  it('expects an unseen line from its group effects', () => {
    const effects = [
      buildGroupEffect(table, (line) => `${line % 2}`, 0.001),
      buildGroupEffect(table, (line) => `${line >> 1}`, 0.001),
    ];
    const { fitted } = fitAdditiveModel(Float64Array.of(10, 11, 10.5, 0), Float64Array.of(1, 1, 1, 0), effects);
    expect(fitted[3]).toBeCloseTo(11.5, 1);
  });

  it('shrinks a group of one towards the mean', () => {
    const { fitted } = fitAdditiveModel(Float64Array.of(10, 10, 10, 12), Float64Array.of(1, 1, 1, 1), [
      buildGroupEffect(table, (line) => `${line}`, 1),
    ]);
    expect(fitted[3]).toBeGreaterThan(10.4);
    expect(fitted[3]).toBeLessThan(11.6);
  });
});
