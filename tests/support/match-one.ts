// Matching of a single counselling, for tests about one.
import type { Criteria } from '../../api/domain/matching/level-lines.ts';
import { listFirstLines, type MatchedLines, matchLines } from '../../api/domain/matching/match-lines.ts';
import type { SeatIndex } from '../../api/packs/seat-index.ts';

export const matchOne = (seats: SeatIndex, request: Criteria, limit: number): MatchedLines =>
  matchLines([{ seats, request }], limit, null)[0] as MatchedLines;

export const firstLinesOf = (seats: SeatIndex, request: Criteria, most: number): number[] =>
  listFirstLines([{ seats, request }], most, null).map(({ line }) => line);
