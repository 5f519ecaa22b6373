// Logistic regression with Gaussian priors, fitted by Newton's method.
import { concatenate } from '../columns.ts';
import { addObservation, addPriors, dot, emptyEquations, type Prior, takeStep } from './normal-equations.ts';

/** A design matrix, row by row, and the outcome of each row: 0 or 1. */
export type BinarySample = { features: Float64Array; outcome: Uint8Array };

export const joinBinarySamples = (samples: readonly BinarySample[]): BinarySample => ({
  features: concatenate(samples.map(({ features }) => features)),
  outcome: Uint8Array.from(samples.flatMap(({ outcome }) => Array.from(outcome))),
});

const ITERATIONS = 12;
const LARGEST_STEP = 1;

export const logistic = (value: number): number => 1 / (1 + Math.exp(-value));
export const logit = (p: number): number => Math.log(p / (1 - p));

/** @returns one coefficient for each prior: the mode of the posterior */
export function fitLogisticRegression({ features, outcome }: BinarySample, priors: readonly Prior[]): number[] {
  const coefficients = priors.map(({ mean }) => mean);
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const equations = emptyEquations(priors.length);
    addPriors(equations, priors, coefficients);
    outcome.forEach((value, row) => {
      const p = logistic(dot(features, row, coefficients));
      addObservation(equations, features, row, value - p, p * (1 - p));
    });
    takeStep(equations, coefficients, LARGEST_STEP);
  }
  return coefficients;
}
