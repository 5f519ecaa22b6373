// Writes the section on one prediction over every quota into docs/performance.md.

import { summarize } from '../probe/figures.ts';
import { SLOWDOWN, type VisitTimes } from '../probe/slow-phone.ts';
import type { ChangeFigures } from '../probe/ten-thousand.ts';
import { publishSection } from './replace-section.ts';
import { formatRow } from './results-report.ts';
import { MISSED, type Row } from './rows.ts';

const GOALS = { cpu: 4, bytes: 20_000, firstCard: 1_000, secondCard: 300, frame: 50 };

export type UnionFigures = {
  /** `cpu`: milliseconds of the server's processor for one call. `files`: line files that the reply refers to. */
  server: { cpu: number; bytes: number; files: number; lines: number };
  visits: readonly VisitTimes[];
  cards: readonly ChangeFigures[];
  rows: readonly ChangeFigures[];
  /** Fraction of the processors that other programs use, 0 to 1, before, between and after. */
  otherLoad: readonly number[];
  /** Length of the repeated list. */
  seats: number;
};

export const writeUnionReport = (figures: UnionFigures): Row[] =>
  publishSection('docs/performance.md', buildSection(figures));

function buildSection({ server, visits, cards, rows, otherLoad, seats }: UnionFigures): string[] {
  const of = (name: keyof VisitTimes) => summarize(visits.map((visit) => visit[name]));
  const [least, most] = [Math.min(...otherLoad), Math.max(...otherLoad)].map((part) => Math.round(part * 100));
  const missedBytes = server.bytes > GOALS.bytes ? MISSED : '';
  const missedCpu = server.cpu > GOALS.cpu ? MISSED : '';
  return [
    '## One prediction over every quota',
    '',
    `Written by \`npm run lab -- union\`: rank 1, OBC with a disability, every quota with the closed ones (${server.lines}`,
    `lines in ${server.files} line files), every line shown; the browser on a CPU slowed down ${SLOWDOWN} times; ${visits.length} visits, of which the`,
    `worst decides. In the pauses other programs used ${least} to ${most} % of the machine's processors.`,
    '',
    '| what | median | worst | goal |',
    '| --- | ---: | ---: | ---: |',
    `| server CPU of a call | ${server.cpu.toFixed(1)} ms${missedCpu} | | ${GOALS.cpu} ms |`,
    `| bytes of the reply, brotli | ${(server.bytes / 1_000).toFixed(1)} KB${missedBytes} | | ${GOALS.bytes / 1_000} KB |`,
    formatRow('from the reply to the first card', of('firstCard'), GOALS.firstCard),
    formatRow('from the reply for another rank to its first card', of('secondCard'), GOALS.secondCard),
    formatRow('from a tick to the new count', of('count'), GOALS.frame),
    '',
    ...formatChanges(`${seats.toLocaleString('en-IN')} seats (the same list, repeated) as cards on a phone`, cards),
    ...formatChanges('The same as a table on a desktop', rows),
  ];
}

const formatChanges = (how: string, changes: readonly ChangeFigures[]): string[] => [
  `${how}; no frame of a change may take over ${GOALS.frame} ms in any of ${changes[0]?.frame.calls ?? 0} visits:`,
  '',
  '| change | list redrawn after, median | longest frame, median | worst |',
  '| --- | ---: | ---: | ---: |',
  ...changes.map(({ change, redrawn, frame }) => {
    const missed = frame.slowest > GOALS.frame ? MISSED : '';
    return `| ${change} | ${redrawn.median.toFixed(0)} ms | ${frame.median.toFixed(0)} ms | ${frame.slowest.toFixed(0)} ms${missed} |`;
  }),
  '',
];
