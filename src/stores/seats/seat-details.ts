// View model of "Why this chance?": the reason, the forecast, every closing rank, further facts.
import { bondPenaltyLabel, count, NO_INFO } from '../../../api/contract/labels.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { cardWords } from '../../copy/results.ts';
import { buildHistoryRows } from '../../lib/history-rows.ts';

export const buildSeatDetails = (item: PredictionItem) => ({
  reason: item.reason,
  expected: cardWords.expected(count(item.closing_rank_low), count(item.closing_rank_high)),
  offered: cardWords.offered(item.offeredYears.length, item.yearsOnRecord),
  byRound: item.chance_by_round.map(({ round, score }) => ({ round, score: `${score}%` })),
  history: buildHistoryRows(item.historicalData).map(({ year, round, rank, admitted }) => ({
    year,
    round,
    closing: count(rank),
    admitted: count(admitted),
  })),
  facts: buildFurtherFacts(item),
  sources: [...new Set(Object.values(item.sources))],
});

function buildFurtherFacts({ college, course, fee }: PredictionItem) {
  const bond = fee.bond === 'No Info' ? null : fee.bond;
  return [
    { label: cardWords.penalty, value: bondPenaltyLabel(bond, fee.bond_penalty) },
    { label: cardWords.managementType, value: college.management_type ?? NO_INFO },
    { label: cardWords.beds, value: college.no_of_beds === null ? NO_INFO : count(college.no_of_beds) },
    {
      label: cardWords.established,
      value: college.established_year === null ? NO_INFO : String(college.established_year),
    },
    { label: cardWords.clinicalType, value: course.clinical_type },
  ];
}
