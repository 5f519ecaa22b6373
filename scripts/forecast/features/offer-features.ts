// Features of P(on offer): what the years before a season tell of a line, its course at the college, and the roster.
import { at } from '../columns.ts';
import { normalPrior } from '../regression/normal-equations.ts';
import type { SeatTable, YearTable } from '../seat-table.ts';
import { type Feature, feature, hasTrait, logSeats } from './features.ts';

/** `past`: complete years. `partial`: years of which only later rounds are on record. Both latest first. */
export type OfferYears = { table: SeatTable; past: readonly YearTable[]; partial: readonly YearTable[] };

/** By line. A course of a college in a quota is a group: its pools share the seats that the roster divides. */
export type OfferContext = {
  table: SeatTable;
  /** How many of the latest complete years did not have the line, where an earlier year did. */
  absentYears: Uint8Array;
  /** 1: the latest complete year has the line. */
  isLatest: Uint8Array;
  /** The most seats that one round gave in the latest year that has the line; 0 without one. */
  seats: Float64Array;
  /** Seats that the first round of the latest year gave. */
  first: Float64Array;
  /** Whether the year before the latest gave the line in its late stages; only these are on record for every year. */
  lateBefore: Float64Array;
  /** Seats of all pools of the group in the latest year. */
  groupSeats: Float64Array;
  /** Seats that the roster owes the pool: the part of the pool in the seats of its quota, times those of the group. */
  owed: Float64Array;
  /** Part of the college's lines of the year before, of their late stages, that the latest year still has. */
  survival: Float64Array;
};
type OfferFeature = Feature<OfferContext>;

/** The first of the late stages: Round 3. */
const LATE = 2;

export function buildOfferContext({ table, past, partial }: OfferYears): OfferContext {
  const every = Array.from({ length: table.size }, (_, line) => line);
  const latest = past[0];
  const all = [...past, ...partial].sort((a, b) => b.year - a.year);
  const before = all.find(({ year }) => latest !== undefined && year < latest.year);
  const column = (value: (line: number) => number) => Float64Array.from(every, value);
  const latestSeats = column((line) => latest?.seats[line] ?? 0);
  const first = column((line) => latest?.given[0]?.[line] ?? 0);
  const lateBefore = column((line) => (before?.given.slice(LATE).some((stage) => at(stage, line) > 0) ? 1 : 0));
  const ofGroup = groupLines(every, (line) => `${table.institute[line]}|${table.course[line]}|${table.quota[line]}`);
  const ofPool = groupLines(every, (line) => `${table.quota[line]}|${table.category[line]}`);
  const ofQuota = groupLines(every, (line) => `${table.quota[line]}`);
  const ofCollege = groupLines(every, (line) => `${table.institute[line]}|${table.quota[line]}`);
  const groupSeats = sumByGroup(ofGroup, latestSeats);
  const [poolSeats, quotaSeats] = [sumByGroup(ofPool, first), sumByGroup(ofQuota, first)];
  const isLatest = Uint8Array.from(latestSeats, (seats) => (seats > 0 ? 1 : 0));
  const lateAndLatest = lateBefore.map((late, line) => late * (isLatest[line] ?? 0));
  const [kept, late] = [sumByGroup(ofCollege, lateAndLatest), sumByGroup(ofCollege, lateBefore)];
  return {
    table,
    absentYears: Uint8Array.from(every, (line) => {
      const place = past.findIndex((year) => at(year.seats, line) > 0);
      return place < 0 ? past.length : place;
    }),
    isLatest,
    seats: column((line) => [...past, ...partial].find((year) => at(year.seats, line) > 0)?.seats[line] ?? 0),
    first,
    lateBefore,
    groupSeats,
    owed: column((line) => (at(groupSeats, line) * at(poolSeats, line)) / Math.max(1, at(quotaSeats, line))),
    survival: column((line) => {
      const own = at(lateBefore, line);
      return (at(kept, line) - at(lateAndLatest, line) + PRIOR_KEPT) / (at(late, line) - own + PRIOR_LATE);
    }),
  };
}

/** Prior of the survival: 2 of 3 lines. */
const [PRIOR_KEPT, PRIOR_LATE] = [2, 3];

