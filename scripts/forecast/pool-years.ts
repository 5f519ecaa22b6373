// Pools the closing ranks of several years by line, at the level of the latest year.
import { add, at, item } from './columns.ts';
import type { GroupEffect } from './regression/additive-model.ts';
import type { SeatTable, YearTable } from './seat-table.ts';

/** A year weighs this much of the one after it: lists, colleges and preferences change. */
const RECENCY = 0.6;

/**
 * By line: ln(closing rank) with its weight, 0 where no year has the line; the ends of its range over the years, infinite
 * there; past years with a value; seats given in the latest year on record, 0 when never.
 */
export type PooledYears = Record<'values' | 'lowest' | 'highest' | 'weights' | 'years' | 'seats', Float64Array>;

/** Weighted mean over years by line, each year first shifted to the level of the latest. */
export function poolYears(
  table: SeatTable,
  quota: GroupEffect,
  past: readonly YearTable[],
  stage: number,
  isShown: (line: number) => boolean,
): PooledYears {
  const zeros = () => new Float64Array(table.size);
  const pooled: PooledYears = {
    values: zeros(),
    lowest: zeros().fill(Number.POSITIVE_INFINITY),
    highest: zeros().fill(Number.NEGATIVE_INFINITY),
    weights: zeros(),
    years: zeros(),
    seats: zeros(),
  };
  past.forEach((year, age) => {
    const column = item(year.closings, stage);
    const shift = estimateShift(column, item(item(past, 0).closings, stage), quota);
    const weight = RECENCY ** age;
    for (let line = 0; line < table.size; line++) {
      if (!pooled.seats[line]) pooled.seats[line] = at(year.seats, line);
      const value = at(column, line);
      if (Number.isNaN(value) || !isShown(line)) continue;
      const shifted = value + at(shift, quota.group[line] ?? 0);
      add(pooled.values, line, weight * shifted);
      pooled.lowest[line] = Math.min(at(pooled.lowest, line), shifted);
      pooled.highest[line] = Math.max(at(pooled.highest, line), shifted);
      add(pooled.weights, line, weight);
      add(pooled.years, line, 1);
    }
  });
  return { ...pooled, values: pooled.values.map((sum, line) => sum / (pooled.weights[line] || 1)) };
}

/** By group: the median change of ln(closing rank) from one year to another, shrunk to the median over all lines. */
function estimateShift(from: Float64Array, to: Float64Array, { group, groups, shrinkage }: GroupEffect): Float64Array {
  const changes: number[][] = Array.from({ length: groups }, () => []);
  from.forEach((before, line) => {
    const change = at(to, line) - before;
    if (!Number.isNaN(change)) item(changes, group[line] ?? 0).push(change);
  });
  const common = median(changes.flat());
  return Float64Array.from(changes, (list) => {
    const trust = list.length / (list.length + shrinkage);
    return common + trust * (median(list) - common || 0);
  });
}

/** The upper one of two middle values; 0 of an empty list. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
