// The seat lines within reach of a candidate, with chance and level, in the order of the list.
import type { PredictionRequest } from '../contract/prediction.ts';
import { poolKey, type SeatIndex } from '../packs/seat-index.ts';
import { poolsOf } from './eligibility.ts';
import { chanceOfLine, forecastOf } from './forecast.ts';
import { levelOf } from './levels.ts';

export type Wish = Pick<PredictionRequest, 'rank' | 'quotaId' | 'categoryId' | 'isPwD' | 'budget' | 'preferredCourses'>;

export type Stats = { high: number; good: number; moderate: number; low: number };

/** `lines` and `levels` run in parallel: High first, inside a level the most sought-after first. */
export type Reach = { lines: Uint32Array; levels: Uint8Array; stats: Stats };

/**
 * @returns every line of the candidate's pools whose chance is worth listing; unknown fees are within any budget
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function reach(seats: SeatIndex, wish: Wish): Reach {
  const { position, byPosition } = forecastOf(seats);
  const keys = new Uint32Array(seats.size);
  const counts = [0, 0, 0, 0];
  const wanted = wantedCourses(seats, wish.preferredCourses);
  const lnRank = Math.log(wish.rank);
  let found = 0;
  for (const pool of new Set(poolsOf(seats, wish))) {
    for (const line of seats.pools.get(poolKey(wish.quotaId, pool)) ?? []) {
      if (!isWished(seats, line, wish.budget, wanted)) continue;
      const level = levelOf(chanceOfLine(seats, line, lnRank));
      if (level < 0) continue;
      counts[level] = (counts[level] ?? 0) + 1;
      keys[found++] = level * seats.size + (position[line] ?? 0);
    }
  }
  const ordered = keys.subarray(0, found).sort();
  const [high = 0, good = 0, moderate = 0, low = 0] = counts;
  return {
    lines: ordered.map((key) => byPosition[key % seats.size] ?? 0),
    levels: Uint8Array.from(ordered, (key) => Math.floor(key / seats.size)),
    stats: { high, good, moderate, low },
  };
}

function isWished(seats: SeatIndex, line: number, budget: number | null, wanted: Uint8Array | null): boolean {
  if (budget !== null && (seats.fee[line] ?? -1) > budget) return false;
  return wanted === null || wanted[seats.course[line] ?? 0] === 1;
}

/** Courses by position: 1 is wanted. Null wants every course. */
function wantedCourses(seats: SeatIndex, names: readonly string[]): Uint8Array | null {
  if (names.length === 0) return null;
  const set = new Set(names);
  return Uint8Array.from(seats.courses, (course) => (set.has(course.name) ? 1 : 0));
}
