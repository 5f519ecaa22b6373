// Options and ranges of the filters for a quota and a category, counted over the seat lines of their pools.
import type { FigureRange } from '../../contract/figure.ts';
import { NO_INFO } from '../../contract/labels.ts';
import type { FilterOptions } from '../../contract/options/options.ts';
import { isDiploma } from '../../contract/prediction/list-parts.ts';
import {
  findCategory,
  findCourse,
  findFigures,
  findInstitute,
  findManagement,
  findQuota,
  type SeatIndex,
} from '../../packs/seat-index.ts';
import { listPossibleKeys } from '../eligibility/quotas.ts';

type Selection = { quotaId: number; categoryId: number };
type Choice = FilterOptions['colleges'][number];

/** @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export function filterOptions(seats: SeatIndex, selection: Selection, packVersion: string): FilterOptions {
  const lines = selectLines(seats, selection);
  const countBy = (name: (line: number) => string | null | undefined): Choice[] => countValues(lines.map(name));
  return {
    colleges: countBy((line) => findInstitute(seats, line)?.name),
    courses: countBy((line) => findCourse(seats, line)?.name),
    states: countBy((line) => findInstitute(seats, line)?.state),
    ownershipTypes: countBy((line) => findManagement(seats, line)),
    quotas: countBy((line) => findQuota(seats, line)?.name),
    categories: countBy((line) => findCategory(seats, line)?.name),
    clinicalTypes: countBy((line) => findCourse(seats, line)?.clinicalType),
    feeRange: computeRange(
      'fee',
      lines.flatMap((line) => listEnds(findFigures(seats, line)?.fee)),
    ),
    stipendRange: computeRange(
      'stipend',
      lines.flatMap((line) => listEnds(findFigures(seats, line)?.stipend)),
    ),
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
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value ?? NO_INFO, (counts.get(value ?? NO_INFO) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => (a.value < b.value ? -1 : 1));
}

const listEnds = (figure: FigureRange | undefined): number[] => (figure ? [figure.low, figure.high] : []);

/** Null if no value is known. */
function computeRange<Unit extends string>(unit: Unit, known: readonly number[]) {
  if (known.length === 0) return null;
  const mean = Math.round(known.reduce((total, value) => total + value, 0) / known.length);
  const [min, max] = known.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [
    Number.POSITIVE_INFINITY,
    0,
  ] as [number, number]);
  return { [`min_${unit}`]: min, [`max_${unit}`]: max, [`avg_${unit}`]: mean } as Record<
    `${'min' | 'max' | 'avg'}_${Unit}`,
    number
  >;
}
