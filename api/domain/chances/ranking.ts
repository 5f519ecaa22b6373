// The ranking of seat lines: list order and the last rank of each chance level, which follow from the forecast alone.

import { memoizeByObject } from '../../contract/memoize.ts';
import { LEVEL_FLOORS } from '../../contract/prediction/chance-levels.ts';
import type { Pack } from '../../packs/schema.ts';
import type { Ranking, SeatIndex } from '../../packs/seat-index.ts';
import { fromNow, isNotOnOffer } from './chances.ts';
import { lastRankAtChance, lnMedianClosing } from './inverse.ts';

const FLOORS = [LEVEL_FLOORS.High, LEVEL_FLOORS.Good, LEVEL_FLOORS.Moderate, LEVEL_FLOORS.Low];

/**
 * The ranking of the pack; computed if the pack has none, or one with other floors of the levels. Its last ranks of the levels
 * are those with no round held but the known ones.
 */
export const findRanking = memoizeByObject((seats: SeatIndex): Ranking => {
  const { ranking, held, knownStages } = seats;
  const isOfFloors = ranking?.floors.every((floor, level) => floor === FLOORS[level]);
  if (!ranking || !isOfFloors) return computeRanking(seats);
  return held === knownStages ? ranking : { ...ranking, cutRanks: computeCutRanks(seats) };
});

export function computeRanking(seats: SeatIndex): Ranking {
  const lines = Uint32Array.from({ length: seats.size }, (_, line) => line);
  const medians = Float64Array.from(lines, (line) => lnMedianClosing(seats, line));
  return {
    floors: FLOORS,
    order: lines.toSorted((a, b) => (medians[a] ?? 0) - (medians[b] ?? 0) || a - b),
    cutRanks: computeCutRanks(seats),
  };
}

/** By level, then by line. What is not on offer so far has no better level than Low. */
const computeCutRanks = (seats: SeatIndex): Int32Array[] =>
  FLOORS.map((floor) =>
    Int32Array.from({ length: seats.size }, (_, line) =>
      floor > LEVEL_FLOORS.Low && isNotOnOffer(seats, line) ? 0 : lastRankAtChance(fromNow(seats), line, floor),
    ),
  );

/** @returns the ranking as a pack stores it */
export function writeRanking(seats: SeatIndex): NonNullable<Pack['ranking']> {
  const { floors, order, cutRanks } = computeRanking(seats);
  return { floors: [...floors], order: [...order], cutRanks: cutRanks.map((column) => [...column]) };
}
