// Measures how busy other programs keep this machine: on a busy machine the figures say little about the product.
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

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
