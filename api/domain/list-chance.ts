// The true chance of at least one seat of a list: lines rise and fall together with the year, and may not be offered.
import type { SeatIndex } from '../packs/seat-index.ts';
import { chanceInYear } from './forecast.ts';
import { studentT } from './student-t.ts';

/** Years that might come, equally likely: the shift of each in deviations, from the lowest to the highest. */
const YEARS = 33;
const normal = studentT(1e6);
const SHIFTS: readonly number[] = Array.from({ length: YEARS }, (_, at) => normal.quantile((at + 0.5) / YEARS));
/** Below this chance of missing all, more lines change nothing that is shown. */
const CERTAIN = 1e-4;

/**
 * Given the year's shift the lines are independent; over the years that might come it is averaged. No randomness.
 * @returns P(at least one of the lines is offered this year and closes at this rank or beyond)
 */
export function chanceOfAny(seats: SeatIndex, lines: ArrayLike<number>, lnRank: number): number {
  if (lines.length === 0) return 0;
  const shifts = seats.sharedScale > 0 ? SHIFTS : [0];
  const missed = shifts.map((shift) => chanceOfNone(seats, lines, lnRank, shift * seats.sharedScale));
  return 1 - missed.reduce((sum, chance) => sum + chance, 0) / shifts.length;
}

function chanceOfNone(seats: SeatIndex, lines: ArrayLike<number>, lnRank: number, shift: number): number {
  let none = 1;
  for (let at = 0; at < lines.length && none > CERTAIN; at++) {
    const line = lines[at] ?? 0;
    none *= 1 - (seats.offered[line] ?? 0) * chanceInYear(seats, line, lnRank, shift);
  }
  return none;
}
