// Runs the phases of a load on one place: warm-up, knee, 60 % of the knee, twice the knee, and back. Writes docs/load.json too.
import { cpus } from 'node:os';
import { onStage, type StoreName } from '../place/place.ts';
import type { LedgerReport } from '../probe/ledger.ts';
import type { PhaseFigures } from '../probe/phase.ts';
import { findRecovery, summarizeCalls } from '../probe/samples.ts';
import { type StoredLoad, storeLoad } from '../report/stored-loads.ts';
import { atMost, none, nothingLost, type Row, type Trial, tabulate } from '../trial.ts';

const FIRST_RATE = 30;
const LAST_RATE = 12_000;
const WARM_UP = { rate: 60, seconds: 10 };
const STEADY_FRACTION = 0.6;
const GROUPS = { free: 4_000, basic: 600, advanced: 300, buyers: 3_000 };
/** Milliseconds from the intended start. */
const STEADY_P99 = 100;
const REFUSAL_P99 = 1_000;
/** Seconds in which the load is normal again, of those at 60 % of the knee after twice the knee. */
const [RECOVERY, AFTER_SECONDS] = [10, 15];

/** Seconds: `step` of one rate while the knee is searched, `steady` at 60 % of it, `overload` at twice it. `knee`: 0 searches it. */
type LoadOptions = Record<'workers' | 'seed' | 'step' | 'steady' | 'overload' | 'knee', number>;

/** A result day's crowd on the product, to its knee and beyond. */
const loadTrial = (store: StoreName): Trial<LoadOptions> => ({
  options: { workers: store === 'sqlite' ? 1 : 2, seed: 1, step: 5, steady: 20, overload: 10, knee: 0 },
  describe: (options) => describeLoad(options),
  run: (options) => runLoad(store, options),
});

export const sqlite = loadTrial('sqlite');
export const redis = loadTrial('redis');
export const cluster = loadTrial('cluster');

function runLoad(store: StoreName, options: LoadOptions) {
  return onStage({ ...options, rate: WARM_UP.rate }, { store, people: GROUPS }, async ({ load, check }) => {
    const run = async (rate: number, seconds: number, name: string) => {
      const figures = await load(seconds, rate);
      console.log(`  ${describePhase(name, figures)}`);
      return figures;
    };
    await run(WARM_UP.rate, WARM_UP.seconds, 'warm-up');
    const range = { first: FIRST_RATE, last: LAST_RATE };
    const knee = options.knee || (await findKnee((rate) => run(rate, options.step, 'knee?'), range));
    if (knee === 0) throw new Error(`Not even ${FIRST_RATE} arrivals a second are served in time on this machine.`);
    const steadyRate = Math.max(1, Math.round(knee * STEADY_FRACTION));
    const steady = await run(steadyRate, options.steady, '60 % of the knee');
    const overload = await run(Math.max(1, 2 * knee), options.overload, 'twice the knee');
    const after = await run(steadyRate, AFTER_SECONDS, 'back');
    const stored: StoredLoad = {
      store,
      workers: options.workers,
      measuredAt: new Date().toISOString().slice(0, 16),
      machine: cpus()[0]?.model ?? 'unknown',
      knee,
      phases: Object.entries({ '60 % of the knee': steady, 'twice the knee': overload, '60 % again': after }).map(
        ([name, { samples: _, ...figures }]) => ({ name, figures }),
      ),
    };
    storeLoad(stored);
    const more = [
      `The knee is ${knee} arrivals a second on ${stored.machine}.`,
      '',
      ...formatPhases(stored.phases),
      '',
      ...formatCalls('60 % of the knee', steady),
      '',
      ...formatCalls('twice the knee', overload),
    ];
    return { rows: judge(options, steady, overload, after, await check()), more };
  });
}

function describePhase(name: string, figures: PhaseFigures): string {
  const { rate, calls, p50, p99, refused, refusalP99, failed, unsent, cpu, busy, lateness, problems } = figures;
  const trouble = problems.map(([what, count]) => `\n    ${count} × ${what}`).join('');
  return `${name}: ${rate}/s, ${calls} calls, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, refused ${refused} (p99 ${refusalP99.toFixed(0)} ms), failed ${failed}, unsent ${unsent}; ${cpu.toFixed(0)} µs a call, ${busy.toFixed(2)} processors; generator late by ${lateness.toFixed(0)} ms${trouble}`;
}

