// Regression of location and ln(scale) of Student-t errors on features, with prior beliefs, by Fisher scoring.
// A value may be a floor: then it is only known that the latent value is at or below it.
import { type StudentT, studentT } from '../../api/domain/prediction/student-t.ts';
import { solve } from './solve.ts';

/** A coefficient believed before seeing data: mean and standard deviation. */
export type Belief = { mean: number; deviation: number };

export type Sample = {
  /** Features by row, `width` each. */
  location: Float64Array;
  scale: Float64Array;
  target: Float64Array;
  /** 1: the target is a floor that held the latent value up. */
  floored: Uint8Array;
};

export type Lesson = { location: number[]; scale: number[] };

const ROUNDS = 25;
const LARGEST_STEP = 0.5;

type Context = { degrees: number; t: StudentT; density: (z: number) => number };

export function learn(sample: Sample, beliefs: { location: Belief[]; scale: Belief[] }, degrees: number): Lesson {
  const context = { degrees, t: studentT(degrees), density: tDensity(degrees) };
  const lesson = { location: beliefs.location.map(({ mean }) => mean), scale: beliefs.scale.map(({ mean }) => mean) };
  for (let round = 0; round < ROUNDS; round++) {
    const step = score(sample, lesson, context);
    advance(lesson.location, beliefs.location, step.location);
    advance(lesson.scale, beliefs.scale, step.scale);
  }
  return lesson;
}

export function dot(features: Float64Array, row: number, coefficients: readonly number[]): number {
  const start = row * coefficients.length;
  let sum = 0;
  for (let at = 0; at < coefficients.length; at++) sum += (features[start + at] ?? 0) * (coefficients[at] ?? 0);
  return sum;
}

type Normal = { gradient: Float64Array; information: Float64Array[] };

const normal = (width: number): Normal => ({
  gradient: new Float64Array(width),
  information: Array.from({ length: width }, () => new Float64Array(width)),
});

/** Gradient and expected information of the log likelihood, for location and for scale. */
function score(sample: Sample, lesson: Lesson, context: Context): { location: Normal; scale: Normal } {
  const [location, scale] = [normal(lesson.location.length), normal(lesson.scale.length)];
  const { degrees } = context;
  for (let row = 0; row < sample.target.length; row++) {
    const spread = Math.exp(dot(sample.scale, row, lesson.scale));
    const z = ((sample.target[row] ?? 0) - dot(sample.location, row, lesson.location)) / spread;
    const [slope, widening] = sample.floored[row] ? flooredSlopes(z, context) : slopes(z, degrees);
    gather(location, sample.location, row, slope / spread, (degrees + 1) / (degrees + 3) / spread ** 2);
    gather(scale, sample.scale, row, widening, (2 * degrees) / (degrees + 3));
  }
  return { location, scale };
}

/** Derivatives of the log density by location (in scales) and by ln(scale). */
function slopes(z: number, degrees: number): [number, number] {
  const weight = (degrees + 1) / (degrees + z * z);
  return [weight * z, weight * z * z - 1];
}

/** The same for ln P(latent ≤ floor). */
function flooredSlopes(z: number, { t, density }: Context): [number, number] {
  const hazard = density(z) / Math.max(1e-9, t.cdf(z));
  return [-hazard, -hazard * z];
}

function gather(into: Normal, features: Float64Array, row: number, slope: number, weight: number): void {
  const width = into.gradient.length;
  const start = row * width;
  for (let i = 0; i < width; i++) {
    const x = features[start + i] ?? 0;
    if (x === 0) continue;
    into.gradient[i] = (into.gradient[i] ?? 0) + slope * x;
    const line = into.information[i];
    if (!line) continue;
    for (let j = 0; j <= i; j++) line[j] = (line[j] ?? 0) + weight * x * (features[start + j] ?? 0);
  }
}

function advance(coefficients: number[], beliefs: readonly Belief[], { gradient, information }: Normal): void {
  beliefs.forEach(({ mean, deviation }, at) => {
    gradient[at] = (gradient[at] ?? 0) - ((coefficients[at] ?? 0) - mean) / deviation ** 2;
    const row = information[at];
    if (row) row[at] = (row[at] ?? 0) + deviation ** -2;
  });
  solve(information, gradient).forEach((step, at) => {
    coefficients[at] = (coefficients[at] ?? 0) + Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, step));
  });
}

/** Density of Student's t: the norm by a numerical sum, once. */
export function tDensity(degrees: number): (z: number) => number {
  const shape = (z: number) => (1 + (z * z) / degrees) ** (-(degrees + 1) / 2);
  let area = 0;
  for (let z = -60; z < 60; z += 0.01) area += shape(z) * 0.01;
  return (z) => shape(z) / area;
}
