// Writes the section on the journey of a slow phone into docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUARD_DELAY_PREDICTIONS, MIN_LOADER_TIME } from '../../api/contract/limits.ts';
import { type HomeFigures, LAST_STEP_MS, type SeatFigures } from './journey-page.ts';

export type Journey = { who: string; home: HomeFigures; submit: SeatFigures; again: SeatFigures; reload: SeatFigures };

/** What the specification shows before the seats, in milliseconds. */
const OBLIGED = GUARD_DELAY_PREDICTIONS + MIN_LOADER_TIME;
const TITLE = '## From an empty cache to five seats';

export function writeJourneys(journeys: readonly Journey[], floors: readonly number[]): void {
  const file = join('docs', 'performance.md');
  const lines = buildReport(journeys, floors);
  const text = readFileSync(file, 'utf8');
  const [before = '', rest = ''] = text.split(`\n${TITLE}\n`);
  const after = rest.includes('\n## ') ? rest.slice(rest.indexOf('\n## ')) : '';
  writeFileSync(file, `${before.trimEnd()}\n\n${lines.join('\n')}\n${after}`);
  console.log(lines.join('\n'));
}

function buildReport(journeys: readonly Journey[], floors: readonly number[]): string[] {
  const floor = median(floors);
  const of = (who: string | null, read: (journey: Journey) => number) =>
    median(journeys.filter((journey) => who === null || journey.who === who).map(read));
  const people = [...new Set(journeys.map(({ who }) => who))];
  const alive = of(null, ({ home }) => home.alive);
  return [
    TITLE,
    '',
    `Written by \`npm run bench -- journey\`: 360 × 800, latency 562 ms, 1.44 Mbit/s, processor slowed down four times, no`,
    `service worker; medians of ${floors.length} rounds, interleaved with a floor: a page of one style sheet and one`,
    `script of a line, which is idle after ${format(floor)}. The person takes ${LAST_STEP_MS / 1_000} s for the last step. Of the time to the`,
    `seats ${OBLIGED} ms are obliged by the specification; the same request again is obliged ${GUARD_DELAY_PREDICTIONS} ms.`,
    '',
    '| what | measured | goal |',
    '| --- | ---: | ---: |',
    row('home: first paint', format(of(null, ({ home }) => home.painted)), ''),
    row('home: form usable', `${format(alive)}, ${(alive / floor).toFixed(2)} × the floor`, '1.4 × the floor'),
    row('home: total blocking time until then', format(of(null, ({ home }) => home.blocked)), '100 ms'),
    row('home: requests until then', `${of(null, ({ home }) => home.requests)}`, '14'),
    row(
      'home: script until then, compressed as sent',
      `${(of(null, ({ home }) => home.script) / 1_000).toFixed(1)} KB`,
      '85 KB',
    ),
    row('home: layout shift', of(null, ({ home }) => home.shift).toFixed(3), '0.02'),
    ...people.flatMap((who) => [
      row(
        `${who}: submit to five seats, beyond the obliged time`,
        format(of(who, ({ submit }) => submit.fifth) - OBLIGED),
        who === 'free' ? '600 ms' : '900 ms',
      ),
      row(
        `${who}: the same request again, beyond the guard`,
        format(of(who, ({ again }) => again.fifth) - GUARD_DELAY_PREDICTIONS),
        '400 ms',
      ),
      row(
        `${who}: reload, beyond the obliged time`,
        format(of(who, ({ reload }) => reload.fifth) - OBLIGED),
        '1,000 ms',
      ),
      row(`${who}: layout shift of the results`, of(who, ({ submit }) => submit.shift).toFixed(3), '0.02'),
    ]),
    '',
  ];
}

const row = (what: string, measured: string, goal: string): string => `| ${what} | ${measured} | ${goal} |`;
const format = (milliseconds: number): string => `${Math.round(milliseconds).toLocaleString('en-IN')} ms`;
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
