// The trials of `npm run lab` by name, and what one is: what it does, its options, its run and the goals that it is judged by.

import { readFileSync } from 'node:fs';
import type { LedgerReport } from './probe/ledger.ts';
import type { PhaseFigures } from './probe/phase.ts';
import { figure, none, type Row } from './report/rows.ts';
import type { Document } from './report/section.ts';

export class WrongUsage extends Error {}

/** By name of the option. */
export type Values = Readonly<Record<string, number | string>>;
type None = Readonly<Record<string, never>>;

export type Trial<Options extends Values = None> = {
  /** Those of a short run. 0 and an empty text: not given. */
  options?: Options;
  /** What happens, as a sentence of the report. */
  describe?(options: Options): string;
  /** @returns what was measured, next to its goals; `more`: lines below that table. Nothing: it has printed all of it */
  run(
    options: Options,
    words: readonly string[],
  ): Promise<readonly Row[] | { rows: readonly Row[]; more: readonly string[] } | undefined>;
};

/** `rate`: arrivals a second. `times`: how often something breaks. `seconds`: of the trial, or of one fault. */
export type CrowdOptions = Record<'rate' | 'seed' | 'workers' | 'times' | 'seconds', number>;

/** The options that every trial with a crowd has. */
export const CROWD = { rate: 60, seed: 1, workers: 2 } as const;

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

export const nothingLost = ({ checked, problems }: LedgerReport, what = 'lost or charged twice'): Row[] => [
  figure(
    'acknowledged and checked',
    `${checked.payments} payments, ${checked.predictions} predictions, ${checked.records} records, ${checked.lists} lists`,
  ),
  none(what, problems.length, problems.slice(0, 3).join('; ')),
];

/** `file`: in the folder of trials. A trial with a document writes its rows into a section of it. */
type Entry = { file: string; shows: string } & Partial<Document>;

export const TRIALS: Readonly<Record<string, Entry>> = JSON.parse(
  readFileSync(new URL('trials.json', import.meta.url), 'utf8'),
);

/** By name of the trial, in the order of the table. */
export const DOCUMENTS: ReadonlyMap<string, Document> = new Map(
  Object.entries(TRIALS).flatMap(([name, { document, title, shows, long }]) =>
    document && title ? [[name, { document, title, shows, long }] as const] : [],
  ),
);

/**
 * The trial is exported as `trial`, or by its name: `start-kill` as `startKill`.
 * @throws TypeError if its file exports no such trial
 */
export async function loadTrial(name: string): Promise<Trial<Values>> {
  const loaded = await import(`./trials/${TRIALS[name]?.file}.ts`);
  const own = loaded.trial ?? loaded[name.replace(/^load-/, '').replace(/-./g, (text) => text.slice(1).toUpperCase())];
  if (!own) throw new TypeError(`The file of ${name} exports no trial.`);
  return own;
}
