// The ranking of seat lines: list order and the last rank of each chance level, which follow from the forecast alone.
import type { Pack } from '../../packs/schema.ts';
import type { Ranking, SeatIndex } from '../../packs/seat-index.ts';
import { memoizeByObject } from '../memoize.ts';
import { lnMedianClosing } from './forecast.ts';
import { lnRankFromNow } from './from-now.ts';
import { LEVEL_FLOORS } from './levels.ts';

const FLOORS = [LEVEL_FLOORS.High, LEVEL_FLOORS.Good, LEVEL_FLOORS.Moderate, LEVEL_FLOORS.Low];

/** The ranking of the pack; computed if the pack has none, or one with other floors of the levels. */
export const findRanking = memoizeByObject((seats: SeatIndex): Ranking => {
  const { ranking } = seats;
  const isOfFloors = ranking?.floors.every((floor, level) => floor === FLOORS[level]);
  return ranking && isOfFloors ? ranking : computeRanking(seats);
});

export function computeRanking(seats: SeatIndex): Ranking {
  const lines = Uint32Array.from({ length: seats.size }, (_, line) => line);
  const medians = Float64Array.from(lines, (line) => lnMedianClosing(seats, line));
  return {
    floors: FLOORS,
    order: lines.toSorted((a, b) => (medians[a] ?? 0) - (medians[b] ?? 0) || a - b),
    cutRanks: FLOORS.map((floor) => Int32Array.from(lines, (line) => findLastRank(lnRankFromNow(seats, line, floor)))),
  };
}

/** @returns the ranking as a pack stores it */
export function writeRanking(seats: SeatIndex): NonNullable<Pack['ranking']> {
  const { floors, order, cutRanks } = computeRanking(seats);
  return { floors: [...floors], order: [...order], cutRanks: cutRanks.map((column) => [...column]) };
}

const MAX_CUT_RANK = 2 ** 30;

/** The largest whole rank whose logarithm is at most `lnRank`; below 1 when there is none. */
function findLastRank(lnRank: number): number {
  const nearest = Math.min(MAX_CUT_RANK, Math.round(Math.exp(lnRank)));
  return Math.log(nearest) <= lnRank ? nearest : nearest - 1;
}
