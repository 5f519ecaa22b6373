// Options and ranges of the filters for a quota and a category, counted over the seat lines of their pools.
import type { FigureRange } from '../../contract/figure.ts';
import { NO_INFO } from '../../contract/labels.ts';
import type { FilterOptions } from '../../contract/options/options.ts';
import { isDiploma } from '../../contract/prediction/list-parts.ts';
import {
  findCourse,
  findFigures,
  findInstitute,
  findManagement,
  findQuota,
  namePool,
  type SeatIndex,
} from '../../packs/seat-index.ts';
import { listPossibleKeys } from '../eligibility/quotas.ts';

type Selection = { quotaId: number; categoryId: number };
type Choice = FilterOptions['colleges'][number];

/** @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export function filterOptions(seats: SeatIndex, selection: Selection, packVersion: string): FilterOptions {
  const lines = selectLines(seats, selection);
  const countBy = (name: (line: number) => string | null | undefined): Choice[] => countValues(lines.map(name));
  const rangeOf = <Unit extends 'fee' | 'stipend'>(unit: Unit) =>
    computeRange(
      unit,
      lines.flatMap((line) => findFigures(seats, line)?.[unit] ?? []),
    );
  return {
    colleges: countBy((line) => findInstitute(seats, line)?.name),
    courses: countBy((line) => findCourse(seats, line)?.name),
    states: countBy((line) => findInstitute(seats, line)?.state),
    ownershipTypes: countBy((line) => findManagement(seats, line)),
    quotas: countBy((line) => findQuota(seats, line)?.name),
    categories: countBy((line) => namePool(seats, line)),
    clinicalTypes: countBy((line) => findCourse(seats, line)?.clinicalType),
    feeRange: rangeOf('fee'),
    stipendRange: rangeOf('stipend'),
    metadata: { lines: lines.length, packVersion },
  };
}

/** Names of the courses of a selection in alphabetical order, diplomas last. */
export function courseNames(seats: SeatIndex, selection: Selection): string[] {
  const positions = new Set(selectLines(seats, selection).map((line) => seats.course[line] ?? 0));
  const names = [...positions].map((position) => seats.courses[position]?.name ?? 'Unknown Course');
  return names.sort((one, other) => Number(isDiploma(one)) - Number(isDiploma(other)) || (one < other ? -1 : 1));
}

const selectLines = (seats: SeatIndex, { quotaId, categoryId }: Selection): number[] =>
  listPossibleKeys(seats, { quotaId, categoryId }).flatMap((key) => [...(seats.pools.get(key) ?? [])]);

function countValues(values: readonly (string | null | undefined)[]): Choice[] {
  const groups = [...Map.groupBy(values, (value) => value ?? NO_INFO)];
  return groups.map(([value, { length }]) => ({ value, count: length })).sort((a, b) => (a.value < b.value ? -1 : 1));
}

/** Null if no value is known. */
function computeRange<Unit extends string>(unit: Unit, figures: readonly FigureRange[]) {
  const known = figures.flatMap(({ low, high }) => [low, high]).sort((a, b) => a - b);
  const [min, max] = [known[0], known.at(-1)];
  if (min === undefined || max === undefined) return null;
  const mean = Math.round(known.reduce((total, value) => total + value, 0) / known.length);
  return { [`min_${unit}`]: min, [`max_${unit}`]: max, [`avg_${unit}`]: mean } as Record<
    `${'min' | 'max' | 'avg'}_${Unit}`,
    number
  >;
}
