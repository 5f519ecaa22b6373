// A season seen from within: the rounds of it that are in, and how far they lie from what was forecast before it.
import { type Effect, effect, fitAdditive } from './additive.ts';
import type { StageForecast } from './before-season.ts';
import type { SeatTable, YearTable } from './seat-table.ts';

export type Within = {
  /** Forecast before the season, by stage. */
  before: readonly StageForecast[];
  now: YearTable;
  /** How many stages of it are in. */
  known: number;
  /** Years before it, latest first. */
  past: readonly YearTable[];
  /** Seats given in the latest year on record, 0 when never. */
  seats: Float64Array;
};

export type Surprise = {
  /** How far the year's lists lie from the forecast, as kin suggest: for every line. */
  shared: Float64Array;
  /** The line's own surprise beyond that, 0 when it has no row yet. */
  own: Float64Array;
  /** How far the line lies from its kin of the same list, 0 when it has no row yet. */
  fromKin: Float64Array;
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

/** P(allotted by the end of the stage) of a line without a row so far; 1 for the others. */
export function yetToCome(
  { now, known }: Within,
  stage: number,
  line: number,
  shares: readonly Float64Array[],
): number {
  if (!Number.isNaN(now.closings[known - 1]?.[line] ?? Number.NaN)) return 1;
  const so = shares[known - 1]?.[line] ?? 0;
  const then = shares[stage]?.[line] ?? 1;
  return so >= 1 ? 1 : (then - so) / (1 - so);
}

/** @param kin effects that expect a closing rank; @param effects those that expect a surprise */
export function surpriseOf(
  kin: readonly Effect[],
  effects: readonly Effect[],
  { before, now, known }: Within,
): Surprise {
  const forecast = before[known - 1];
  const floor = now.closings[known - 1] ?? new Float64Array();
  const isIn = floor.map((value) => (Number.isNaN(value) ? 0 : 1));
  const beyond = (from: Float64Array | undefined) =>
    floor.map((value, line) => (isIn[line] ? value - (from?.[line] ?? 0) : 0));
  const values = beyond(forecast?.location);
  const weights = isIn.map((one, line) => (one * 0.2 ** 2) / (0.1 ** 2 + (forecast?.scale[line] ?? 1) ** 2));
  const { fit } = fitAdditive(values, weights, effects);
  const here = fitAdditive(beyond(undefined), isIn, kin).fit;
  return {
    shared: fit,
    own: values.map((value, line) => (isIn[line] ? value - (fit[line] ?? 0) : 0)),
    fromKin: beyond(here),
    floor,
  };
}
