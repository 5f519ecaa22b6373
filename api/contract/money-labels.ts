// Labels of fees, bonds and total costs: figures, ranges, and the mark that says how a figure is known.
import type { FactMark, FigureRange } from './facts.ts';
import { formatLakh } from './grouped-number.ts';
import { bondLabel, bondPenaltyLabel, money, NO_INFO } from './labels.ts';
import { LAKH } from './limits.ts';
import { isFeeByCourse } from './prediction/fee-doubt.ts';
import type { SeatMoney } from './prediction/prediction-item.ts';
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

type Fee = Pick<SeatMoney, 'course_fee' | 'fee_low' | 'fee_high'>;

/** @returns the fee of the first year as a range; null if unknown */
export const readFee = ({ course_fee, fee_low, fee_high }: Fee): FigureRange | null => {
  const low = course_fee ?? fee_low;
  return low === null ? null : { low, high: course_fee ?? fee_high ?? low };
};

export function feeLabel(fee: Fee): string {
  const known = readFee(fee);
  if (known === null) return NO_INFO;
  return isFeeByCourse(known) ? `depends on the course, up to ${lakhLabel(known.high)}` : rangeLabel(known);
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

/**
 * The fees first, then what the stipend brings: `₹90 lakh, doubtful; stipend ₹21.6 lakh`.
 * @param isDoubtful whether the fee is in doubt: the total is as doubtful
 */
export function totalLabel(total: TotalCost | null, isDoubtful = false): string {
  if (total === null) return NO_INFO;
  const { fees, hostel, stipend } = total;
  return [
    isFeeByCourse(fees) ? `depends on the course, up to ${lakhLabel(fees.high)}` : rangeInLakh(fees),
    hostel && ` + hostel ${rangeInLakh(hostel)}`,
    isDoubtful && ', doubtful',
    stipend && `; stipend ${rangeInLakh(stipend)}`,
  ]
    .filter(Boolean)
    .join('');
}
