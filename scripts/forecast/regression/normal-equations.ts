// Gradient and information of a log posterior with Gaussian priors, and the Fisher scoring step they give, by Cholesky factorisation.
import { add, at, item } from '../columns.ts';

/** Normal prior of a coefficient: mean and standard deviation. */
export type Prior = { mean: number; deviation: number };

/** Of the log posterior by coefficient; `information` is the lower triangle. */
export type NormalEquations = { gradient: Float64Array; information: Float64Array[] };

export const normalPrior = (mean: number, deviation: number): Prior => ({ mean, deviation });

export const emptyEquations = (width: number): NormalEquations => ({
  gradient: new Float64Array(width),
  information: Array.from({ length: width }, () => new Float64Array(width)),
});

export function addPriors(
  { gradient, information }: NormalEquations,
  priors: readonly Prior[],
  coefficients: readonly number[],
): void {
  priors.forEach(({ mean, deviation }, i) => {
    add(gradient, i, (mean - item(coefficients, i)) / deviation ** 2);
    add(item(information, i), i, deviation ** -2);
  });
}

/**
 * Adds one observation with a linear predictor.
 * @param slope derivative of its log likelihood by the predictor
 * @param weight expected information about the predictor
 */
export function addObservation(
  { gradient, information }: NormalEquations,
  features: Float64Array,
  row: number,
  slope: number,
  weight: number,
): void {
  const width = gradient.length;
  const start = row * width;
  for (let i = 0; i < width; i++) {
    const x = at(features, start + i);
    if (x === 0) continue;
    add(gradient, i, slope * x);
    const line = item(information, i);
    const scaled = weight * x;
    // Unchecked: the innermost loop of every fit, twice as slow with checks.
    for (let j = 0; j <= i; j++) line[j] = (line[j] ?? 0) + scaled * (features[start + j] ?? 0);
  }
}

/**
 * Moves each coefficient by the solution of the equations, at most by `largest`, which keeps early steps stable.
 * @returns the largest move
 */
export function takeStep({ gradient, information }: NormalEquations, coefficients: number[], largest: number): number {
  let most = 0;
  solve(information, gradient).forEach((step, i) => {
    coefficients[i] = item(coefficients, i) + Math.max(-largest, Math.min(largest, step));
    most = Math.max(most, Math.abs(step));
  });
  return most;
}

/** Linear predictor of one row of a design matrix. */
export function dot(features: Float64Array, row: number, coefficients: readonly number[]): number {
  const start = row * coefficients.length;
  if (start + coefficients.length > features.length) throw new RangeError(`the design has no row ${row}`);
  let sum = 0;
  for (let i = 0; i < coefficients.length; i++) sum += (features[start + i] as number) * (coefficients[i] as number);
  return sum;
}

type Lower = readonly Float64Array[];

/** Keeps a pivot positive where rounding made it zero. */
const SMALLEST_PIVOT = 1e-12;

const entry = (matrix: Lower, row: number, column: number): number => at(item(matrix, row), column);

/** @param lower rows of A; entries above the diagonal are not read */
export function solve(lower: Lower, right: Float64Array): number[] {
  const factor = factorise(lower);
  return substituteBackward(factor, substituteForward(factor, right));
}

function factorise(lower: Lower): Lower {
  const factor = lower.map(() => new Float64Array(lower.length));
  factor.forEach((row, i) => {
    for (let j = 0; j <= i; j++) {
      let rest = entry(lower, i, j);
      for (let k = 0; k < j; k++) rest -= entry(factor, i, k) * entry(factor, j, k);
      row[j] = i === j ? Math.sqrt(Math.max(rest, SMALLEST_PIVOT)) : rest / entry(factor, j, j);
    }
  });
  return factor;
}

function substituteForward(factor: Lower, right: Float64Array): number[] {
  const half: number[] = [];
  factor.forEach((_, i) => {
    const rest = half.reduce((sum, value, k) => sum - entry(factor, i, k) * value, at(right, i));
    half.push(rest / entry(factor, i, i));
  });
  return half;
}

function substituteBackward(factor: Lower, half: readonly number[]): number[] {
  const solution = half.map(() => 0);
  for (let i = half.length - 1; i >= 0; i--) {
    let rest = item(half, i);
    for (let k = i + 1; k < half.length; k++) rest -= entry(factor, k, i) * item(solution, k);
    solution[i] = rest / entry(factor, i, i);
  }
  return solution;
}
