// Matching of a single counselling, for tests about one.
import type { Criteria, MatchedLines } from '../../api/domain/matching/level-lines.ts';
import { listFirstLines, matchLines } from '../../api/domain/matching/match-lines.ts';
import type { SeatIndex } from '../../api/packs/seat-index.ts';

export function matchOne(seats: SeatIndex, request: Criteria, limit: number): MatchedLines & { total: number } {
  const [found] = matchLines([{ seats, request }], limit, null);
  if (!found) throw new Error('There is one counselling');
  return { ...found.shown, total: found.total };
}

export const firstLinesOf = (seats: SeatIndex, request: Criteria, most: number): number[] =>
  listFirstLines([{ seats, request }], most, null).map(({ line }) => line);
