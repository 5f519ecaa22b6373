// Writes the section on the journey of a slow phone into docs/performance.md: every goal of it, and whether it holds.

import { GUARD_DELAY_PREDICTIONS, MIN_LOADER_TIME } from '../../../api/contract/limits.ts';
import type { EarlyFigures, FailureFigures } from '../person/journey-early.ts';
import {
  type FloorFigures,
  type HomeFigures,
  type IdleFigures,
  LAST_STEP_MS,
  type SeatFigures,
} from '../person/journey-page.ts';
import { median } from '../probe/figures.ts';
import type { Figures as Lighthouse } from '../probe/lighthouse.ts';
import { publishSection } from './replace-section.ts';
import type { Row } from './rows.ts';

export type Journey = { who: string; home: HomeFigures; submit: SeatFigures; again: SeatFigures; reload: SeatFigures };
export type Journeys = {
  journeys: readonly Journey[];
  /** By round. */
  floors: readonly FloorFigures[];
  /** Home without input. */
  idle: readonly IdleFigures[];
  early: readonly EarlyFigures[];
  failures: readonly FailureFigures[];
  /** By page: the medians of its runs. */
  lighthouse: Readonly<Record<string, Lighthouse>>;
};

type Line = { what: string; measured: string; goal: string; holds: boolean };

/** What the specification shows before the seats, in milliseconds. */
const OBLIGED = GUARD_DELAY_PREDICTIONS + MIN_LOADER_TIME;
const TITLE = '## From an empty cache to five seats';

const GOALS = {
  typing: 1.1,
  usable: 1.45,
  idle: { requests: 15, script: 45_000, mainThread: 1_400, blocking: 90 },
  shift: 0.02,
  again: 400,
  reload: 1_000,
  /** The form answers a press within two frames of a slow phone, and says within this time that it failed. */
  seen: 100,
  said: 3_000,
  blocking: 100,
};
const SUBMIT_GOALS: Readonly<Record<string, number>> = { free: 600, Advanced: 900 };
/** Of Lighthouse's default run. */
const BLOCKING_GOALS: Readonly<Record<string, number>> = { '/': GOALS.idle.blocking };
const SCORE_GOALS: Readonly<Record<string, number>> = { '/': 98, '/predictions': 95 };

export function writeJourneys(measured: Journeys): Row[] {
  const rows = [...listHome(measured), ...listSeats(measured.journeys), ...listLighthouse(measured.lighthouse)];
  return publishSection('docs/performance.md', buildReport(rows, measured));
}

function buildReport(rows: readonly Line[], { floors, journeys }: Journeys): string[] {
  const before = median(journeys.map(({ home }) => home.blockedBefore));
  return [
    TITLE,
    '',
    'Written by `npm run lab -- journey`: 360 × 800, latency 562 ms, 1.44 Mbit/s, processor slowed down four times, no',
    `service worker; medians of ${floors.length} rounds, interleaved with a floor: a page of one style sheet and one`,
    `script of a line, which is idle after ${format(median(floors.map(({ idle }) => idle)))}. The person takes ${LAST_STEP_MS / 1_000} s for the last step. Of the time to the`,
    `seats ${OBLIGED} ms are obliged by the specification; the same request again is obliged ${GUARD_DELAY_PREDICTIONS} ms. The`,
    `scores are those of Lighthouse for phones. Tasks of home up to its first paint block for ${format(before)}, those of the`,
    `floor for ${format(median(floors.map(({ blocked }) => blocked)))}.`,
    '',
    '| what | measured | goal | holds |',
    '| --- | ---: | ---: | --- |',
    ...rows.map(
      ({ what, measured, goal, holds }) => `| ${what} | ${measured} | ${goal} | ${holds ? 'yes' : '**no**'} |`,
    ),
    '',
  ];
}

