// Labels of fees, bonds and total costs: figures, ranges, and the mark that says how a figure is known.
import { FACTS, type FactName, findFact, GLANCE_FACTS, type WiredFact } from './facts.ts';
import type { FactKind, FactMark, FigureRange } from './figure.ts';
import { formatLakh } from './grouped-number.ts';
import { bondLabel, bondPenaltyLabel, count, money, NO_INFO } from './labels.ts';
import { LAKH } from './limits.ts';
import { isFeeByCourse } from './prediction/fee-doubt.ts';
import { type FlatItem, readFact } from './prediction/flat-figures.ts';
import type { TotalCost } from './prediction/total-cost.ts';

/** 7500000 → `₹75 lakh`, from a crore on `₹3.11 crore`; below one lakh `₹41,650`. */
export const lakhLabel = (rupees: number): string =>
  Math.abs(rupees) < LAKH ? money(rupees) : `₹${inUnit(rupees, findUnit(rupees))}`;

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

type Known = FigureRange | null;

export function feeLabel(fee: Known): string {
  if (fee === null) return NO_INFO;
  return isFeeByCourse(fee) ? englishMarks.byCourse(lakhLabel(fee.high)) : rangeLabel(fee);
}

export const amountLabel = (amount: Known): string => (amount === null ? NO_INFO : rangeLabel(amount));

export function bondYearsLabel(bond: Known): string {
  if (bond === null) return NO_INFO;
  return bond.low === bond.high ? bondLabel(bond.low) : `${bond.low} to ${bond.high} years`;
}

/** A known penalty is shown also where the years are unknown: that is not "no bond". */
export function penaltyLabel(bond: Known, penalty: Known): string {
  if (bond === null && penalty !== null && penalty.low > 0) return `${rangeLabel(penalty)}, years unknown`;
  if (penalty && penalty.low !== penalty.high) return rangeLabel(penalty);
  return bondPenaltyLabel(bond?.high ?? null, penalty?.low ?? null);
}

/** A fact in words, by its unit. */
export function factLabel(fact: FactName, value: FigureRange | string | null): string {
  if (value === null || typeof value === 'string') return value ?? NO_INFO;
  const { unit } = FACTS[fact];
  if (unit === 'rupees') return rangeLabel(value);
  const write = unit === 'year' ? String : count;
  const figure = value.low === value.high ? write(value.low) : `${write(value.low)} to ${write(value.high)}`;
  if (unit !== 'years') return figure;
  return figure === '0' ? 'no bond' : `${figure} ${figure === '1' ? 'year' : 'years'}`;
}

/** The institute in a few words, without what is unknown: `Government`, `since 1955`, `900 beds`. */
export const listBriefs = (item: FlatItem, where: 'card' | 'report'): string[] =>
  GLANCE_FACTS.flatMap((fact) => {
    const { brief, wire } = findFact(fact);
    const value = wire ? readFact(item, fact as WiredFact) : null;
    return brief && value !== null ? [brief[where].replace('#', factLabel(fact, value))] : [];
  });

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

export const rangeInLakh = ({ low, high }: FigureRange): string =>
  low === high ? lakhLabel(low) : rangeLabel({ low, high });

/**
 * The fees first, then what the stipend brings: `₹90 lakh, doubtful; stipend ₹21.6 lakh`.
 * @param isDoubtful whether the fee is in doubt: the total is as doubtful
 */
export function totalLabel(total: (Pick<TotalCost, 'fees'> & Partial<TotalCost>) | null, isDoubtful = false): string {
  if (total === null) return NO_INFO;
  const { fees, hostel, stipend } = total;
  return [
    isFeeByCourse(fees) ? englishMarks.byCourse(lakhLabel(fees.high)) : rangeInLakh(fees),
    hostel && ` + hostel ${rangeInLakh(hostel)}`,
    isDoubtful && `, ${englishMarks.doubtful}`,
    stipend && `; stipend ${rangeInLakh(stipend)}`,
  ]
    .filter(Boolean)
    .join('');
}
