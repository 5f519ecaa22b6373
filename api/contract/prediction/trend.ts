// Whether a seat's closing rank has moved by more than it usually does from one year to the next. Pure.
import type { PredictionItem } from './prediction-item.ts';

type TrendFields = Pick<PredictionItem, 'trend' | 'trend_percent' | 'closing_rank_low' | 'closing_rank_high'>;

/**
 * The usual error is half the width of the forecast's 80 % interval, as a ratio: closing ranks err by ratios.
 * @returns false as well where there is nothing to compare, or no forecast
 */
export function isTrendNotable({ trend, trend_percent, closing_rank_low, closing_rank_high }: TrendFields): boolean {
  if (trend === 'Neutral' || closing_rank_low <= 0 || closing_rank_high < closing_rank_low) return false;
  const moved = Math.abs(Math.log(1 + trend_percent / 100));
  return moved > Math.log(closing_rank_high / closing_rank_low) / 2;
}
