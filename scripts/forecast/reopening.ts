// Reopening: which lines close above their Round 3 in the stray rounds, and where; fitted within the years before.
import { fitBaseline, type GroupEffects } from './baseline.ts';
import { at, concatenate, item, listWithValue } from './columns.ts';
import { buildDesign, type Feature, feature, hasTrait, logSeats, selectPriors } from './features/features.ts';
import { centre, estimateGroupLogits, listGroupFeatures } from './features/group-logits.ts';
import { fitLogisticRegression, logistic } from './regression/logistic-regression.ts';
import { dot, normalPrior } from './regression/normal-equations.ts';
import { type Coefficients, fitTRegression, joinSamples } from './regression/t-regression.ts';
import { LAST_STAGE, type SeatTable, type YearTable } from './seat-table.ts';
import { DEGREES_OF_FREEDOM, type OfferForecast, type StageForecast } from './stage-forecast.ts';

/** P(the line reopens) as `cumulativeOfferProbability`, and its closing rank if it does. */
export type Reopening = OfferForecast;

const BEFORE_LAST = LAST_STAGE - 1;
/** A year with fewer lines, or fewer that reopened, is no training example. */
const [ENOUGH_LINES, ENOUGH_REOPENED] = [200, 50];
/** Years that train: the latest. */
const TRAINING_YEARS = 2;
/** Once a round is known, part of what moved lines between the years is known: this part of the scale is left. */
const REMAINING_SCALE = 0.6;
/** Beta prior of a group: as if three lines of it were known, of which one in five reopened. */
const GROUP_PRIOR = { again: 0.6, not: 2.4 };
type TrainingExample = { year: YearTable; context: ReopeningContext; lines: Uint32Array };
/**
 * @param base forecast by the stage before the last
 * @param season before it: by line the scale that the year's shift adds; once rounds are known: 1 by line absent from them
 * @returns null when no year before reaches the last stage with enough lines
 */
export function forecastReopening(
  table: SeatTable,
  groups: GroupEffects,
  past: readonly YearTable[],
  base: StageForecast,
  season: { shift: Float64Array } | { absent: Uint8Array },
): Reopening | null {
  const years = past.filter(isTrainingYear).slice(0, TRAINING_YEARS);
  const [latest] = years;
  if (!latest) return null;
  const examples = years.map((year) => buildExample(table, groups, year));
  const rise = fitRise(examples);
  const probability = fitProbability(examples);
  const context: ReopeningContext = {
    table,
    expected: base.location,
    groupLogits: estimateGroupLogits(table, listReopened(latest), GROUP_PRIOR),
    seats: latest.seats,
    repeated: centre(listReopened(latest)),
    absent: 'absent' in season ? season.absent : new Uint8Array(table.size),
  };
  const lines = Uint32Array.from(base.location.keys());
  const probabilityDesign = buildDesign(PROBABILITY_FEATURES, context, lines);
  const riseDesign = buildDesign(RISE_FEATURES, context, lines);
  const scaleDesign = buildDesign(SCALE_FEATURES, context, lines);
  return {
    cumulativeOfferProbability: Float64Array.from(lines, (l) => logistic(dot(probabilityDesign, l, probability))),
    location: base.location.map((value, line) => value + dot(riseDesign, line, rise.location)),
    scale: base.scale.map((scale, line) => {
      const own = Math.exp(dot(scaleDesign, line, rise.scale));
      return 'absent' in season ? Math.hypot(own * REMAINING_SCALE, scale) : Math.hypot(own, season.shift[line] ?? 0);
    }),
  };
}

function buildExample(table: SeatTable, groups: GroupEffects, year: YearTable): TrainingExample {
  const context = {
    table,
    expected: fitBaseline(table, groups, [year], BEFORE_LAST).expected,
    groupLogits: estimateGroupLogits(table, listReopened(year), GROUP_PRIOR),
    seats: year.seats,
    repeated: new Float64Array(table.size),
    absent: new Uint8Array(table.size),
  };
  return { year, context, lines: selectOffered(year) };
}

function fitProbability(examples: readonly TrainingExample[]): number[] {
  const features = examples.map(({ context, lines }) => buildDesign(PROBABILITY_FEATURES, context, lines));
  const outcome = examples.flatMap(({ year, lines }) => Array.from(lines, (line) => reopened(year, line)));
  const sample = { features: concatenate(features), outcome: Uint8Array.from(outcome) };
  return fitLogisticRegression(sample, selectPriors(PROBABILITY_FEATURES));
}

