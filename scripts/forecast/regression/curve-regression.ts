// Regression of an exceedance curve, fitted by Fisher scoring with Gaussian priors to whether thresholds were exceeded.
//   P(rise ≥ x) = weight × T((location − x) / scale) + (1 − weight) × fallback(x)
// `weight` has a logit link and `scale` a log link; T is the distribution function of Student's t.
import { type StudentT, studentT } from '../../../api/domain/chances/student-t.ts';
import { add, at, concatenate, item } from '../columns.ts';
import { logistic } from './logistic-regression.ts';
import { addPriors, dot, emptyEquations, type NormalEquations, type Prior, takeStep } from './normal-equations.ts';
import { buildTDensity } from './t-regression.ts';

export const CURVE_PARTS = ['weight', 'location', 'scale'] as const;
export type CurvePart = (typeof CURVE_PARTS)[number];

/** Fitted coefficients of each part of the curve. */
export type CurveCoefficients = Record<CurvePart, number[]>;
export type CurvePriors = Record<CurvePart, Prior[]>;
/** Design matrices by part, row by row. */
export type CurveDesign = Record<CurvePart, Float64Array>;

export type CurveSample = {
  design: CurveDesign;
  /** By row: how far ln(closing rank) rose. */
  rise: Float64Array;
  /** By row and threshold: P(rise ≥ threshold) if the weighted event does not happen. */
  fallback: Float64Array;
};

/** Rises in ln(rank) at which a curve of lines is fitted, dense where most lines end. */
export const RISE_THRESHOLDS = [0.005, 0.06, 0.14, 0.25, 0.38, 0.56, 0.85];

export const joinCurveSamples = (samples: readonly CurveSample[]): CurveSample => {
  const join = (part: CurvePart) => concatenate(samples.map(({ design }) => design[part]));
  return {
    design: { weight: join('weight'), location: join('location'), scale: join('scale') },
    rise: concatenate(samples.map(({ rise }) => rise)),
    fallback: concatenate(samples.map(({ fallback }) => fallback)),
  };
};

const ITERATIONS = 8;
const LARGEST_STEP = 0.5;
/** Whether a line exceeds one threshold is not independent of the next: all of a line count as this many observations. */
const EFFECTIVE_OBSERVATIONS = 2;
/** Keeps the information of a threshold that is nearly certain finite. */
const LEAST_DOUBT = 1e-4;

type Context = { t: StudentT; density: (z: number) => number; thresholds: readonly number[] };

/** @param thresholds of the rise in ln(rank), ascending */
export function fitCurve(
  sample: CurveSample,
  priors: CurvePriors,
  degrees: number,
  thresholds: readonly number[],
): CurveCoefficients {
  const context = { t: studentT(degrees), density: buildTDensity(degrees), thresholds };
  const all = CURVE_PARTS.flatMap((part) => priors[part]);
  const coefficients = all.map(({ mean }) => mean);
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const equations = likelihoodEquations(sample, splitByPart(coefficients, priors), context);
    addPriors(equations, all, coefficients);
    takeStep(equations, coefficients, LARGEST_STEP);
  }
  return splitByPart(coefficients, priors);
}

function splitByPart(coefficients: readonly number[], { weight, location }: CurvePriors): CurveCoefficients {
  const [first, second] = [weight.length, weight.length + location.length];
  return {
    weight: coefficients.slice(0, first),
    location: coefficients.slice(first, second),
    scale: coefficients.slice(second),
  };
}

function likelihoodEquations(sample: CurveSample, fitted: CurveCoefficients, context: Context): NormalEquations {
  const partByColumn = Uint8Array.from(CURVE_PARTS.flatMap((part, number) => fitted[part].map(() => number)));
  const equations = emptyEquations(partByColumn.length);
  const features = new Float64Array(partByColumn.length);
  for (let row = 0; row < sample.rise.length; row++) {
    let start = 0;
    for (const part of CURVE_PARTS) {
      const width = fitted[part].length;
      features.set(sample.design[part].subarray(row * width, (row + 1) * width), start);
      start += width;
    }
    addLine(equations, features, partByColumn, differentiate(sample, fitted, context, row));
  }
  return equations;
}

/** Gradient and expected information of one row by its weight (logit), location and ln(scale): 3 numbers, then 3 × 3. */
function differentiate(sample: CurveSample, fitted: CurveCoefficients, context: Context, row: number): Float64Array {
  const { t, density, thresholds } = context;
  const weight = logistic(dot(sample.design.weight, row, fitted.weight));
  const location = dot(sample.design.location, row, fitted.location);
  const scale = Math.exp(dot(sample.design.scale, row, fitted.scale));
  const derivatives = new Float64Array(12);
  thresholds.forEach((threshold, number) => {
    const z = (location - threshold) / scale;
    const [exceeded, other] = [t.cdf(z), at(sample.fallback, row * thresholds.length + number)];
    const p = Math.max(LEAST_DOUBT, Math.min(1 - LEAST_DOUBT, weight * exceeded + (1 - weight) * other));
    const slopes = [
      weight * (1 - weight) * (exceeded - other),
      (weight * density(z)) / scale,
      -weight * density(z) * z,
    ];
    const error = (threshold < at(sample.rise, row) ? 1 : 0) - p;
    const precision = EFFECTIVE_OBSERVATIONS / thresholds.length / (p * (1 - p));
    slopes.forEach((slope, i) => {
      add(derivatives, i, precision * error * slope);
      slopes.forEach((other, j) => {
        add(derivatives, 3 + 3 * i + j, precision * slope * other);
      });
    });
  });
  return derivatives;
}

function addLine(
  { gradient, information }: NormalEquations,
  features: Float64Array,
  partByColumn: Uint8Array,
  derivatives: Float64Array,
): void {
  features.forEach((x, i) => {
    if (x === 0) return;
    const part = partByColumn[i] ?? 0;
    add(gradient, i, x * at(derivatives, part));
    const line = item(information, i);
    for (let j = 0; j <= i; j++)
      add(line, j, x * at(features, j) * at(derivatives, 3 + 3 * part + (partByColumn[j] ?? 0)));
  });
}
