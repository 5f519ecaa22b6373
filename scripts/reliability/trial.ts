// A reliability trial and the rows of its verdict.
import type { LedgerReport } from '../load/ledger.ts';
import type { PhaseFigures } from '../load/phase.ts';
import { figure, none, type Row } from '../verdict/rows.ts';

export type TrialOptions = {
  /** Arrivals a second. */
  rate: number;
  seed: number;
  /** How often something breaks. */
  times: number;
  /** Seconds of the trial, or of one fault. */
  seconds: number;
  workers: number;
};

export type Trial = {
  /** What happens, as a sentence of the report. */
  describe(options: TrialOptions): string;
  /** Of a short run. */
  defaults: Pick<TrialOptions, 'times' | 'seconds'>;
  run(options: TrialOptions): Promise<Row[]>;
};

export const p99 = (phase: PhaseFigures): Row => figure('p99 of the calls', `${phase.p99.toFixed(0)} ms`);

const findWorst = ({ problems }: PhaseFigures, outcome: string): string => {
  const worst = problems.find(([what]) => what.includes(outcome));
  return worst ? `${worst[1]} × ${worst[0]}` : '';
};

/** Failures, with the most frequent one. */
export const noFailure = (phase: PhaseFigures, what = 'calls that failed'): Row =>
  none(what, phase.failed + phase.unsent, findWorst(phase, 'failed'));

export const noRefusal = (phase: PhaseFigures): Row =>
  none('calls refused', phase.refused, findWorst(phase, 'refused'));

/** Refusals have a name and cost nobody anything. Where something is broken, they have no goal of their own. */
export const refusals = (phase: PhaseFigures): Row =>
  figure(
    'calls refused by name',
    phase.refused === 0 ? 'none' : `${phase.refused}, most: ${findWorst(phase, 'refused')}`,
  );

export const nothingLost = ({ checked, problems }: LedgerReport): Row[] => [
  figure(
    'acknowledged and checked',
    `${checked.payments} payments, ${checked.predictions} predictions, ${checked.records} records, ${checked.lists} lists`,
  ),
  none('lost or charged twice', problems.length, problems.slice(0, 3).join('; ')),
];