function fitRise(examples: readonly TrainingExample[]): Coefficients {
  const samples = examples.map(({ year, context, lines }) => {
    const risen = lines.filter((line) => reopened(year, line));
    return {
      location: buildDesign(RISE_FEATURES, context, risen),
      scale: buildDesign(SCALE_FEATURES, context, risen),
      target: Float64Array.from(risen, (line) => finalClosing(year, line) - at(context.expected, line)),
    };
  });
  const priors = { location: selectPriors(RISE_FEATURES), scale: selectPriors(SCALE_FEATURES) };
  return fitTRegression(joinSamples(samples), priors, DEGREES_OF_FREEDOM);
}

const finalClosing = ({ closings }: YearTable, line: number): number => at(item(closings, LAST_STAGE), line);
const closingBefore = ({ closings }: YearTable, line: number): number => at(item(closings, BEFORE_LAST), line);

/** 1 where the line closed beyond its closing rank by the stage before, or was first allotted after it. */
function reopened(year: YearTable, line: number): number {
  const end = finalClosing(year, line);
  return Number.isNaN(end) || end <= closingBefore(year, line) ? 0 : 1;
}

const selectOffered = ({ closings }: YearTable): Uint32Array => listWithValue(item(closings, LAST_STAGE));

/** By line: whether it reopened; NaN where it was not offered. */
const listReopened = (year: YearTable): Float64Array =>
  item(year.closings, LAST_STAGE).map((end, line) => (Number.isNaN(end) ? Number.NaN : reopened(year, line)));

function isTrainingYear(year: YearTable): boolean {
  if (year.stages <= LAST_STAGE) return false;
  const lines = selectOffered(year);
  const before = lines.filter((line) => !Number.isNaN(closingBefore(year, line)));
  return before.length >= ENOUGH_LINES && lines.filter((line) => reopened(year, line)).length >= ENOUGH_REOPENED;
}

/** ln(rank) that counts as level 0. */
const USUAL_LEVEL = 10;

type ReopeningContext = {
  table: SeatTable;
  /** Expected ln(closing rank) by Round 3. */
  expected: Float64Array;
  /** By kind of group, then by line: logit of how often the other lines of its group reopened. */
  groupLogits: readonly Float64Array[];
  seats: Float64Array;
  /** Whether the line reopened the year before, less the mean of all lines; 0 when unknown. */
  repeated: Float64Array;
  /** 1: rounds of the season are known and the line has no allotment in them. */
  absent: Uint8Array;
};
type ReopeningFeature = Feature<ReopeningContext>;

const level = (line: number, { expected }: ReopeningContext): number => at(expected, line) - USUAL_LEVEL;
const LEVEL_FEATURES: readonly ReopeningFeature[] = [
  feature('level', normalPrior(0, 1), level),
  feature('level above 11', normalPrior(0, 1), (l, c) => Math.max(0, level(l, c) - 1)),
];
const SECTOR_FEATURES: readonly ReopeningFeature[] = [
  feature('national board', normalPrior(0, 1), (l, { table }) => hasTrait(table, 'nationalBoard', l)),
  feature('paid', normalPrior(0, 1), (l, { table }) => hasTrait(table, 'paid', l)),
];

/** Of the logit of reopening. */
const PROBABILITY_FEATURES: readonly ReopeningFeature[] = [
  feature('constant', normalPrior(-1, 2), () => 1),
  ...listGroupFeatures<ReopeningContext>(),
  ...LEVEL_FEATURES,
  feature('seats', normalPrior(0, 1), (l, { seats }) => logSeats(at(seats, l))),
  ...SECTOR_FEATURES,
  // The next two vary only between years. A seat nobody took tends to be left again; a late one was given up by someone.
  feature('reopened last year', normalPrior(0.45, 0.2), (l, { repeated }) => at(repeated, l)),
  feature('absent so far', normalPrior(0.5, 0.2), (l, { absent }) => absent[l] ?? 0),
];

/** Of the rise above the expected closing rank by Round 3. */
const RISE_FEATURES: readonly ReopeningFeature[] = [
  feature('constant', normalPrior(0, 1), () => 1),
  ...LEVEL_FEATURES,
  ...SECTOR_FEATURES,
];
/** Of ln(scale) of that rise. */
const SCALE_FEATURES: readonly ReopeningFeature[] = [
  feature('constant', normalPrior(-1, 1), () => 1),
  feature('level', normalPrior(0, 0.5), level),
];
