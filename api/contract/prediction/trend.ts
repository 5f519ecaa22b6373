// The rule for a notable trend: the closing rank changed by more than the usual difference between two years.
import type { PredictionItem } from './prediction-item.ts';

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
