// Forecast of lines without an allotment so far: the innovations of their groups move them and narrow their scale.
import { subtract } from './before-season.ts';
import { at, item, listWithValue } from './columns.ts';
import { preseasonScale, type StageContext } from './features/curve-features.ts';
import { buildDesign, clip, type Feature, feature, hasTrait, selectPriors } from './features/features.ts';
import { dot, normalPrior } from './regression/normal-equations.ts';
import { type Coefficients, fitTRegression, joinSamples, type TrainingSample } from './regression/t-regression.ts';
import { DEGREES_OF_FREEDOM, type LineFilter, type StageForecast } from './stage-forecast.ts';

/** Added to the location forecast before the season. */
const LOCATION_FEATURES: readonly Feature<StageContext>[] = [
  feature('shared innovation', normalPrior(0.9, 0.2), (line, { innovations }) => clip(at(innovations.shared, line), 1)),
  feature('constant', normalPrior(0, 0.1), () => 1),
];

/** Of ln(scale). */
const SCALE_FEATURES: readonly Feature<StageContext>[] = [
  feature('log scale before the season', normalPrior(0.75, 0.3), (line, context) =>
    Math.log(preseasonScale(context, line)),
  ),
  feature('constant', normalPrior(-0.45, 0.3), () => 1),
  feature('national board', normalPrior(0, 0.2), (line, { table }) => hasTrait(table, 'nationalBoard', line)),
  feature('paid', normalPrior(0, 0.2), (line, { table }) => hasTrait(table, 'paid', line)),
];

type TrainingStage = { context: StageContext; end: Float64Array; mayTrain: LineFilter };

/** @param training stages of past seasons; without any the prior means remain */
export function trainUnallotted(training: readonly TrainingStage[]): Coefficients {
  const samples = training.map(({ context, end, mayTrain }): TrainingSample => {
    const { season, innovations, stage } = context;
    const lines = listWithValue(end).filter((line) => mayTrain(line) && Number.isNaN(at(innovations.closing, line)));
    return {
      location: buildDesign(LOCATION_FEATURES, context, lines),
      scale: buildDesign(SCALE_FEATURES, context, lines),
      target: subtract(end, item(season.preseason, stage).location, lines),
    };
  });
  const priors = { location: selectPriors(LOCATION_FEATURES), scale: selectPriors(SCALE_FEATURES) };
  return fitTRegression(joinSamples(samples), priors, DEGREES_OF_FREEDOM);
}

/** For every line, also those with an allotment. */
export function forecastUnallotted(context: StageContext, fitted: Coefficients): StageForecast {
  const { location } = item(context.season.preseason, context.stage);
  const lines = Uint32Array.from(location.keys());
  const shift = buildDesign(LOCATION_FEATURES, context, lines);
  const scale = buildDesign(SCALE_FEATURES, context, lines);
  return {
    location: location.map((value, line) => value + dot(shift, line, fitted.location)),
    scale: Float64Array.from(lines, (line) => Math.exp(dot(scale, line, fitted.scale))),
  };
}
