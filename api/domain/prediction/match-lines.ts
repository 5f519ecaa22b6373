// Matching: the seat lines that match a candidate, with their chance level, in list order.
import { UNLIMITED } from '../../contract/limits.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { selectFirstSeats } from './default-order.ts';
import { type Criteria, type LeveledLines, levelLines, NO_MATCH } from './level-lines.ts';
import type { RankedLines } from './ranked-lines.ts';

export type Stats = { high: number; good: number; moderate: number; low: number };

/**
 * `lines` and `levels` are parallel: High first, lines without a chance last; within a level the smallest forecast closing
 * rank first. `stats` leaves out the lines without a chance.
 */
export type MatchedLines = { lines: Uint32Array; levels: Uint8Array; stats: Stats; total: number };

/**
 * @param limit the largest number of lines returned; -1 returns all. `total` and `stats` count every match
 * @returns the lines of the candidate's pools whose chance is large enough to list, and those of quotas that go by another
 *   rank; an unknown fee or total fits any budget, a range fits by its low end. A limited list has the first seats of the
 *   default order, each in one pool, then further pools of these seats
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function matchLines(seats: SeatIndex, criteria: Criteria, limit: number): MatchedLines {
  const found = levelLines(seats, criteria);
  const [high = 0, good = 0, moderate = 0, low = 0, without = 0] = found.counts;
  const total = high + good + moderate + low + without;
  const counts = [high, good, moderate, low, without];
  const stats = { high, good, moderate, low };
  if (limit === UNLIMITED || limit >= total)
    return { ...collectLines(found.ranked, found.levels, counts), stats, total };
  return { ...pickLines(found, selectFirstSeats(found, limit)), stats, total };
}

/** The lines of a few places, in list order. */
function pickLines({ ranked, levels }: LeveledLines, places: Iterable<number>) {
  const level = (place: number) => levels[place] as number;
  const sorted = [...places].sort((a, b) => level(a) - level(b) || a - b);
  return {
    lines: Uint32Array.from(sorted, (place) => ranked.lines[place] as number),
    levels: Uint8Array.from(sorted, level),
  };
}

/** Groups the lines by level and keeps their order. */
function collectLines({ lines }: RankedLines, levels: Uint8Array, counts: readonly number[]) {
  const starts = counts.map((_, level) => counts.slice(0, level).reduce((sum, count) => sum + count, 0));
  const size = counts.reduce((sum, count) => sum + count, 0);
  const found = new Uint32Array(size);
  const levelsInOrder = new Uint8Array(size);
  for (const [level, start] of starts.entries()) levelsInOrder.fill(level, start);
  for (let place = 0; place < levels.length; place++) {
    const level = levels[place] as number;
    if (level >= NO_MATCH) continue;
    const position = starts[level] as number;
    starts[level] = position + 1;
    found[position] = lines[place] as number;
  }
  return { lines: found, levels: levelsInOrder };
}
