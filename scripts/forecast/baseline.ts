// Baseline of a stage from past years: the closing rank that group effects expect, and the line's own residual from it.
import { add, at, hasValues, item } from './columns.ts';
import { poolYears } from './pool-years.ts';
import { type AdditiveFit, buildGroupEffect, fitAdditiveModel, type GroupEffect } from './regression/additive-model.ts';
import { type SeatTable, STAGES, type YearTable } from './seat-table.ts';

export type LineBaseline = {
  /** ln(closing rank) expected from the group effects, for every line. */
  expected: Float64Array;
  /** ln(closing rank) of the line beyond that, pooled over years; 0 where the line has no value. */
  residual: Float64Array;
  /** The part of the residual that every one of several years has: 0 with one year, or with residuals of both signs. */
  consistent: Float64Array;
  /** Past years in which the line has a value. */
  years: Float64Array;
  /** Seats given in the latest year on record, 0 when never. */
  seats: Float64Array;
  /** Brings ln(rank) to the scale of MCC's All India Ranks, whatever the rank space. */
  toCommonCeiling: number;
  /** By line: weight of the values of the same institute and course, of the same institute and quota, of the same quota. */
  support: { instituteCourse: Float64Array; institute: Float64Array; quota: Float64Array };
};

export type GroupEffects = {
  effects: GroupEffect[];
  /** The shift between years is estimated by quota. */
  quota: GroupEffect;
  /** Positions in `effects`. */
  instituteCourse: number;
  institute: number;
};

/** Number of lines in both years at which the shift of a quota is shrunk half-way to the shift of all lines. */
const SHIFT_SHRINKAGE = 20;
/** ln of the largest rank that MCC allots in a year: about 2,00,000. */
const COMMON_CEILING = 12.2;
/** Quantile that is taken for the largest rank: single misread rows lie above it. */
const CEILING_QUANTILE = 0.999;

export function buildGroupEffects(table: SeatTable): GroupEffects {
  const { institute, course, quota, category, state, speciality } = table;
  const by = (shrinkage: number, keyOf: (line: number) => string) => buildGroupEffect(table, keyOf, shrinkage);
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
    quota: by(SHIFT_SHRINKAGE, (line) => quota[line] ?? ''),
    instituteCourse: effects.length - 1,
    institute: effects.length - 3,
  };
}

/**
 * @param past years to fit, latest first
 * @param isShown lines whose values may be used, all by default
 */
export function fitBaseline(
  table: SeatTable,
  groups: GroupEffects,
  past: readonly YearTable[],
  stage: number,
  isShown: (line: number) => boolean = () => true,
): LineBaseline {
  const { values, lowest, highest, weights, years, seats } = poolYears(
    table,
    groups.quota,
    ...selectYears(past, stage),
    isShown,
  );
  const { fitted, support } = fitAdditiveModel(values, weights, groups.effects);
  return {
    expected: fitted,
    residual: values.map((value, line) => (at(weights, line) > 0 ? value - at(fitted, line) : 0)),
    consistent: fitted.map((expected, line) =>
      at(years, line) > 1 ? findConsistentPart(at(lowest, line) - expected, at(highest, line) - expected) : 0,
    ),
    years,
    seats,
    toCommonCeiling: COMMON_CEILING - findCeiling(past),
    support: {
      instituteCourse: supportByLine(support, groups, groups.instituteCourse),
      institute: supportByLine(support, groups, groups.institute),
      quota: sumByGroup(groups.quota, weights),
    },
  };
}

/** @returns the end of the range that is nearest to 0; 0 where the range holds it */
const findConsistentPart = (lowest: number, highest: number): number => Math.max(0, lowest) + Math.min(0, highest);

/**
 * The years whose lists reach the stage, all where none does; and the stage to read: the first later one with values
 * where the lists of early rounds are missing.
 */
function selectYears(past: readonly YearTable[], stage: number): [readonly YearTable[], number] {
  const reaching = past.filter((year) => year.stages > stage);
  const years = reaching.length > 0 ? reaching : past;
  const first = STAGES.findIndex((_, later) => later >= stage && years.some((year) => hasValues(year.closings[later])));
  return [years, first < 0 ? stage : first];
}

function findCeiling(past: readonly YearTable[]): number {
  const values = (past[0]?.closings.at(-1) ?? new Float64Array()).filter((value) => !Number.isNaN(value)).sort();
  return values[Math.floor(values.length * CEILING_QUANTILE)] ?? COMMON_CEILING;
}

function supportByLine(support: AdditiveFit['support'], { effects }: GroupEffects, effect: number): Float64Array {
  return spreadToLines(item(effects, effect), item(support, effect));
}

function sumByGroup(effect: GroupEffect, weights: Float64Array): Float64Array {
  const sums = new Float64Array(effect.groups);
  effect.group.forEach((number, line) => {
    add(sums, number, at(weights, line));
  });
  return spreadToLines(effect, sums);
}

/** The value of each line's group. */
function spreadToLines({ group }: GroupEffect, byGroup: Float64Array): Float64Array {
  const byLine = new Float64Array(group.length);
  group.forEach((number, line) => {
    byLine[line] = at(byGroup, number);
  });
  return byLine;
}
