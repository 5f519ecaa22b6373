// Labels of the figures that a list of seats shows: fees, bonds, and the mark that says how a figure is known.
import type { FactKind, FactMark, FigureRange } from './figure.ts';
import { bondLabel, formatLakh, money, NO_INFO } from './labels.ts';
import { LAKH } from './limits.ts';
import { isFeeByCourse } from './prediction/fee-doubt.ts';

/** 7500000 → `₹75 lakh`, from a crore on `₹3.11 crore`; below one lakh `₹41,650`. */
export const lakhLabel = (rupees: number): string =>
  Math.abs(rupees) < LAKH ? money(rupees) : `₹${inUnit(rupees, findUnit(rupees))}`;

/** A sum for a row: `₹1.25 L`, `₹1.25–1.48 L`. */
export const shortSum = (label: string): string =>
  label.replace(' to ', '–').replace(' lakh', ' L').replace(' crore', ' Cr');

/** `₹41,650`, `₹3 to 75 lakh`, or `₹90 lakh to ₹1.2 crore`. */
export function rangeLabel({ low, high }: FigureRange): string {
  if (low === high) return money(low);
  const unit = findUnit(high);
  if (low < LAKH || findUnit(low) !== unit) return `${lakhLabel(low)} to ${lakhLabel(high)}`;
  return `₹${formatLakh(low / unit.lakh)} to ${inUnit(high, unit)}`;
}

type Unit = { lakh: number; name: string };
const LAKHS: Unit = { lakh: 1, name: 'lakh' };
const CRORES: Unit = { lakh: 100, name: 'crore' };

const findUnit = (rupees: number): Unit => (Math.abs(rupees) < CRORES.lakh * LAKH ? LAKHS : CRORES);
const inUnit = (rupees: number, { lakh, name }: Unit): string => `${formatLakh(rupees / lakh)} ${name}`;

export type Known = FigureRange | null;

export function feeLabel(fee: Known): string {
  if (fee === null) return NO_INFO;
  return isFeeByCourse(fee) ? englishMarks.byCourse(lakhLabel(fee.high)) : rangeLabel(fee);
}

export function bondYearsLabel(bond: Known): string {
  if (bond === null) return NO_INFO;
  return bond.low === bond.high ? bondLabel(bond.low) : `${bond.low} to ${bond.high} years`;
}

/** How a figure is known, in a language. */
export type MarkWords = Record<FactKind | 'disputed' | 'doubtful', string> & {
  /** @param period as a source has it, in English */
  period: (period: string) => string;
  byCourse: (most: string) => string;
};

export const englishMarks: MarkWords = {
  declared: 'declared',
  official: 'official list',
  rule: 'rule',
  compiled: 'compiled',
  inferred: 'inferred',
  disputed: 'sources differ',
  doubtful: 'doubtful',
  period: (period) => period,
  byCourse: (most) => `depends on the course, up to ${most}`,
};

/** `declared 2026`, `compiled 2024, sources differ`, `compiled, about 2023–24; ask the college`. */
export const markLabel = (
  { kind, year, period, disputed, doubtful }: FactMark,
  words: MarkWords = englishMarks,
): string =>
  [
    year ? `${words[kind]} ${year}` : words[kind],
    period && words.period(period),
    disputed && words.disputed,
    doubtful && words.doubtful,
  ]
    .filter(Boolean)
    .join(', ');
