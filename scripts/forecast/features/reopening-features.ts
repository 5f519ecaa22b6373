// Features and priors of the reopening of a line in the stray rounds.
import { at, item } from '../columns.ts';
import { normalPrior } from '../regression/normal-equations.ts';
import type { SeatTable } from '../seat-table.ts';
import { type Feature, hasTrait, logSeats } from './features.ts';

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
  { name: 'level', value: level, prior: normalPrior(0, 1) },
  { name: 'level above 11', value: (l, c) => Math.max(0, level(l, c) - 1), prior: normalPrior(0, 1) },
];
const SECTOR_FEATURES: readonly ReopeningFeature[] = [
  { name: 'national board', value: (l, { table }) => hasTrait(table, 'nationalBoard', l), prior: normalPrior(0, 1) },
  { name: 'paid', value: (l, { table }) => hasTrait(table, 'paid', l), prior: normalPrior(0, 1) },
];

export const GROUP_KEYS: readonly { name: string; key: (table: SeatTable, line: number) => string }[] = [
  { name: 'institute and quota', key: ({ institute, quota }, l) => `${institute[l]}|${quota[l]}` },
  { name: 'course and quota', key: ({ course, quota }, l) => `${course[l]}|${quota[l]}` },
  { name: 'category and quota', key: ({ category, quota }, l) => `${category[l]}|${quota[l]}` },
  { name: 'institute and course', key: ({ institute, course }, l) => `${institute[l]}|${course[l]}` },
];

/** Of the logit of reopening. */
export const PROBABILITY_FEATURES: readonly ReopeningFeature[] = [
  { name: 'constant', value: () => 1, prior: normalPrior(-1, 2) },
  ...GROUP_KEYS.map(
    ({ name }, kind): ReopeningFeature => ({
      name: `group logit: ${name}`,
      value: (line, { groupLogits }) => at(item(groupLogits, kind), line),
      prior: normalPrior(0, 1),
    }),
  ),
  ...LEVEL_FEATURES,
  { name: 'seats', value: (l, { seats }) => logSeats(at(seats, l)), prior: normalPrior(0, 1) },
  ...SECTOR_FEATURES,
  // The next two vary only between years. A seat nobody took tends to be left again; a late one was given up by someone.
  { name: 'reopened last year', value: (l, { repeated }) => at(repeated, l), prior: normalPrior(0.45, 0.2) },
  { name: 'absent so far', value: (l, { absent }) => absent[l] ?? 0, prior: normalPrior(0.5, 0.2) },
];

/** Of the rise above the expected closing rank by Round 3. */
export const RISE_FEATURES: readonly ReopeningFeature[] = [
  { name: 'constant', value: () => 1, prior: normalPrior(0, 1) },
  ...LEVEL_FEATURES,
  ...SECTOR_FEATURES,
];
/** Of ln(scale) of that rise. */
export const SCALE_FEATURES: readonly ReopeningFeature[] = [
  { name: 'constant', value: () => 1, prior: normalPrior(-1, 1) },
  { name: 'level', value: level, prior: normalPrior(0, 0.5) },
];
