// Runs the phases of a load on one place: warm-up, knee, 60 % of the knee, twice the knee, and back.

import type { StoreName } from '../place/place.ts';
import { onStage } from '../place/stage.ts';
import { findKnee, KNEE_P99 } from '../probe/knee.ts';
import type { PhaseFigures } from '../probe/phase.ts';
import { findRecovery } from '../probe/samples.ts';
import { AFTER_SECONDS, describeLoad, type LoadFigures, type LoadOptions, reportLoad } from '../report/load-report.ts';
import type { Trial } from '../trial.ts';

const FIRST_RATE = 30;
const LAST_RATE = 12_000;
const WARM_UP = { rate: 60, seconds: 10 };
const STEADY_FRACTION = 0.6;
const GROUPS = { free: 4_000, basic: 600, advanced: 300, buyers: 3_000 };

/** A result day's crowd on the product, to its knee and beyond. */
const loadTrial = (store: StoreName): Trial<LoadOptions> => ({
  options: { workers: store === 'sqlite' ? 1 : 2, seed: 1, step: 5, steady: 20, overload: 10, knee: 0 },
  describe: describeLoad,
  run: async (options) => reportLoad(await runLoad(store, options)),
});

export const sqlite = loadTrial('sqlite');
export const redis = loadTrial('redis');
export const cluster = loadTrial('cluster');

function runLoad(kind: StoreName, options: LoadOptions): Promise<LoadFigures> {
  const setting = { store: kind, people: GROUPS };
  return onStage({ ...options, rate: WARM_UP.rate }, setting, async ({ load, check }) => {
    const run = async (rate: number, seconds: number, name: string) => {
      const figures = await load(seconds, rate);
      console.log(`  ${formatPhase(name, figures)}`);
      return figures;
    };
    await run(WARM_UP.rate, WARM_UP.seconds, 'warm-up');
    const found = await search(options, (rate) => run(rate, options.step, 'knee?'));
    if (found.knee === 0)
      throw new Error(`Not even ${FIRST_RATE} arrivals a second are served in time on this machine.`);
    const steadyRate = Math.max(1, Math.round(found.knee * STEADY_FRACTION));
    const steady = await run(steadyRate, options.steady, '60 % of the knee');
    const overload = await run(Math.max(1, 2 * found.knee), options.overload, 'twice the knee');
    const after = await run(steadyRate, AFTER_SECONDS, 'back');
    const recovery = findRecovery(after.samples, AFTER_SECONDS, KNEE_P99);
    const { knee, phases: steps } = found;
    return { store: kind, options, knee, steps, steady, overload, after, recovery, ledger: await check() };
  });
}

async function search({ knee }: LoadOptions, run: (rate: number) => Promise<PhaseFigures>) {
  if (knee > 0) return { knee, phases: [] };
  return findKnee(run, { first: FIRST_RATE, last: LAST_RATE });
}

function formatPhase(name: string, figures: PhaseFigures): string {
  const { rate, calls, p50, p99, refused, refusalP99, failed, unsent, cpu, busy, lateness, problems } = figures;
  const trouble = problems.map(([what, count]) => `\n    ${count} × ${what}`).join('');
  return `${name}: ${rate}/s, ${calls} calls, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, refused ${refused} (p99 ${refusalP99.toFixed(0)} ms), failed ${failed}, unsent ${unsent}; ${cpu.toFixed(0)} µs a call, ${busy.toFixed(2)} processors; generator late by ${lateness.toFixed(0)} ms${trouble}`;
}
