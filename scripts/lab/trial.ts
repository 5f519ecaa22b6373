// The trials of `npm run lab` by name, what one is, and the rows of its verdict: what was measured against its goal.
import { readFileSync } from 'node:fs';
import { type Columns, formatTable, readCells } from '../tooling/markdown-table.ts';
import type { LedgerReport } from './probe/ledger.ts';
import type { PhaseFigures } from './probe/phase.ts';

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

/** A section of a document. `shows`: what a pass shows. `long`: options of the run at full length, where they differ. */
export type Document = { document: string; title: string; shows: string; long?: string | undefined };

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

/** `goal`: null for a figure without one. */
export type Row = { what: string; measured: string; goal: string | null; isReached: boolean };

/** A unit, or what writes the value with it. */
type Unit = string | ((value: number) => string);

const write = (value: number, unit: Unit, digits: number): string =>
  typeof unit === 'string' ? `${value.toFixed(digits)} ${unit}` : unit(value);

const compare =
  (word: string, holds: (value: number, limit: number) => boolean) =>
  (what: string, value: number, limit: number, unit: Unit): Row => ({
    what,
    measured: write(value, unit, unit === 'ms' ? 0 : 1),
    goal: `${word} ${typeof unit === 'string' ? `${limit} ${unit}` : unit(limit)}`,
    isReached: holds(value, limit),
  });

export const atMost = compare('at most', (value, limit) => value <= limit);
export const atLeast = compare('at least', (value, limit) => value >= limit);

export const none = (what: string, count: number, detail = ''): Row => ({
  what,
  measured: count === 0 ? 'none' : `${count}${detail === '' ? '' : `: ${detail}`}`,
  goal: 'none',
  isReached: count === 0,
});

/** A fault that nothing notices was none. */
export const some = (what: string, count: number): Row => ({
  what,
  measured: `${count}`,
  goal: 'some',
  isReached: count > 0,
});

export const isTrue = (what: string, holds: boolean, measured = holds ? 'yes' : 'no'): Row => ({
  what,
  measured,
  goal: 'yes',
  isReached: holds,
});

export const figure = (what: string, measured: string): Row => ({ what, measured, goal: null, isReached: true });

/** Rows about one of several things, each with its name. */
export const nameRows = (name: string, rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, what: `${name}: ${row.what}` }));

export const MISSED = ' (goal not reached)';

export const formatFigures = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] =>
  formatTable(columns, rows, '---:');

/** A row for each entry, with what each heading reads of it. */
export const tabulate = <Entry>(entries: readonly Entry[], columns: Columns<Entry>): string[] =>
  formatFigures(Object.keys(columns), readCells(entries, columns));

export const formatRows = (rows: readonly Row[]): string[] =>
  formatFigures(
    ['what', 'measured', 'goal'],
    rows.map(({ what, measured, goal, isReached }) => [what, `${measured}${isReached ? '' : MISSED}`, goal ?? '']),
  );

export function printRows(rows: readonly Row[]): void {
  for (const { what, measured, goal, isReached } of rows)
    console.log(
      `${goal === null ? '·' : isReached ? '✓' : '✗'} ${what}: ${measured}${goal === null ? '' : ` (goal: ${goal})`}`,
    );
}

/** Indian grouping. */
export const count = (value: number): string => Math.round(value).toLocaleString('en-IN');
export const ms = (value: number): string => `${count(value)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;
