// A random sample of mutants, and what it says about all of them.
import { seededRandom } from '../tooling/seeded-random.ts';

/** @returns some of the values, in an order that a seed sets: a larger sample contains a smaller one */
export function takeSample<Value>(values: readonly Value[], size: number, seed: number): Value[] {
  const random = seededRandom(seed);
  return values
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, size)
    .map(({ value }) => value);
}

/** Of a normal distribution: 95 % lie within so many standard deviations. */
const Z = 1.96;

/**
 * The 95 % confidence interval of a share by Wilson, for a sample without replacement.
 * @param of the size of the whole; the interval has no width where the sample is all of it
 * @returns from 0 to 1
 */
export function computeInterval(hits: number, size: number, of: number): { low: number; high: number } {
  if (size === 0) return { low: 0, high: 1 };
  const share = hits / size;
  // The finite population correction, as the size of a sample with replacement that tells as much.
  const left = of > 1 ? (of - size) / (of - 1) : 0;
  if (left <= 0) return { low: share, high: share };
  const equal = size / left;
  const centre = (share + Z ** 2 / (2 * equal)) / (1 + Z ** 2 / equal);
  const half = (Z * Math.sqrt((share * (1 - share)) / equal + Z ** 2 / (4 * equal ** 2))) / (1 + Z ** 2 / equal);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
