// Writes the section on the results page into docs/performance.md: medians and the worst visit, which decides.

import { type Summary, summarize } from '../probe/figures.ts';
import { SLOWDOWN, type VisitTimes } from '../probe/slow-phone.ts';
import type { ChangeFigures } from '../probe/ten-thousand.ts';
import { publishSection } from './replace-section.ts';
import { MISSED, type Row } from './rows.ts';

const GOALS = { bytes: 15_000, files: 140_000, firstCard: 1_000, secondCard: 300, frame: 50 };

export type Measured = {
  server: { first: number; warm: number; bytes: number; files: number; seats: number };
  visits: readonly VisitTimes[];
  cards: readonly ChangeFigures[];
  rows: readonly ChangeFigures[];
  /** Fraction of the processors that other programs use, 0 to 1, in pauses before, between and after. */
  otherLoad: readonly number[];
};

export const writeReport = (measured: Measured): Row[] => publishSection('docs/performance.md', buildReport(measured));

function buildReport({ server, visits, cards, rows, otherLoad }: Measured): string[] {
  const of = (name: keyof VisitTimes) => summarize(visits.map((visit) => visit[name]));
  const [least, most] = [Math.min(...otherLoad), Math.max(...otherLoad)].map((fraction) => Math.round(fraction * 100));
  return [
    '## The largest list of results',
    '',
    `Written by \`npm run lab -- results\`: rank 1, OBC with a disability, All India, every line (${server.seats} seats);`,
    `the browser on a CPU slowed down ${SLOWDOWN} times; ${visits.length} visits, of which the worst decides.`,
    `In the pauses between visits other programs used ${least} to ${most} % of the machine's processors.`,
    '',
    '| what | median | worst | goal |',
    '| --- | ---: | ---: | ---: |',
    `| reply, first of a process | ${server.first.toFixed(0)} ms | | |`,
    `| reply, warm | ${server.warm.toFixed(0)} ms | | |`,
    formatBytes('bytes of the reply, brotli', server.bytes, GOALS.bytes),
    formatBytes('bytes of its line files, brotli, once a pack', server.files, GOALS.files),
    formatRow('reading the JSON', of('parse')),
    formatRow('from the reply to the first card', of('firstCard'), GOALS.firstCard),
    formatRow('from the reply for another rank to its first card', of('secondCard'), GOALS.secondCard),
    formatRow('from a tick to the new count', of('count'), GOALS.frame),
    formatRow('from a tick to the filtered list', of('filter'), GOALS.frame),
    `| longest task of the change | ${formatTask(of('frame').median)} | ${formatTask(of('frame').slowest)} | ${GOALS.frame} ms |`,
    '',
    ...formatChanges('as cards on a phone', cards),
    ...formatChanges('as a table on a desktop', rows),
  ];
}

export function formatRow(what: string, { median, slowest }: Summary, goal?: number): string {
  const missed = goal !== undefined && slowest > goal ? MISSED : '';
  const target = goal === undefined ? '' : `${goal.toLocaleString('en-IN')} ms`;
  return `| ${what} | ${median.toFixed(0)} ms | ${slowest.toFixed(0)} ms${missed} | ${target} |`;
}

const formatBytes = (what: string, bytes: number, goal: number): string =>
  `| ${what} | ${(bytes / 1_000).toFixed(1)} KB | ${bytes > goal ? MISSED.trim() : ''} | ${goal / 1_000} KB |`;

const formatTask = (milliseconds: number): string =>
  milliseconds === 0 ? 'none over 50 ms' : `${milliseconds.toFixed(0)} ms`;

function formatChanges(how: string, changes: readonly ChangeFigures[]): string[] {
  const visits = changes[0]?.frame.calls ?? 0;
  return [
    `Ten thousand seats (the same list, repeated) ${how}, on the same processor; no frame of a change may take over`,
    `${GOALS.frame} ms in any of ${visits} visits:`,
    '',
    '| change | list redrawn after, median | longest frame, median | worst | worst task |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...changes.map(({ change, redrawn, frame, task }) => {
      const worst = `${frame.slowest.toFixed(0)} ms${frame.slowest > GOALS.frame ? MISSED : ''}`;
      return `| ${change} | ${redrawn.median.toFixed(0)} ms | ${frame.median.toFixed(0)} ms | ${worst} | ${formatTask(task.slowest)} |`;
    }),
    '',
  ];
}
