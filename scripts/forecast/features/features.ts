// Features of a seat line for the regressions before a season, each with the prior of its coefficient.
import type { LineBaseline } from '../baseline.ts';
import { at } from '../columns.ts';
import { normalPrior, type Prior } from '../regression/normal-equations.ts';
import type { QuotaTrait, SeatTable } from '../seat-table.ts';

/** A feature of a line in a context of any type. `least` bounds its coefficient from below. */
export type Feature<Context> = {
  name: string;
  value: (line: number, context: Context) => number;
  prior: Prior;
  least?: number;
};

/** A feature whose coefficient has no bound. */
export const feature = <Context>(name: string, prior: Prior, value: Feature<Context>['value']): Feature<Context> => ({
  name,
  prior,
  value,
});

export type BaselineContext = { table: SeatTable; baseline: LineBaseline };
type BaselineFeature = Feature<BaselineContext>;

/** A residual larger than this is probably a misread row in part: its excess has no effect. */
const LARGEST_RESIDUAL = 0.5;
/** What several years have in common is hardly misread. */
const LARGEST_CONSISTENT = 1;
/** A pool of more seats is not steadier. */
const MOST_SEATS = 6;

export const clip = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));
export const hasTrait = ({ traits }: SeatTable, trait: QuotaTrait, line: number): number => traits[trait][line] ?? 0;
/** ln of a number of seats between 1 and `most`. */
export const logSeats = (seats: number, most = MOST_SEATS): number => Math.log(Math.min(most, Math.max(1, seats)));

const residual = (line: number, { baseline }: BaselineContext): number =>
  clip(at(baseline.residual, line), LARGEST_RESIDUAL);
const seats = (line: number, { baseline }: BaselineContext): number => at(baseline.seats, line);
const isSeen = (line: number, { baseline }: BaselineContext): boolean => at(baseline.years, line) > 0;
const excess = (value: number, knot: number): number => Math.max(0, value - knot);
const level = (line: number, { baseline }: BaselineContext): number =>
  at(baseline.expected, line) + baseline.toCommonCeiling;

const consistent = (line: number, { baseline }: BaselineContext): number =>
  clip(at(baseline.consistent, line), LARGEST_CONSISTENT);
/** Of a residual that every year has, this part is no sign of an error of a list. */
const TRUSTED_PART = 0.5;
const inconsistent = (line: number, context: BaselineContext): number =>
  Math.max(0, Math.abs(residual(line, context)) - TRUSTED_PART * Math.abs(consistent(line, context)));
/** 0 with one year, less with each further one: with a coefficient of at least 0, more years never widen a line. */
const fewerYears = (line: number, { baseline }: BaselineContext): number =>
  1 / Math.max(1, at(baseline.years, line)) - 1;

/** A residual pooled over n years is steadier: with the share 0.4 persistent, n years count as n · 1.4 / (1 + 0.4 n). */
function pooledResidual(line: number, context: BaselineContext): number {
  const years = 1 + 0.6 * Math.max(0, at(context.baseline.years, line) - 1);
  return (residual(line, context) * years * 1.4) / (1 + 0.4 * years);
}

/** The pooled residual of some lines. @param mean of the prior */
const residualFeature = (
  lines: string,
  mean: number,
  isOne: (line: number, context: BaselineContext) => unknown,
): BaselineFeature =>
  feature(`residual, ${lines}`, normalPrior(mean, 0.1), (line, context) =>
    isOne(line, context) ? pooledResidual(line, context) : 0,
  );

/**
 * Location: ln(closing) = expected + Σ coefficient × feature: which part of a line's residual persists to the next year.
 * Priors: the largest of many ranks is steadier than a single rank, a roster of reserved seats rotates, a fee stays. Where
 * every year lies on the same side, the part that they have in common persists more.
 */
export const PERSISTENCE_FEATURES: readonly BaselineFeature[] = [
  residualFeature('one seat', 0.15, (l, c) => seats(l, c) <= 1),
  residualFeature('two or three seats', 0.35, (l, c) => seats(l, c) > 1 && seats(l, c) <= 3),
  residualFeature('more seats', 0.5, (l, c) => seats(l, c) > 3),
  residualFeature('reserved', -0.1, (l, { table }) => table.reserved[l]),
  residualFeature('paid', 0.15, (l, { table }) => hasTrait(table, 'paid', l)),
  feature('consistent residual', normalPrior(0.3, 0.15), consistent),
  /** The groups are mostly seats without a disability, of which the few candidates reach later ranks: both years showed it. */
  feature('disability', normalPrior(0.1, 0.1), (l, { table }) => table.pwd[l] ?? 0),
];

