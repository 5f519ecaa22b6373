// What past years say of a stage: the closing rank the line's kin would lead one to expect, and the line's own departure from it.
import { type AdditiveFit, type Effect, effect, fitAdditive } from './additive.ts';
import { type SeatTable, STAGES, type YearTable } from './seat-table.ts';

export type Outlook = {
  /** ln(closing rank) expected from kin, for every line. */
  expected: Float64Array;
  /** The line's own departure from it, 0 where the line has no value. */
  own: Float64Array;
  /** Past years in which the line has a value. */
  years: Float64Array;
  /** Seats given in the latest year on record, 0 when never. */
  seats: Float64Array;
  /** ln of the latest closing rank by that stage, NaN when none. */
  latest: Float64Array;
  /** Brings ln(rank) to the scale of MCC's All India Ranks, whatever the rank space. */
  toCommonCeiling: number;
  /** By line: weighted values of the same institute and course, of the same institute and quota, of the same quota. */
  kin: { instituteCourse: Float64Array; institute: Float64Array; quota: Float64Array };
};

/** A year counts this much of the one after it: lists, colleges and fashions move on. */
const RECENCY = 0.6;
/** Lines in both years before a quota's own shift between them is trusted half. */
const SHIFT_DOUBT = 20;

/**
 * The years that tell of a stage: those whose lists reach it, all where none does; and where none of them has a value
 * yet, because its early lists are missing, the first later stage that has.
 */
function tellingOf(past: readonly YearTable[], stage: number): [readonly YearTable[], number] {
  const reaching = past.filter((year) => year.stages > stage);
  const years = reaching.length > 0 ? reaching : past;
  const told = STAGES.findIndex((_, at) => at >= stage && years.some((year) => hasValues(year.closings[at])));
  return [years, told < 0 ? stage : told];
}

const hasValues = (column: Float64Array | undefined): boolean => column?.some((value) => !Number.isNaN(value)) ?? false;

/** ln of the largest rank that MCC allots in a year: about 2,00,000. */
const COMMON_CEILING = 12.2;

export type Kinship = { effects: Effect[]; quota: Effect; instituteCourse: number; institute: number };

export function kinship(table: SeatTable): Kinship {
  const { institute, course, quota, category, state, speciality } = table;
  const by = (shrink: number, keyOf: (line: number) => string) => effect(table, keyOf, shrink);
  const effects = [
    by(1, (line) => `${category[line]}|${quota[line]}`),
    by(1, (line) => `${speciality[line]}`),
    by(1, (line) => `${course[line]}|${quota[line]}`),
    by(3, (line) => `${course[line]}|${quota[line]}|${category[line]}`),
    by(4, (line) => `${state[line]}|${quota[line]}`),
    by(4, (line) => `${state[line]}|${quota[line]}|${category[line]}`),
    by(2, (line) => `${institute[line]}|${quota[line]}`),
    by(3, (line) => `${institute[line]}|${quota[line]}|${category[line]}`),
    by(1.5, (line) => `${institute[line]}|${course[line]}`),
  ];
  return {
    effects,
    quota: by(SHIFT_DOUBT, (line) => quota[line] ?? ''),
    instituteCourse: effects.length - 1,
    institute: effects.length - 3,
  };
}

/**
 * @param past years to look at, latest first
 * @param shown which of their values may be used, all by default
 */
export function outlook(
  table: SeatTable,
  kin: Kinship,
  past: readonly YearTable[],
  stage: number,
  shown: (line: number) => boolean = () => true,
): Outlook {
  const { values, weights, years, latest, seats } = pool(table, kin, ...tellingOf(past, stage), shown);
  const { fit, support } = fitAdditive(values, weights, kin.effects);
  return {
    expected: fit,
    own: values.map((value, line) => ((weights[line] ?? 0) > 0 ? value - (fit[line] ?? 0) : 0)),
    years,
    seats,
    latest,
    toCommonCeiling: COMMON_CEILING - ceiling(past),
    kin: {
      instituteCourse: behind(support, kin, kin.instituteCourse),
      institute: behind(support, kin, kin.institute),
      quota: inGroup(kin.quota, weights),
    },
  };
}

function ceiling(past: readonly YearTable[]): number {
  const values = (past[0]?.closings.at(-1) ?? new Float64Array()).filter((value) => !Number.isNaN(value));
  return values.length > 0 ? (values.sort()[Math.floor(values.length * 0.999)] ?? COMMON_CEILING) : COMMON_CEILING;
}

function behind(support: AdditiveFit['support'], kin: Kinship, at: number): Float64Array {
  const group = kin.effects[at]?.group ?? new Int32Array();
  return Float64Array.from(group, (number) => support[at]?.[number] ?? 0);
}

function inGroup({ group, groups }: Effect, weights: Float64Array): Float64Array {
  const sums = new Float64Array(groups);
  group.forEach((number, line) => {
    sums[number] = (sums[number] ?? 0) + (weights[line] ?? 0);
  });
  return Float64Array.from(group, (number) => sums[number] ?? 0);
}

type Pooled = Pick<Outlook, 'years' | 'seats' | 'latest'> & { values: Float64Array; weights: Float64Array };

/** Years brought to the level of the latest one and averaged, by line. */
function pool(
  table: SeatTable,
  kin: Kinship,
  past: readonly YearTable[],
  stage: number,
  shown: (line: number) => boolean,
): Pooled {
  const zeros = () => new Float64Array(table.size);
  const pooled: Pooled = {
    values: zeros(),
    weights: zeros(),
    years: zeros(),
    seats: zeros(),
    latest: zeros().fill(Number.NaN),
  };
  const reference = past[0]?.closings[stage] ?? zeros();
  past.forEach((year, age) => {
    const column = year.closings[stage] ?? zeros();
    const shift = shiftBetween(column, reference, kin.quota);
    const weight = RECENCY ** age;
    for (let line = 0; line < table.size; line++) {
      if (!pooled.seats[line]) pooled.seats[line] = year.seats[line] ?? 0;
      const value = column[line] ?? Number.NaN;
      if (Number.isNaN(value) || !shown(line)) continue;
      add(pooled, line, weight, value, value + (shift[kin.quota.group[line] ?? 0] ?? 0));
    }
  });
  return { ...pooled, values: pooled.values.map((sum, line) => sum / (pooled.weights[line] || 1)) };
}

function add({ values, weights, years, latest }: Pooled, line: number, weight: number, own: number, levelled: number) {
  values[line] = (values[line] ?? 0) + weight * levelled;
  weights[line] = (weights[line] ?? 0) + weight;
  years[line] = (years[line] ?? 0) + 1;
  if (Number.isNaN(latest[line])) latest[line] = own;
}

/** Median move from one year to another by group, drawn to the median over all where few lines tell. */
export function shiftBetween(from: Float64Array, to: Float64Array, { group, groups, shrink }: Effect): Float64Array {
  const moves: number[][] = Array.from({ length: groups }, () => []);
  const all: number[] = [];
  from.forEach((before, line) => {
    const move = (to[line] ?? Number.NaN) - before;
    if (Number.isNaN(move)) return;
    all.push(move);
    moves[group[line] ?? 0]?.push(move);
  });
  const common = median(all);
  return Float64Array.from(moves, (list) => {
    const trust = list.length / (list.length + shrink);
    return common + trust * (median(list) - common || 0);
  });
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
