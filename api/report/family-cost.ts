// Cost and bond of a seat in the words of the family sheet.
import type { TableCell } from 'pdfmake/interfaces.js';
import { NO_INFO } from '../contract/labels.ts';
import { readFee } from '../contract/money-labels.ts';
import { isFeeByCourse } from '../contract/prediction/fee-doubt.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import { computeTotalCost, type TotalCost } from '../contract/prediction/total-cost.ts';
import { amountWords, type FamilyWords, rangeWords, yearWords } from './family-words.ts';

/** The fees, whether they are in doubt, and apart from them the stipend. */
export function costCell({ marks, fee, course }: PredictionItem, words: FamilyWords): TableCell {
  const { doubtful, disputed } = marks.fee ?? {};
  const total = computeTotalCost(fee, course.duration);
  const { low, high } = total?.stipend ?? { low: 0, high: 0 };
  const small = [
    doubtful || disputed ? words.feeInDoubt : '',
    high > 0 ? words.stipend(rangeWords(words, low, high)) : '',
  ];
  const lines = small.filter(Boolean).map((text) => ({ text, style: 'small' }));
  return { stack: [{ text: formatFees(fee, total, words), fontSize: 8.5 }, ...lines] };
}

function formatFees(fee: PredictionItem['fee'], total: TotalCost | null, words: FamilyWords): string {
  const first = readFee(fee);
  if (total === null || first === null) return words.unknown;
  if (isFeeByCourse(first)) return words.byCourse(amountWords(words, first.high));
  return rangeWords(words, total.fees.low, total.fees.high);
}

export function formatBond({ fee }: PredictionItem, words: FamilyWords): string {
  const { bond, bond_high, bond_penalty: penalty, penalty_high } = fee;
  if (bond === 0 && bond_high === null) return words.noBond;
  const years = bond === NO_INFO ? words.unknown : yearWords(words, bond, bond_high);
  if (penalty === null || penalty <= 0) return years;
  const amount = penalty_high === null ? amountWords(words, penalty) : rangeWords(words, penalty, penalty_high);
  return `${years}, ${words.penalty(amount)}`;
}
