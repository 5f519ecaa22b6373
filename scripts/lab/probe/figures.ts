// Summary of a measurement: percentiles, and their format.

export type Summary = { calls: number; median: number; p99: number; slowest: number };

export function summarize(milliseconds: readonly number[]): Summary {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (fraction: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0;
  return { calls: sorted.length, median: at(0.5), p99: at(0.99), slowest: at(1) };
}

export const ms = (value: number): string => `${value.toFixed(2)} ms`;

export const median = (values: readonly number[]): number => summarize(values).median;

/** The median of each figure over some runs. */
export const takeMedians = <Figures extends Readonly<Record<string, number>>>(all: readonly Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((figures) => figures[name] ?? 0))]),
  ) as Figures;
