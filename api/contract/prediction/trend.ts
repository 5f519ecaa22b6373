// The rule for a notable trend: the closing rank changed by more than the usual difference between two years.
import { computeTrend, type Trend } from '../labels.ts';
import { findFinalClosing } from './final-closing.ts';
import type { PredictionItem } from './prediction-item.ts';
import type { SeatLine } from './seat-line.ts';

export const NO_TREND: Trend = { direction: 'Neutral', percent: 0 };

/** With so few seats a closing rank moves by chance alone; an unknown number may be as small. */
const FEW_SEATS = 2;

/**
 * Compares the closing ranks of the two latest years over the rounds that both years have on record: a year that is still
 * going on, or whose last lists are missing, is not compared with a whole one.
 * @param held by year: the rounds whose lists are on record; a year that it lacks has all its rounds
 */
export function compareLikeRounds(
  [latest, before]: SeatLine['history'],
  held: Readonly<Record<string, readonly string[]>>,
): Trend {
  if (!latest || !before) return NO_TREND;
  const isHeldIn = (year: number, round: string) => held[year]?.includes(round) ?? true;
  const like = ({ rounds }: SeatLine['history'][number]) =>
    rounds.filter(({ round }) => isHeldIn(latest.year, round) && isHeldIn(before.year, round));
  const [now, then] = [like(latest), like(before)];
  const seats = [now, then].map((rounds) => Math.max(0, ...rounds.map(({ admitted }) => admitted ?? 0)));
  const [closing, earlier] = [findFinalClosing(now)?.closing, findFinalClosing(then)?.closing];
  if (closing === undefined || earlier === undefined || Math.min(...seats) <= FEW_SEATS) return NO_TREND;
  return computeTrend(closing, earlier);
}

type TrendFields = Pick<PredictionItem, 'trend' | 'trend_percent' | 'closing_rank_low' | 'closing_rank_high'>;

/**
 * The usual difference is half the width of the forecast's 80 % interval, on the log scale.
 * @returns false also without an earlier year or without a forecast
 */
export function isTrendNotable({ trend, trend_percent, closing_rank_low, closing_rank_high }: TrendFields): boolean {
  if (closing_rank_low === null || closing_rank_high === null) return false;
  if (trend === 'Neutral' || closing_rank_low <= 0 || closing_rank_high < closing_rank_low) return false;
  const moved = Math.abs(Math.log(1 + trend_percent / 100));
  return moved > Math.log(closing_rank_high / closing_rank_low) / 2;
}
