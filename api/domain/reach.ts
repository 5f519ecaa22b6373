// The seat lines within reach of a candidate, with level, in the order of the list.
import type { PredictionRequest } from '../contract/prediction.ts';
import type { SeatIndex } from '../packs/seat-index.ts';
import { poolsOf } from './eligibility.ts';
import { standingsOf } from './standing.ts';

export type Wish = Pick<PredictionRequest, 'rank' | 'quotaId' | 'categoryId' | 'isPwD' | 'budget' | 'preferredCourses'>;

export type Stats = { high: number; good: number; moderate: number; low: number };

/** `lines` and `levels` run in parallel: High first, inside a level the most sought-after first. */
export type Reach = { lines: Uint32Array; levels: Uint8Array; stats: Stats };

const LEVELS = 4;

/**
 * @returns every line of the candidate's pools whose chance is worth listing; unknown fees are within any budget
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function reach(seats: SeatIndex, wish: Wish): Reach {
  const pools = flags(poolsOf(seats, wish));
  const standing = standingsOf(seats).get(wish.quotaId);
  if (!standing) return { lines: new Uint32Array(), levels: new Uint8Array(), stats: countsOf([]) };
  const { lines, category, course, fee, ends } = standing;
  const wanted = wantedCourses(seats, wish.preferredCourses);
  const budget = wish.budget ?? Number.POSITIVE_INFINITY;
  const lnRank = Math.log(wish.rank);
  const levels = new Uint8Array(lines.length).fill(LEVELS);
  const counts = [0, 0, 0, 0, 0];
  for (let place = 0; place < lines.length; place++) {
    if (pools[category[place] ?? 0] !== 1 || (fee[place] ?? -1) > budget) continue;
    if (wanted && wanted[course[place] ?? 0] !== 1) continue;
    const level = levelReached(ends, place, lnRank);
    levels[place] = level;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  return gathered(lines, levels, countsOf(counts));
}

const countsOf = ([high = 0, good = 0, moderate = 0, low = 0]: readonly number[]): Stats => {
  return { high, good, moderate, low };
};

/** The first level whose end the rank does not pass; LEVELS when it passes all. */
function levelReached(ends: readonly Float64Array[], place: number, lnRank: number): number {
  for (let level = 0; level < LEVELS; level++) if (lnRank <= (ends[level]?.[place] ?? -1)) return level;
  return LEVELS;
}

/** The candidates come in the order of the list: put into levels they stay so. */
function gathered(candidates: Uint32Array, levels: Uint8Array, stats: Stats): Reach {
  const { high, good, moderate, low } = stats;
  const next = [0, high, high + good, high + good + moderate];
  const lines = new Uint32Array(high + good + moderate + low);
  for (let place = 0; place < candidates.length; place++) {
    const level = levels[place] ?? LEVELS;
    if (level === LEVELS) continue;
    const at = next[level] ?? 0;
    lines[at] = candidates[place] ?? 0;
    next[level] = at + 1;
  }
  const levelsInOrder = new Uint8Array(lines.length);
  [high, high + good, high + good + moderate].forEach((start, level) => {
    levelsInOrder.fill(level + 1, start);
  });
  return { lines, levels: levelsInOrder, stats };
}

/** Courses by position: 1 is wanted. Null wants every course. */
function wantedCourses(seats: SeatIndex, names: readonly string[]): Uint8Array | null {
  if (names.length === 0) return null;
  const set = new Set(names);
  return Uint8Array.from(seats.courses, (course) => (set.has(course.name) ? 1 : 0));
}

function flags(ids: readonly number[]): Uint8Array {
  const marked = new Uint8Array(Math.max(0, ...ids) + 1);
  for (const id of ids) marked[id] = 1;
  return marked;
}
