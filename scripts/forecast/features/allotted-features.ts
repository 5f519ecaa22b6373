// Features and priors of the curve regression for lines that have an allotment so far.
import { at, item } from '../columns.ts';
import { logit } from '../regression/logistic-regression.ts';
import { normalPrior } from '../regression/normal-equations.ts';
import { LAST_STAGE } from '../seat-table.ts';
import { type CurveFeature, preseasonLocation, preseasonScale, type StageContext } from './curve-features.ts';
import { clip, hasTrait, logSeats } from './features.ts';

/** Within a season a pool of up to so many seats still becomes steadier. */
const MOST_SEATS = 8;
const LARGEST_INNOVATION = 0.8;
const LARGEST_RISE = 1.2;
/** Origins of features, so that a coefficient of 0 means a usual line: ln(rank) 10 and a scale of 0.2. */
const [USUAL_LEVEL, USUAL_LOG_SCALE] = [10, -1.6];

/** How far the line was expected to rise, before the season. */
const expectedRise = (line: number, context: StageContext): number => {
  const { stage, season } = context;
  const rise = preseasonLocation(context, line, stage) - preseasonLocation(context, line, season.known - 1);
  return clip(rise, LARGEST_RISE);
};
const ownInnovation = (line: number, { innovations }: StageContext): number =>
  clip(at(innovations.own, line), LARGEST_INNOVATION);
const seatsNow = (line: number, { season }: StageContext): number =>
  logSeats(at(item(season.current.admitted, season.known - 1), line), MOST_SEATS);
const level = (line: number, { innovations }: StageContext): number => at(innovations.closing, line) - USUAL_LEVEL;

/** How far the line rose in the latest past year that shows it; NaN when none does. */
function lastRise(line: number, { season: { past, known }, stage }: StageContext): number {
  for (const year of past) {
    const then = at(item(year.closings, known - 1), line);
    if (year.stages > stage && !Number.isNaN(then)) return at(item(year.closings, stage), line) - then;
  }
  return Number.NaN;
}

const excessLastRise = (line: number, context: StageContext): number => {
  const rise = lastRise(line, context);
  return Number.isNaN(rise) ? 0 : clip(rise - expectedRise(line, context), LARGEST_INNOVATION);
};
const hadNoRise = (line: number, context: StageContext): number => (lastRise(line, context) === 0 ? 1 : 0);
const ownAbove = (line: number, context: StageContext): number => Math.max(0, ownInnovation(line, context));
const ownBelow = (line: number, context: StageContext): number => Math.min(0, ownInnovation(line, context));
const logScale = (line: number, context: StageContext): number =>
  Math.log(preseasonScale(context, line)) - USUAL_LOG_SCALE;

/** Standard deviation of the prior of a coefficient of which nothing is known. */
const WIDE = 1;
type PriorMeans = readonly [weight: number | null, location: number | null, scale: number | null];
const NOTHING_KNOWN: PriorMeans = [0, 0, 0];

/** Prior means in weight, location and ln(scale), with one standard deviation; null: the part does not use it. */
function feature(
  name: string,
  value: CurveFeature['value'],
  means: PriorMeans = NOTHING_KNOWN,
  deviation = WIDE,
): CurveFeature {
  const [weight, location, scale] = means.map((mean) => (mean === null ? undefined : normalPrior(mean, deviation)));
  return { name, value, ...(weight && { weight }), ...(location && { location }), ...(scale && { scale }) };
}

/**
 * The priors hold nothing of any year, so that a back-test contains nothing of its test year. Only the constants have a
 * mean: most lines rise, by about 0.17 in ln(rank), with a scale of about 0.1.
 */
export const RISE_FEATURES: readonly CurveFeature[] = [
  feature('constant', () => 1, [1.8, 0.17, -2.3]),
  feature('expected rise', expectedRise),
  feature('own innovation above 0', ownAbove),
  feature('own innovation below 0', ownBelow),
  feature('excess of the last rise', excessLastRise),
  feature('no last rise on record', (l, c) => (Number.isNaN(lastRise(l, c)) ? 1 : 0)),
  feature('last rise was 0', hadNoRise),
  feature('group residual', (l, { innovations }) => clip(at(innovations.groupResidual, l), LARGEST_INNOVATION)),
  feature('seats in past years', (l, { season }) => logSeats(at(season.seats, l), MOST_SEATS)),
  feature('seats so far', seatsNow),
  feature('level', level),
  feature('level above 11', (l, c) => Math.max(0, level(l, c) - 1)),
  feature('level below 8.5', (l, c) => Math.max(0, -level(l, c) - 1.5)),
  feature('reserved', (l, { table }) => table.reserved[l] ?? 0),
  feature('disability', (l, { table }) => table.pwd[l] ?? 0),
  feature('national board', (l, { table }) => hasTrait(table, 'nationalBoard', l)),
  feature('paid', (l, { table }) => hasTrait(table, 'paid', l)),
  feature('internal', (l, { table }) => hasTrait(table, 'internal', l)),
  feature('log scale before the season', logScale),
  feature('shared innovation', (l, { innovations }) => clip(at(innovations.shared, l), LARGEST_INNOVATION)),
  feature('only stray rounds left', (_, { season }) => (season.known === LAST_STAGE ? 1 : 0)),
];

/** Bounds of features: a probability of 0 or 1 has no logit. */
const [LEAST_PROBABILITY, LARGEST_JUMP] = [0.02, 2];

/**
 * For the last stage where past years show which lines reopen: that forecast enters with coefficient 1, the rest corrects
 * it a little. How many lines reopen differs between years by half, so that part of one year is not carried over.
 */
export const REOPENING_FEATURES: readonly CurveFeature[] = [
  { ...feature('year', () => 1, [0, 0, null], 0.3), isYearSpecific: true },
  feature('constant', () => 1, [null, null, 0], 0.2),
  feature('logit of reopening', logitReopening, [1, null, null], 0.1),
  feature(
    'expected jump',
    (l, { reopening, innovations }) =>
      reopening ? clip(at(reopening.location, l) - at(innovations.closing, l), LARGEST_JUMP) : 0,
    [null, 1, null],
    0.1,
  ),
  feature(
    'log scale of reopening',
    (l, { reopening }) => (reopening ? Math.log(at(reopening.scale, l)) : 0),
    [null, null, 1],
    0.1,
  ),
  feature('own innovation above 0', ownAbove, [0, 0, 0], 0.1),
  feature('own innovation below 0', ownBelow, [0, 0, 0], 0.1),
  feature('excess of the last rise', excessLastRise, [0, 0, null], 0.1),
  feature('last rise was 0', hadNoRise, [0, null, null], 0.1),
  feature('seats so far', seatsNow, [0, 0, null], 0.1),
];

function logitReopening(line: number, { reopening }: StageContext): number {
  if (!reopening) return 0;
  const probability = at(reopening.cumulativeOfferProbability, line);
  return logit(Math.min(1 - LEAST_PROBABILITY, Math.max(LEAST_PROBABILITY, probability)));
}
