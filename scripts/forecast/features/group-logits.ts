// How often the other lines of a line's groups reopened or were given again: features that reopening and further allotments share.
import { at, item } from '../columns.ts';
import { normalPrior } from '../regression/normal-equations.ts';
import type { SeatTable } from '../seat-table.ts';
import { type Feature, feature } from './features.ts';

const GROUPS: readonly { name: string; key: (table: SeatTable, line: number) => string }[] = [
  { name: 'institute and quota', key: ({ institute, quota }, l) => `${institute[l]}|${quota[l]}` },
  { name: 'course and quota', key: ({ course, quota }, l) => `${course[l]}|${quota[l]}` },
  { name: 'category and quota', key: ({ category, quota }, l) => `${category[l]}|${quota[l]}` },
  { name: 'institute and course', key: ({ institute, course }, l) => `${institute[l]}|${course[l]}` },
];

/** `groupLogits`: by kind of group, then by line: logit of how often the other lines of its group were given again. */
type GroupContext = { groupLogits: readonly Float64Array[] };

export const listGroupFeatures = <Context extends GroupContext>(): Feature<Context>[] =>
  GROUPS.map(({ name }, kind) =>
    feature(`group logit: ${name}`, normalPrior(0, 1), (line, { groupLogits }) => at(item(groupLogits, kind), line)),
  );

/** Beta prior of a group, in lines. */
export type GroupPrior = { again: number; not: number };

/**
 * The line itself is left out of its groups.
 * @param again by line: 1 if it was given again, 0 if not, NaN where that is not known
 */
export const estimateGroupLogits = (table: SeatTable, again: Float64Array, prior: GroupPrior): Float64Array[] =>
  GROUPS.map(({ key }) => {
    const counts = new Map<string, [again: number, not: number]>();
    again.forEach((one, line) => {
      if (Number.isNaN(one)) return;
      const [yes, no] = counts.get(key(table, line)) ?? [0, 0];
      counts.set(key(table, line), [yes + one, no + 1 - one]);
    });
    return again.map((one, line) => {
      const [yes, no] = counts.get(key(table, line)) ?? [0, 0];
      return Math.log((yes - (one === 1 ? 1 : 0) + prior.again) / (no - (one === 0 ? 1 : 0) + prior.not));
    });
  });

/** Less the mean of all lines; 0 where nothing is known. */
export function centre(again: Float64Array): Float64Array {
  const values = again.filter((one) => !Number.isNaN(one));
  const mean = values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
  return again.map((one) => (Number.isNaN(one) ? 0 : one - mean));
}
