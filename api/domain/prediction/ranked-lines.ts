// Columns for the search: seat lines in list order, with the last rank of each chance level.
import { computeTotalCost } from '../../contract/prediction/total-cost.ts';
import { findCourse, findFigures, poolKey, type SeatIndex } from '../../packs/seat-index.ts';
import { memoizeByObject } from '../memoize.ts';
import { findDemandRanks } from './demand.ts';
import { findRanking } from './ranking.ts';
import { buildMoney } from './seat-facts.ts';

/** Lines by median forecast closing rank, smallest first. All columns are parallel. */
export type RankedLines = {
  lines: Uint32Array;
  /** Positions in `findPoolPositions`. */
  pool: Uint16Array;
  course: Uint16Array;
  /** The least that a year and the whole course may cost; an unknown cost is below every budget. */
  fee: Int32Array;
  total: Int32Array;
  /** By level, best first: the last rank that has this level or a better one. */
  cutRanks: readonly Int32Array[];
  /** See `findDemandRanks`: equal for the lines of one seat. */
  demand: Uint32Array;
  /** The places of the lines by demand: the most wanted seat first, the lines of a seat next to each other. */
  byDemand: Uint32Array;
};

/** By `poolKey`: the position of a pool in this pack. */
export const findPoolPositions = memoizeByObject(
  (seats: SeatIndex): ReadonlyMap<number, number> => new Map([...seats.pools.keys()].map((key, at) => [key, at])),
);

/** The lines of all quotas. */
export const rankAllLines = memoizeByObject((seats: SeatIndex) => buildRankedLines(seats, findRanking(seats).order));

/** By quota id. */
export const rankLinesByQuota: (seats: SeatIndex) => ReadonlyMap<number, RankedLines> = memoizeByObject((seats) => {
  const groups = [...groupLinesByQuota(seats)];
  return new Map(groups.map(([quota, lines]) => [quota, buildRankedLines(seats, Uint32Array.from(lines))]));
});

/** @param pools ids of allotted categories. @returns the lines of these pools of a quota, in list order */
export function findPoolLines(seats: SeatIndex, quotaId: number, pools: readonly number[]): Uint32Array {
  const { lines } = rankLinesByQuota(seats).get(quotaId) ?? { lines: new Uint32Array() };
  return lines.filter((line) => pools.includes(seats.category[line] ?? -1));
}

function buildRankedLines(seats: SeatIndex, lines: Uint32Array): RankedLines {
  const positions = findPoolPositions(seats);
  const totals = findLeastTotals(seats);
  const ranks = findDemandRanks(seats);
  const demand = Uint32Array.from(lines, (line) => ranks[line] ?? 0);
  return {
    lines,
    pool: Uint16Array.from(
      lines,
      (line) => positions.get(poolKey(seats.quota[line] ?? 0, seats.category[line] ?? 0)) ?? 0,
    ),
    course: Uint16Array.from(lines, (line) => seats.course[line] ?? 0),
    fee: Int32Array.from(lines, (line) => seats.fee[line] ?? -1),
    total: Int32Array.from(lines, (line) => totals[line] ?? UNKNOWN_TOTAL),
    cutRanks: findRanking(seats).cutRanks.map((column) => Int32Array.from(lines, (line) => column[line] ?? 0)),
    demand,
    byDemand: sortByDemand(demand),
  };
}

/** Sorts demand and place as one number, which is quick and stable. */
function sortByDemand(demand: Uint32Array): Uint32Array {
  const size = demand.length;
  const keys = Float64Array.from(demand, (rank, place) => rank * size + place).sort();
  return Uint32Array.from(keys, (key) => key % size);
}

const UNKNOWN_TOTAL = -(2 ** 31);

/** By line. */
const findLeastTotals = memoizeByObject((seats: SeatIndex) =>
  Int32Array.from({ length: seats.size }, (_, line) => findLeastTotal(seats, line)),
);

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
