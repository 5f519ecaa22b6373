// The results screen's part of docs/performance.md: medians beside the worst visit, which is the one that is judged.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figures, figuresOf } from './figures.ts';
import { SLOWDOWN, type Slow } from './slow-phone.ts';
import type { Changed } from './ten-thousand.ts';

const GOALS = { bytes: 150_000, firstCard: 1_000, frame: 50 };
const MISSED = ' (goal not reached)';

export type Measured = {
  server: { first: number; warm: number; bytes: number; seats: number };
  visits: readonly Slow[];
  cards: readonly Changed[];
  rows: readonly Changed[];
  /** Shares of the processors, 0 to 1, in pauses before, between and after. */
  others: readonly number[];
};

export function writeReport(measured: Measured): void {
  const file = join('docs', 'performance.md');
  const before = readFileSync(file, 'utf8').split('\n## The largest list of results')[0]?.trimEnd() ?? '';
  const lines = reportOf(measured);
  writeFileSync(file, `${before}\n\n${lines.join('\n')}`);
  console.log(lines.join('\n'));
}

function reportOf({ server, visits, cards, rows, others }: Measured): string[] {
  const of = (name: keyof Slow) => figuresOf(visits.map((visit) => visit[name]));
  const [least, most] = [Math.min(...others), Math.max(...others)].map((share) => Math.round(share * 100));
  return [
    '## The largest list of results',
    '',
    `Written by \`npm run bench -- results\`: rank 1, OBC with a disability, All India, every line (${server.seats} seats);`,
    `the browser on a CPU slowed down ${SLOWDOWN} times; ${visits.length} visits, of which the worst is judged.`,
    `In the pauses between, other programs kept ${least} to ${most} % of the machine's processors busy.`,
    '',
    '| what | median | worst | goal |',
    '| --- | ---: | ---: | ---: |',
    `| reply, first of a process | ${server.first.toFixed(0)} ms | | |`,
    `| reply, warm | ${server.warm.toFixed(0)} ms | | |`,
    `| bytes of the reply, brotli | ${(server.bytes / 1_000).toFixed(0)} KB | ${server.bytes > GOALS.bytes ? MISSED.trim() : ''} | 150 KB |`,
    row('reading the JSON', of('parse')),
    row('from the reply to the first card', of('firstCard'), GOALS.firstCard),
    row('from a tick to its count', of('count'), GOALS.frame),
    row('from a tick to the filtered list', of('filter'), GOALS.frame),
    `| longest task of it | ${taskOf(of('frame').median)} | ${taskOf(of('frame').slowest)} | ${GOALS.frame} ms |`,
    '',
    ...tenThousand('as cards on a phone', cards),
    ...tenThousand('as a table on a desktop', rows),
  ];
}

function row(what: string, { median, slowest }: Figures, goal?: number): string {
  const missed = goal !== undefined && slowest > goal ? MISSED : '';
  const asked = goal === undefined ? '' : `${goal.toLocaleString('en-IN')} ms`;
  return `| ${what} | ${median.toFixed(0)} ms | ${slowest.toFixed(0)} ms${missed} | ${asked} |`;
}

const taskOf = (milliseconds: number): string =>
  milliseconds === 0 ? 'none over 50 ms' : `${milliseconds.toFixed(0)} ms`;

function tenThousand(how: string, changes: readonly Changed[]): string[] {
  const visits = changes[0]?.frame.calls ?? 0;
  return [
    `Ten thousand seats (the same, begun again) ${how}, on the same processor; no frame of a change may take over`,
    `${GOALS.frame} ms in any of ${visits} visits:`,
    '',
    '| change | list redrawn after, median | longest frame, median | worst | worst task |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...changes.map(({ what, redrawn, frame, task }) => {
      const worst = `${frame.slowest.toFixed(0)} ms${frame.slowest > GOALS.frame ? MISSED : ''}`;
      return `| ${what} | ${redrawn.median.toFixed(0)} ms | ${frame.median.toFixed(0)} ms | ${worst} | ${taskOf(task.slowest)} |`;
    }),
    '',
  ];
}
