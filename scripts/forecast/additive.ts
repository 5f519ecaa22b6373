// An additive model of many shrunk effects (category, course, institute …), fitted by going round them until they settle.
import type { SeatTable } from './seat-table.ts';

/** Lines that share an effect carry the same group number; `shrink` is how many lines' worth of doubt it starts with. */
export type Effect = { group: Int32Array; groups: number; shrink: number };

export type AdditiveFit = {
  /** For every line, also those without a value. */
  fit: Float64Array;
  /** How many weighted values stand behind the line's group, by effect. */
  support: Float64Array[];
};

const SWEEPS = 12;
/** From this sweep on, values far from the fit weigh less. */
const ROBUST_FROM = 3;
const FAR = 0.5;

export function effect(table: SeatTable, keyOf: (line: number) => string, shrink: number): Effect {
  const numbers = new Map<string, number>();
  const group = new Int32Array(table.size);
  for (let line = 0; line < table.size; line++) {
    const key = keyOf(line);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    group[line] = number;
  }
  return { group, groups: numbers.size, shrink };
}

/** @param weights 0 where a line has no value */
export function fitAdditive(values: Float64Array, weights: Float64Array, effects: readonly Effect[]): AdditiveFit {
  const known = Uint32Array.from(weights.keys()).filter((line) => (weights[line] ?? 0) > 0);
  const fit = new Float64Array(values.length).fill(mean(values, weights, known));
  const sizes = effects.map(({ groups }) => new Float64Array(groups));
  const support = effects.map(({ groups }) => new Float64Array(groups));
  const current = Float64Array.from(weights);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    if (sweep >= ROBUST_FROM) soften(current, values, weights, fit, known);
    effects.forEach((one, at) => {
      const [size, behind] = [sizes[at], support[at]];
      if (size && behind) refit(one, size, behind, values, current, fit, known);
    });
  }
  return { fit, support };
}

function refit(
  { group, shrink }: Effect,
  size: Float64Array,
  behind: Float64Array,
  values: Float64Array,
  weights: Float64Array,
  fit: Float64Array,
  known: Uint32Array,
): void {
  const sum = new Float64Array(size.length);
  behind.fill(0);
  for (const line of known) {
    const at = group[line] ?? 0;
    const weight = weights[line] ?? 0;
    sum[at] = (sum[at] ?? 0) + weight * ((values[line] ?? 0) - (fit[line] ?? 0) + (size[at] ?? 0));
    behind[at] = (behind[at] ?? 0) + weight;
  }
  const step = sum.map((total, at) => total / ((behind[at] ?? 0) + shrink) - (size[at] ?? 0));
  for (let line = 0; line < fit.length; line++) fit[line] = (fit[line] ?? 0) + (step[group[line] ?? 0] ?? 0);
  step.forEach((change, at) => {
    size[at] = (size[at] ?? 0) + change;
  });
}

function soften(
  current: Float64Array,
  values: Float64Array,
  weights: Float64Array,
  fit: Float64Array,
  known: Uint32Array,
): void {
  for (const line of known) {
    const distance = Math.abs((values[line] ?? 0) - (fit[line] ?? 0));
    current[line] = (weights[line] ?? 0) * (distance <= FAR ? 1 : FAR / distance);
  }
}

function mean(values: Float64Array, weights: Float64Array, known: Uint32Array): number {
  let [sum, total] = [0, 0];
  for (const line of known) {
    sum += (values[line] ?? 0) * (weights[line] ?? 0);
    total += weights[line] ?? 0;
  }
  return total > 0 ? sum / total : 0;
}
