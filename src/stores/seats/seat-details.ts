// View model of "Why this chance?": the reason, the forecast, every closing rank, further facts.
import { shortLabel, WIRED_FACTS, type WiredFact } from '../../../api/contract/facts.ts';
import { count, NO_INFO } from '../../../api/contract/labels.ts';
import { factLabel, penaltyLabel, rangeLabel } from '../../../api/contract/money-labels.ts';
import { describeChanceParts } from '../../../api/contract/prediction/chance-parts.ts';
import { readFact, readFigure } from '../../../api/contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { formatRankLists } from '../../../api/contract/prediction/rank-lists.ts';
import { computeTotalCost, readCosts, type TotalCost } from '../../../api/contract/prediction/total-cost.ts';
import { cardWords } from '../../copy/results.ts';
import { buildHistoryRows } from '../../lib/history-rows.ts';
import { buildMark, type Fact } from './fact-mark.ts';

/** @param trend empty without an earlier year */
export const buildSeatDetails = (item: PredictionItem, trend: string) => ({
  reason: item.reason,
  trend,
  expected: formatExpected(item),
  offered: cardWords.offered(item.offeredYears.length, item.yearsOnRecord),
  parts: describeChanceParts(item),
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

/** Those that the head of a card shows already. */
const SHOWN_FIRST: ReadonlySet<WiredFact> = new Set(['fee', 'stipend', 'bond']);

const buildFurtherFacts = (item: PredictionItem): Fact[] => [
  {
    label: cardWords.parts,
    value: formatParts(computeTotalCost(readCosts(item), item.course.duration)),
    mark: null,
  },
  ...WIRED_FACTS.filter((fact) => !SHOWN_FIRST.has(fact)).map((fact) => ({
    label: shortLabel(fact),
    value: formatFact(item, fact),
    mark: buildMark(item.marks[fact]),
  })),
  { label: cardWords.clinicalType, value: item.course.clinical_type, mark: null },
];

const formatFact = (item: PredictionItem, fact: WiredFact): string =>
  fact === 'bond_penalty'
    ? penaltyLabel(readFigure(item, 'bond'), readFigure(item, fact))
    : factLabel(fact, readFact(item, fact));

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
