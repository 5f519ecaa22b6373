// Cost and bond of a seat in the words of the family sheet.
import type { FigureRange } from '../contract/figure.ts';
import { isFeeByCourse } from '../contract/prediction/fee-doubt.ts';
import { readFigure } from '../contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import { computeTotalCost, readCosts, type TotalCost } from '../contract/prediction/total-cost.ts';
import type { Part } from '../gateways/pdf-parts.ts';
import { amountWords, type FamilyWords, rangeWords, yearWords } from './family-words.ts';
import { plain, small } from './theme.ts';

/** The fees, whether they are in doubt, and apart from them the stipend. */
export function costCell(item: PredictionItem, words: FamilyWords): Part {
  const { doubtful, disputed } = item.marks.fee ?? {};
  const costs = readCosts(item);
  const total = computeTotalCost(costs, item.course.duration);
  const { low, high } = total?.stipend ?? { low: 0, high: 0 };
  const notes = [
    doubtful || disputed ? words.feeInDoubt : '',
    high > 0 ? words.stipend(rangeWords(words, low, high)) : '',
  ];
  const lines = notes.filter(Boolean).map((text) => small(text));
  return { stack: [plain(formatFees(costs.fee ?? null, total, words)), ...lines] };
}

function formatFees(first: FigureRange | null, total: TotalCost | null, words: FamilyWords): string {
  if (total === null || first === null) return words.unknown;
  if (isFeeByCourse(first)) return words.byCourse(amountWords(words, first.high));
  return rangeWords(words, total.fees.low, total.fees.high);
}

export function formatBond(item: PredictionItem, words: FamilyWords): string {
  const [bond, penalty] = [readFigure(item, 'bond'), readFigure(item, 'bond_penalty')];
  if (bond?.high === 0) return words.noBond;
  const years = bond === null ? words.unknown : yearWords(words, bond);
  return penalty && penalty.low > 0
    ? `${years}, ${words.penalty(rangeWords(words, penalty.low, penalty.high))}`
    : years;
}
