// View model of "Why this chance?": the reason, the forecast, every closing rank, further facts.
import { factLabel, penaltyLabel } from '../../../api/contract/fact-labels.ts';
import { shortLabel, WIRED_FACTS, type WiredFact } from '../../../api/contract/facts.ts';
import { count, NO_INFO } from '../../../api/contract/labels.ts';
import { rangeLabel } from '../../../api/contract/money-labels.ts';
import { describeChanceParts, describePools, formatInTen } from '../../../api/contract/prediction/chance-parts.ts';
import { readFact, readFigure } from '../../../api/contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { formatRankLists } from '../../../api/contract/prediction/rank-lists.ts';
import { computeTotalCost, readCosts, type TotalCost } from '../../../api/contract/prediction/total-cost.ts';
import { cardWords } from '../../copy/results.ts';
import { seatWords } from '../../copy/seat.ts';
import { spanAroundRank } from '../../lib/ranks/rank-scale.ts';
import { buildHistoryRows } from '../../lib/seats/history-rows.ts';
import { buildMark, type Fact } from './fact-mark.ts';

/** Stray rounds follow them. */
const NUMBERED_ROUNDS = 3;

/** @param trend empty without an earlier year */
export const buildSeatDetails = (item: PredictionItem, trend: string) => ({
  reason: item.reason,
  note: item.note,
  trend,
  expected: formatExpected(item),
  offered: seatWords.offered(
    item.offeredYears.length,
    item.yearsOnRecord,
    item.historicalData.some(({ year }) => !item.offeredYears.includes(year)),
  ),
  parts: describeChanceParts(item),
  ofPools: formatPools(item),
  offer: buildParts(item),
  closings: buildClosings(item),
  over: listRoundsOver(item.chance_by_round[0]?.round),
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

/** Empty where the seat has one pool. */
function formatPools(item: PredictionItem): string {
  const pools = describePools(item);
  return pools && `${pools}. ${seatWords.below(item.allotted_category)}`;
}

/** @param next the first round with a chance: those before it have been held */
function listRoundsOver(next: string | undefined): string[] {
  const before = next === undefined ? 0 : Number(/\d/.exec(next)?.[0] ?? NUMBERED_ROUNDS + 1) - 1;
  return Array.from({ length: before }, (_, place) => `Round ${place + 1}`);
}

/** Null where the parts are not known. */
function buildParts({ on_offer, chance_if_offered, chance_of_season }: PredictionItem) {
  if (on_offer === null || chance_if_offered === null || chance_of_season === null) return null;
  return {
    tenths: Math.round(on_offer / 10),
    onOffer: formatInTen(on_offer).replace('more than ', '>').replace('less than ', '<'),
    ifOffered: chance_if_offered,
    season: chance_of_season,
  };
}

/** A row a year, a dot a round; the furthest of a year is its closing rank. */
function buildClosings(item: PredictionItem) {
  const rows = buildHistoryRows(item.historicalData);
  const { scale, ends } = spanAroundRank(
    item.user_rank,
    rows.map(({ rank }) => rank),
  );
  const years = [...new Set(rows.map(({ year }) => year))].map((year) => {
    const rounds = rows.filter((row) => row.year === year);
    const furthest = Math.max(...rounds.map(({ rank }) => rank));
    return {
      year,
      dots: rounds.map(({ round, rank }) => ({ at: scale(rank), round, furthest: rank === furthest })),
      text: seatWords.closedIn(year, rounds.map(({ round, rank }) => `${round} ${count(rank)}`).join(', ')),
    };
  });
  const [low, high] = [item.closing_rank_low, item.closing_rank_high];
  return {
    years,
    band: low === null || high === null ? null : { from: scale(low), to: scale(high) },
    marks: [count(ends[0]), `${cardWords.you} ${count(item.user_rank)}`, count(ends[1])],
  };
}

/** Empty where no chance is given. */
const formatExpected = ({ closing_rank_low, closing_rank_high }: PredictionItem): string =>
  closing_rank_low === null || closing_rank_high === null
    ? ''
    : seatWords.expected(count(closing_rank_low), count(closing_rank_high));

/** Those that the head of a card shows already. */
const SHOWN_FIRST: ReadonlySet<WiredFact> = new Set(['fee', 'stipend', 'bond']);

const buildFurtherFacts = (item: PredictionItem): Fact[] => [
  { label: seatWords.seats, value: write(item.seats, count), mark: null },
  {
    label: seatWords.parts,
    value: formatParts(computeTotalCost(readCosts(item), item.course.duration)),
    mark: null,
  },
  ...WIRED_FACTS.filter((fact) => !SHOWN_FIRST.has(fact)).map((fact) => ({
    label: shortLabel(fact),
    value: formatFact(item, fact),
    mark: buildMark(item.marks[fact]),
  })),
  { label: seatWords.clinicalType, value: item.course.clinical_type, mark: null },
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
    hostel ? '' : seatWords.noHostel,
    stipend && `; stipend ${rangeLabel(stipend)}`,
    total.assumed.length > 0 ? seatWords.assumed + total.assumed.join(', ') : '',
  ].join('');
}
