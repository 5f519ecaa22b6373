// The chances of one rank on many seat lines, in percent.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { chancesOfLine } from './forecast.ts';

/** Never a certainty, never an impossibility. */
export const percent = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)));

/** @returns by stage, then by place in `lines`: percent, from 1 to 99 */
export function computeScores(seats: SeatIndex, lines: Uint32Array, rank: number): Uint8Array[] {
  const lnRank = Math.log(rank);
  const scores = seats.stages.map(() => new Uint8Array(lines.length));
  lines.forEach((line, place) => {
    const chances = chancesOfLine(seats, line, lnRank);
    for (let stage = 0; stage < chances.length; stage++)
      (scores[stage] as Uint8Array)[place] = percent(chances[stage] ?? 0);
  });
  return scores;
}
