// Rules over the figures of a seat that tell a fee which is on record but hardly right, or not settled for its course.
import type { FigureRange } from '../facts.ts';
import { LAKH } from '../limits.ts';
import type { PredictionItem, SeatMoney } from './prediction-item.ts';

/** Fee a year of NBEMS, without and with tax: the colleges declare it for their MD and MS seats too. */
const NBEMS_FEES: readonly number[] = [125_000, 147_500];

export type FeeOfSeat = {
  college: Pick<PredictionItem['college'], 'management_type'>;
  course: Pick<PredictionItem['course'], 'degree_type'>;
  fee: Pick<SeatMoney, 'course_fee' | 'fee_low'>;
};

/** True for a fee that is too small, and for the fee of NBEMS on an MD or MS seat of a Government college. */
export function isFeeDoubtful(seat: FeeOfSeat): boolean {
  if (isFeeTooSmall(seat)) return true;
  const { college, course, fee } = seat;
  const isNbems = NBEMS_FEES.includes(fee.course_fee ?? fee.fee_low ?? 0);
  return college.management_type === 'Government' && /^M[DS]/.test(course.degree_type) && isNbems;
}

/**
 * True for less than a lakh a year at a deemed university, whose fees are ten to three hundred times the smallest of these.
 * Such a fee is within no limit of cost.
 */
export const isFeeTooSmall = ({ college, fee }: Omit<FeeOfSeat, 'course'>): boolean =>
  college.management_type === 'Deemed' && (fee.course_fee ?? fee.fee_low ?? LAKH) < LAKH;

/** How many times its low end the high end of a range is where it spans courses of different fees. */
const OVER_COURSES = 2;

/** True for a range that says nothing about one course: declared for all courses, or inferred from several. */
export const isFeeByCourse = ({ low, high }: FigureRange): boolean => high > low && high >= OVER_COURSES * low;
