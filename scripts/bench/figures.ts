// Figures of a measurement: percentiles and how they are printed.

export type Figures = { calls: number; median: number; p99: number; slowest: number };

export function figuresOf(milliseconds: readonly number[]): Figures {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { calls: sorted.length, median: at(0.5), p99: at(0.99), slowest: at(1) };
}

export const ms = (value: number): string => `${value.toFixed(2)} ms`;
