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

const residualIf =
  (condition: (line: number, context: BaselineContext) => unknown) => (line: number, context: BaselineContext) =>
    condition(line, context) ? pooledResidual(line, context) : 0;

/**
 * Location: ln(closing) = expected + Σ coefficient × feature: which part of a line's residual persists to the next year.
 * Priors: the largest of many ranks is steadier than a single rank, a roster of reserved seats rotates, a fee stays. Where
 * every year lies on the same side, the part that they have in common persists more.
 */
export const PERSISTENCE_FEATURES: readonly BaselineFeature[] = [
  { name: 'residual, one seat', value: residualIf((l, c) => seats(l, c) <= 1), prior: normalPrior(0.15, 0.1) },
  {
    name: 'residual, two or three seats',
    value: residualIf((l, c) => seats(l, c) > 1 && seats(l, c) <= 3),
    prior: normalPrior(0.35, 0.1),
  },
  { name: 'residual, more seats', value: residualIf((l, c) => seats(l, c) > 3), prior: normalPrior(0.5, 0.1) },
  { name: 'residual, reserved', value: residualIf((l, { table }) => table.reserved[l]), prior: normalPrior(-0.1, 0.1) },
  {
    name: 'residual, paid',
    value: residualIf((l, { table }) => hasTrait(table, 'paid', l)),
    prior: normalPrior(0.15, 0.1),
  },
  { name: 'consistent residual', value: consistent, prior: normalPrior(0.3, 0.15) },
  /** The groups are mostly seats without a disability, of which the few candidates reach later ranks: both years showed it. */
  { name: 'disability', value: (l, { table }) => table.pwd[l] ?? 0, prior: normalPrior(0.1, 0.1) },
];

/** ln(scale) = Σ coefficient × feature. Fitted within each year on held-out lines. */
export const SCALE_FEATURES: readonly BaselineFeature[] = [
  { name: 'constant', value: () => 1, prior: normalPrior(-1.7, 1) },
  { name: 'level below 10', value: (l, c) => excess(10, level(l, c)), prior: normalPrior(0.3, 0.3) },
  { name: 'level below 8.5', value: (l, c) => excess(8.5, level(l, c)), prior: normalPrior(0, 0.3) },
  { name: 'level above 10.8', value: (l, c) => Math.min(1, excess(level(l, c), 10.8)), prior: normalPrior(0.2, 0.3) },
  { name: 'level above 12', value: (l, c) => excess(level(l, c), 12), prior: normalPrior(0.5, 0.5) },
  { name: 'seats', value: (l, c) => logSeats(seats(l, c)), prior: normalPrior(-0.1, 0.2) },
  { name: 'reserved', value: (l, { table }) => table.reserved[l] ?? 0, prior: normalPrior(0, 0.3) },
  { name: 'disability', value: (l, { table }) => table.pwd[l] ?? 0, prior: normalPrior(0.8, 0.5) },
  { name: 'national board', value: (l, { table }) => hasTrait(table, 'nationalBoard', l), prior: normalPrior(0, 0.3) },
  { name: 'paid', value: (l, { table }) => hasTrait(table, 'paid', l), prior: normalPrior(0, 0.3) },
  { name: 'internal', value: (l, { table }) => hasTrait(table, 'internal', l), prior: normalPrior(0.5, 0.5) },
  {
    name: 'course new to the institute',
    value: (l, c) => (isSeen(l, c) || at(c.baseline.support.instituteCourse, l) > 0 ? 0 : 1),
    prior: normalPrior(0.1, 0.2),
  },
  {
    name: 'institute new to the quota',
    value: (l, c) => (isSeen(l, c) || at(c.baseline.support.institute, l) > 0 ? 0 : 1),
    prior: normalPrior(0.2, 0.2),
  },
];

/**
 * Further terms of ln(scale) that only a transition from one year to the next can show. Priors: when the share 0.4 of a
 * residual persists, the variance of a seen line is 0.84 of that of an unseen one; a typical residual of 0.1 offsets that.
 * A residual that every year has is hardly an error, so it widens the line less.
 */
export const TRANSITION_SCALE_FEATURES: readonly BaselineFeature[] = [
  { name: 'seen', value: (l, c) => (isSeen(l, c) ? 1 : 0), prior: normalPrior(-0.2, 0.15) },
  { name: 'inconsistent residual', value: inconsistent, prior: normalPrior(1.2, 0.4) },
  { name: 'fewer years', value: fewerYears, prior: normalPrior(0, 0.1), least: 0 },
  {
    name: 'quota without values',
    value: (l, c) => (at(c.baseline.support.quota, l) > 0 ? 0 : 1),
    prior: normalPrior(0.8, 0.3),
  },
];

/**
 * The shift of a whole sector in one transition. It is fitted together with the persistence so that it does not bias it,
 * and is not used to forecast: the next year shifts by another amount.
 */
export const YEAR_SHIFT_FEATURES: readonly BaselineFeature[] = [
  { name: 'All India', value: (l, { table }) => hasTrait(table, 'allIndia', l), prior: normalPrior(0, 0.1) },
  { name: 'national board', value: (l, { table }) => hasTrait(table, 'nationalBoard', l), prior: normalPrior(0, 0.1) },
  {
    name: 'paid, resident',
    value: (l, { table }) => (hasTrait(table, 'nonResident', l) ? 0 : hasTrait(table, 'paid', l)),
    prior: normalPrior(0, 0.1),
  },
  { name: 'non-resident', value: (l, { table }) => hasTrait(table, 'nonResident', l), prior: normalPrior(0, 0.1) },
  { name: 'constant', value: () => 1, prior: normalPrior(0, 0.1) },
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
