// Features of a further allotment: whether a seat is given again to a rank that the line has passed already.
import { at, item } from '../columns.ts';
import { normalPrior } from '../regression/normal-equations.ts';
import type { SeatTable } from '../seat-table.ts';
import { type Feature, hasTrait, logSeats } from './features.ts';

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

export const FURTHER_GROUPS: readonly { name: string; key: (table: SeatTable, line: number) => string }[] = [
  { name: 'institute and quota', key: ({ institute, quota }, l) => `${institute[l]}|${quota[l]}` },
  { name: 'course and quota', key: ({ course, quota }, l) => `${course[l]}|${quota[l]}` },
  { name: 'category and quota', key: ({ category, quota }, l) => `${category[l]}|${quota[l]}` },
  { name: 'institute and course', key: ({ institute, course }, l) => `${institute[l]}|${course[l]}` },
];

/** Of the line; the prior mean of the constant says that most seats are given again. */
export const LINE_FEATURES: readonly FurtherFeature[] = [
  { name: 'constant', value: () => 1, prior: normalPrior(1, 2) },
  ...FURTHER_GROUPS.map(
    ({ name }, kind): FurtherFeature => ({
      name: `group logit: ${name}`,
      value: (line, { groupLogits }) => at(item(groupLogits, kind), line),
      prior: wide,
    }),
  ),
  { name: 'given again last year', value: (l, { repeated }) => at(repeated, l), prior: normalPrior(0.4, 0.3) },
  { name: 'seats', value: (l, { seats }) => logSeats(at(seats, l), MOST_SEATS), prior: wide },
  { name: 'one seat', value: (l, { seats }) => (at(seats, l) <= 1 ? 1 : 0), prior: wide },
  {
    name: 'seats of the latest stage',
    value: (l, c) => Math.log1p(isUnlisted(l, c) ? 1 : at(c.latest, l)),
    prior: wide,
  },
  {
    name: 'none in the latest stage',
    value: (l, c) => (at(c.latest, l) === 0 && !isUnlisted(l, c) ? 1 : 0),
    prior: wide,
  },
  { name: 'times given', value: (l, { times }) => Math.max(0, at(times, l) - 1), prior: wide },
  { name: 'never given', value: (l, c) => (isUnlisted(l, c) ? 1 : 0), prior: wide },
  { name: 'level', value: level, prior: wide },
  { name: 'level above 11', value: (l, c) => Math.max(0, level(l, c) - 1), prior: wide },
  { name: 'level below 8.5', value: (l, c) => Math.max(0, -level(l, c) - 1.5), prior: wide },
  { name: 'reserved', value: (l, { table }) => table.reserved[l] ?? 0, prior: wide },
  { name: 'disability', value: (l, { table }) => table.pwd[l] ?? 0, prior: wide },
  { name: 'national board', value: (l, { table }) => hasTrait(table, 'nationalBoard', l), prior: wide },
  { name: 'paid', value: (l, { table }) => hasTrait(table, 'paid', l), prior: wide },
  { name: 'internal', value: (l, { table }) => hasTrait(table, 'internal', l), prior: wide },
];
