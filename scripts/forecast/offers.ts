// Whether a seat line is offered at all this year, by which stage it first is, and which pools do not fill.
import type { MayTeach, Transition } from './before-season.ts';
import { learnYesNo, logistic } from './logistic.ts';
import { LAST_STAGE, type SeatTable, STAGES, type YearTable } from './seat-table.ts';
import { type Belief, dot } from './t-regression.ts';
import { believe, PAID } from './traits.ts';

/** First stage with an allotment; STAGES.length when there was none. */
export function firstStage(year: YearTable | undefined, line: number): number {
  const stage = year?.closings.findIndex((column) => !Number.isNaN(column[line] ?? Number.NaN)) ?? -1;
  return stage < 0 ? STAGES.length : stage;
}

/**
 * Lines by the stage they first appeared in (rows; the last is "not seen") and the stage they first appear in the
 * year after (columns). MCC 2023 → 2024 in hundredths: what is believed before an own transition is counted.
 */
const BELIEVED_FIRST = [
  [96, 0.4, 3.2, 0.4],
  [86, 9, 5, 0.5],
  [76, 3, 18, 3],
  [56, 2, 35, 7],
  [85, 4.7, 9.6, 0.7],
];
/** How many lines the belief is worth. */
const BELIEF_WEIGHT = 50;

/** By line and stage: P(allotted by the end of it), given that it is offered this year. Rising to 1 at the last stage. */
export function sharesByStage(
  table: SeatTable,
  past: readonly YearTable[],
  transitions: readonly Transition[],
  mayTeach: MayTeach = () => true,
): Float64Array[] {
  const counts = BELIEVED_FIRST.map((row) => row.map((hundredths) => (hundredths / 100) * BELIEF_WEIGHT));
  for (const { past: before, next } of transitions) {
    for (let line = 0; line < table.size; line++) {
      const row = counts[lastFirstStage(before, line)];
      const now = firstStage(next, line);
      if (row && now < STAGES.length && mayTeach(line)) row[now] = (row[now] ?? 0) + 1;
    }
  }
  const shares = counts.map(cumulative);
  return STAGES.map((_, stage) =>
    Float64Array.from({ length: table.size }, (_, line) => shares[lastFirstStage(past, line)]?.[stage] ?? 1),
  );
}

/** First stage in the latest year that has the line. */
function lastFirstStage(past: readonly YearTable[], line: number): number {
  for (const year of past) {
    const stage = firstStage(year, line);
    if (stage < STAGES.length) return stage;
  }
  return STAGES.length;
}

function cumulative(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let so = 0;
  return counts.map((count, stage) => {
    so += count;
    return stage === LAST_STAGE ? 1 : so / total;
  });
}

type View = { table: SeatTable; past: readonly YearTable[] };
type Trait = { name: string; of: (line: number, view: View) => number; belief: Belief };

const seatsOf = (line: number, { past }: View): number =>
  past.find((year) => (year.seats[line] ?? 0) > 0)?.seats[line] ?? 0;
const single = (line: number, view: View): boolean => seatsOf(line, view) <= 1;
const absentLast = (line: number, { past }: View): boolean => (past[0]?.seats[line] ?? 0) === 0;

/** A roster gives a single reserved seat to another category next year; a disability seat hardly ever comes back. */
const OFFERED: readonly Trait[] = [
  { name: 'all', of: () => 1, belief: believe(2.6, 0.3) },
  { name: 'one seat', of: (l, v) => (single(l, v) ? 1 : 0), belief: believe(-1.8, 0.3) },
  { name: 'seats', of: (l, v) => Math.log(Math.min(6, Math.max(1, seatsOf(l, v)))), belief: believe(1, 0.5) },
  {
    name: 'one seat, reserved',
    of: (l, v) => (single(l, v) && v.table.reserved[l] ? 1 : 0),
    belief: believe(-0.5, 0.3),
  },
  {
    name: 'one seat, DNB, reserved',
    of: (l, v) => (single(l, v) && v.table.reserved[l] && v.table.quota[l] === 'AD' ? 1 : 0),
    belief: believe(-1.2, 0.5),
  },
  { name: 'disability', of: (l, v) => v.table.pwd[l] ?? 0, belief: believe(-2.5, 0.5) },
  { name: 'paid', of: (l, v) => (PAID.has(v.table.quota[l] ?? '') ? 1 : 0), belief: believe(1.2, 0.5) },
  {
    name: 'not last year',
    of: (l, v) => (absentLast(l, v) && v.past.length > 1 ? 1 : 0),
    belief: believe(-1, 0.5),
  },
];

/** By line: P(offered this year). */
export function offeredChance(
  table: SeatTable,
  past: readonly YearTable[],
  transitions: readonly Transition[],
  mayTeach: MayTeach = () => true,
): Float64Array {
  const lessons = transitions.map(({ past: before, next }) => {
    const view = { table, past: before };
    const lines = Array.from({ length: table.size }, (_, line) => line).filter(
      (line) => mayTeach(line) && seatsOf(line, view) > 0,
    );
    return {
      features: rows(view, lines),
      yes: Uint8Array.from(lines, (line) => ((next.seats[line] ?? 0) > 0 ? 1 : 0)),
    };
  });
  const coefficients = learnYesNo(
    {
      features: Float64Array.from(lessons.flatMap(({ features }) => [...features])),
      yes: Uint8Array.from(lessons.flatMap(({ yes }) => [...yes])),
    },
    OFFERED.map(({ belief }) => belief),
  );
  const all = Array.from({ length: table.size }, (_, line) => line);
  const features = rows({ table, past }, all);
  return Float64Array.from(all, (line) => logistic(dot(features, line, coefficients)));
}

const rows = (view: View, lines: readonly number[]): Float64Array =>
  Float64Array.from(lines.flatMap((line) => OFFERED.map((trait) => trait.of(line, view))));

/** A pool whose forecast closes this near the largest rank allotted did not fill: any eligible rank may have it. */
const NEAR_THE_LAST = 0.9;

export function vacantPools(location: Float64Array, latest: YearTable | undefined): Uint8Array {
  const known = (latest?.closings.at(-1) ?? new Float64Array()).filter((value) => !Number.isNaN(value));
  const last = known.reduce((most, value) => Math.max(most, value), 0);
  return Uint8Array.from(location, (value) => (last > 0 && value > last + Math.log(NEAR_THE_LAST) ? 1 : 0));
}
