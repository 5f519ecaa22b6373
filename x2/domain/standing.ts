// What a scan needs of each seat line, worked out once a pack: the order of the list and the rank at which each level ends.
import type { SeatIndex } from '../packs/seat-index.ts';
import { lnMedianClosing, lnRankAtChance } from './forecast.ts';
import { LEVEL_FLOORS } from './levels.ts';

/** Lines of a quota by forecast final closing rank, most sought-after first, with what a scan asks of them beside. */
export type Standing = {
  lines: Uint32Array;
  category: Uint16Array;
  course: Uint16Array;
  fee: Int32Array;
  /** By level, best first: the last rank that still has it. A line has the first level that the rank reaches. */
  ends: readonly Int32Array[];
  /** The same ends in rising order: how many lines a rank reaches is one search. */
  sortedEnds: readonly Int32Array[];
  /** The farthest end of all lines up to each: where the first line that a rank reaches can stand. */
  farthestEnds: readonly Int32Array[];
};

const FLOORS = [LEVEL_FLOORS.High, LEVEL_FLOORS.Good, LEVEL_FLOORS.Moderate, LEVEL_FLOORS.Low];
const standings = new WeakMap<SeatIndex, ReadonlyMap<number, Standing>>();
const shares = new WeakMap<Standing, Map<string, Standing>>();

/** @param pools ids of allotted categories. @returns their lines alone: candidates who may take the same pools share them */
export function standingOf(seats: SeatIndex, quotaId: number, pools: readonly number[]): Standing | null {
  const whole = standingsOf(seats).get(quotaId);
  if (!whole) return null;
  const known = shares.get(whole) ?? new Map<string, Standing>();
  shares.set(whole, known);
  const key = pools.join();
  const share = known.get(key) ?? shareOf(whole, new Set(pools));
  known.set(key, share);
  return share;
}

function shareOf({ lines, category, course, fee, ends }: Standing, pools: ReadonlySet<number>): Standing {
  const inPools = (_: number, place: number) => pools.has(category[place] ?? -1);
  return searchable({
    lines: lines.filter(inPools),
    category: category.filter(inPools),
    course: course.filter(inPools),
    fee: fee.filter(inPools),
    ends: ends.map((column) => column.filter(inPools)),
  });
}

const searchable = (columns: Omit<Standing, 'sortedEnds' | 'farthestEnds'>): Standing => ({
  ...columns,
  sortedEnds: columns.ends.map((ends) => ends.toSorted()),
  farthestEnds: columns.ends.map(farthestSoFar),
});

function farthestSoFar(ends: Int32Array): Int32Array {
  let farthest = Number.NEGATIVE_INFINITY;
  return ends.map((end) => {
    farthest = Math.max(farthest, end);
    return farthest;
  });
}

/** By quota id. */
export function standingsOf(seats: SeatIndex): ReadonlyMap<number, Standing> {
  const known = standings.get(seats);
  if (known) return known;
  const groups = [...linesByQuota(seats)];
  const fresh = new Map(groups.map(([quota, lines]) => [quota, standing(seats, Uint32Array.from(lines))]));
  standings.set(seats, fresh);
  return fresh;
}

function standing(seats: SeatIndex, lines: Uint32Array): Standing {
  return searchable({
    lines,
    category: Uint16Array.from(lines, (line) => seats.category[line] ?? 0),
    course: Uint16Array.from(lines, (line) => seats.course[line] ?? 0),
    fee: Int32Array.from(lines, (line) => seats.fee[line] ?? -1),
    ends: FLOORS.map((floor) => Int32Array.from(lines, (line) => lastRank(lnRankAtChance(seats, line, floor)))),
  });
}

const FARTHEST = 2 ** 30;

/** The largest whole rank whose logarithm is not beyond; below 1 when there is none. */
function lastRank(lnRank: number): number {
  const near = Math.min(FARTHEST, Math.round(Math.exp(lnRank)));
  return Math.log(near) <= lnRank ? near : near - 1;
}

function linesByQuota(seats: SeatIndex): Map<number, number[]> {
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
