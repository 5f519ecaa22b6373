// How busy other programs keep this machine: figures of a busy one say little about the product.
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const WATCHED = 3_000;

/** @returns share of all processors, 0 to 1, over three seconds in which nothing of ours runs */
export async function takenByOthers(): Promise<number> {
  const before = times();
  await wait(WATCHED);
  const after = times();
  return (after.busy - before.busy) / Math.max(1, after.all - before.all);
}

function times(): { busy: number; all: number } {
  const each = cpus().map((processor) => processor.times);
  const all = each.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { busy: all - each.reduce((sum, { idle }) => sum + idle, 0), all };
}
