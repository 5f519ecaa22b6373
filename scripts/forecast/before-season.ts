// Forecast of one stage before the season: the baseline of past years plus persistence, with a fitted scale.
import { fitBaseline, type GroupEffects, type LineBaseline } from './baseline.ts';
import { at, item, listWithValue } from './columns.ts';
import {
  boundCoefficients,
  buildDesign,
  PERSISTENCE_FEATURES,
  SCALE_FEATURES,
  selectPriors,
  TRANSITION_SCALE_FEATURES,
  YEAR_SHIFT_FEATURES,
} from './features/features.ts';
import { dot, normalPrior, type Prior } from './regression/normal-equations.ts';
import { type Coefficients, fitTRegression, joinSamples, type TrainingSample } from './regression/t-regression.ts';
import { LAST_STAGE, type SeatTable, STAGES, type YearTable } from './seat-table.ts';
import { DEGREES_OF_FREEDOM, type StageForecast } from './stage-forecast.ts';

/** Past years as the forecast would have had them, latest first, and the year that followed. */
export type Transition = { past: readonly YearTable[]; next: YearTable };

const LOCATION_FEATURES = [...PERSISTENCE_FEATURES, ...YEAR_SHIFT_FEATURES];
/** Of ln(scale), from one year to the next. */
const BETWEEN_YEARS = [...SCALE_FEATURES, ...TRANSITION_SCALE_FEATURES];
const FOLDS = 4;
/** Years whose held-out lines train the scale: the latest. */
const HELD_OUT_YEARS = 2;
/** Standard deviation of the prior of a scale coefficient once it has been fitted within years. */
const SCALE_DEVIATION = 0.15;
const CONSTANT_PRIOR = normalPrior(0, 0.1);

/**
 * Coefficients of the persistence features and of all scale features.
 * @param past the years before the season, latest first
 * @param transitions none when there is a single year: then the priors and the scale within years remain
 */
export function trainBeforeSeason(
  table: SeatTable,
  groups: GroupEffects,
  past: readonly YearTable[],
  transitions: readonly Transition[],
  stage: number,
): Coefficients {
  const within = trainScaleWithinYears(table, groups, past.slice(0, HELD_OUT_YEARS), stage);
  const fitted = within.scale.map((mean): Prior => normalPrior(mean, SCALE_DEVIATION));
  const priors = {
    location: selectPriors(LOCATION_FEATURES),
    scale: [...fitted, ...selectPriors(TRANSITION_SCALE_FEATURES)],
  };
  const samples = transitions.map(({ past: before, next }) => {
    const baseline = fitBaseline(table, groups, before, stage);
    return buildTransitionSample(table, baseline, item(next.closings, stage));
  });
  const { location, scale } = fitTRegression(joinSamples(samples), priors, DEGREES_OF_FREEDOM);
  return {
    location: location.slice(0, PERSISTENCE_FEATURES.length),
    scale: boundCoefficients(BETWEEN_YEARS, scale),
  };
}

function forecastBeforeSeason(table: SeatTable, baseline: LineBaseline, coefficients: Coefficients): StageForecast {
  const lines = Uint32Array.from(baseline.expected.keys());
  const context = { table, baseline };
  const persistence = buildDesign(PERSISTENCE_FEATURES, context, lines);
  const scale = buildDesign(BETWEEN_YEARS, context, lines);
  return {
    location: baseline.expected.map((expected, line) => expected + dot(persistence, line, coefficients.location)),
    scale: Float64Array.from(lines, (line) => Math.exp(dot(scale, line, coefficients.scale))),
  };
}

/** Every stage, and the seats given in the latest past year on record. */
export function forecastPreseason(
  table: SeatTable,
  groups: GroupEffects,
  past: readonly YearTable[],
  coefficients: readonly Coefficients[],
): { stages: StageForecast[]; seats: Float64Array } {
  const baselines = STAGES.map((_, stage) => fitBaseline(table, groups, past, stage));
  const stages = baselines.map((baseline, stage) => forecastBeforeSeason(table, baseline, item(coefficients, stage)));
  return { stages, seats: item(baselines, LAST_STAGE).seats };
}

function buildTransitionSample(table: SeatTable, baseline: LineBaseline, closings: Float64Array): TrainingSample {
  const lines = listWithValue(closings);
  const context = { table, baseline };
  return {
    location: buildDesign(LOCATION_FEATURES, context, lines),
    scale: buildDesign(BETWEEN_YEARS, context, lines),
    target: subtract(closings, baseline.expected, lines),
  };
}

/** Holds out a quarter of a year's lines at a time and fits the scale of their residuals: this needs no second year. */
function trainScaleWithinYears(
  table: SeatTable,
  groups: GroupEffects,
  years: readonly YearTable[],
  stage: number,
): Coefficients {
  const samples = years.flatMap((year) =>
    Array.from({ length: FOLDS }, (_, fold): TrainingSample => {
      const isHeldOut = (line: number) => foldByHash(table, line) === fold;
      const baseline = fitBaseline(table, groups, [year], stage, (line) => !isHeldOut(line));
      const closings = item(year.closings, stage);
      const lines = listWithValue(closings).filter(isHeldOut);
      return {
        location: new Float64Array(lines.length).fill(1),
        scale: buildDesign(SCALE_FEATURES, { table, baseline }, lines),
        target: subtract(closings, baseline.expected, lines),
      };
    }),
  );
  const priors = { location: [CONSTANT_PRIOR], scale: selectPriors(SCALE_FEATURES) };
  return fitTRegression(joinSamples(samples), priors, DEGREES_OF_FREEDOM);
}

/**
 * Each year with those so many years or more before it, where the latest of them is exactly so many years before.
 * @param past latest first
 */
export const listTransitions = (past: readonly YearTable[], gap: number): Transition[] =>
  past.flatMap((next) => {
    const before = past.filter(({ year }) => year <= next.year - gap);
    return before[0]?.year === next.year - gap ? [{ past: before, next }] : [];
  });

/** A fold that does not depend on the order of the lines. */
export const foldByHash = (table: SeatTable, line: number): number => (table.hash[line] ?? 0) % FOLDS;

/** Differences of two columns at the given lines. */
export const subtract = (minuend: Float64Array, subtrahend: Float64Array, lines: Uint32Array): Float64Array =>
  Float64Array.from(lines, (line) => at(minuend, line) - at(subtrahend, line));