/** By line: the number of its group. */
function groupLines(lines: readonly number[], keyOf: (line: number) => string): Uint32Array {
  const numbers = new Map<string, number>();
  return Uint32Array.from(lines, (line) => {
    const key = keyOf(line);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/** By line: the sum over its group. */
function sumByGroup(group: Uint32Array, values: Float64Array): Float64Array {
  const sums = new Float64Array(group.length);
  group.forEach((number, line) => {
    sums[number] = at(sums, number) + at(values, line);
  });
  return Float64Array.from(group, (number) => at(sums, number));
}

const flag = (condition: boolean): number => (condition ? 1 : 0);
const isAbsent = (line: number, { isLatest }: OfferContext): number => 1 - (isLatest[line] ?? 0);
/** Seats of the latest year that other pools of the group hold. */
const others = (line: number, { groupSeats, seats, isLatest }: OfferContext): number =>
  at(groupSeats, line) - at(seats, line) * (isLatest[line] ?? 0);
const lnOwed = (line: number, { owed }: OfferContext): number => Math.log(Math.max(0.03, at(owed, line)));
const hasCategory =
  (category: string) =>
  (line: number, { table }: OfferContext) =>
    flag(table.category[line]?.replace(/-?PWD$/i, '') === category);
const isRostered = (line: number, { table }: OfferContext): number => 1 - hasTrait(table, 'paid', line);
const towards = (mean: number) => normalPrior(mean, 0.3);

const ofNationalBoard = (name: string, mean: number, value: OfferFeature['value']): OfferFeature =>
  feature(`${name}, national board`, towards(mean), (l, c) => hasTrait(c.table, 'nationalBoard', l) * value(l, c));

/**
 * Prior means are the coefficients that MCC's 2023 → 2024 gives with wide priors: a counselling with one year of lists has
 * these alone, others are shrunk towards them. The line left years ago: less likely with each.
 */
export const OFFER_FEATURES: readonly OfferFeature[] = [
  feature('constant', normalPrior(-1.49, 1), () => 1),
  feature('seats', towards(1.44), (l, c) => logSeats(at(c.seats, l), 12)),
  feature('one seat', towards(0.22), (l, c) => flag(at(c.seats, l) <= 1)),
  feature('seats of the first round', towards(1.46), (l, c) => Math.log1p(Math.min(12, at(c.first, l)))),
  feature('none in the first round', towards(0.82), (l, c) => flag(at(c.first, l) === 0)),
  feature('late in the year before', towards(0.2), (l, c) => at(c.lateBefore, l)),
  feature('not last year', towards(-1.17), isAbsent),
  feature('not in two years', towards(-0.5), (l, c) => flag((c.absentYears[l] ?? 0) > 1)),
  feature('not in three years', towards(-0.5), (l, c) => flag((c.absentYears[l] ?? 0) > 2)),
  feature('ln owed', towards(0.22), (l, c) => isRostered(l, c) * lnOwed(l, c)),
  feature('ln owed above 1', towards(-0.19), (l, c) => isRostered(l, c) * Math.max(0, lnOwed(l, c))),
  feature(
    'owed less held',
    towards(0.9),
    (l, c) => isRostered(l, c) * Math.max(-2, Math.min(2, at(c.owed, l) - at(c.seats, l) * (c.isLatest[l] ?? 0))),
  ),
  feature('seats of other pools', towards(1.39), (l, c) => Math.log1p(Math.min(30, others(l, c)))),
  feature('course gone', towards(-0.89), (l, c) => flag(at(c.groupSeats, l) === 0)),
  feature('survival', towards(0.64), (l, c) => at(c.survival, l) - 0.6),
  feature('survival, not last year', towards(-0.81), (l, c) => isAbsent(l, c) * (at(c.survival, l) - 0.6)),
  feature('reserved', towards(0.08), (l, { table }) => table.reserved[l] ?? 0),
  feature('disability', towards(-3.26), (l, { table }) => table.pwd[l] ?? 0),
  feature('one seat, reserved', towards(-0.95), (l, c) => flag(at(c.seats, l) <= 1) * (c.table.reserved[l] ?? 0)),
  feature('ST', towards(-0.61), hasCategory('ST')),
  feature('SC', towards(0.12), hasCategory('SC')),
  feature('OBC', towards(0.88), hasCategory('OBC')),
  feature('EWS', towards(-0.37), hasCategory('EWS')),
  feature('national board', towards(0.07), (l, { table }) => hasTrait(table, 'nationalBoard', l)),
  feature(
    'one seat, reserved, national board',
    towards(0.67),
    (l, c) => flag(at(c.seats, l) <= 1) * (c.table.reserved[l] ?? 0) * hasTrait(c.table, 'nationalBoard', l),
  ),
  ofNationalBoard('ln owed', -0.11, lnOwed),
  ofNationalBoard('seats of other pools', -0.96, (l, c) => Math.log1p(Math.min(30, others(l, c)))),
  ofNationalBoard('survival', 2.23, (l, c) => at(c.survival, l) - 0.6),
  feature('only pool', towards(1.28), (l, c) => flag(others(l, c) <= 0)),
  feature('only pool, reserved', towards(-0.88), (l, c) => flag(others(l, c) <= 0) * (c.table.reserved[l] ?? 0)),
  feature('paid', towards(0.93), (l, { table }) => hasTrait(table, 'paid', l)),
];
