// What the rounds of the current year that are in change: the year's shift becomes known, and a line's own round narrows its end.
import { type Effect, effect, fitAdditive } from './additive.ts';
import { DEGREES_OF_FREEDOM, joined, linesWith, type MayTeach, type StageForecast } from './before-season.ts';
import type { SeatTable, YearTable } from './seat-table.ts';
import { type Belief, dot, type Lesson, learn, type Sample } from './t-regression.ts';
import { believe, clip, PAID } from './traits.ts';

/** A season seen from within: what was forecast before it for each stage, and the rounds that are in. */
export type Within = { before: readonly StageForecast[]; now: YearTable; known: number; seats: Float64Array };

export type Surprise = {
  /** How far the year's lists lie from the forecast, as kin suggest: for every line. */
  shared: Float64Array;
  /** The line's own surprise beyond that, 0 when it has no row yet. */
  own: Float64Array;
  /** ln of the line's closing rank so far, NaN when it has no row yet. */
  floor: Float64Array;
};

export function surpriseEffects(table: SeatTable): Effect[] {
  const { institute, course, quota, category, state } = table;
  const by = (shrink: number, keyOf: (line: number) => string) => effect(table, keyOf, shrink);
  return [
    by(2, (line) => `${quota[line]}`),
    by(8, (line) => `${quota[line]}|${category[line]}`),
    by(8, (line) => `${course[line]}|${quota[line]}`),
    by(12, (line) => `${state[line]}|${quota[line]}`),
    by(6, (line) => `${institute[line]}|${quota[line]}`),
    by(5, (line) => `${institute[line]}|${course[line]}`),
  ];
}

export function surpriseOf(effects: readonly Effect[], { before, now, known }: Within): Surprise {
  const forecast = before[known - 1];
  const floor = now.closings[known - 1] ?? new Float64Array();
  const values = floor.map((value, line) => (Number.isNaN(value) ? 0 : value - (forecast?.location[line] ?? 0)));
  const weights = floor.map((value, line) =>
    Number.isNaN(value) ? 0 : 0.2 ** 2 / (0.1 ** 2 + (forecast?.scale[line] ?? 1) ** 2),
  );
  const { fit } = fitAdditive(values, weights, effects);
  return { shared: fit, own: values.map((value, line) => (weights[line] ? value - (fit[line] ?? 0) : 0)), floor };
}

type Trait = { name: string; of: (line: number, view: View) => number; belief: Belief };
type View = { surprise: Surprise; table: SeatTable; seats: Float64Array; scale: Float64Array; known: number };

const inList = ({ surprise }: View, line: number): boolean => !Number.isNaN(surprise.floor[line] ?? Number.NaN);
const own = ({ surprise }: View, line: number): number => clip(surprise.own[line] ?? 0, 0.8);
const stays = ({ known }: View): number => OWN_STAYS[known - 1] ?? 1;
const isDnb = ({ table }: View, line: number): boolean => table.quota[line] === 'AD';
const paid = ({ table }: View, line: number): boolean => PAID.has(table.quota[line] ?? '');

/** How much of a line's own surprise stays, by stages known: MCC 2023 → 2024, believed until an own transition teaches. */
const OWN_STAYS = [0.4, 0.65, 1];

