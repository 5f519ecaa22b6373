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

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The median of the rounds, figure by figure. */
const medianOf = (rounds: readonly Measured[]): Measured => ({
  perSecond: middle(rounds.map((round) => round.perSecond)),
  p50: middle(rounds.map((round) => round.p50)),
  p99: middle(rounds.map((round) => round.p99)),
  cpu: middle(rounds.map((round) => round.cpu)),
});

/** Round by round, for the machine itself is faster in one than in the next: the median, and how far rounds differ. */
function compared(of: readonly Measured[], to: readonly Measured[], figure: 'perSecond' | 'p99') {
  const shares = of.map((round, place) => round[figure] / (to[place]?.[figure] ?? 1));
  return { median: middle(shares), least: Math.min(...shares), most: Math.max(...shares) };
}

const file = join('docs', 'performance.md');

/** What other measurements wrote below. */
function sectionsOf(path: string): string {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const start = text.indexOf('\n## ');
  return start < 0 ? '' : text.slice(start);
}

/**
 * @param held megabytes of the API after the short replies, and after fifty whole lists at once
 * @param warming rounds before those that are measured
 */
export function writePerformance(
  rounds: Record<Load, Measured[]>,
  held: { memory: number; memoryAfterLists: number },
  warming: number,
): void {
  const loads = Object.keys(rounds) as Load[];
  const figures = Object.fromEntries(loads.map((load) => [load, medianOf(rounds[load])])) as Record<Load, Measured>;
  const throughput = compared(rounds.predict, rounds.store, 'perSecond');
  const slowness = compared(rounds.predict, rounds.store, 'p99');
  const rows = loads.map((load) =>
    rowOf(load, figures[load], compared(rounds[load], rounds.store, 'perSecond').median),
  );
  const verdict = [
    `predict reaches ${percent(throughput.median)} of the second baseline's throughput`,
    `(${percent(throughput.least)} to ${percent(throughput.most)} by round; goal ${percent(GOAL_THROUGHPUT)})`,
    `and ${slowness.median.toFixed(1)} times its p99`,
    `(${slowness.least.toFixed(1)} to ${slowness.most.toFixed(1)}; goal ${GOAL_P99}).`,
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
    `${availableParallelism()} cores; 50 connections; medians of ${rounds.store.length} rounds after ${warming} that warm up,`,
    'shares taken round by round. Compare within the table only.',
    '',
    ...table,
    '',
    `${verdict} The API holds ${held.memory.toFixed(0)} MB, and ${held.memoryAfterLists.toFixed(0)} MB after fifty whole lists at once.`,
    '',
  ].join('\n');
  writeFileSync(file, text + sectionsOf(file));
  console.log(text);
  if (throughput.median < GOAL_THROUGHPUT || slowness.median > GOAL_P99)
    console.log('✗ the goal is not reached in this run');
}

const rowOf = (load: Load, { perSecond, p50, p99, cpu }: Measured, share: number): string =>
  `| ${TITLES[load]} | ${Math.round(perSecond)} | ${percent(share)} | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms | ${Math.round(cpu)} µs |`;

const percent = (share: number): string => `${Math.round(share * 100)} %`;
