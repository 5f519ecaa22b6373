// Student-t location-scale regression with Gaussian priors, fitted by Fisher scoring.
import { at, concatenate } from '../columns.ts';
import {
  addObservation,
  addPriors,
  dot,
  emptyEquations,
  type NormalEquations,
  type Prior,
  takeStep,
} from './normal-equations.ts';

/** Design matrices of location and of ln(scale), row by row, and the target of each row. */
export type TrainingSample = { location: Float64Array; scale: Float64Array; target: Float64Array };

/** Fitted coefficients of location and of ln(scale). */
export type Coefficients = { location: number[]; scale: number[] };
export type LocationScalePriors = { location: readonly Prior[]; scale: readonly Prior[] };

const ITERATIONS = 25;
const LARGEST_STEP = 0.5;
/** Moves below this change no decimal that a pack keeps. */
const SETTLED = 1e-6;

/** @returns the mode of the posterior; without rows the prior means */
export function fitTRegression(sample: TrainingSample, priors: LocationScalePriors, degrees: number): Coefficients {
  const fitted = { location: priors.location.map(({ mean }) => mean), scale: priors.scale.map(({ mean }) => mean) };
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const { location, scale } = likelihoodEquations(sample, fitted, degrees);
    addPriors(location, priors.location, fitted.location);
    const moved = takeStep(location, fitted.location, LARGEST_STEP);
    addPriors(scale, priors.scale, fitted.scale);
    if (Math.max(moved, takeStep(scale, fitted.scale, LARGEST_STEP)) < SETTLED) break;
  }
  return fitted;
}

/** Location and scale are orthogonal in the expected information, so each has equations of its own. */
function likelihoodEquations(
  sample: TrainingSample,
  fitted: Coefficients,
  degrees: number,
): Record<'location' | 'scale', NormalEquations> {
  const location = emptyEquations(fitted.location.length);
  const scale = emptyEquations(fitted.scale.length);
  for (let row = 0; row < sample.target.length; row++) {
    const spread = Math.exp(dot(sample.scale, row, fitted.scale));
    const z = (at(sample.target, row) - dot(sample.location, row, fitted.location)) / spread;
    const weight = (degrees + 1) / (degrees + z * z);
    addObservation(location, sample.location, row, (weight * z) / spread, (degrees + 1) / (degrees + 3) / spread ** 2);
    addObservation(scale, sample.scale, row, weight * z * z - 1, (2 * degrees) / (degrees + 3));
  }
  return { location, scale };
}

export const joinSamples = (samples: readonly TrainingSample[]): TrainingSample => ({
  location: concatenate(samples.map(({ location }) => location)),
  scale: concatenate(samples.map(({ scale }) => scale)),
  target: concatenate(samples.map(({ target }) => target)),
});

const [REACH, STEP] = [60, 0.01];

/** Density of Student's t, normed by a sum over ±60. */
export function buildTDensity(degrees: number): (z: number) => number {
  const shape = (z: number) => (1 + (z * z) / degrees) ** (-(degrees + 1) / 2);
  let area = 0;
  for (let z = -REACH; z < REACH; z += STEP) area += shape(z) * STEP;
  return (z) => shape(z) / area;
}