/** Added to ln(closing) forecast before the season. */
const MOVES: readonly Trait[] = [
  { name: 'shared', of: (l, v) => v.surprise.shared[l] ?? 0, belief: believe(0.9, 0.2) },
  { name: 'own', of: (l, v) => stays(v) * own(v, l), belief: believe(1, 0.3) },
  { name: 'own, several seats', of: (l, v) => ((v.seats[l] ?? 0) > 1 ? own(v, l) : 0), belief: believe(0.05, 0.2) },
  { name: 'own, paid', of: (l, v) => (paid(v, l) ? own(v, l) : 0), belief: believe(0, 0.2) },
  { name: 'in the list', of: (l, v) => (inList(v, l) ? 1 : 0), belief: believe(-0.05, 0.2) },
  { name: 'in the list, DNB', of: (l, v) => (inList(v, l) && isDnb(v, l) ? 1 : 0), belief: believe(0, 0.1) },
  { name: 'own, DNB', of: (l, v) => (isDnb(v, l) ? own(v, l) : 0), belief: believe(0, 0.2) },
  { name: 'room above', of: (l, v) => (inList(v, l) ? Math.max(0, -own(v, l) - 0.2) : 0), belief: believe(0, 0.2) },
  { name: 'not in the list', of: (l, v) => (inList(v, l) ? 0 : 1), belief: believe(0, 0.2) },
];

/** ln(scale) beside the one before the season. */
const SPREADS: readonly Trait[] = [
  { name: 'before', of: (l, v) => Math.log(v.scale[l] ?? 1), belief: believe(0.75, 0.3) },
  { name: 'in the list', of: (l, v) => (inList(v, l) ? 1 : 0), belief: believe(-0.65, 0.3) },
  { name: 'not in the list', of: (l, v) => (inList(v, l) ? 0 : 1), belief: believe(-0.45, 0.3) },
  { name: 'own', of: (l, v) => Math.abs(own(v, l)), belief: believe(1.6, 0.5) },
  { name: 'paid', of: (l, v) => (inList(v, l) && paid(v, l) ? 1 : 0), belief: believe(0, 0.3) },
  { name: 'DNB', of: (l, v) => (inList(v, l) && isDnb(v, l) ? 1 : 0), belief: believe(0, 0.3) },
];

/** @param seasons past seasons told as if only so many stages were known; none: the beliefs stand */
export function learnDuring(
  table: SeatTable,
  seasons: readonly { within: Within; surprise: Surprise; end: Float64Array }[],
  stage: number,
  mayTeach: MayTeach = () => true,
): Lesson {
  const samples = seasons.map(({ within, surprise, end }): Sample => {
    const view = viewOf(table, within, surprise, stage);
    const lines = linesWith(end, mayTeach);
    return {
      location: features(MOVES, view, lines),
      scale: features(SPREADS, view, lines),
      target: Float64Array.from(lines, (line) => (end[line] ?? 0) - (within.before[stage]?.location[line] ?? 0)),
      floored: Uint8Array.from(lines, (line) => (end[line] === surprise.floor[line] ? 1 : 0)),
    };
  });
  const beliefs = { location: MOVES.map(({ belief }) => belief), scale: SPREADS.map(({ belief }) => belief) };
  return learn(joined(samples), beliefs, DEGREES_OF_FREEDOM);
}

export function forecastDuring(
  table: SeatTable,
  within: Within,
  surprise: Surprise,
  stage: number,
  lesson: Lesson,
): StageForecast {
  const view = viewOf(table, within, surprise, stage);
  const lines = Uint32Array.from({ length: table.size }, (_, line) => line);
  const [moves, spreads] = [features(MOVES, view, lines), features(SPREADS, view, lines)];
  const before = within.before[stage]?.location ?? new Float64Array();
  return {
    location: before.map((location, line) => location + dot(moves, line, lesson.location)),
    scale: Float64Array.from(lines, (line) => Math.exp(dot(spreads, line, lesson.scale))),
  };
}

function viewOf(table: SeatTable, within: Within, surprise: Surprise, stage: number): View {
  const scale = within.before[stage]?.scale ?? new Float64Array();
  return { table, surprise, seats: within.seats, scale, known: within.known };
}

function features(traits: readonly Trait[], view: View, lines: ArrayLike<number>): Float64Array {
  const all = new Float64Array(lines.length * traits.length);
  for (let row = 0; row < lines.length; row++) {
    traits.forEach((trait, at) => {
      all[row * traits.length + at] = trait.of(lines[row] ?? 0, view);
    });
  }
  return all;
}
