// The chance of at least one seat of a list, each given that it is offered, as beside the seat: lines rise and fall together.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { chanceInYear, chanceOfLine } from './forecast.ts';
import { studentT } from './student-t.ts';

/** Years that might come, equally likely: the shift of each in deviations, from the lowest to the highest. */
const YEARS = 33;
const normal = studentT(1e6);
const SHIFTS: readonly number[] = Array.from({ length: YEARS }, (_, at) => normal.quantile((at + 0.5) / YEARS));
/** Below this chance of missing all, more lines change nothing that is shown. */
const CERTAIN = 1e-4;

/**
 * Given the year's shift the lines are independent; over the years that might come it is averaged. No randomness.
 * A list of one line has exactly the chance that stands beside the seat.
 * @returns P(at least one of the lines closes at this rank or beyond), given that they are offered
 */
export function chanceOfAny(seats: SeatIndex, lines: ArrayLike<number>, lnRank: number): number {
  const shifts = seats.sharedScale > 0 ? SHIFTS.map((shift) => shift * seats.sharedScale) : [0];
  const none = new Float64Array(shifts.length).fill(1);
  let left = 1;
  for (let at = 0; at < lines.length && left > CERTAIN; at++) {
    const line = lines[at] ?? 0;
    const marginal = chanceOfLine(seats, line, lnRank);
    if (lines.length === 1) return marginal;
    const byYear = scaleToMarginal(
      shifts.map((shift) => chanceInYear(seats, line, lnRank, shift)),
      marginal,
    );
    byYear.forEach((chance, year) => {
      none[year] = (none[year] ?? 1) * (1 - chance);
    });
    left = mean(none);
  }
  return 1 - left;
}

/** The chances of the years, their mean brought to what is said beside the seat: better years stay better. */
function scaleToMarginal(byYear: readonly number[], marginal: number): readonly number[] {
  const so = mean(byYear);
  if (so >= marginal) return so > 0 ? byYear.map((chance) => (chance * marginal) / so) : byYear;
  return byYear.map((chance) => 1 - ((1 - chance) * (1 - marginal)) / (1 - so));
}

const mean = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] ?? 0;
  return sum / values.length;
};
