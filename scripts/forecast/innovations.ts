// Innovations of a season: how far the closing ranks of its known rounds lie from what was forecast before it.
import { at, item } from './columns.ts';
import { buildGroupEffect, fitAdditiveModel, type GroupEffect } from './regression/additive-model.ts';
import type { SeatTable, YearTable } from './seat-table.ts';
import type { StageForecast } from './stage-forecast.ts';

/** A season of which some stages are known. */
export type SeasonState = {
  /** Forecast before the season, by stage. */
  preseason: readonly StageForecast[];
  current: YearTable;
  /** How many stages of it are known, at least one. */
  known: number;
  /** Years before it, latest first. */
  past: readonly YearTable[];
  /** Seats given in the latest past year on record, 0 when never. */
  seats: Float64Array;
};

export type Innovations = {
  /** The part of the innovation that groups of lines share, for every line. */
  shared: Float64Array;
  /** The rest of the line's innovation, 0 without an allotment so far. */
  own: Float64Array;
  /** ln(closing rank) beyond what group effects of the same lists expect, 0 without an allotment so far. */
  groupResidual: Float64Array;
  /** ln(closing rank) so far, NaN without an allotment. */
  closing: Float64Array;
};

/** Standard deviation of an innovation around its group, added to the scale of the forecast it is weighed by. */
const NOISE = 0.1;
/** A value of this scale weighs about 1. */
const USUAL_SCALE = 0.2;

export function buildInnovationEffects(table: SeatTable): GroupEffect[] {
  const { institute, course, quota, category, state } = table;
  const by = (shrinkage: number, keyOf: (line: number) => string) => buildGroupEffect(table, keyOf, shrinkage);
  return [
    by(2, (line) => `${quota[line]}`),
    by(8, (line) => `${quota[line]}|${category[line]}`),
    by(8, (line) => `${course[line]}|${quota[line]}`),
    by(12, (line) => `${state[line]}|${quota[line]}`),
    by(6, (line) => `${institute[line]}|${quota[line]}`),
    by(5, (line) => `${institute[line]}|${course[line]}`),
  ];
}

/** @param levelEffects of closing ranks; @param effects of innovations */
export function estimateInnovations(
  levelEffects: readonly GroupEffect[],
  effects: readonly GroupEffect[],
  { preseason, current, known }: SeasonState,
): Innovations {
  const { location, scale } = item(preseason, known - 1);
  const closing = item(current.closings, known - 1);
  const isAllotted = closing.map((value) => (Number.isNaN(value) ? 0 : 1));
  const subtractAllotted = (expected: Float64Array) =>
    closing.map((value, line) => (isAllotted[line] ? value - at(expected, line) : 0));
  const innovation = subtractAllotted(location);
  const weights = isAllotted.map((one, line) => (one * USUAL_SCALE ** 2) / (NOISE ** 2 + at(scale, line) ** 2));
  const shared = fitAdditiveModel(innovation, weights, effects).fitted;
  const levels = subtractAllotted(new Float64Array(closing.length));
  return {
    shared,
    own: innovation.map((value, line) => (isAllotted[line] ? value - at(shared, line) : 0)),
    groupResidual: subtractAllotted(fitAdditiveModel(levels, isAllotted, levelEffects).fitted),
    closing,
  };
}

/**
 * P(allotted by the end of the stage), given no allotment so far; 1 for a line with one.
 * @param cumulative by stage, then by line: P(allotted by then), given that the line is offered
 */
export function conditionalOfferProbability(
  { current, known }: SeasonState,
  stage: number,
  line: number,
  cumulative: readonly Float64Array[],
): number {
  if (!Number.isNaN(at(item(current.closings, known - 1), line))) return 1;
  const soFar = at(item(cumulative, known - 1), line);
  return soFar >= 1 ? 1 : (at(item(cumulative, stage), line) - soFar) / (1 - soFar);
}
