// A rule over the figures of a seat that tells a fee which is on record but hardly right.
import { LAKH } from '../limits.ts';
import type { PredictionItem, SeatMoney } from './prediction-item.ts';

/** Fee a year of NBEMS, without and with tax: the colleges declare it for their MD and MS seats too. */
const NBEMS_FEES: readonly number[] = [125_000, 147_500];

type FeeOfSeat = {
  college: Pick<PredictionItem['college'], 'management_type'>;
  course: Pick<PredictionItem['course'], 'degree_type'>;
  fee: Pick<SeatMoney, 'course_fee' | 'fee_low'>;
};

/**
 * True for less than a lakh a year at a deemed university, whose fees are ten to three hundred times the smallest of these,
 * and for the fee of NBEMS on an MD or MS seat of a Government college.
 */
export function isFeeDoubtful({ college, course, fee }: FeeOfSeat): boolean {
  const first = fee.course_fee ?? fee.fee_low;
  if (first === null) return false;
  if (college.management_type === 'Deemed') return first < LAKH;
  return college.management_type === 'Government' && /^M[DS]/.test(course.degree_type) && NBEMS_FEES.includes(first);
}
