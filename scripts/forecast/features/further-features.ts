// Features of a further allotment: whether a seat is given again to a rank that the line has passed already.
import { at } from '../columns.ts';
import { normalPrior } from '../regression/normal-equations.ts';
import type { SeatTable } from '../seat-table.ts';
import { type Feature, feature, hasTrait, logSeats } from './features.ts';
import { listGroupFeatures } from './group-logits.ts';

export type FurtherContext = {
  table: SeatTable;
  /** ln(closing rank) so far, NaN without an allotment. */
  closing: Float64Array;
  /** The most seats that one stage so far gave, and the seats of the latest known stage. */
  seats: Float64Array;
  latest: Float64Array;
  /** Number of stages so far with an allotment. */
  times: Float64Array;
  /** By kind of group, then by line: logit of how often other lines of the group were given again. */
  groupLogits: readonly Float64Array[];
  /** Whether the line was given again the year before, less the mean of all lines; 0 where unknown. */
  repeated: Float64Array;
};
type FurtherFeature = Feature<FurtherContext>;

const MOST_SEATS = 12;
export const USUAL_LEVEL = 10;
const wide = normalPrior(0, 1);
const level = (line: number, { closing }: FurtherContext): number => at(closing, line) - USUAL_LEVEL;
/** No list that is known gave the line: it counts as a single seat, given once. */
const isUnlisted = (line: number, { times }: FurtherContext): boolean => at(times, line) === 0;

/** Of the line; the prior mean of the constant says that most seats are given again. */
export const LINE_FEATURES: readonly FurtherFeature[] = [
  feature('constant', normalPrior(1, 2), () => 1),
  ...listGroupFeatures<FurtherContext>(),
  feature('given again last year', normalPrior(0.4, 0.3), (l, { repeated }) => at(repeated, l)),
  feature('seats', wide, (l, { seats }) => logSeats(at(seats, l), MOST_SEATS)),
  feature('one seat', wide, (l, { seats }) => (at(seats, l) <= 1 ? 1 : 0)),
  feature('seats of the latest stage', wide, (l, c) => Math.log1p(isUnlisted(l, c) ? 1 : at(c.latest, l))),
  feature('none in the latest stage', wide, (l, c) => (at(c.latest, l) === 0 && !isUnlisted(l, c) ? 1 : 0)),
  feature('times given', wide, (l, { times }) => Math.max(0, at(times, l) - 1)),
  feature('never given', wide, (l, c) => (isUnlisted(l, c) ? 1 : 0)),
  feature('level', wide, level),
  feature('level above 11', wide, (l, c) => Math.max(0, level(l, c) - 1)),
  feature('level below 8.5', wide, (l, c) => Math.max(0, -level(l, c) - 1.5)),
  feature('reserved', wide, (l, { table }) => table.reserved[l] ?? 0),
  feature('disability', wide, (l, { table }) => table.pwd[l] ?? 0),
  feature('national board', wide, (l, { table }) => hasTrait(table, 'nationalBoard', l)),
  feature('paid', wide, (l, { table }) => hasTrait(table, 'paid', l)),
  feature('internal', wide, (l, { table }) => hasTrait(table, 'internal', l)),
];
