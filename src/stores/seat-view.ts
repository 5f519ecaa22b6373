// A predicted seat as the card shows it: every figure already worded.
import { bondLabel, bondPenaltyLabel, count, money, NO_INFO, rankDifferenceLabel } from '../../api/contract/labels.ts';
import type { PredictionItem } from '../../api/contract/prediction.ts';
import { cardWords } from '../copy/results.ts';
import { historyRows } from '../lib/history-rows.ts';
import { aroundRank } from '../lib/rank-scale.ts';

export function seatView(item: PredictionItem) {
  const { college, course } = item;
  return {
    id: item.id,
    level: item.chance_level.toLowerCase() as 'high' | 'good' | 'moderate' | 'low',
    chance: item.chance_text,
    score: `${item.chance_score}%`,
    course: course.course_name || 'Unknown Course',
    college: college.college_name || 'Unknown College',
    place: placeOf(item),
    pool: cardWords.pool(item.allotted_category),
    quota: item.quota,
    closed: cardWords.closed(count(item.closingRank), item.round, item.year),
    difference: rankDifferenceLabel(item.user_rank, item.closingRank),
    ahead: item.closing_rank_diff >= 0,
    expected: cardWords.expected(count(item.closing_rank_low), count(item.closing_rank_high)),
    trend: trendText(item),
    line: lineOf(item),
    facts: factsOf(item),
    details: detailsOf(item),
    reason: item.reason,
    byRound: item.chance_by_round.map(({ round, score }) => ({ round, score: `${score}%` })),
    offered: cardWords.offered(item.offeredYears.length, item.yearsOnRecord),
    history: rowsOf(item),
    sources: [...new Set(Object.values(item.sources))],
  };
}

/** The name of the college often names its city already. */
function placeOf({ college }: PredictionItem): string {
  const place = college.place && !college.college_name.includes(college.place) ? college.place : null;
  return [place, college.state ?? 'Unknown State'].filter(Boolean).join(', ');
}

function trendText({ trend, trend_percent, year }: PredictionItem): string {
  if (trend === 'Neutral') return '';
  return `${trend} by ${Math.abs(trend_percent)}% in ${year}`;
}

function lineOf(item: PredictionItem) {
  const scale = aroundRank(item.user_rank);
  const ticks = rowsOf(item).map(({ year, rank }) => ({ at: scale(rank), latest: year === item.year }));
  const difference = rankDifferenceLabel(item.user_rank, item.closingRank);
  return {
    ticks,
    closing: scale(item.closingRank),
    closingLabel: count(item.closingRank),
    userLabel: `${cardWords.you} ${count(item.user_rank)}`,
    from: scale(item.closing_rank_low),
    to: scale(item.closing_rank_high),
    description: `${difference} of the closing rank ${count(item.closingRank)} of ${item.round}, ${item.year}. Expected between ${count(item.closing_rank_low)} and ${count(item.closing_rank_high)}.`,
  };
}

function factsOf({ fee, seats }: PredictionItem) {
  const bond = fee.bond === 'No Info' ? null : fee.bond;
  return [
    { label: cardWords.fee, value: money(fee.course_fee) },
    { label: cardWords.stipend, value: fee.stipend_y1 === null ? NO_INFO : money(fee.stipend_y1) + cardWords.aMonth },
    { label: cardWords.bond, value: bondLabel(bond) },
    { label: cardWords.seats, value: count(seats) },
  ];
}

function detailsOf({ college, course, fee }: PredictionItem) {
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

function rowsOf(item: PredictionItem) {
  return historyRows(item.historicalData).map((row) => ({
    ...row,
    closing: count(row.rank),
    admitted: count(row.admitted),
  }));
}
