// The cost of a seat over the whole course: the fees of all years, and apart from them hostel and stipend.
import type { FigureRange } from '../facts.ts';
import type { SeatMoney } from './prediction-item.ts';

export const COST_PARTS = ['fees', 'hostel', 'stipend'] as const;
export type CostPart = (typeof COST_PARTS)[number];

/**
 * Rupees over the whole course. The stipend is not taken off: a family pays the fees first, and not every college pays its
 * stipend in full.
 */
export type TotalCost = {
  fees: FigureRange;
  /** Null is unknown, as for the stipend. */
  hostel: FigureRange | null;
  stipend: FigureRange | null;
  /** Parts whose later years are taken to be as the first. */
  assumed: readonly CostPart[];
};

/** What the total is computed from. */
export type Money = Pick<
  SeatMoney,
  | 'course_fee'
  | 'fee_low'
  | 'fee_high'
  | 'fee_later'
  | 'stipend_y1'
  | 'stipend_high'
  | 'stipend_later'
  | 'hostel'
  | 'hostel_high'
>;

type Fees = Pick<Money, 'course_fee' | 'fee_low' | 'fee_high' | 'fee_later'>;

const MONTHS = 12;
/** Declarations of later years are of three years: a course of another length repeats the first. */
const DECLARED_YEARS = 3;

/** @returns null where the fee is unknown */
export function computeTotalCost(money: Money, years: number): TotalCost | null {
  const fees = addFees(money, years);
  if (fees === null) return null;
  const stipend = readRange(money.stipend_y1, money.stipend_high);
  const hostel = readRange(money.hostel, money.hostel_high);
  const parts = {
    fees,
    hostel: hostel && scale(hostel, years),
    stipend: stipend && scale(addYears(stipend, money.stipend_later, years), MONTHS),
  };
  const isAssumed = { fees: money.fee_later === null, hostel: true, stipend: money.stipend_later === null };
  return {
    ...parts,
    assumed: COST_PARTS.filter((part) => parts[part] !== null && (isAssumed[part] || years !== DECLARED_YEARS)),
  };
}

/** The fees of all years; null where they are unknown. */
export function addFees(money: Fees, years: number): FigureRange | null {
  const fee = readRange(money.course_fee ?? money.fee_low, money.fee_high);
  return fee === null || years <= 0 ? null : addYears(fee, money.fee_later, years);
}

const readRange = (low: number | null, high: number | null): FigureRange | null =>
  low === null ? null : { low, high: high ?? low };

const scale = ({ low, high }: FigureRange, times: number): FigureRange => ({ low: low * times, high: high * times });

const addYears = (first: FigureRange, later: number | null, years: number): FigureRange =>
  later === null || years !== DECLARED_YEARS
    ? scale(first, years)
    : { low: first.low + later, high: first.high + later };
