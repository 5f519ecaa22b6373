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
  /** 1: the college reserves seats of the quota. */
  reserves: Float64Array;
  /** Seats that the roster owes the pool: its part of the quota's seats at colleges that reserve, times those of the group. */
  owed: Float64Array;
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
  const groupSeats = sumByGroup(groupLines(table, 'institute', 'course', 'quota'), latestSeats);
  const reserves = findReserving(table, all);
  const rostered = first.map((firstSeats, line) => firstSeats * at(reserves, line));
  const poolSeats = sumByGroup(groupLines(table, 'quota', 'category'), rostered);
  const quotaSeats = sumByGroup(groupLines(table, 'quota'), rostered);
  return {
    table,
    absentYears: Uint8Array.from(every, (line) => {
      const place = past.findIndex((year) => at(year.seats, line) > 0);
      return place < 0 ? past.length : place;
    }),
    isLatest: Uint8Array.from(latestSeats, (seats) => (seats > 0 ? 1 : 0)),
    seats: column((line) => [...past, ...partial].find((year) => at(year.seats, line) > 0)?.seats[line] ?? 0),
    first,
    lateBefore: column((line) => (before?.given.slice(LATE).some((stage) => at(stage, line) > 0) ? 1 : 0)),
    groupSeats,
    reserves,
    owed: column((line) => (at(groupSeats, line) * at(poolSeats, line)) / Math.max(1, at(quotaSeats, line))),
  };
}

/** By line: 1 where a year gave a reserved seat of its quota at its college. Private hospitals of NBEMS reserve none. */
export function findReserving(table: SeatTable, years: readonly YearTable[]): Float64Array {
  const isGiven = (line: number) => years.some(({ seats }) => at(seats, line) > 0);
  const reserved = Float64Array.from(table.reserved, (one, line) => (isGiven(line) ? one : 0));
  return sumByGroup(groupLines(table, 'institute', 'quota'), reserved).map((lines) => Math.min(1, lines));
}

/** By line: the number of its group, which has the same values in the columns. */
function groupLines(table: SeatTable, ...columns: ('institute' | 'course' | 'quota' | 'category')[]): Uint32Array {
  const numbers = new Map<string, number>();
  return Uint32Array.from(table.quota, (_, line) => {
    const key = columns.map((column) => table[column][line]).join('|');
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
const isRostered = (line: number, { reserves }: OfferContext): number => at(reserves, line);
const towards = (mean: number) => normalPrior(mean, 0.3);

/**
 * Prior means are the coefficients that MCC's 2023 → 2024 gives with priors N(0, 1): a counselling with one year of lists has
 * these alone, others are shrunk towards them. The line left years ago: less likely with each.
 */
export const OFFER_FEATURES: readonly OfferFeature[] = [
  feature('constant', normalPrior(-0.89, 1), () => 1),
  feature('seats', towards(1.4), (l, c) => logSeats(at(c.seats, l), 12)),
  feature('one seat', towards(0.33), (l, c) => flag(at(c.seats, l) <= 1)),
  feature('seats of the first round', towards(1.15), (l, c) => Math.log1p(Math.min(12, at(c.first, l)))),
  feature('none in the first round', towards(0.63), (l, c) => flag(at(c.first, l) === 0)),
  feature('late in the year before', towards(0.13), (l, c) => at(c.lateBefore, l)),
  feature('not last year', towards(-1.32), isAbsent),
  feature('not in two years', towards(-0.5), (l, c) => flag((c.absentYears[l] ?? 0) > 1)),
  feature('not in three years', towards(-0.5), (l, c) => flag((c.absentYears[l] ?? 0) > 2)),
  feature('ln owed', towards(0.35), (l, c) => isRostered(l, c) * lnOwed(l, c)),
  feature('ln owed above 1', towards(0.74), (l, c) => isRostered(l, c) * Math.max(0, lnOwed(l, c))),
  feature(
    'owed less held',
    towards(1.19),
    (l, c) => isRostered(l, c) * Math.max(-2, Math.min(2, at(c.owed, l) - at(c.seats, l) * (c.isLatest[l] ?? 0))),
  ),
  feature('seats of other pools', towards(1.01), (l, c) => Math.log1p(Math.min(30, others(l, c)))),
  feature('course gone', towards(-0.29), (l, c) => flag(at(c.groupSeats, l) === 0)),
  feature('reserved', towards(0.34), (l, { table }) => table.reserved[l] ?? 0),
  feature('disability', towards(-2.17), (l, { table }) => table.pwd[l] ?? 0),
  feature('one seat, reserved', towards(-1.02), (l, c) => flag(at(c.seats, l) <= 1) * (c.table.reserved[l] ?? 0)),
  feature('ST', towards(-0.33), hasCategory('ST')),
  feature('SC', towards(0.14), hasCategory('SC')),
  feature('OBC', towards(0.68), hasCategory('OBC')),
  feature('EWS', towards(-0.15), hasCategory('EWS')),
  feature('national board', towards(-0.52), (l, { table }) => hasTrait(table, 'nationalBoard', l)),
  feature(
    'last year, not reserving, national board',
    towards(1.61),
    (l, c) => (c.isLatest[l] ?? 0) * (1 - isRostered(l, c)) * hasTrait(c.table, 'nationalBoard', l),
  ),
  feature('only pool', towards(0.86), (l, c) => flag(others(l, c) <= 0)),
  feature('only pool, reserved', towards(-0.22), (l, c) => flag(others(l, c) <= 0) * (c.table.reserved[l] ?? 0)),
  feature('paid', towards(1.03), (l, { table }) => hasTrait(table, 'paid', l)),
];
