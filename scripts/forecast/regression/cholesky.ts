// Solution of A x = b for a symmetric positive definite A, given by its lower triangle, by Cholesky factorisation.
import { at, item } from '../columns.ts';

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
