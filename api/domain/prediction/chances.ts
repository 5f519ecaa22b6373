// The chances of one rank on many seat lines, in percent.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { chancesOfLines } from './chances-of-lines.ts';

/** Never a certainty, never an impossibility. */
export const percent = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)));

/** From here on every chance is shown as 99 %. */
const SHOWN_AS_HIGHEST = 0.985;

/** @returns by stage, then by place in `lines`: percent, from 1 to 99 */
export const computeScores = (seats: SeatIndex, lines: Uint32Array, rank: number): Uint8Array[] =>
  chancesOfLines(seats, lines, Math.log(rank), SHOWN_AS_HIGHEST).map((chances) => {
    const scores = new Uint8Array(chances.length);
    for (let place = 0; place < chances.length; place++) scores[place] = percent(chances[place] as number);
    return scores;
  });
