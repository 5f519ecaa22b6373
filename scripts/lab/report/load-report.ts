// Writes the figures of a load to docs/load.json, and judges them for its section of docs/reliability.md.

import { cpus } from 'node:os';
import type { StoreName } from '../place/place.ts';
import { KNEE_P99 } from '../probe/knee.ts';
import type { LedgerReport } from '../probe/ledger.ts';
import type { PhaseFigures } from '../probe/phase.ts';
import { summarizeCalls } from '../probe/samples.ts';
import { nothingLost } from '../trial.ts';
import { atMost, formatFigures, none, type Row } from './rows.ts';
import { type StoredLoad, storeLoad } from './stored-loads.ts';

export type LoadOptions = {
  workers: number;
  seed: number;
  /** Seconds of one rate while the knee is searched. */
  step: number;
  /** Seconds at 60 % of the knee. */
  steady: number;
  /** Seconds at twice the knee. */
  overload: number;
  /** Arrivals a second; 0 searches the knee. */
  knee: number;
};

export type LoadFigures = {
  store: StoreName;
  options: LoadOptions;
  knee: number;
  steps: PhaseFigures[];
  steady: PhaseFigures;
  overload: PhaseFigures;
  after: PhaseFigures;
  /** Seconds after the overload until every later second is normal; null: not within the time. */
  recovery: number | null;
  ledger: LedgerReport;
};

/** Seconds at 60 % of the knee after twice the knee. */
export const AFTER_SECONDS = 15;

/** Milliseconds from the intended start. */
const STEADY_P99 = 100;
const REFUSAL_P99 = 1_000;
/** Seconds. */
const RECOVERY = 10;

export function reportLoad(figures: LoadFigures): { rows: Row[]; more: string[] } {
  const load = toStored(figures);
  storeLoad(load);
  const knee = `The knee is ${load.knee} arrivals a second on ${load.machine}.`;
  return { rows: judge(figures), more: [knee, '', ...formatFiguress(load, figures)] };
}

function toStored({ store, options, knee, steady, overload, after }: LoadFigures): StoredLoad {
  const phases = [
    { name: '60 % of the knee', figures: steady },
    { name: 'twice the knee', figures: overload },
    { name: '60 % again', figures: after },
  ];
  return {
    store,
    workers: options.workers,
    measuredAt: new Date().toISOString().slice(0, 16),
    machine: cpus()[0]?.model ?? 'unknown',
    knee,
    phases: phases.map(({ name, figures: { samples, ...row } }) => ({ name, figures: row })),
  };
}

function judge({ steady, overload, recovery, ledger, options }: LoadFigures): Row[] {
  return [
    atMost(`${options.steady} s at 60 % of the knee: p99`, steady.p99, STEADY_P99, 'ms'),
    none('failed or refused meanwhile', steady.failed + steady.refused + steady.unsent, steady.problems[0]?.[0]),
    none(`${options.overload} s at twice the knee: failed without a name`, overload.failed, overload.problems[0]?.[0]),
    atMost('a refusal takes, slowest of a hundred', overload.refusalP99, REFUSAL_P99, 'ms'),
    recovery === null
      ? {
          ...atMost('normal again after', Number.POSITIVE_INFINITY, RECOVERY, 's'),
          measured: `not within ${AFTER_SECONDS} s`,
        }
      : atMost('normal again after', recovery, RECOVERY, 's'),
    ...nothingLost(ledger, 'lost, charged twice or charged for a refusal'),
  ];
}

export const describeLoad = ({ workers }: LoadOptions): string =>
  [
    `${workers} server process${workers === 1 ? '' : 'es'}. People arrive at random, whether the server keeps up`,
    'or not; a call is measured from the moment at which it should have been sent. Of a thousand arrivals 600 open a page, 100',
    'read options of the form, 50 log in or come back, 150 predict (90 on the free plan, 40 on Basic, 20 whole lists), 80 change',
    `records and lists, 10 print, 10 pay. The knee is the highest rate of arrivals whose p99 is at most ${KNEE_P99} ms`,
    'without a failure or refusal. PDFs wait in a queue of their own and are not in p50 and p99.',
  ].join('\n');

const formatFiguress = ({ phases }: StoredLoad, { steady, overload }: LoadFigures): string[] => [
  ...formatFigures(
    [
      'phase',
      'arrivals/s',
      'calls',
      'p50',
      'p99',
      'refused',
      'their p99',
      'failed',
      'CPU a call',
      'processors',
      'memory',
    ],
    phases.map(formatPhase),
  ),
  '',
  ...formatCalls('60 % of the knee', steady),
  '',
  ...formatCalls('twice the knee', overload),
];

const formatCalls = (name: string, { samples }: PhaseFigures): string[] =>
  formatFigures(
    [`answered call at ${name}`, 'calls', 'p50', 'p99'],
    Object.entries(summarizeCalls(samples)).map(([call, { calls, p50, p99 }]) => {
      return [call, calls, `${p50.toFixed(1)} ms`, `${p99.toFixed(0)} ms`];
    }),
  );

function formatPhase({ name, figures }: StoredLoad['phases'][number]): (string | number)[] {
  const { rate, calls, p50, p99, refused, refusalP99, failed, unsent, cpu, busy, megabytes } = figures;
  return [
    name,
    rate,
    calls,
    `${p50.toFixed(1)} ms`,
    `${p99.toFixed(0)} ms`,
    refused,
    refused === 0 ? '' : `${refusalP99.toFixed(0)} ms`,
    failed + unsent,
    `${cpu.toFixed(0)} µs`,
    busy.toFixed(2),
    `${megabytes.toFixed(0)} MB`,
  ];
}
