// The total cost of a seat: fees of all years and hostel, less the stipend; as a range where a part is one.
import type { FigureRange } from '../facts.ts';
import type { SeatMoney } from './prediction-item.ts';

export const COST_PARTS = ['fees', 'hostel', 'stipend'] as const;
export type CostPart = (typeof COST_PARTS)[number];

/** Rupees over the whole course. A negative total is what the seat pays. */
export type TotalCost = FigureRange & {
  /** Null is unknown: the total does not count it. */
  parts: Readonly<Record<CostPart, FigureRange | null>>;
  /** Parts whose later years are taken to be as the first. */
  assumed: readonly CostPart[];
};

/** What the total is computed from. */
export const MONEY_FIELDS = [
  'course_fee',
  'fee_low',
  'fee_high',
  'fee_later',
  'stipend_y1',
  'stipend_high',
  'stipend_later',
  'hostel',
  'hostel_high',
] as const;
export type Money = Pick<SeatMoney, (typeof MONEY_FIELDS)[number]>;

const MONTHS = 12;
/** Declarations of later years are of three years: a course of another length repeats the first. */
const DECLARED_YEARS = 3;

/** @returns null where the fee or the stipend is unknown: a total without either would mislead */
export function computeTotalCost(money: Money, years: number): TotalCost | null {
  const fee = readRange(money.course_fee ?? money.fee_low, money.fee_high);
  const stipend = readRange(money.stipend_y1, money.stipend_high);
  if (!fee || !stipend || years <= 0) return null;
  const hostel = readRange(money.hostel, money.hostel_high);
  const parts = {
    fees: addYears(fee, money.fee_later, years),
    hostel: hostel && scale(hostel, years),
    stipend: scale(addYears(stipend, money.stipend_later, years), MONTHS),
  };
  const isAssumed = { fees: money.fee_later === null, hostel: true, stipend: money.stipend_later === null };
  return {
    low: parts.fees.low + (parts.hostel?.low ?? 0) - parts.stipend.high,
    high: parts.fees.high + (parts.hostel?.high ?? 0) - parts.stipend.low,
    parts,
    assumed: COST_PARTS.filter((part) => parts[part] !== null && (isAssumed[part] || years !== DECLARED_YEARS)),
  };
}

const readRange = (low: number | null, high: number | null): FigureRange | null =>
  low === null ? null : { low, high: high ?? low };

const scale = ({ low, high }: FigureRange, times: number): FigureRange => ({ low: low * times, high: high * times });

const addYears = (first: FigureRange, later: number | null, years: number): FigureRange =>
  later === null || years !== DECLARED_YEARS
    ? scale(first, years)
    : { low: first.low + later, high: first.high + later };
