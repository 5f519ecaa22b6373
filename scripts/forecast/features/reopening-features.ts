// Features and priors of the reopening of a line in the stray rounds.
import { at } from '../columns.ts';
import { normalPrior } from '../regression/normal-equations.ts';
import type { SeatTable } from '../seat-table.ts';
import { type Feature, feature, hasTrait, logSeats } from './features.ts';
import { listGroupFeatures } from './group-logits.ts';

/** ln(rank) that counts as level 0. */
const USUAL_LEVEL = 10;

export type ReopeningContext = {
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
export const PROBABILITY_FEATURES: readonly ReopeningFeature[] = [
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
export const RISE_FEATURES: readonly ReopeningFeature[] = [
  feature('constant', normalPrior(0, 1), () => 1),
  ...LEVEL_FEATURES,
  ...SECTOR_FEATURES,
];
/** Of ln(scale) of that rise. */
export const SCALE_FEATURES: readonly ReopeningFeature[] = [
  feature('constant', normalPrior(-1, 1), () => 1),
  feature('level', normalPrior(0, 0.5), level),
];
