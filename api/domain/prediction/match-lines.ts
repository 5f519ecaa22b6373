// Matching: the seat lines that match a candidate, with their chance level, in list order.
import { UNLIMITED } from '../../contract/limits.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { type Match, selectFirstPlaces } from './default-order.ts';
import { type Criteria, countLevels, findFitting, levelLines, levelOfLine } from './level-lines.ts';
import { isPaidLine } from './quotas.ts';
import type { RankedLines } from './ranked-lines.ts';
import { groupSeats, NO_MATCH, type SelectedLines, selectLines } from './selected-lines.ts';

export type Stats = { high: number; good: number; moderate: number; low: number };

/**
 * `lines` and `levels` are parallel: High first, lines without a chance last; within a level the smallest forecast closing
 * rank first. `stats` leaves out the lines without a chance.
 */
export type MatchedLines = { lines: Uint32Array; levels: Uint8Array; stats: Stats; total: number };

/**
 * @param limit the largest number of lines returned; -1 returns all. `total` and `stats` count every match
 * @returns the lines of the candidate's pools whose chance is large enough to list, and those of quotas that go by another
 *   rank; an unknown fee fits any budget, a range fits by its upper end, a fee that is too small to be right fits none. A limited list has the first seats of the
 *   default order, each in one pool, then further pools of these seats
 * @param paidLast of a limited list: seats of paid quotas follow the others of the same level
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function matchLines(seats: SeatIndex, criteria: Criteria, limit: number, paidLast = false): MatchedLines {
  const selected = selectLines(seats, criteria);
  const { ranked } = selected;
  const { rank } = criteria;
  const isFitting = findFitting(seats, ranked, criteria);
  if (limit !== UNLIMITED) {
    const counts = isFitting ? levelLines(ranked, rank, isFitting).counts : countLevels(selected, rank);
    const { stats, total } = sumCounts(counts);
    if (limit < total) {
      const isPaid = paidLast ? (place: number) => isPaidLine(seats, selected.ranked.lines[place] ?? 0) : null;
      return { ...pickLines({ ...buildMatch(selected, rank, isFitting), isPaid }, limit), stats, total };
    }
  }
  const { levels, counts } = levelLines(ranked, rank, isFitting);
  return { ...collectLines(ranked, levels, counts.slice(0, NO_MATCH)), ...sumCounts(counts) };
}

/** The seats in the default order. @param most how many @returns the lines of the pool with the best chance of each */
export function listFirstLines(seats: SeatIndex, criteria: Criteria, most: number): number[] {
  const selected = selectLines(seats, criteria);
  const match = buildMatch(selected, criteria.rank, findFitting(seats, selected.ranked, criteria));
  return selectFirstPlaces(match, most).map((place) => selected.ranked.lines[place] as number);
}

const buildMatch = ({ ranked, seats }: SelectedLines, rank: number, isFitting: Uint8Array | null): Match => ({
  ranked,
  seats: isFitting ? groupSeats(ranked, isFitting) : seats,
  rank,
  level: (place) => levelOfLine(ranked, place, rank, isFitting),
  isPaid: null,
});

const sumCounts = ([high = 0, good = 0, moderate = 0, low = 0, without = 0]: readonly number[]) => ({
  stats: { high, good, moderate, low },
  total: high + good + moderate + low + without,
});

/** The lines of the first places, in list order. */
function pickLines(match: Match, limit: number) {
  const { lines } = match.ranked;
  const picked = selectFirstPlaces(match, limit).map((place) => ({ place, level: match.level(place) }));
  picked.sort((a, b) => a.level - b.level || a.place - b.place);
  return {
    lines: Uint32Array.from(picked, ({ place }) => lines[place] as number),
    levels: Uint8Array.from(picked, ({ level }) => level),
  };
}

/** Groups the lines by level and keeps their order. @param counts how many lines have each level that matches */
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
