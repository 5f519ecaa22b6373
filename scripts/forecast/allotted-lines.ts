// Forecast of lines that have an allotment so far: whether they close above their closing rank so far, and how far above.
import { studentT } from '../../api/domain/chances/student-t.ts';
import { subtract } from './before-season.ts';
import { at, concatenate, listWithValue } from './columns.ts';
import { REOPENING_FEATURES, RISE_FEATURES } from './features/allotted-features.ts';
import {
  buildCurveDesign,
  type CurveFeature,
  resetYearSpecific,
  type StageContext,
  selectCurvePriors,
} from './features/curve-features.ts';
import {
  type CurveCoefficients,
  type CurveSample,
  fitCurve,
  joinCurveSamples,
  RISE_THRESHOLDS,
} from './regression/curve-regression.ts';
import { logistic } from './regression/logistic-regression.ts';
import { dot } from './regression/normal-equations.ts';
import { DEGREES_OF_FREEDOM, type LineFilter, type OfferForecast } from './stage-forecast.ts';

/** One stage of a training episode: what was known then, the closing ranks it ended with, and who may train. */
export type TrainingStage = {
  context: StageContext;
  end: Float64Array;
  /** Forecast by the stage before, where a line that does not reopen keeps it. */
  previous: OfferForecast | null;
  mayTrain: LineFilter;
};

const t = studentT(DEGREES_OF_FREEDOM);

const selectFeatures = ({ reopening }: StageContext): readonly CurveFeature[] =>
  reopening ? REOPENING_FEATURES : RISE_FEATURES;

/** @param context of the season that is to be forecast: only training stages with the same features take part */
export function trainAllotted(context: StageContext, training: readonly TrainingStage[]): CurveCoefficients {
  const features = selectFeatures(context);
  const samples = training
    .filter((one) => selectFeatures(one.context) === features)
    .map((one) => buildSample(features, one));
  const fitted = fitCurve(joinCurveSamples(samples), selectCurvePriors(features), DEGREES_OF_FREEDOM, RISE_THRESHOLDS);
  return resetYearSpecific(features, fitted);
}

function buildSample(
  features: readonly CurveFeature[],
  { context, end, previous, mayTrain }: TrainingStage,
): CurveSample {
  const { closing } = context.innovations;
  const lines = listWithValue(closing).filter((line) => mayTrain(line) && !Number.isNaN(at(end, line)));
  const fallback = Array.from(lines, (line) =>
    Float64Array.from(RISE_THRESHOLDS, (threshold) => exceedance(previous, line, at(closing, line) + threshold)),
  );
  return {
    design: buildCurveDesign(features, context, lines),
    rise: subtract(end, closing, lines),
    fallback: concatenate(fallback),
  };
}

/** P(closing rank ≥ rank) by a forecast; 0 without one. */
function exceedance(forecast: OfferForecast | null, line: number, lnRank: number): number {
  if (!forecast) return 0;
  const z = (at(forecast.location, line) - lnRank) / at(forecast.scale, line);
  return at(forecast.cumulativeOfferProbability, line) * t.cdf(z);
}

/** @param others forecast of the other lines; returned with that of the allotted lines in their places */
export function forecastAllotted(
  context: StageContext,
  fitted: CurveCoefficients,
  others: OfferForecast,
): OfferForecast {
  const { closing } = context.innovations;
  const lines = listWithValue(closing);
  const design = buildCurveDesign(selectFeatures(context), context, lines);
  const location = Float64Array.from(others.location);
  const scale = Float64Array.from(others.scale);
  const cumulativeOfferProbability = Float64Array.from(others.cumulativeOfferProbability);
  lines.forEach((line, row) => {
    cumulativeOfferProbability[line] = logistic(dot(design.weight, row, fitted.weight));
    location[line] = at(closing, line) + dot(design.location, row, fitted.location);
    scale[line] = Math.exp(dot(design.scale, row, fitted.scale));
  });
  return { location, scale, cumulativeOfferProbability };
}
