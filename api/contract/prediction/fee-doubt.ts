// Rules over the figures of a seat that tell a fee which is on record but hardly right, or not settled for its course.
import type { FigureRange } from '../figure.ts';
import { LAKH } from '../limits.ts';

/** Fee a year of NBEMS, without and with tax: the colleges declare it for their MD and MS seats too. */
const NBEMS_FEES: readonly number[] = [125_000, 147_500];

export type FeeOfSeat = { management: string | null; degree: string; fee: FigureRange | null };

/** True for a fee that is too small, and for the fee of NBEMS on an MD or MS seat of a Government college. */
export function isFeeDoubtful(seat: FeeOfSeat): boolean {
  if (isFeeTooSmall(seat)) return true;
  const { management, degree, fee } = seat;
  return management === 'Government' && /^M[DS]/.test(degree) && NBEMS_FEES.includes(fee?.low ?? 0);
}

/**
 * True for less than a lakh a year at a deemed university, whose fees are ten to three hundred times the smallest of these.
 * Such a fee is within no limit of cost.
 */
export const isFeeTooSmall = ({ management, fee }: Omit<FeeOfSeat, 'degree'>): boolean =>
  management === 'Deemed' && (fee?.low ?? LAKH) < LAKH;

/** How many times its low end the high end of a range is where it spans courses of different fees. */
const OVER_COURSES = 2;

/** True for a range that says nothing about one course: declared for all courses, or inferred from several. */
export const isFeeByCourse = ({ low, high }: FigureRange): boolean => high > low && high >= OVER_COURSES * low;
