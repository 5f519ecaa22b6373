// The forecast of one stage before the season: expected from kin and past years, with a spread learnt from them.
import { type Kinship, type Outlook, outlook } from './outlook.ts';
import type { SeatTable, YearTable } from './seat-table.ts';
import { type Belief, dot, type Lesson, learn, type Sample } from './t-regression.ts';
import { believe, LASTING, TRANSITION, type Trait, traitsOf, WANDERING } from './traits.ts';

/** Tails of Student's t for every line: of 2,3,4,5,8 the likeliest on MCC's lists. */
export const DEGREES_OF_FREEDOM = 4;

/** Years seen as they were: what was past, and what came next. */
export type Transition = { past: readonly YearTable[]; next: YearTable };

export type StageForecast = { location: Float64Array; scale: Float64Array };

/** Which lines may teach. */
export type MayTeach = (line: number) => boolean;

const FOLDS = 4;
/** Years whose hidden lines teach the spread: the latest. */
const YEARS_OF_HIDDEN_LINES = 2;
/** A transition's own shift by quota: learnt beside the rest so that it does not spoil it, then forgotten. */
const SHIFTED: readonly Trait[] = [
  ...['AI', 'AD', 'PS', 'NR'].map(
    (code): Trait => ({ name: code, of: (l, _, t) => (t.quota[l] === code ? 1 : 0), belief: believe(0, 0.1) }),
  ),
  { name: 'all', of: () => 1, belief: believe(0, 0.1) },
];

/** @param past the years before the season, latest first; @param transitions none when there is a single year */
export function learnBefore(
  table: SeatTable,
  kin: Kinship,
  past: readonly YearTable[],
  transitions: readonly Transition[],
  stage: number,
  mayTeach: MayTeach = () => true,
): Lesson {
  const within = learnWithinYears(table, kin, past.slice(0, YEARS_OF_HIDDEN_LINES), stage);
  const structure = within.scale.map((mean): Belief => ({ mean, deviation: 0.15 }));
  const beliefs = {
    location: [...LASTING, ...SHIFTED].map((trait) => trait.belief),
    scale: [...structure, ...TRANSITION.map((trait) => trait.belief)],
  };
  const samples = transitions.map(({ past: before, next }) => {
    const seen = outlook(table, kin, before, stage);
    return sampleOf(table, seen, next, stage, mayTeach);
  });
  const lesson = learn(joined(samples), beliefs, DEGREES_OF_FREEDOM);
  return { location: lesson.location.slice(0, LASTING.length), scale: lesson.scale };
}

export function forecastBefore(table: SeatTable, seen: Outlook, lesson: Lesson): StageForecast {
  const lines = Uint32Array.from({ length: table.size }, (_, line) => line);
  const own = traitsOf(LASTING, table, seen, lines);
  const wander = traitsOf([...WANDERING, ...TRANSITION], table, seen, lines);
  return {
    location: seen.expected.map((expected, line) => expected + dot(own, line, lesson.location)),
    scale: Float64Array.from(lines, (line) => Math.exp(dot(wander, line, lesson.scale))),
  };
}

function sampleOf(table: SeatTable, seen: Outlook, next: YearTable, stage: number, mayTeach: MayTeach): Sample {
  const values = next.closings[stage] ?? new Float64Array();
  const lines = linesWith(values, mayTeach);
  return {
    location: traitsOf([...LASTING, ...SHIFTED], table, seen, lines),
    scale: traitsOf([...WANDERING, ...TRANSITION], table, seen, lines),
    target: Float64Array.from(lines, (line) => (values[line] ?? 0) - (seen.expected[line] ?? 0)),
    floored: new Uint8Array(lines.length),
  };
}

/** A quarter of a year's lines at a time is hidden and expected from the rest: how far they stray needs no second year. */
function learnWithinYears(table: SeatTable, kin: Kinship, years: readonly YearTable[], stage: number): Lesson {
  const samples = years.flatMap((year) =>
    Array.from({ length: FOLDS }, (_, fold) => {
      const hidden = (line: number) => foldOf(table, line) === fold;
      const seen = outlook(table, kin, [year], stage, (line) => !hidden(line));
      const values = year.closings[stage] ?? new Float64Array();
      const lines = linesWith(values, hidden);
      return {
        location: new Float64Array(lines.length).fill(1),
        scale: traitsOf(WANDERING, table, seen, lines),
        target: Float64Array.from(lines, (line) => (values[line] ?? 0) - (seen.expected[line] ?? 0)),
        floored: new Uint8Array(lines.length),
      };
    }),
  );
  const beliefs = { location: [believe(0, 0.1)], scale: WANDERING.map((trait) => trait.belief) };
  return learn(joined(samples), beliefs, DEGREES_OF_FREEDOM);
}

/** Spreads lines over the folds without order, whatever other lines there are. */
export const foldOf = (table: SeatTable, line: number): number => (table.hash[line] ?? 0) % FOLDS;

export function linesWith(values: Float64Array, wanted: MayTeach): Uint32Array {
  return Uint32Array.from(values.keys()).filter((line) => !Number.isNaN(values[line]) && wanted(line));
}

export function joined(samples: readonly Sample[]): Sample {
  const floats = (of: (sample: Sample) => Float64Array) =>
    Float64Array.from(samples.flatMap((sample) => [...of(sample)]));
  return {
    location: floats((sample) => sample.location),
    scale: floats((sample) => sample.scale),
    target: floats((sample) => sample.target),
    floored: Uint8Array.from(samples.flatMap((sample) => [...sample.floored])),
  };
}
