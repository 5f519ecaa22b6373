// Sums and facts as Hindi readers write them.
import { FACTS, type FactName } from '../../../api/contract/facts.ts';
import type { FigureRange } from '../../../api/contract/figure.ts';
import { CAREER, count } from '../../../api/contract/labels.ts';
import { LAKH } from '../../../api/contract/limits.ts';

export const rupees = (amount: number): string => {
  if (amount < LAKH) return `₹${count(amount)}`;
  const [unit, name] = amount < 100 * LAKH ? [LAKH, 'लाख'] : [100 * LAKH, 'करोड़'];
  return `₹${Math.round((amount * 100) / unit) / 100} ${name}`;
};

export const range = ({ low, high }: FigureRange, write = rupees): string =>
  low === high ? write(low) : `${write(low)} से ${write(high)}`;

/** A fact of a seat that is held. */
export function writeFact(fact: FactName, value: FigureRange | string | null): string {
  if (value === null || typeof value === 'string') return value ?? 'पता नहीं';
  const figure = range(value, FACTS[fact].unit === 'rupees' ? rupees : count);
  if (FACTS[fact].unit !== 'years') return figure === '0' ? 'नहीं' : figure;
  return figure === '0' ? 'नहीं' : value.high === CAREER ? 'सेवानिवृत्ति तक' : `${figure} वर्ष`;
}
