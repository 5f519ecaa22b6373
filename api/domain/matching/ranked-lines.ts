// Columns for the search: the seat lines of some pools in list order, by pool.
import { memoizeByObject } from '../../contract/memoize.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import { poolKey, type SeatIndex } from '../../packs/seat-index.ts';
import { findRanking } from '../chances/inverse.ts';
import { listPoolKeys, type PoolSelection } from '../eligibility/quotas.ts';
import { findLimitCosts, UNKNOWN_COST } from '../seats/limit-costs.ts';

/** By level, best first: by place, the last rank that has this level or a better one; below every rank without a chance. */
export type CutRanks = readonly [high: Int32Array, good: Int32Array, moderate: Int32Array, low: Int32Array];

/** Lines by median forecast closing rank, smallest first. All columns are parallel. */
export type RankedLines = {
  index: SeatIndex;
  lines: Uint32Array;
  course: Uint16Array;
  /** What is compared with a budget for a year and for the whole course: see `findLimitCosts`. */
  fee: Int32Array;
  total: Int32Array;
  cutRanks: CutRanks;
  /** 1 where the rank does not tell the chance. */
  isWithoutChance: Uint8Array;
};

/** Below every rank. */
export const NO_RANK = -1;

/** By line of the pack: its pool, as a position among the pools. */
const findPoolOfLines = memoizeByObject((seats: SeatIndex) => {
  const positions = new Map([...seats.pools.keys()].map((key, at) => [key, at]));
  const key = (line: number) => poolKey(seats.quota[line] ?? 0, seats.category[line] ?? 0);
  return { positions, pool: Uint16Array.from({ length: seats.size }, (_, line) => positions.get(key(line)) ?? 0) };
});

/** @param pools by key (`poolKey`): whether the rank tells the chance */
export function rankLines(seats: SeatIndex, pools: ReadonlyMap<number, boolean>): RankedLines {
  const { positions, pool } = findPoolOfLines(seats);
  const [CLOSED, WITH_CHANCE, WITHOUT_CHANCE] = [0, 1, 2];
  const states = new Uint8Array(positions.size).fill(CLOSED);
  for (const [key, hasChance] of pools) {
    const position = positions.get(key);
    if (position !== undefined) states[position] = hasChance ? WITH_CHANCE : WITHOUT_CHANCE;
  }
  const state = (line: number) => states[pool[line] as number];
  const lines = findRanking(seats).order.filter((line) => state(line) !== CLOSED);
  const costs = findLimitCosts(seats);
  const isWithoutChance = Uint8Array.from(lines, (line) => (state(line) === WITHOUT_CHANCE ? 1 : 0));
  return {
    index: seats,
    lines,
    course: Uint16Array.from(lines, (line) => seats.course[line] ?? 0),
    fee: Int32Array.from(lines, (line) => costs.year[line] ?? UNKNOWN_COST),
    total: Int32Array.from(lines, (line) => costs.total[line] ?? UNKNOWN_COST),
    cutRanks: mapCutRanks(findRanking(seats).cutRanks as CutRanks, (column) =>
      Int32Array.from(lines, (line, place) => (isWithoutChance[place] === 1 ? NO_RANK : (column[line] as number))),
    ),
    isWithoutChance,
  };
}

const mapCutRanks = (columns: CutRanks, map: (column: Int32Array) => Int32Array): CutRanks =>
  columns.map(map) as unknown as CutRanks;

/** The first level that this rank has at a place; NO_LEVEL beyond all. */
export const findLevel = (cuts: CutRanks, place: number, rank: number): number =>
  // The sign bits of the differences are added, because the processor mispredicts a branch here thousands of times. An
  // array pattern would run an iterator each time.
  (((cuts[0][place] as number) - rank) >>> 31) +
  (((cuts[1][place] as number) - rank) >>> 31) +
  (((cuts[2][place] as number) - rank) >>> 31) +
  (((cuts[3][place] as number) - rank) >>> 31);

/** Lines by quota id, in list order. */
export const groupLinesByQuota: (seats: SeatIndex) => ReadonlyMap<number, readonly number[]> = memoizeByObject(
  (seats) => Map.groupBy(findRanking(seats).order, (line) => seats.quota[line] ?? 0),
);

/** @param pools ids of allotted categories. @returns the lines of these pools of a quota, in list order */
export const findPoolLines = (seats: SeatIndex, quotaId: number, pools: readonly number[]): Uint32Array =>
  Uint32Array.from(groupLinesByQuota(seats).get(quotaId) ?? []).filter((line) =>
    pools.includes(seats.category[line] ?? -1),
  );

export const NO_MATCH = NO_LEVEL + 1;

/** Selections that are kept for a pack: quotas times categories of the busiest. Each takes about 60 bytes a line. */
const KEPT = 32;

const findKept = memoizeByObject((_: SeatIndex) => new Map<string, RankedLines>());

/** @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export function selectLines(seats: SeatIndex, selection: PoolSelection): RankedLines {
  const pools = new Map(listPoolKeys(seats, selection).map(({ key, hasChance }) => [key, hasChance]));
  const kept = findKept(seats);
  const name = [...pools].join(' ');
  const selected = kept.get(name) ?? rankLines(seats, pools);
  // The last one used is the last one dropped.
  kept.delete(name);
  kept.set(name, selected);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value as string);
  return selected;
}
