// What the table and an open seat say of ranks: the difference, why the chance may be low all the same, the trend. Pure.
import { count, rankDifferenceLabel } from '../../../api/contract/labels.ts';
import { readSeatLevel } from '../../../api/contract/prediction/chance-levels.ts';
import { formatInTen, SURE_OFFER } from '../../../api/contract/prediction/chance-parts.ts';
import { findFinalClosing } from '../../../api/contract/prediction/final-closing.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { describeTrend } from '../../../api/contract/prediction/trend.ts';
import { rankWords } from '../../copy/seat.ts';

/** Empty where no chance is given. `ahead`: nothing speaks against the difference. */
export function describeRanks(item: PredictionItem) {
  const trend = buildTrend(item);
  if (item.chance_level === null) return { difference: '', ahead: false, trend };
  const difference = rankDifferenceLabel(item.user_rank, item.closingRank);
  const isAhead = item.closing_rank_diff >= 0;
  const but = isAhead && readSeatLevel(item) === 'Low' ? findObstacle(item) : '';
  return { difference: [difference, but].filter(Boolean).join(', '), ahead: isAhead && !but, trend };
}

/** The first of these that holds. */
function findObstacle({ user_rank, on_offer, year, historicalData, ...item }: PredictionItem): string {
  if (on_offer !== null && on_offer < SURE_OFFER) return rankWords.seldom(formatInTen(on_offer));
  const earlier = historicalData.filter(({ year: other, rounds }) => {
    const closings = Object.values(rounds).map(({ closing_rank }) => ({ closing: closing_rank }));
    return other !== year && (findFinalClosing(closings)?.closing ?? user_rank) < user_rank;
  });
  if (earlier.length > 0) return rankWords.closedBefore(earlier.map((one) => one.year).join(', '));
  if ((item.chance_of_season ?? 0) >= 2 * (item.chance_score ?? 0)) return rankWords.roundsOver;
  return item.closing_rank_low !== null && item.closing_rank_low < user_rank
    ? rankWords.expected(count(item.closing_rank_low))
    : '';
}

/** Null without a round that an earlier year has too. */
function buildTrend(item: PredictionItem) {
  const trend = describeTrend(item);
  if (trend === null) return null;
  const { direction, percent, latest, before, fewSeats } = trend;
  const text = rankWords.trend(direction, percent);
  const [now = '', then = ''] = [latest, before].map(({ closing, year }) => rankWords.trendYear(count(closing), year));
  const doubts = fewSeats.length > 0 ? rankWords.fewSeats(fewSeats.join(' and ')) : '';
  const explained = rankWords.trendExplained(text, now, then) + doubts;
  return { eased: direction === 'Easier', pale: doubts !== '', text, explained };
}
