// Writes the section on the public pages into docs/performance.md: every figure next to its goal.

import { CATEGORIES, type Figures, takeMedians } from '../probe/lighthouse.ts';
import type { SearchTimes } from '../probe/page-search.ts';
import { publishSection } from './replace-section.ts';
import { MISSED, noneMissed, type Row } from './rows.ts';

type Measured = {
  /** Share of the processors that other programs used, 0 to 1. */
  load: number;
  /** By address: the figures of each run. */
  visits: ReadonlyMap<string, readonly Figures[]>;
  search: SearchTimes;
};

/** Scores, milliseconds and bytes. */
const GOALS = { performance: 98, others: 100, script: 12_000, bytes: 60_000, lcp: 1_500, hits: 100, index: 60_000 };

/** Prints the section. @param keep also writes it into the document */
export function writePages(measured: Measured, { keep }: { keep: boolean }): Row[] {
  const section = buildSection(measured);
  if (keep) return publishSection('docs/performance.md', section);
  console.log(section.join('\n'));
  return noneMissed(section.join('\n'));
}

const buildSection = ({ load, visits, search }: Measured): string[] => [
  '## Public pages',
  '',
  `Written by \`npm run lab -- pages\`: Lighthouse for phones, medians of ${Math.max(...[...visits.values()].map((runs) => runs.length))} runs, the largest page of each kind;`,
  `before them other programs used ${(100 * load).toFixed(0)} % of the machine's processors. Goals: performance ${GOALS.performance}, the other scores ${GOALS.others},`,
  `LCP ${GOALS.lcp} ms, script ${formatSize(GOALS.script)}, everything ${formatSize(GOALS.bytes)} as sent.`,
  '',
  '| page | performance (range) | accessibility, practices, SEO | LCP | blocking | script | everything |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...[...visits].map(([path, runs]) => formatPage(path, runs)),
  '',
  `The search on a processor slowed down four times: hits after a key ${check(search.median, GOALS.hits, formatTime)} in the median of`,
  `${search.keys} keys, ${formatTime(search.worst)} at worst (goal ${GOALS.hits} ms); ${formatTime(search.ready)} from the focus to ready; its index is ${check(search.index, GOALS.index, formatSize)} compressed (goal ${formatSize(GOALS.index)}).`,
];

function formatPage(path: string, runs: readonly Figures[]): string {
  const medians = takeMedians(runs);
  const middle = (name: string) => medians[name] ?? 0;
  const scores = runs.map(({ performance = 0 }) => performance);
  const others = CATEGORIES.filter((name) => name !== 'performance').map((name) => middle(name));
  return `| ${[
    path,
    `${mark(middle('performance'), middle('performance') < GOALS.performance)} (${Math.min(...scores)} to ${Math.max(...scores)})`,
    mark(
      others.join(', '),
      others.some((score) => score < GOALS.others),
    ),
    check(middle('lcp'), GOALS.lcp, formatTime),
    formatTime(middle('tbt')),
    check(middle('script'), GOALS.script, formatSize),
    check(middle('bytes'), GOALS.bytes, formatSize),
  ].join(' | ')} |`;
}

const check = (value: number, most: number, format: (value: number) => string): string =>
  mark(format(value), value > most);
const mark = (text: string | number, isMissed: boolean): string => `${text}${isMissed ? MISSED : ''}`;
const formatTime = (milliseconds: number): string => `${milliseconds.toFixed(0)} ms`;
const formatSize = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;
