// Prints the comparison of the loads and writes docs/performance.md.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { median } from '../probe/figures.ts';
import { atMost, isTrue, type Row } from './rows.ts';

/** In the order of a round: a prediction is repeated after it was charged. */
export const LOADS = ['hello', 'store', 'validate', 'predict', 'repeated', 'predictBrotli', 'wholeList'] as const;
export type Load = (typeof LOADS)[number];
/** `cpu`: microseconds of the server's processor time per request; independent of other programs on the machine. */
export type Measured = { perSecond: number; p50: number; p99: number; cpu: number };

const TITLES: Record<Load, string> = {
  hello: 'Express 5, "hello"',
  store: 'Express 5 + cookie + one Redis GET + one compare-and-set',
  validate: 'validate-session (session, CSRF)',
  predict: 'predict, free person (session, CSRF, charged and written)',
  repeated: 'the same prediction again (not charged)',
  predictBrotli: 'predict, free person, compressed with brotli',
  wholeList: 'predict, advanced person: thousands of seats, encoded, brotli',
};
const GOAL_THROUGHPUT = 0.5;
const GOAL_P99 = 2;
/** Processor time of a request, as a multiple of that of the second baseline. */
const MULTIPLES: Partial<Record<Load, number>> = { validate: 1.6, predict: 4, repeated: 2.9 };

/** The median of each figure over the rounds. */
const takeMedians = (rounds: readonly Measured[]): Measured => ({
  perSecond: median(rounds.map((round) => round.perSecond)),
  p50: median(rounds.map((round) => round.p50)),
  p99: median(rounds.map((round) => round.p99)),
  cpu: median(rounds.map((round) => round.cpu)),
});

/** Compares round by round, because the speed of the machine varies between rounds: the median and the extremes. */
function compareRounds(of: readonly Measured[], to: readonly Measured[], figure: 'perSecond' | 'p99' | 'cpu') {
  const ratios = of.map((round, place) => round[figure] / (to[place]?.[figure] ?? 1));
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}

const file = join('docs', 'performance.md');

/** Sections that other benchmarks wrote below. */
function readOtherSections(path: string): string {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const start = text.indexOf('\n## ');
  return start < 0 ? '' : text.slice(start);
}

/**
 * @param held resident megabytes of the API after the short replies, and after fifty whole lists at once
 * @param warmUp rounds before the measured ones
 */
export function writePerformance(
  rounds: Record<Load, Measured[]>,
  held: { memory: number; memoryAfterLists: number },
  warmUp: number,
): Row[] {
  const figures = Object.fromEntries(LOADS.map((load) => [load, takeMedians(rounds[load])])) as Record<Load, Measured>;
  const throughput = compareRounds(rounds.predict, rounds.store, 'perSecond');
  const slowness = compareRounds(rounds.predict, rounds.store, 'p99');
  const rows = LOADS.map((load) =>
    formatRow(load, figures[load], compareRounds(rounds[load], rounds.store, 'perSecond').median),
  );
  const verdict = [
    `predict reaches ${formatPercent(throughput.median)} of the second baseline's throughput`,
    `(${formatPercent(throughput.least)} to ${formatPercent(throughput.most)} by round; goal ${formatPercent(GOAL_THROUGHPUT)})`,
    `and ${slowness.median.toFixed(1)} times its p99`,
    `(${slowness.least.toFixed(1)} to ${slowness.most.toFixed(1)}; goal ${GOAL_P99}).`,
  ].join(' ');
  const table = [
    '| load | requests/s | relative to the second baseline | p50 | p99 | server CPU |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ];
  const text = [
    '# Performance',
    '',
    'Written by `npm run lab -- api`. Load generator, server and Redis (`appendfsync always`) share one machine with',
    `${availableParallelism()} cores; 50 connections; medians of ${rounds.store.length} rounds after ${warmUp} warm-up rounds,`,
    'compared round by round. Compare within the table only.',
    '',
    ...table,
    '',
    `${verdict} The API holds ${held.memory.toFixed(0)} MB, and ${held.memoryAfterLists.toFixed(0)} MB after fifty whole lists at once.`,
    '',
  ].join('\n');
  writeFileSync(file, text + readOtherSections(file));
  console.log(text);
  return [
    isTrue(
      'throughput next to the second baseline',
      throughput.median >= GOAL_THROUGHPUT,
      formatPercent(throughput.median),
    ),
    atMost('p99 next to that of the second baseline', slowness.median, GOAL_P99, 'times'),
    ...Object.entries(MULTIPLES).map(([load, goal]) =>
      atMost(
        `processor time next to it: ${TITLES[load as Load]}`,
        compareRounds(rounds[load as Load], rounds.store, 'cpu').median,
        goal,
        'times',
      ),
    ),
  ];
}

const formatRow = (load: Load, { perSecond, p50, p99, cpu }: Measured, ratio: number): string =>
  `| ${TITLES[load]} | ${Math.round(perSecond)} | ${formatPercent(ratio)} | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms | ${Math.round(cpu)} µs |`;

const formatPercent = (ratio: number): string => `${Math.round(ratio * 100)} %`;
