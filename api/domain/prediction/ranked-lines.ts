// Columns for the search: the seat lines of a quota in list order, with the last rank of each chance level.
import { computeTotalCost } from '../../contract/prediction/total-cost.ts';
import { findCourse, findFigures, type SeatIndex } from '../../packs/seat-index.ts';
import { memoizeByObject } from '../memoize.ts';
import { findRanking } from './ranking.ts';
import { buildMoney } from './seat-facts.ts';

/** Lines of a quota by median forecast closing rank, smallest first. All columns are parallel. */
export type RankedLines = {
  lines: Uint32Array;
  category: Uint16Array;
  course: Uint16Array;
  /** The least that a year and the whole course may cost; an unknown cost is below every budget. */
  fee: Int32Array;
  total: Int32Array;
  /** By level, best first: the last rank that has this level or a better one. */
  cutRanks: readonly Int32Array[];
  /** The same cut ranks ascending: a binary search counts the lines that a rank reaches. */
  sortedCutRanks: readonly Int32Array[];
  /** The running maximum of the cut ranks: a binary search finds the first line that a rank can reach. */
  highestCutRanks: readonly Int32Array[];
};

/** By pool ids, joined by commas. */
const findFiltered = memoizeByObject((_whole: RankedLines) => new Map<string, RankedLines>());

/**
 * @param pools ids of allotted categories
 * @returns the lines of these pools; candidates with the same pools share one object. Null for a quota without lines
 */
export function findRankedLines(seats: SeatIndex, quotaId: number, pools: readonly number[]): RankedLines | null {
  const whole = rankLinesByQuota(seats).get(quotaId);
  if (!whole) return null;
  const filtered = findFiltered(whole);
  const key = pools.join();
  const known = filtered.get(key);
  if (known) return known;
  const rankedLines = filterByPools(whole, new Set(pools));
  filtered.set(key, rankedLines);
  return rankedLines;
}

function filterByPools(
  { lines, category, course, fee, total, cutRanks }: RankedLines,
  pools: ReadonlySet<number>,
): RankedLines {
  const isInPools = (_: number, place: number) => pools.has(category[place] ?? -1);
  return addSearchColumns({
    lines: lines.filter(isInPools),
    category: category.filter(isInPools),
    course: course.filter(isInPools),
    fee: fee.filter(isInPools),
    total: total.filter(isInPools),
    cutRanks: cutRanks.map((column) => column.filter(isInPools)),
  });
}

const addSearchColumns = (columns: Omit<RankedLines, 'sortedCutRanks' | 'highestCutRanks'>): RankedLines => ({
  ...columns,
  sortedCutRanks: columns.cutRanks.map((column) => column.toSorted()),
  highestCutRanks: columns.cutRanks.map(computeRunningMaximum),
});

function computeRunningMaximum(values: Int32Array): Int32Array {
  let maximum = Number.NEGATIVE_INFINITY;
  return values.map((value) => {
    maximum = Math.max(maximum, value);
    return maximum;
  });
}

/** By quota id. */
export const rankLinesByQuota: (seats: SeatIndex) => ReadonlyMap<number, RankedLines> = memoizeByObject((seats) => {
  const groups = [...groupLinesByQuota(seats)];
  return new Map(groups.map(([quota, lines]) => [quota, buildRankedLines(seats, Uint32Array.from(lines))]));
});

function buildRankedLines(seats: SeatIndex, lines: Uint32Array): RankedLines {
  return addSearchColumns({
    lines,
    category: Uint16Array.from(lines, (line) => seats.category[line] ?? 0),
    course: Uint16Array.from(lines, (line) => seats.course[line] ?? 0),
    fee: Int32Array.from(lines, (line) => seats.fee[line] ?? -1),
    total: Int32Array.from(lines, (line) => findLeastTotal(seats, line)),
    cutRanks: findRanking(seats).cutRanks.map((column) => Int32Array.from(lines, (line) => column[line] ?? 0)),
  });
}

const UNKNOWN_TOTAL = -(2 ** 31);

const findLeastTotal = (seats: SeatIndex, line: number): number =>
  computeTotalCost(buildMoney(findFigures(seats, line)), findCourse(seats, line)?.durationYears ?? 0)?.low ??
  UNKNOWN_TOTAL;

function groupLinesByQuota(seats: SeatIndex): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const line of findRanking(seats).order) {
    const quota = seats.quota[line] ?? 0;
    const group = groups.get(quota);
    if (group) group.push(line);
    else groups.set(quota, [line]);
  }
  return groups;
}
