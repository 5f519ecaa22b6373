// The cost of a seat over the whole course: the fees of all years, and apart from them hostel and stipend.
import type { Amount, FigureRange } from '../figure.ts';
import { type FlatItem, readFigure } from './flat-figures.ts';

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

/** What the total is computed from; null or undefined is unknown. */
export type Costs = Partial<Record<'fee' | 'stipend' | 'hostel', Amount | null>>;

export const readCosts = (item: Pick<FlatItem, 'fee'>): Costs => ({
  fee: readFigure(item, 'fee'),
  stipend: readFigure(item, 'stipend'),
  hostel: readFigure(item, 'hostel'),
});

const MONTHS = 12;
/** Declarations of later years are of three years: a course of another length repeats the first. */
const DECLARED_YEARS = 3;

/** @returns null where the fee is unknown */
export function computeTotalCost({ fee, stipend, hostel }: Costs, years: number): TotalCost | null {
  const fees = addFees(fee, years);
  if (fees === null) return null;
  const parts = {
    fees,
    hostel: hostel ? scale(hostel, years) : null,
    stipend: stipend ? scale(addYears(stipend, years), MONTHS) : null,
  };
  const isAssumed = { fees: fee?.later === undefined, hostel: true, stipend: stipend?.later === undefined };
  return {
    ...parts,
    assumed: COST_PARTS.filter((part) => parts[part] !== null && (isAssumed[part] || years !== DECLARED_YEARS)),
  };
}

/** The fees of all years; null where they are unknown. */
export const addFees = (fee: Amount | null | undefined, years: number): FigureRange | null =>
  fee && years > 0 ? addYears(fee, years) : null;

const scale = ({ low, high }: FigureRange, times: number): FigureRange => ({ low: low * times, high: high * times });

const addYears = (first: Amount, years: number): FigureRange =>
  first.later === undefined || years !== DECLARED_YEARS
    ? scale(first, years)
    : { low: first.low + first.later, high: first.high + first.later };
