// The scores that no rank exceeds, by line, and up to which rank they are known to be the same.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { memoizeByObject } from '../memoize.ts';

/** A chance never increases with the rank: what ranks 1 and r have in common, all ranks between them have. */
export type HighestScores = {
  /** By stage, then by line: percent at rank 1; 0 where it is not computed yet. */
  scores: readonly Uint8Array[];
  /** By line: the largest rank that is known to have the same scores; 0 where none is. */
  lastRank: Uint32Array;
};

/** About 5 bytes a line and stage. It is filled in by the requests. */
export const findHighestScores = memoizeByObject(
  (seats: SeatIndex): HighestScores => ({
    scores: seats.stages.map(() => new Uint8Array(seats.size)),
    lastRank: new Uint32Array(seats.size),
  }),
);
