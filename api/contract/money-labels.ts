// Labels of fees, bonds and total costs: figures, ranges, and the mark that says how a figure is known.
import type { FactMark, FigureRange } from './facts.ts';
import { formatLakh } from './grouped-number.ts';
import { bondLabel, bondPenaltyLabel, money, NO_INFO } from './labels.ts';
import { LAKH } from './limits.ts';
import type { SeatMoney } from './prediction/prediction-item.ts';
import type { TotalCost } from './prediction/total-cost.ts';

/** 7500000 → `₹75 lakh`; below one lakh `₹41,650`. */
export const lakhLabel = (rupees: number): string =>
  Math.abs(rupees) < LAKH ? money(rupees) : `₹${formatLakh(rupees)} lakh`;

/** `₹41,650`, or `₹3 to 75 lakh`. */
export function rangeLabel({ low, high }: FigureRange): string {
  if (low === high) return money(low);
  if (low < LAKH) return `${money(low)} to ${lakhLabel(high)}`;
  return `₹${formatLakh(low)} to ${formatLakh(high)} lakh`;
}

type Fee = Pick<SeatMoney, 'course_fee' | 'fee_low' | 'fee_high'>;

/** @returns the fee of the first year as a range; null if unknown */
export const readFee = ({ course_fee, fee_low, fee_high }: Fee): FigureRange | null => {
  const low = course_fee ?? fee_low;
  return low === null ? null : { low, high: course_fee ?? fee_high ?? low };
};

export function feeLabel(fee: Fee): string {
  const known = readFee(fee);
  return known === null ? NO_INFO : rangeLabel(known);
}

/** @param high null for a single figure */
export const amountLabel = (low: number | null, high: number | null): string =>
  low === null ? NO_INFO : rangeLabel({ low, high: high ?? low });

type Bond = Pick<SeatMoney, 'bond' | 'bond_high' | 'bond_penalty' | 'penalty_high'>;

export function bondYearsLabel({ bond, bond_high }: Bond): string {
  if (bond === NO_INFO) return NO_INFO;
  return bond_high === null ? bondLabel(bond) : `${bond} to ${bond_high} years`;
}

/** A known penalty is shown also where the years are unknown: that is not "no bond". */
export function penaltyLabel(fee: Bond): string {
  const { bond, bond_high, bond_penalty: penalty, penalty_high } = fee;
  if (bond === NO_INFO && penalty !== null && penalty > 0) {
    return `${amountLabel(penalty, penalty_high)}, years unknown`;
  }
  const years = bond === NO_INFO ? null : (bond_high ?? bond);
  return penalty_high === null ? bondPenaltyLabel(years, penalty) : amountLabel(penalty, penalty_high);
}

/** `declared 2026`, `compiled 2024, sources differ`, `compiled 2024, doubtful`. */
export const markLabel = ({ kind, year, disputed, doubtful }: FactMark): string =>
  [
    kind === 'official' ? 'official list' : kind,
    year ? ` ${year}` : '',
    disputed ? ', sources differ' : '',
    doubtful ? ', doubtful' : '',
  ].join('');

const rangeInLakh = ({ low, high }: FigureRange): string => (low === high ? lakhLabel(low) : rangeLabel({ low, high }));

/** `₹75 lakh`, `₹2 to 5 lakh`; where the stipend exceeds the costs `the stipend is ₹31 lakh more than the fees`. */
export function totalLabel(total: TotalCost | null): string {
  if (total === null) return NO_INFO;
  const { low, high } = total;
  const costs = total.parts.hostel === null ? 'the fees' : 'fees and hostel';
  if (high <= 0) return `the stipend is ${rangeInLakh({ low: -high, high: -low })} more than ${costs}`;
  if (low === high) return lakhLabel(low);
  return low < 0
    ? `from ${lakhLabel(high)} to a stipend ${lakhLabel(-low)} more than ${costs}`
    : rangeLabel({ low, high });
}
