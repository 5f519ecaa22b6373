// Logistic regression with prior beliefs, by Newton's steps: how likely a yes is, from features.
import { solve } from './solve.ts';
import { type Belief, dot } from './t-regression.ts';

export type YesNo = { features: Float64Array; yes: Uint8Array };

const ROUNDS = 12;

export const logistic = (value: number): number => 1 / (1 + Math.exp(-value));
export const logit = (p: number): number => Math.log(p / (1 - p));

export function learnYesNo({ features, yes }: YesNo, beliefs: readonly Belief[]): number[] {
  const width = beliefs.length;
  const coefficients = beliefs.map(({ mean }) => mean);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = Float64Array.from(beliefs, ({ mean, deviation }, i) => {
      return (mean - (coefficients[i] ?? 0)) / deviation ** 2;
    });
    const information = beliefs.map((_, i) =>
      Float64Array.from(beliefs, ({ deviation }, j) => +(i === j) / deviation ** 2),
    );
    for (let row = 0; row < yes.length; row++) {
      const p = logistic(dot(features, row, coefficients));
      gather(
        gradient,
        information,
        features.subarray(row * width, (row + 1) * width),
        (yes[row] ?? 0) - p,
        p * (1 - p),
      );
    }
    solve(information, gradient).forEach((step, at) => {
      coefficients[at] = (coefficients[at] ?? 0) + Math.max(-1, Math.min(1, step));
    });
  }
  return coefficients;
}

function gather(
  gradient: Float64Array,
  information: readonly Float64Array[],
  row: Float64Array,
  error: number,
  weight: number,
): void {
  row.forEach((x, i) => {
    gradient[i] = (gradient[i] ?? 0) + error * x;
    const line = information[i];
    for (let j = 0; line && j <= i; j++) line[j] = (line[j] ?? 0) + weight * x * (row[j] ?? 0);
  });
}
