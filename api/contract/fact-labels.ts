// Labels of any fact and of the cost of a whole course: what an open seat, a table and a report show beyond a list.
import { FACTS, type FactName, findFact, GLANCE_FACTS, type WiredFact } from './facts.ts';
import type { FigureRange } from './figure.ts';
import { bondPenaltyLabel, CAREER, count, NO_INFO } from './labels.ts';
import { englishMarks, type Known, lakhLabel, rangeLabel } from './money-labels.ts';
import { isFeeByCourse } from './prediction/fee-doubt.ts';
import { type FlatItem, readFact } from './prediction/flat-figures.ts';
import type { TotalCost } from './prediction/total-cost.ts';

export const amountLabel = (amount: Known): string => (amount === null ? NO_INFO : rangeLabel(amount));

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
  if (value.high === CAREER) return 'until retirement';
  return figure === '0' ? 'no bond' : `${figure} ${figure === '1' ? 'year' : 'years'}`;
}

/** The institute in a few words, without what is unknown: `Government`, `since 1955`, `900 beds`. */
export const listBriefs = (item: FlatItem, where: 'card' | 'report'): string[] =>
  GLANCE_FACTS.flatMap((fact) => {
    const { brief, wire } = findFact(fact);
    const value = wire ? readFact(item, fact as WiredFact) : null;
    return brief && value !== null ? [brief[where].replace('#', factLabel(fact, value))] : [];
  });

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
