// The chance of at least one seat of a list, given that each is offered. Lines are correlated by the shift of the year.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { chanceInYear, chanceOfLine } from './forecast.ts';
import { studentT } from './student-t.ts';

/** Number of equally likely shifts, at the quantiles of a normal distribution. */
const SHIFT_COUNT = 33;
const normal = studentT(1e6);
const SHIFTS: readonly number[] = Array.from({ length: SHIFT_COUNT }, (_, place) =>
  normal.quantile((place + 0.5) / SHIFT_COUNT),
);
/** Below this chance of no seat, further lines do not change the shown percentage. */
const NEGLIGIBLE = 1e-4;

/**
 * Lines are independent given the shift of the year; the result is the mean over the shifts. No random numbers are used.
 * A list of one line has exactly the chance of that line.
 * @param chanceOf the chance of one line; by the last stage if absent
 * @returns P(rank ≤ closing rank of at least one line), given that all are offered
 */
export function chanceOfAny(
  seats: SeatIndex,
  lines: ArrayLike<number>,
  lnRank: number,
  chanceOf = (line: number): number => chanceOfLine(seats, line, lnRank),
): number {
  const shifts = seats.sharedScale > 0 ? SHIFTS.map((shift) => shift * seats.sharedScale) : [0];
  const noSeat = new Float64Array(shifts.length).fill(1);
  let meanNoSeat = 1;
  for (let place = 0; place < lines.length && meanNoSeat > NEGLIGIBLE; place++) {
    const line = lines[place] ?? 0;
    const marginal = chanceOf(line);
    if (lines.length === 1) return marginal;
    const byShift = scaleToMarginal(
      shifts.map((shift) => chanceInYear(seats, line, lnRank, shift)),
      marginal,
    );
    byShift.forEach((chance, shift) => {
      noSeat[shift] = (noSeat[shift] ?? 1) * (1 - chance);
    });
    meanNoSeat = mean(noSeat);
  }
  return 1 - meanNoSeat;
}

/** Scales the chances of the shifts, in their order, so that their mean is the marginal chance of the line. */
function scaleToMarginal(byShift: readonly number[], marginal: number): readonly number[] {
  const current = mean(byShift);
  if (current >= marginal) return current > 0 ? byShift.map((chance) => (chance * marginal) / current) : byShift;
  return byShift.map((chance) => 1 - ((1 - chance) * (1 - marginal)) / (1 - current));
}

const mean = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let place = 0; place < values.length; place++) sum += values[place] ?? 0;
  return sum / values.length;
};
