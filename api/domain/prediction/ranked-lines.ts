// What a scan needs of each seat line, worked out once a pack: the order of the list and the rank at which each level ends.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { lnMedianClosing, lnRankAtChance } from './forecast.ts';
import { LEVEL_FLOORS } from './levels.ts';

/** Lines of a quota by forecast final closing rank, most sought-after first, with what a scan asks of them beside. */
export type RankedLines = {
  lines: Uint32Array;
  category: Uint16Array;
  course: Uint16Array;
  fee: Int32Array;
  /** By level, best first: the last rank that still has it. A line has the first level that the rank reaches. */
  cutRanks: readonly Int32Array[];
  /** The same ends in rising order: how many lines a rank reaches is one search. */
  sortedCutRanks: readonly Int32Array[];
  /** The farthest end of all lines up to each: where the first line that a rank reaches can stand. */
  highestCutRanks: readonly Int32Array[];
};

const FLOORS = [LEVEL_FLOORS.High, LEVEL_FLOORS.Good, LEVEL_FLOORS.Moderate, LEVEL_FLOORS.Low];
const rankedLinesCache = new WeakMap<SeatIndex, ReadonlyMap<number, RankedLines>>();
const poolsCache = new WeakMap<RankedLines, Map<string, RankedLines>>();

/** @param pools ids of allotted categories. @returns their lines alone: candidates who may take the same pools share them */
export function findRankedLines(seats: SeatIndex, quotaId: number, pools: readonly number[]): RankedLines | null {
  const whole = rankLinesByQuota(seats).get(quotaId);
  if (!whole) return null;
  const known = poolsCache.get(whole) ?? new Map<string, RankedLines>();
  poolsCache.set(whole, known);
  const key = pools.join();
  const offerProbability = known.get(key) ?? filterByPools(whole, new Set(pools));
  known.set(key, offerProbability);
  return offerProbability;
}

function filterByPools(
  { lines, category, course, fee, cutRanks: ends }: RankedLines,
  pools: ReadonlySet<number>,
): RankedLines {
  const inPools = (_: number, place: number) => pools.has(category[place] ?? -1);
  return addSearchColumns({
    lines: lines.filter(inPools),
    category: category.filter(inPools),
    course: course.filter(inPools),
    fee: fee.filter(inPools),
    cutRanks: ends.map((column) => column.filter(inPools)),
  });
}

const addSearchColumns = (columns: Omit<RankedLines, 'sortedCutRanks' | 'highestCutRanks'>): RankedLines => ({
  ...columns,
  sortedCutRanks: columns.cutRanks.map((ends) => ends.toSorted()),
  highestCutRanks: columns.cutRanks.map(runningMaximum),
});

function runningMaximum(ends: Int32Array): Int32Array {
  let farthest = Number.NEGATIVE_INFINITY;
  return ends.map((end) => {
    farthest = Math.max(farthest, end);
    return farthest;
  });
}

/** By quota id. */
export function rankLinesByQuota(seats: SeatIndex): ReadonlyMap<number, RankedLines> {
  const known = rankedLinesCache.get(seats);
  if (known) return known;
  const groups = [...groupLinesByQuota(seats)];
  const fresh = new Map(groups.map(([quota, lines]) => [quota, buildRankedLines(seats, Uint32Array.from(lines))]));
  rankedLinesCache.set(seats, fresh);
  return fresh;
}

function buildRankedLines(seats: SeatIndex, lines: Uint32Array): RankedLines {
  return addSearchColumns({
    lines,
    category: Uint16Array.from(lines, (line) => seats.category[line] ?? 0),
    course: Uint16Array.from(lines, (line) => seats.course[line] ?? 0),
    fee: Int32Array.from(lines, (line) => seats.fee[line] ?? -1),
    cutRanks: FLOORS.map((floor) => Int32Array.from(lines, (line) => lastRank(lnRankAtChance(seats, line, floor)))),
  });
}

const FARTHEST = 2 ** 30;

/** The largest whole rank whose logarithm is not beyond; below 1 when there is none. */
function lastRank(lnRank: number): number {
  const near = Math.min(FARTHEST, Math.round(Math.exp(lnRank)));
  return Math.log(near) <= lnRank ? near : near - 1;
}

function groupLinesByQuota(seats: SeatIndex): Map<number, number[]> {
  const final = Float64Array.from({ length: seats.size }, (_, line) => lnMedianClosing(seats, line));
  const lines = Uint32Array.from({ length: seats.size }, (_, line) => line);
  const groups = new Map<number, number[]>();
  for (const line of lines.sort((a, b) => (final[a] ?? 0) - (final[b] ?? 0) || a - b)) {
    const quota = seats.quota[line] ?? 0;
    const group = groups.get(quota);
    if (group) group.push(line);
    else groups.set(quota, [line]);
  }
  return groups;
}
