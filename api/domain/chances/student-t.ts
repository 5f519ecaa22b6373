// Student's t distribution from a table, with linear interpolation: fast, monotone and symmetric.

const STEP = 0.01;
const MAX_DISTANCE = 60;
const CELLS = MAX_DISTANCE / STEP;

export type StudentT = {
  /** P(T ≤ z). */
  cdf(z: number): number;
  /** z with P(T ≤ z) = p, for 0 < p < 1. */
  quantile(p: number): number;
};

/** @param degreesOfFreedom above 2. Arguments beyond ±60 give the probability at ±60 */
export function studentT(degreesOfFreedom: number): StudentT {
  const upper = upperHalf(degreesOfFreedom);
  const cdf = (z: number): number => {
    const distance = Math.min(Math.abs(z), MAX_DISTANCE) / STEP;
    const cell = Math.min(Math.floor(distance), CELLS - 1);
    const left = upper[cell] ?? 0.5;
    const p = left + ((upper[cell + 1] ?? 1) - left) * (distance - cell);
    return z < 0 ? 1 - p : p;
  };
  const quantile = (p: number): number => (p < 0.5 ? -rightQuantile(upper, 1 - p) : rightQuantile(upper, p));
  return { cdf, quantile };
}

/** P(T ≤ z) at z = 0, STEP, 2·STEP … MAX_DISTANCE, by Simpson's rule, normalized to a total of one. */
function upperHalf(degreesOfFreedom: number): Float64Array {
  const density = (z: number): number => (1 + (z * z) / degreesOfFreedom) ** (-(degreesOfFreedom + 1) / 2);
  const table = new Float64Array(CELLS + 1);
  for (let cell = 1; cell <= CELLS; cell++) {
    const right = cell * STEP;
    const area = ((density(right - STEP) + 4 * density(right - STEP / 2) + density(right)) * STEP) / 6;
    table[cell] = (table[cell - 1] ?? 0) + area;
  }
  const total = table[CELLS] ?? 1;
  return table.map((area) => 0.5 + (0.5 * area) / total);
}

function rightQuantile(upper: Float64Array, p: number): number {
  let low = 0;
  let high = CELLS;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((upper[middle] ?? 1) < p) low = middle;
    else high = middle;
  }
  const left = upper[low] ?? 0.5;
  const right = upper[high] ?? 1;
  return (low + (right > left ? (p - left) / (right - left) : 0)) * STEP;
}
