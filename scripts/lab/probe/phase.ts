// One phase of a load: arrivals of a rate for some seconds, and what was measured meanwhile.
import { setTimeout as wait } from 'node:timers/promises';
import { REQUEST_TIMEOUT } from '../../../api/contract/limits.ts';
import type { Random } from '../../tooling/seeded-random.ts';
import { planArrivals, type Scene, VISITS } from '../person/visits.ts';
import { readTreeMemory, readTreeTime } from '../place/processes.ts';
import { summarize } from './figures.ts';
import { summarizeLoad } from './samples.ts';

export type PhaseFigures = Awaited<ReturnType<typeof runPhase>>;

/** Arrivals on their way. Beyond them the machine of the load generator would be measured. */
const MAX_IN_FLIGHT = 4_000;
/** After the last arrival, its calls may still take as long as a page waits. Milliseconds. */
const DRAIN = REQUEST_TIMEOUT + 2_000;

type Options = { rate: number; seconds: number; random: Random; pid: number; storePid: number | null };

export async function runPhase(scene: Scene, options: Options) {
  const { rate, seconds, random, pid, storePid } = options;
  const arrivals = planArrivals(random, rate, seconds);
  const lateness: number[] = [];
  const running = new Set<Promise<unknown>>();
  let unsent = 0;
  scene.sender.restart();
  const readStoreTime = () => (storePid === null ? 0 : readTreeTime(storePid));
  const storeBefore = readStoreTime();
  const cpuBefore = readTreeTime(pid);
  const began = performance.now();
  for (const arrival of arrivals) {
    const intended = began + arrival.at;
    const early = intended - performance.now();
    if (early > 0) await wait(early);
    if (running.size >= MAX_IN_FLIGHT) {
      unsent += 1;
      continue;
    }
    lateness.push(Math.max(0, performance.now() - intended));
    const visit = VISITS[arrival.kind](scene, arrival, intended).catch((error: Error) => console.error(error));
    running.add(visit);
    void visit.finally(() => running.delete(visit));
  }
  const cpu = readTreeTime(pid) - cpuBefore;
  const storeTime = readStoreTime() - storeBefore;
  const elapsed = performance.now() - began;
  await Promise.race([Promise.all(running), wait(DRAIN)]);
  const samples = [...scene.sender.samples];
  const summary = summarizeLoad(samples);
  return {
    ...summary,
    /** Arrivals a second that were planned. */
    rate,
    seconds,
    /** Arrivals that were not sent, because too many were on their way already. */
    unsent,
    /** Microseconds of the server's processes for each call. */
    cpu: (cpu * 1_000) / Math.max(1, summary.calls),
    /** Processors that the server's processes used, and those that a single Redis used; 0 for other stores. */
    busy: cpu / elapsed,
    storeBusy: storeTime / elapsed,
    megabytes: readTreeMemory(pid),
    /** How late the load generator itself sent the slowest of a hundred arrivals. Milliseconds. */
    lateness: summarize(lateness).p99,
    samples,
  };
}
