// The chances of one line as the results screen computes them.
import { fillChances, placeRank } from '../../api/domain/prediction/chances-of-lines.ts';
import type { SeatIndex } from '../../api/packs/seat-index.ts';

/** @returns by stage */
export function chancesByStage(seats: SeatIndex, line: number, lnRank: number): number[] {
  const chances = new Float64Array(seats.stages.length);
  fillChances(placeRank(seats, lnRank), line, chances);
  return [...chances];
}
