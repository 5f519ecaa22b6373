// The chance level of every line for a candidate, by the last rank of each level.
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { listPoolKeys, type PoolSelection } from './pools.ts';
import { selectQuotas } from './quotas.ts';
import { findPoolPositions, type RankedLines, rankAllLines, rankLinesByQuota } from './ranked-lines.ts';

export type Criteria = Pick<
  PredictionRequest,
  | 'rank'
  | 'quotaId'
  | 'closedQuotas'
  | 'categoryId'
  | 'isPwD'
  | 'answers'
  | 'budget'
  | 'budgetMeans'
  | 'preferredCourses'
>;

/** The level of a line that does not match. */
export const NO_MATCH = NO_LEVEL + 1;

const ANY_FEE = 2 ** 31 - 1;

/** Ranked lines with the level of each for a candidate: NO_LEVEL without a chance, NO_MATCH where it does not match. */
export type LeveledLines = { ranked: RankedLines; levels: Uint8Array; counts: Uint32Array };

/** @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export function levelLines(seats: SeatIndex, criteria: Criteria): LeveledLines {
  const quotas = selectQuotas(seats, criteria);
  const [only] = quotas;
  const ranked = quotas.length === 1 ? rankLinesByQuota(seats).get(only?.id ?? -1) : rankAllLines(seats);
  const levels = new Uint8Array(ranked?.lines.length ?? 0);
  if (!ranked) return { ranked: rankAllLines(seats), levels, counts: new Uint32Array(NO_MATCH + 1) };
  return { ranked, levels, counts: assignLevels(ranked, levels, criteria, selectPools(seats, criteria), seats) };
}

const [CLOSED_POOL, WITH_CHANCE, WITHOUT_CHANCE] = [0, 1, 2] as const;

/** @returns by position of a pool: whether the candidate may take it, and whether the rank tells the chance */
function selectPools(seats: SeatIndex, criteria: PoolSelection): Uint8Array {
  const positions = findPoolPositions(seats);
  const pools = new Uint8Array(positions.size).fill(CLOSED_POOL);
  for (const { key, hasChance } of listPoolKeys(seats, criteria)) {
    const position = positions.get(key);
    if (position !== undefined) pools[position] = hasChance ? WITH_CHANCE : WITHOUT_CHANCE;
  }
  return pools;
}

/** Fills in the first level of each line that the rank reaches. @returns how many lines have each level */
function assignLevels(
  { lines, pool, fee, total, course, cutRanks }: RankedLines,
  levels: Uint8Array,
  { rank, budget, budgetMeans, preferredCourses }: Criteria,
  pools: Uint8Array,
  seats: SeatIndex,
): Uint32Array {
  const [high, good, moderate, low] = cutRanks as [Int32Array, Int32Array, Int32Array, Int32Array];
  const costs = budgetMeans === 'total' ? total : fee;
  const most = Math.min(budget ?? ANY_FEE, ANY_FEE);
  const preferred = selectCourses(seats, preferredCourses);
  const counts = new Uint32Array(NO_MATCH + 1);
  for (let place = 0; place < lines.length; place++) {
    const kind = pools[pool[place] as number];
    const isFitting =
      (costs[place] as number) <= most && (preferred === null || preferred[course[place] as number] === 1);
    // The sign bits of the differences are added, because the processor mispredicts a branch here thousands of times.
    const reached =
      (((high[place] as number) - rank) >>> 31) +
      (((good[place] as number) - rank) >>> 31) +
      (((moderate[place] as number) - rank) >>> 31) +
      (((low[place] as number) - rank) >>> 31);
    const listed = reached === NO_LEVEL ? NO_MATCH : reached;
    const level = kind === CLOSED_POOL || !isFitting ? NO_MATCH : kind === WITH_CHANCE ? listed : NO_LEVEL;
    levels[place] = level;
    counts[level] = (counts[level] as number) + 1;
  }
  return counts;
}

/** Courses by position: 1 is preferred. Null when every course is accepted. */
function selectCourses(seats: SeatIndex, names: readonly string[]): Uint8Array | null {
  if (names.length === 0) return null;
  const preferred = new Set(names);
  return Uint8Array.from(seats.courses, (course) => (preferred.has(course.name) ? 1 : 0));
}
