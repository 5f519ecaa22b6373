// Solves A x = b for a symmetric positive definite A given by its lower triangle (Cholesky).
type Lower = readonly Float64Array[];

const at = (matrix: Lower, i: number, j: number): number => matrix[i]?.[j] ?? 0;

export function solve(lower: Lower, right: ArrayLike<number>): number[] {
  const factor = cholesky(lower);
  return backwards(factor, forwards(factor, right));
}

function cholesky(lower: Lower): Lower {
  const factor = lower.map(() => new Float64Array(lower.length));
  factor.forEach((row, i) => {
    for (let j = 0; j <= i; j++) {
      let rest = at(lower, i, j);
      for (let k = 0; k < j; k++) rest -= at(factor, i, k) * at(factor, j, k);
      row[j] = i === j ? Math.sqrt(Math.max(rest, 1e-12)) : rest / at(factor, j, j);
    }
  });
  return factor;
}

function forwards(factor: Lower, right: ArrayLike<number>): number[] {
  const half: number[] = [];
  factor.forEach((_, i) => {
    const rest = half.reduce((sum, value, k) => sum - at(factor, i, k) * value, right[i] ?? 0);
    half.push(rest / at(factor, i, i));
  });
  return half;
}

function backwards(factor: Lower, half: readonly number[]): number[] {
  const solution = half.map(() => 0);
  for (let i = half.length - 1; i >= 0; i--) {
    let rest = half[i] ?? 0;
    for (let k = i + 1; k < half.length; k++) rest -= at(factor, k, i) * (solution[k] ?? 0);
    solution[i] = rest / at(factor, i, i);
  }
  return solution;
}
