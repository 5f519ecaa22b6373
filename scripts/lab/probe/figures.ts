// Summary of a measurement: percentiles, and their format; and how busy other programs keep the machine meanwhile.
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

export type Summary = ReturnType<typeof summarize>;

export function summarize(milliseconds: readonly number[]) {
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

const SAMPLE_MS = 3_000;

/** @returns fraction of all processors in use, 0 to 1, over three seconds in which the benchmark does nothing */
export async function measureOtherLoad(): Promise<number> {
  const before = readProcessorTimes();
  await wait(SAMPLE_MS);
  const after = readProcessorTimes();
  return (after.busy - before.busy) / Math.max(1, after.all - before.all);
}

function readProcessorTimes(): { busy: number; all: number } {
  const each = cpus().map((processor) => processor.times);
  const all = each.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { busy: all - each.reduce((sum, { idle }) => sum + idle, 0), all };
}
