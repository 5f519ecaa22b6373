// Prints the comparison and writes docs/performance.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export type Load = 'hello' | 'store' | 'validate' | 'predict' | 'predictBrotli' | 'wholeList';
/** `cpu`: microseconds of the server's processor time a call: it stands, whatever else the machine does. */
export type Measured = { perSecond: number; p50: number; p99: number; cpu: number };

const TITLES: Record<Load, string> = {
  hello: 'Express 5, "hello"',
  store: 'Express 5 + cookie + one Redis GET + one compare-and-set',
  validate: 'validate-session (session, CSRF)',
  predict: 'predict, free person (session, CSRF, charged and written)',
  predictBrotli: 'the same, compressed with brotli',
  wholeList: 'predict, advanced person: thousands of seats, packed, brotli',
};
const GOAL_THROUGHPUT = 0.5;
const GOAL_P99 = 2;

/** The median of the rounds, figure by figure. */
function medianOf(rounds: readonly Measured[]): Measured {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return {
    perSecond: middle(rounds.map((round) => round.perSecond)),
    p50: middle(rounds.map((round) => round.p50)),
    p99: middle(rounds.map((round) => round.p99)),
    cpu: middle(rounds.map((round) => round.cpu)),
  };
}

const file = join('docs', 'performance.md');

/** What other measurements wrote below. */
function sectionsOf(path: string): string {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const start = text.indexOf('\n## ');
  return start < 0 ? '' : text.slice(start);
}

/** @param held megabytes of the API after the short replies, and after fifty whole lists at once */
export function writePerformance(
  rounds: Record<Load, Measured[]>,
  held: { memory: number; memoryAfterLists: number },
): void {
  const loads = Object.keys(rounds) as Load[];
  const figures = Object.fromEntries(loads.map((load) => [load, medianOf(rounds[load])])) as Record<Load, Measured>;
  const { store, predict } = figures;
  const throughput = predict.perSecond / store.perSecond;
  const slowness = predict.p99 / store.p99;
  const rows = loads.map((load) => rowOf(load, figures[load], store));
  const verdict = [
    `predict reaches ${percent(throughput)} of the second baseline's throughput (goal ${percent(GOAL_THROUGHPUT)})`,
    `and ${slowness.toFixed(1)} times its p99 (goal ${GOAL_P99}).`,
  ].join(' ');
  const table = [
    '| load | requests/s | of the second baseline | p50 | p99 | server CPU |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ];
  const text = [
    '# Performance',
    '',
    'Written by `npm run bench -- api`. Load generator, server and Redis (`appendfsync always`) share one machine with',
    `${availableParallelism()} cores; 50 connections; the median of three rounds after one that warms up. Compare within the table only.`,
    '',
    ...table,
    '',
    `${verdict} The API holds ${held.memory.toFixed(0)} MB, and ${held.memoryAfterLists.toFixed(0)} MB after fifty whole lists at once.`,
    '',
  ].join('\n');
  writeFileSync(file, text + sectionsOf(file));
  console.log(text);
  if (throughput < GOAL_THROUGHPUT || slowness > GOAL_P99) console.log('✗ the goal is not reached in this run');
}

const rowOf = (load: Load, { perSecond, p50, p99, cpu }: Measured, store: Measured): string =>
  `| ${TITLES[load]} | ${Math.round(perSecond)} | ${percent(perSecond / store.perSecond)} | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms | ${Math.round(cpu)} µs |`;

const percent = (share: number): string => `${Math.round(share * 100)} %`;