function listHome({ journeys, floors, idle, early, failures }: Journeys): Line[] {
  const of = (read: (home: HomeFigures) => number) => median(journeys.map(({ home }) => read(home)));
  const floor = median(floors.map((one) => one.idle));
  const compareFloor = (what: string, time: number, goal: number): Line => ({
    what,
    measured: `${format(time)}, ${(time / floor).toFixed(2)} × the floor`,
    goal: `${goal} × the floor`,
    holds: time / floor <= goal,
  });
  return [
    compareFloor(
      `home: field takes typing (first paint ${format(of(({ painted }) => painted))})`,
      of(({ typing }) => typing),
      GOALS.typing,
    ),
    compareFloor(
      'home: form whole, touched as soon as it is painted',
      of(({ alive }) => alive),
      GOALS.usable,
    ),
    ...listIdle(idle),
    compare(
      'home: a press before the form is usable, until it is seen',
      median(early.map(({ seen }) => seen)),
      GOALS.seen,
    ),
    check(
      'home: that press is carried out',
      early.map(({ carriedOut }) => carriedOut),
    ),
    compare(
      'home: total blocking time from the first paint until then',
      of(({ blocked }) => blocked),
      GOALS.blocking,
    ),
    compare(
      'home: layout shift',
      of(({ shift }) => shift),
      GOALS.shift,
      formatShift,
    ),
    compare('home: a script fails, until the form says so', median(failures.map(({ said }) => said)), GOALS.said),
    check(
      'home: what was typed is kept then',
      failures.map(({ kept }) => kept),
    ),
  ];
}

function listIdle(idle: Journeys['idle']): Line[] {
  const still = (read: (figures: IdleFigures) => number) => median(idle.map(read));
  return [
    compare(
      'home without input, until idle: requests',
      still((one) => one.requests),
      GOALS.idle.requests,
      String,
    ),
    compare(
      'home without input, until idle: script, compressed as sent',
      still((one) => one.script),
      GOALS.idle.script,
      formatKilobytes,
    ),
    compare(
      'home without input, until idle: main thread',
      still((one) => one.mainThread),
      GOALS.idle.mainThread,
    ),
  ];
}

function listSeats(journeys: readonly Journey[]): Line[] {
  return [...new Set(journeys.map(({ who }) => who))].flatMap((who) => {
    const of = (read: (journey: Journey) => number) => median(journeys.filter((one) => one.who === who).map(read));
    const submit = of((journey) => journey.submit.fifth) - OBLIGED;
    const again = of((journey) => journey.again.fifth) - GUARD_DELAY_PREDICTIONS;
    const reload = of((journey) => journey.reload.fifth) - OBLIGED;
    return [
      compare(`${who}: submit to five seats, beyond the obliged time`, submit, SUBMIT_GOALS[who] ?? 0),
      compare(`${who}: the same request again, beyond the guard`, again, GOALS.again),
      compare(`${who}: reload, beyond the obliged time`, reload, GOALS.reload),
      compare(
        `${who}: layout shift of the results`,
        of((journey) => journey.submit.shift),
        GOALS.shift,
        formatShift,
      ),
    ];
  });
}

const listLighthouse = (pages: Journeys['lighthouse']): Line[] =>
  Object.entries(pages).flatMap(([page, { performance = 0, tbt = 0, cls = 1 }]) => [
    {
      ...compare(`Lighthouse \`${page}\`: score`, performance, SCORE_GOALS[page] ?? 0, String),
      holds: performance >= (SCORE_GOALS[page] ?? 0),
    },
    compare(`Lighthouse \`${page}\`: total blocking time`, tbt, BLOCKING_GOALS[page] ?? GOALS.blocking),
    compare(`Lighthouse \`${page}\`: layout shift`, cls, GOALS.shift, formatShift),
  ]);

/** A goal that is a most. */
function compare(what: string, value: number, goal: number, show: (value: number) => string = format): Line {
  return { what, measured: show(value), goal: show(goal), holds: value <= goal };
}

function check(what: string, results: readonly boolean[]): Line {
  const good = results.filter(Boolean).length;
  return { what, measured: `${good} of ${results.length}`, goal: 'all', holds: good === results.length };
}

const format = (milliseconds: number): string => `${Math.round(milliseconds).toLocaleString('en-IN')} ms`;
const formatKilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;
const formatShift = (shift: number): string => shift.toFixed(3);