/** ln(scale) = Σ coefficient × feature. Fitted within each year on held-out lines. */
export const SCALE_FEATURES: readonly BaselineFeature[] = [
  feature('constant', normalPrior(-1.7, 1), () => 1),
  feature('level below 10', normalPrior(0.3, 0.3), (l, c) => excess(10, level(l, c))),
  feature('level below 8.5', normalPrior(0, 0.3), (l, c) => excess(8.5, level(l, c))),
  feature('level above 10.8', normalPrior(0.2, 0.3), (l, c) => Math.min(1, excess(level(l, c), 10.8))),
  feature('level above 12', normalPrior(0.5, 0.5), (l, c) => excess(level(l, c), 12)),
  feature('seats', normalPrior(-0.1, 0.2), (l, c) => logSeats(seats(l, c))),
  feature('reserved', normalPrior(0, 0.3), (l, { table }) => table.reserved[l] ?? 0),
  feature('disability', normalPrior(0.8, 0.5), (l, { table }) => table.pwd[l] ?? 0),
  feature('national board', normalPrior(0, 0.3), (l, { table }) => hasTrait(table, 'nationalBoard', l)),
  feature('paid', normalPrior(0, 0.3), (l, { table }) => hasTrait(table, 'paid', l)),
  feature('internal', normalPrior(0.5, 0.5), (l, { table }) => hasTrait(table, 'internal', l)),
  feature('course new to the institute', normalPrior(0.1, 0.2), (l, c) =>
    isSeen(l, c) || at(c.baseline.support.instituteCourse, l) > 0 ? 0 : 1,
  ),
  feature('institute new to the quota', normalPrior(0.2, 0.2), (l, c) =>
    isSeen(l, c) || at(c.baseline.support.institute, l) > 0 ? 0 : 1,
  ),
];

/**
 * Further terms of ln(scale) that only a transition from one year to the next can show. Priors: when the share 0.4 of a
 * residual persists, the variance of a seen line is 0.84 of that of an unseen one; a typical residual of 0.1 offsets that.
 * A residual that every year has is hardly an error, so it widens the line less.
 */
export const TRANSITION_SCALE_FEATURES: readonly BaselineFeature[] = [
  feature('seen', normalPrior(-0.2, 0.15), (l, c) => (isSeen(l, c) ? 1 : 0)),
  feature('inconsistent residual', normalPrior(1.2, 0.4), inconsistent),
  { ...feature('fewer years', normalPrior(0, 0.1), fewerYears), least: 0 },
  feature('quota without values', normalPrior(0.8, 0.3), (l, c) => (at(c.baseline.support.quota, l) > 0 ? 0 : 1)),
];

/**
 * The shift of a whole sector in one transition. It is fitted together with the persistence so that it does not bias it,
 * and is not used to forecast: the next year shifts by another amount.
 */
export const YEAR_SHIFT_FEATURES: readonly BaselineFeature[] = [
  feature('All India', normalPrior(0, 0.1), (l, { table }) => hasTrait(table, 'allIndia', l)),
  feature('national board', normalPrior(0, 0.1), (l, { table }) => hasTrait(table, 'nationalBoard', l)),
  feature('paid, resident', normalPrior(0, 0.1), (l, { table }) =>
    hasTrait(table, 'nonResident', l) ? 0 : hasTrait(table, 'paid', l),
  ),
  feature('non-resident', normalPrior(0, 0.1), (l, { table }) => hasTrait(table, 'nonResident', l)),
  feature('constant', normalPrior(0, 0.1), () => 1),
];

/** Design matrix of the given lines, row by row. */
export function buildDesign<Context>(
  features: readonly Feature<Context>[],
  context: Context,
  lines: ArrayLike<number>,
): Float64Array {
  const width = features.length;
  const design = new Float64Array(lines.length * width);
  for (let row = 0; row < lines.length; row++) {
    features.forEach(({ value }, column) => {
      design[row * width + column] = value(lines[row] ?? 0, context);
    });
  }
  return design;
}

/** Raises coefficients to the least value of their features. */
export const boundCoefficients = <Context>(features: readonly Feature<Context>[], coefficients: readonly number[]) =>
  coefficients.map((value, place) => Math.max(value, features[place]?.least ?? Number.NEGATIVE_INFINITY));

export const selectPriors = <Context>(features: readonly Feature<Context>[]): Prior[] =>
  features.map(({ prior }) => prior);
