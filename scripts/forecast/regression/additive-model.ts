// Hierarchical additive model: a mean plus many group effects, each shrunk towards 0, fitted by robust backfitting.
import { add, at, item } from '../columns.ts';
import type { SeatTable } from '../seat-table.ts';

/** A partition of the seat lines into groups. `shrinkage`: how many lines' worth of weight pulls each effect to 0. */
export type GroupEffect = { group: Int32Array; groups: number; shrinkage: number };

export type AdditiveFit = {
  /** For every line, also those without a value. */
  fitted: Float64Array;
  /** By effect, then by group: the robust weight of its values. */
  support: Float64Array[];
};

type Observations = { values: Float64Array; weights: Float64Array; lines: Uint32Array };
type EffectState = { sizes: Float64Array; support: Float64Array };

const SWEEPS = 12;
/** From this sweep on, values far from the fit have less weight (Huber). */
const FIRST_ROBUST_SWEEP = 3;
/** Distance in ln(rank) from which a value counts as far. */
const FAR = 0.5;

export function buildGroupEffect(table: SeatTable, keyOf: (line: number) => string, shrinkage: number): GroupEffect {
  const numbers = new Map<string, number>();
  const group = new Int32Array(table.size);
  for (let line = 0; line < table.size; line++) {
    const key = keyOf(line);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    group[line] = number;
  }
  return { group, groups: numbers.size, shrinkage };
}

/** @param weights 0 where a line has no value */
export function fitAdditiveModel(
  values: Float64Array,
  weights: Float64Array,
  effects: readonly GroupEffect[],
): AdditiveFit {
  const lines = Uint32Array.from(weights.keys()).filter((line) => at(weights, line) > 0);
  const mean = weightedMean({ values, weights, lines });
  const fitted = new Float64Array(values.length).fill(mean);
  const states = effects.map(({ groups }): EffectState => {
    return { sizes: new Float64Array(groups), support: new Float64Array(groups) };
  });
  const robust = { values, weights: Float64Array.from(weights), lines };
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    if (sweep >= FIRST_ROBUST_SWEEP) reweigh(robust, weights, fitted);
    effects.forEach((effect, number) => {
      updateEffect(effect, item(states, number), robust, fitted);
    });
  }
  fitOthers(fitted, mean, weights, effects, states);
  return { fitted, support: states.map(({ support }) => support) };
}

/** Lines without a value do not change the fit, so their sum is taken once, at its end. */
function fitOthers(
  fitted: Float64Array,
  mean: number,
  weights: Float64Array,
  effects: readonly GroupEffect[],
  states: readonly EffectState[],
): void {
  fitted.forEach((_, line) => {
    if (at(weights, line) > 0) return;
    const sum = effects.reduce(
      (total, { group }, number) => total + at(item(states, number).sizes, group[line] ?? 0),
      mean,
    );
    fitted[line] = sum;
  });
}

/** Fits one effect to what the others leave, and adds its change to the fit of the lines with a value. */
function updateEffect(
  { group, shrinkage }: GroupEffect,
  { sizes, support }: EffectState,
  { values, weights, lines }: Observations,
  fitted: Float64Array,
): void {
  const sums = new Float64Array(sizes.length);
  support.fill(0);
  // Unchecked, as is the loop below: they take most of the time of every fit.
  for (let place = 0; place < lines.length; place++) {
    const line = lines[place] as number;
    const number = group[line] as number;
    const weight = weights[line] as number;
    const left = (values[line] as number) - (fitted[line] as number) + (sizes[number] as number);
    sums[number] = (sums[number] as number) + weight * left;
    support[number] = (support[number] as number) + weight;
  }
  const changes = sums.map((sum, number) => sum / (at(support, number) + shrinkage) - at(sizes, number));
  for (let place = 0; place < lines.length; place++) {
    const line = lines[place] as number;
    fitted[line] = (fitted[line] as number) + (changes[group[line] as number] as number);
  }
  changes.forEach((change, number) => {
    add(sizes, number, change);
  });
}

function reweigh({ values, weights, lines }: Observations, original: Float64Array, fitted: Float64Array): void {
  for (const line of lines) {
    const distance = Math.abs(at(values, line) - at(fitted, line));
    weights[line] = at(original, line) * (distance <= FAR ? 1 : FAR / distance);
  }
}

function weightedMean({ values, weights, lines }: Observations): number {
  let [sum, total] = [0, 0];
  for (const line of lines) {
    sum += at(values, line) * at(weights, line);
    total += at(weights, line);
  }
  return total > 0 ? sum / total : 0;
}