function judge(
  options: LoadOptions,
  steady: PhaseFigures,
  overload: PhaseFigures,
  after: PhaseFigures,
  ledger: LedgerReport,
): Row[] {
  const recovery = findRecovery(after.samples, AFTER_SECONDS, KNEE_P99) ?? Number.POSITIVE_INFINITY;
  const formatRecovery = (seconds: number) =>
    seconds === Number.POSITIVE_INFINITY ? `not within ${AFTER_SECONDS} s` : `${seconds} s`;
  return [
    atMost(`${options.steady} s at 60 % of the knee: p99`, steady.p99, STEADY_P99, 'ms'),
    none('failed or refused meanwhile', steady.failed + steady.refused + steady.unsent, steady.problems[0]?.[0]),
    none(`${options.overload} s at twice the knee: failed without a name`, overload.failed, overload.problems[0]?.[0]),
    atMost('a refusal takes, slowest of a hundred', overload.refusalP99, REFUSAL_P99, 'ms'),
    atMost('normal again after', recovery, RECOVERY, formatRecovery),
    ...nothingLost(ledger, 'lost, charged twice or charged for a refusal'),
  ];
}

const describeLoad = ({ workers }: LoadOptions): string =>
  [
    `${workers} server process${workers === 1 ? '' : 'es'}. People arrive at random, whether the server keeps up`,
    'or not; a call is measured from the moment at which it should have been sent. Of a thousand arrivals 600 open a page, 100',
    'read options of the form, 50 log in or come back, 150 predict (90 on the free plan, 40 on Basic, 20 whole lists), 80 change',
    `records and lists, 10 print, 10 pay. The knee is the highest rate of arrivals whose p99 is at most ${KNEE_P99} ms`,
    'without a failure or refusal. PDFs wait in a queue of their own and are not in p50 and p99.',
  ].join('\n');

type Phase = StoredLoad['phases'][number];
const short = (time: number): string => `${time.toFixed(1)} ms`;
const round = (time: number): string => `${time.toFixed(0)} ms`;

const formatPhases = (phases: readonly Phase[]): string[] =>
  tabulate(phases, {
    phase: ({ name }) => name,
    'arrivals/s': ({ figures }) => figures.rate,
    calls: ({ figures }) => figures.calls,
    p50: ({ figures }) => short(figures.p50),
    p99: ({ figures }) => round(figures.p99),
    refused: ({ figures }) => figures.refused,
    'their p99': ({ figures }) => (figures.refused === 0 ? '' : round(figures.refusalP99)),
    failed: ({ figures }) => figures.failed + figures.unsent,
    'CPU a call': ({ figures }) => `${figures.cpu.toFixed(0)} µs`,
    processors: ({ figures }) => figures.busy.toFixed(2),
    memory: ({ figures }) => `${figures.megabytes.toFixed(0)} MB`,
  });

const formatCalls = (name: string, { samples }: PhaseFigures): string[] =>
  tabulate(Object.entries(summarizeCalls(samples)), {
    [`answered call at ${name}`]: ([call]) => call,
    calls: ([, { calls }]) => calls,
    p50: ([, { p50 }]) => short(p50),
    p99: ([, { p99 }]) => round(p99),
  });

/** A rate passes when 99 of a hundred calls are answered within this time and none fails or is refused. Milliseconds. */
const KNEE_P99 = 250;

const GROWTH = 1.5;
/** Rates between the last good and the first bad one that are tried. */
const REFINEMENTS = 2;
const TRIES = 2;

const isWithinKnee = ({ p99, failed, refused, unsent }: PhaseFigures): boolean =>
  p99 <= KNEE_P99 && failed + refused + unsent === 0;

/**
 * @param run a phase at a rate
 * @param last no higher rate is tried
 * @returns arrivals a second; 0 if not even the first rate passes
 */
export async function findKnee(
  run: (rate: number) => Promise<PhaseFigures>,
  { first, last }: { first: number; last: number },
): Promise<number> {
  let good = 0;
  let bad = Number.POSITIVE_INFINITY;
  /** A rate that fails is tried once more: other programs stall a machine now and then. */
  const attempt = async (rate: number) => {
    for (let turn = 0; turn < TRIES && good < rate; turn++) {
      if (isWithinKnee(await run(rate))) good = rate;
    }
    if (good < rate) bad = rate;
  };
  for (let rate = first; rate <= last && bad === Number.POSITIVE_INFINITY; rate = Math.round(rate * GROWTH))
    await attempt(rate);
  for (let turn = 0; turn < REFINEMENTS && good > 0 && bad < Number.POSITIVE_INFINITY; turn++)
    await attempt(Math.round((good + bad) / 2));
  return good;
}
