// The chances of one rank on many seat lines, in percent.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { fillChances, placeRank } from './chances-of-lines.ts';

/** Never a certainty, never an impossibility. */
export const percent = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)));

/** From here on every chance is shown as 99 %. */
const SHOWN_AS_HIGHEST = 0.985;

/** @returns by stage, then by place in `lines`: percent, from 1 to 99 */
export function computeScores(seats: SeatIndex, lines: Uint32Array, rank: number): Uint8Array[] {
  const scores = seats.stages.map(() => new Uint8Array(lines.length));
  const place = placeRank(seats, Math.log(rank));
  const chances = new Float64Array(scores.length);
  for (let at = 0; at < lines.length; at++) {
    fillChances(place, lines[at] as number, chances, SHOWN_AS_HIGHEST);
    for (let stage = 0; stage < chances.length; stage++)
      (scores[stage] as Uint8Array)[at] = percent(chances[stage] as number);
  }
  return scores;
}
