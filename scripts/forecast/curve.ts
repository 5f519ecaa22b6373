// Regression of a whole curve of chances: P(closing rank ≥ r) = share × P(Student-t ≤ (location − ln r) / scale), each of
// the three from features, learnt from whether points of the curve were really open. By Fisher scoring, with beliefs.
import { type StudentT, studentT } from '../../api/domain/prediction/student-t.ts';
import { logistic } from './logistic.ts';
import { solve } from './solve.ts';
import { type Belief, dot, tDensity } from './t-regression.ts';

export type Curve = { share: number[]; location: number[]; scale: number[] };
export type CurveBeliefs = { share: Belief[]; location: Belief[]; scale: Belief[] };

export type CurveSample = {
  /** Features by row; no share features: the share is 1. */
  share: Float64Array;
  location: Float64Array;
  scale: Float64Array;
  /** By row: how far the closing rank lies beyond the origin that the location is told from, in ln(rank). */
  target: Float64Array;
  /** By row and point: the chance where the line does not move; empty: none. */
  otherwise: Float64Array;
};

const ROUNDS = 8;
const LARGEST_STEP = 0.5;
/** The points of one line are not strangers: together they tell as much as so many. */
const WORTH = 2;

type Context = { t: StudentT; density: (z: number) => number; points: readonly number[] };
type Sums = { gradient: Float64Array; information: Float64Array[] };

/** @param points of the curve, in ln(rank) beyond the origin */
export function learnCurve(
  sample: CurveSample,
  beliefs: CurveBeliefs,
  degrees: number,
  points: readonly number[],
): Curve {
  const context = { t: studentT(degrees), density: tDensity(degrees), points };
  const all = [...beliefs.share, ...beliefs.location, ...beliefs.scale];
  const coefficients = all.map(({ mean }) => mean);
  const cut = (): Curve => ({
    share: coefficients.slice(0, beliefs.share.length),
    location: coefficients.slice(beliefs.share.length, beliefs.share.length + beliefs.location.length),
    scale: coefficients.slice(beliefs.share.length + beliefs.location.length),
  });
  for (let round = 0; round < ROUNDS; round++) {
    const { gradient, information } = sums(sample, cut(), context);
    all.forEach(({ mean, deviation }, at) => {
      gradient[at] = (gradient[at] ?? 0) + (mean - (coefficients[at] ?? 0)) / deviation ** 2;
      const row = information[at];
      if (row) row[at] = (row[at] ?? 0) + deviation ** -2;
    });
    solve(information, gradient).forEach((step, at) => {
      coefficients[at] = (coefficients[at] ?? 0) + Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, step));
    });
  }
  return cut();
}

function sums(sample: CurveSample, curve: Curve, context: Context): Sums {
  const width = curve.share.length + curve.location.length + curve.scale.length;
  const into: Sums = {
    gradient: new Float64Array(width),
    information: Array.from({ length: width }, () => new Float64Array(width)),
  };
  const features = new Float64Array(width);
  const part = new Uint8Array(width).fill(1, curve.share.length).fill(2, curve.share.length + curve.location.length);
  for (let row = 0; row < sample.target.length; row++) {
    const slopes = slopesOf(sample, curve, context, row);
    features.set(featuresOf(sample.share, curve.share, row), 0);
    features.set(featuresOf(sample.location, curve.location, row), curve.share.length);
    features.set(featuresOf(sample.scale, curve.scale, row), curve.share.length + curve.location.length);
    gather(into, features, part, slopes);
  }
  return into;
}

const featuresOf = (features: Float64Array, { length }: readonly number[], row: number): Float64Array =>
  features.subarray(row * length, (row + 1) * length);

/** Gradient and information by share, location and ln(scale): 3 numbers, then 3 × 3. */
function slopesOf(sample: CurveSample, curve: Curve, { t, density, points }: Context, row: number): Float64Array {
  const share = curve.share.length > 0 ? logistic(dot(sample.share, row, curve.share)) : 1;
  const location = dot(sample.location, row, curve.location);
  const scale = Math.exp(dot(sample.scale, row, curve.scale));
  const slopes = new Float64Array(12);
  const weight = WORTH / points.length;
  points.forEach((point, at) => {
    const z = (location - point) / scale;
    const [reached, other] = [t.cdf(z), sample.otherwise[row * points.length + at] ?? 0];
    const p = Math.max(1e-4, Math.min(1 - 1e-4, share * reached + (1 - share) * other));
    const by = [share * (1 - share) * (reached - other), (share * density(z)) / scale, -share * density(z) * z];
    const error = (point < (sample.target[row] ?? 0) ? 1 : 0) - p;
    const doubt = weight / (p * (1 - p));
    for (let i = 0; i < 3; i++) {
      slopes[i] = (slopes[i] ?? 0) + doubt * error * (by[i] ?? 0);
      for (let j = 0; j < 3; j++) {
        slopes[3 + 3 * i + j] = (slopes[3 + 3 * i + j] ?? 0) + doubt * (by[i] ?? 0) * (by[j] ?? 0);
      }
    }
  });
  return slopes;
}

function gather({ gradient, information }: Sums, features: Float64Array, part: Uint8Array, slopes: Float64Array): void {
  features.forEach((x, i) => {
    if (x === 0) return;
    const mine = part[i] ?? 0;
    gradient[i] = (gradient[i] ?? 0) + x * (slopes[mine] ?? 0);
    const line = information[i];
    for (let j = 0; line && j <= i; j++) {
      line[j] = (line[j] ?? 0) + x * (features[j] ?? 0) * (slopes[3 + 3 * mine + (part[j] ?? 0)] ?? 0);
    }
  });
}
