// View model of "Why this chance?": the reason, the forecast, every closing rank, further facts.
import type { FactMark } from '../../../api/contract/facts.ts';
import { count, money, NO_INFO } from '../../../api/contract/labels.ts';
import { amountLabel, penaltyLabel, rangeLabel } from '../../../api/contract/money-labels.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { formatRankLists } from '../../../api/contract/prediction/rank-lists.ts';
import { computeTotalCost, type TotalCost } from '../../../api/contract/prediction/total-cost.ts';
import { cardWords } from '../../copy/results.ts';
import { buildHistoryRows } from '../../lib/history-rows.ts';
import { buildMark, type Fact } from './fact-mark.ts';

/** @param trend empty without an earlier year */
export const buildSeatDetails = (item: PredictionItem, trend: string) => ({
  reason: item.reason,
  trend,
  expected: formatExpected(item),
  offered: cardWords.offered(item.offeredYears.length, item.yearsOnRecord),
  byRound: item.chance_by_round.map(({ round, score }) => ({ round, score: `${score}%` })),
  history: buildHistoryRows(item.historicalData).map(({ year, round, rank, admitted, lists }) => ({
    year,
    round,
    closing: [count(rank), formatRankLists(lists)].filter(Boolean).join(': '),
    admitted: write(admitted, count),
  })),
  facts: buildFurtherFacts(item),
  sources: [...new Set(Object.values(item.sources))],
});

/** Empty where no chance is given. */
const formatExpected = ({ closing_rank_low, closing_rank_high }: PredictionItem): string =>
  closing_rank_low === null || closing_rank_high === null
    ? ''
    : cardWords.expected(count(closing_rank_low), count(closing_rank_high));

function buildFurtherFacts({ college, course, fee, marks }: PredictionItem): Fact[] {
  const fact = (label: string, value: string, mark?: FactMark): Fact => ({ label, value, mark: buildMark(mark) });
  return [
    fact(cardWords.parts, formatParts(computeTotalCost(fee, course.duration))),
    fact(cardWords.penalty, penaltyLabel(fee), marks.bond_penalty),
    fact(cardWords.leaving, money(fee.discontinuation), marks.discontinuation),
    fact(cardWords.hostel, amountLabel(fee.hostel, fee.hostel_high), marks.hostel),
    fact(cardWords.managementType, college.management_type ?? NO_INFO, marks.management),
    fact(cardWords.beds, write(college.no_of_beds, count), marks.beds),
    fact(cardWords.established, write(college.established_year, String), marks.established),
    fact(cardWords.intake, write(fee.intake, count), marks.intake),
    fact(cardWords.clinicalType, course.clinical_type),
  ];
}

const write = (figure: number | null, format: (figure: number) => string): string =>
  figure === null ? NO_INFO : format(figure);

/** `fees ₹6 lakh + hostel ₹1.5 lakh; stipend ₹20 lakh`, and what is not counted or taken as given. */
export function formatParts(total: TotalCost | null): string {
  if (total === null) return NO_INFO;
  const { fees, hostel, stipend } = total;
  return [
    `fees ${rangeLabel(fees)}`,
    hostel ? ` + hostel ${rangeLabel(hostel)}` : '',
    hostel ? '' : cardWords.noHostel,
    stipend && `; stipend ${rangeLabel(stipend)}`,
    total.assumed.length > 0 ? cardWords.assumed + total.assumed.join(', ') : '',
  ].join('');
}
